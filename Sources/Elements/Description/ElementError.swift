/// Why a tree of elements can't be measured, laid out or applied to views.
public struct ElementError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, such as "invalid-size".
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An element measured itself as negative, infinite or not a number.
    public static let invalidSize = Code(rawValue: "invalid-size")
    /// A layout gave a child a frame that is negative, infinite or not a number.
    public static let invalidFrame = Code(rawValue: "invalid-frame")
    /// A parameter of an element is outside what the element allows.
    public static let invalidParameter = Code(rawValue: "invalid-parameter")
    /// Elements are nested too deeply.
    public static let tooDeep = Code(rawValue: "too-deep")
    /// There are too many elements.
    public static let tooMany = Code(rawValue: "too-many")
    /// Elements measure each other too often.
    public static let tooCostly = Code(rawValue: "too-costly")
    /// A view is of another type than its description.
    public static let wrongViewType = Code(rawValue: "wrong-view-type")
    /// A patch names a view that isn't there, or a place that doesn't exist.
    public static let unknownView = Code(rawValue: "unknown-view")
    /// Updates that cause updates don't come to an end.
    public static let endlessUpdate = Code(rawValue: "endless-update")
  }

  /// What went wrong.
  public let code: Code

  /// Where: the element's path from the root, such as "Column.1/Row.2".
  ///
  /// Empty for the root itself.
  public let path: String

  /// What is wrong and what to do about it, without the place.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, at path: String, _ reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// What happened, where, and what to do next.
  public var description: String {
    path.isEmpty ? reason : "\(path): \(reason)"
  }
}
