/// An element of a body, with its children: what a plugin has written and the host has checked.
///
/// Kinds that the host doesn't know have given way to their fallbacks, so no node is a
/// ``BodyKind/fallback``.
public struct BodyNode: Hashable, Sendable {
  /// What sort of element it is.
  public var kind: BodyKind

  /// What tells it from its siblings; empty if it has no key.
  public var key: String

  /// What it was told.
  public var attributes: [BodyAttribute: BodyValue]

  /// The children, in order.
  public var children: [BodyNode]

  /// Makes a node.
  ///
  /// Nothing is checked here; the decoder does that.
  public init(
    _ kind: BodyKind, key: String = "", _ attributes: [BodyAttribute: BodyValue] = [:],
    children: [BodyNode] = []
  ) {
    self.kind = kind
    self.key = key
    self.attributes = attributes
    self.children = children
  }
}

extension BodyNode {
  /// Returns a number, or nil if it isn't set.
  public func number(_ attribute: BodyAttribute) -> Double? {
    guard case .number(let number) = attributes[attribute] else { return nil }
    return number
  }

  /// Returns a yes or no, or nil if it isn't set.
  public func bool(_ attribute: BodyAttribute) -> Bool? {
    guard case .bool(let bool) = attributes[attribute] else { return nil }
    return bool
  }

  /// Returns a text, or nil if it isn't set.
  public func string(_ attribute: BodyAttribute) -> String? {
    guard case .string(let string) = attributes[attribute] else { return nil }
    return string
  }

  /// Returns a word, or nil if it isn't set.
  public func word(_ attribute: BodyAttribute) -> BodyWord? {
    guard case .word(let word) = attributes[attribute] else { return nil }
    return word
  }

  /// Returns a list of numbers, or nil if it isn't set.
  public func numbers(_ attribute: BodyAttribute) -> [Double]? {
    guard case .numbers(let numbers) = attributes[attribute] else { return nil }
    return numbers
  }
}
