/// Why the inspector refused something.
///
/// What it was asked to change is as it was, unless the function says otherwise.
public struct InspectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An operation names an item that isn't in the bar.
    public static let absentAnchor = Code(rawValue: "absent-anchor")
    /// No item has the id.
    public static let unknownItem = Code(rawValue: "unknown-item")
    /// An argument has no such parameter.
    public static let unknownParameter = Code(rawValue: "unknown-parameter")
    /// A parameter without a default was given no value.
    public static let missingArgument = Code(rawValue: "missing-argument")
    /// A value is of another type than its parameter.
    public static let wrongType = Code(rawValue: "wrong-type")
    /// A value lies outside its parameter's range, or isn't one of its choices.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// A text isn't a value of its parameter's type.
    public static let malformed = Code(rawValue: "malformed")
    /// A scope, or the kind of block, forbids the change.
    public static let denied = Code(rawValue: "denied")
    /// The item can't do anything in this version.
    public static let unavailable = Code(rawValue: "unavailable")
  }

  /// What went wrong.
  public let code: Code

  /// The item or parameter that was meant; empty if there was none.
  public let subject: String

  /// What happened and what to do next, in one or two sentences.
  public let description: String

  init(_ code: Code, _ subject: String, _ description: String) {
    self.code = code
    self.subject = subject
    self.description = description
  }
}
