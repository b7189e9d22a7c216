import CInspector
import PluginProtocol

/// What the writer looks up at every call, by number, so that a check is a load and a comparison.
///
/// It lives as long as the process.
@safe
struct BodyTables {
  /// One kind.
  struct Kind {
    /// The attributes that it takes, one bit each.
    var attributes: UInt64 = 0
    /// Which sorts of children it may have, one bit each.
    var children: UInt8 = Sort.any
    /// The sort of child that it is, as one bit.
    var sort = Sort.unknown
    /// Whether it may have one child only, beside a fallback.
    var isSingle = false
  }

  /// Sorts of children, one bit each.
  enum Sort {
    static let plain: UInt8 = 1
    static let choice: UInt8 = 2
    static let fallback: UInt8 = 4
    static let unknown: UInt8 = 8
    static let any: UInt8 = 15
  }

  /// One attribute.
  struct Attribute {
    var type: UInt8 = 0
    var words: UInt64 = 0
    var minimum = 0.0
    var maximum = 0.0
  }

  /// By number; the first stands for every kind that isn't known.
  let kinds: UnsafeMutablePointer<Kind>
  /// By number.
  let attributes: UnsafeMutablePointer<Attribute>

  /// How many numbers there are: each is the number of a bit.
  static let count = 64

  init() {
    // Safety: both have room for every number that is below `count`, and are never freed.
    unsafe kinds = .allocate(capacity: Self.count)
    unsafe kinds.initialize(repeating: Kind(), count: Self.count)
    unsafe attributes = .allocate(capacity: Self.count)
    unsafe attributes.initialize(repeating: Attribute(), count: Self.count)
    for kind in BodyKind.allCases {
      // Safety: a kind's number is below `count`, or its bit couldn't be in a set.
      unsafe kinds[Int(kind.rawValue)] = Kind(
        attributes: kind.attributes.rawValue, children: Self.children(of: kind),
        sort: kind == .fallback ? Sort.fallback : kind == .choice ? Sort.choice : Sort.plain,
        isSingle: kind.children == .one)
    }
    for attribute in BodyAttribute.allCases {
      // Safety: as above.
      unsafe attributes[Int(attribute.rawValue)] = Attribute(
        type: attribute.type.rawValue, words: attribute.words.rawValue,
        minimum: attribute.range.lowerBound, maximum: attribute.range.upperBound)
    }
  }

  private static func children(of kind: BodyKind) -> UInt8 {
    // What a fallback holds stands in another place, where it is checked again.
    if kind == .fallback { return Sort.plain | Sort.choice | Sort.unknown }
    return switch kind.children {
    case .none: Sort.fallback
    case .one, .many: Sort.plain | Sort.unknown | Sort.fallback
    case .choices: Sort.choice | Sort.unknown | Sort.fallback
    }
  }
}
