/// The identity of a component within one bar.
///
/// Every change to a bar's order names components by it.
public struct EditorComponentID: Hashable, Sendable, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The id's text.
  public let value: String

  /// Whether no other component of the bar may have the id.
  ///
  /// Only separators may share one.
  public let isUnique: Bool

  /// The place among components that share the id, given just before they are shown.
  var uniqueID: Int?

  /// Makes an id that one component has.
  public init(_ value: String) {
    self.init(value, isUnique: true)
  }

  /// Makes an id that several components may share.
  init(_ value: String, isUnique: Bool) {
    self.value = value
    self.isUnique = isUnique
  }

  /// Makes an id from a literal or an interpolated text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The id's text.
  public var description: String {
    value
  }
}
