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

  /// Where: the elements from the root to the place, each as ``ElementIdentifier/description`` names it.
  ///
  /// Names, since identifiers hold keys of any type, and an error goes everywhere. Of a deep place the
  /// names in the middle are left out.
  public let places: [String]

  /// Where, in one line, such as "Column.1/Row.2".
  ///
  /// Empty for the root itself.
  public var path: String {
    places.joined(separator: "/")
  }

  /// What is wrong and what to do about it, without the place.
  public let reason: String

  /// Makes an error at one element, or at the root if its name is empty.
  public init(_ code: Code, at name: String, _ reason: String) {
    self.init(code, at: name.isEmpty ? [] : [name], reason)
  }

  /// Makes an error at the last of some elements, named from the root on.
  public init(_ code: Code, at places: [String], _ reason: String) {
    self.code = code
    self.places = places
    self.reason = reason
  }

  /// What happened, where, and what to do next.
  public var description: String {
    path.isEmpty ? reason : "\(path): \(reason)"
  }
}
