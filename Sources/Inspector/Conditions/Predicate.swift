/// A `when` expression: a condition on the selection, as data.
///
/// `SDK/Documentation/when.md` defines the language. An expression is at most 4,096 bytes long and 64
/// levels deep, so evaluating one is always quick.
public struct Predicate: Hashable, Sendable, CustomStringConvertible {
  enum Comparison: Hashable, Sendable {
    case equal, notEqual, less, atMost, greater, atLeast
  }

  /// One operation.
  ///
  /// Operands are indices into `nodes`, keys are indices into `keys`.
  enum Node: Hashable, Sendable {
    case constant(ContextValue)
    case key(Int)
    case not(Int)
    case all([Int])
    case any([Int])
    case compare(Comparison, Int, Int)
    case member(Int, [ContextValue])
  }

  /// What all copies of a predicate share, so that a copy is cheap.
  private final class Storage: Sendable {
    let source: String
    let keys: [ContextKey]
    let nodes: [Node]
    let ranges: [Range<Int>]
    let root: Int

    init(_ source: String, _ parser: PredicateParser, root: Int) {
      self.source = source
      self.keys = parser.keys
      self.nodes = parser.nodes
      self.ranges = parser.ranges
      self.root = root
    }
  }

  private let storage: Storage

  /// The expression as it was written.
  public var source: String { storage.source }

  /// The distinct keys that the expression reads, in the order of their first use.
  public var keys: [ContextKey] { storage.keys }

  var nodes: [Node] { storage.nodes }
  var ranges: [Range<Int>] { storage.ranges }
  var root: Int { storage.root }

  /// Reads an expression.
  ///
  /// - Parameter source: The text, not empty.
  /// - Throws: The first mistake, with its place.
  /// - Complexity: O(*n*) in the length of `source`.
  public init(parsing source: String) throws(PredicateError) {
    var parser = PredicateParser(source)
    let root = try parser.parse()
    self.storage = Storage(source, parser, root: root)
  }

  /// Two predicates are equal if they are written alike.
  public static func == (left: Predicate, right: Predicate) -> Bool {
    left.storage === right.storage || left.source == right.source
  }

  /// Hashes the expression as it was written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }

  /// The keys that this version doesn't know, each with known ones that are spelled alike.
  ///
  /// They are null, so that a newer plugin still loads; a host should warn of them.
  public var unknownKeys: [(key: ContextKey, nearest: [String])] {
    keys.filter { !$0.isKnown }.map { ($0, $0.nearestKnown) }
  }

  /// The expression as it was written.
  public var description: String {
    source
  }

  /// Returns whether the condition holds.
  public func evaluate(in snapshot: Snapshot) -> Bool {
    evaluate { snapshot.value(for: keys[$0]) }
  }

  /// Returns whether the condition holds.
  ///
  /// `value` gives the value of the key at an index of ``keys``.
  func evaluate(_ value: (Int) -> ContextValue) -> Bool {
    holds(root, value)
  }

  /// Everything but the boolean true counts as false.
  func holds(_ node: Int, _ value: (Int) -> ContextValue) -> Bool {
    switch nodes[node] {
    case .constant(let constant): return constant == .bool(true)
    case .key(let key): return value(key) == .bool(true)
    case .not(let operand): return !holds(operand, value)
    case .all(let operands):
      for operand in operands where !holds(operand, value) { return false }
      return true
    case .any(let operands):
      for operand in operands where holds(operand, value) { return true }
      return false
    case .compare(let comparison, let left, let right):
      return Self.compare(comparison, result(of: left, value), result(of: right, value))
    case .member(let operand, let list): return list.contains(result(of: operand, value))
    }
  }

  func result(of node: Int, _ value: (Int) -> ContextValue) -> ContextValue {
    switch nodes[node] {
    case .constant(let constant): constant
    case .key(let key): value(key)
    default: .bool(holds(node, value))
    }
  }

  static func compare(_ comparison: Comparison, _ left: ContextValue, _ right: ContextValue)
    -> Bool
  {
    switch comparison {
    case .equal: return left == right
    case .notEqual: return left != right
    case .less, .atMost, .greater, .atLeast:
      guard case .number(let left) = left, case .number(let right) = right else { return false }
      return switch comparison {
      case .less: left < right
      case .atMost: left <= right
      case .greater: left > right
      default: left >= right
      }
    }
  }
}
