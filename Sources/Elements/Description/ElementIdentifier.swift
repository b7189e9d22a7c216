/// What tells an element from its siblings.
public struct ElementIdentifier: Hashable, CustomStringConvertible {
  /// The element's type.
  public let type: any Element.Type

  /// The key that the parent has given it, if any.
  public let key: AnyHashable?

  /// Which of the siblings with the same type and key it is, from 1.
  public let count: Int

  /// Makes an identifier.
  public init(type: any Element.Type, key: AnyHashable? = nil, count: Int = 1) {
    self.type = type
    self.key = key
    self.count = count
  }

  /// Whether two identifiers are of the same type, key and count.
  public static func == (left: ElementIdentifier, right: ElementIdentifier) -> Bool {
    left.type == right.type && left.count == right.count && left.key == right.key
  }

  /// Feeds the type, the key and the count to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(key)
    hasher.combine(count)
  }

  /// The type and the key or the count, such as "Row.2" or "Row[crop].1".
  public var description: String {
    let name = String(describing: type)
    guard let key else { return "\(name).\(count)" }
    return "\(name)[\(key.base)].\(count)"
  }
}
