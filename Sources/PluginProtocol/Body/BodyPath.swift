/// The place of an element in a body, such as "row/slider[radius].2".
public struct BodyPath: Sendable {
  /// The place as people read it.
  public private(set) var text = ""

  /// Makes the place above the root.
  public init() {}

  /// Goes down to an element.
  ///
  /// - Parameters:
  ///   - kind: The name of its kind.
  ///   - key: Its key; empty if it has none.
  ///   - number: Its number among its siblings, from 1, or nil for the root.
  public mutating func append(_ kind: String, key: String, number: Int?) {
    if !text.isEmpty { text += "/" }
    text += kind
    if !key.isEmpty { text += "[\(key)]" }
    if let number { text += ".\(number)" }
  }
}
