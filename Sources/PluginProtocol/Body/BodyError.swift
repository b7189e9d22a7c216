/// Why a body is refused.
///
/// A plugin's misbehaviour is a value: the item is hidden, and this is shown.
public struct BodyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// The raw values are stable; more may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name, in kebab case.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A kind is unknown and has no fallback.
    public static let unknownKind = Code(rawValue: "unknown-kind")
    /// The kind doesn't take the attribute.
    public static let unknownAttribute = Code(rawValue: "unknown-attribute")
    /// The attribute doesn't take the word.
    public static let unknownWord = Code(rawValue: "unknown-word")
    /// The attribute is of another type.
    public static let wrongType = Code(rawValue: "wrong-type")
    /// The attribute was set twice.
    public static let repeatedAttribute = Code(rawValue: "repeated-attribute")
    /// A number isn't finite or lies outside the attribute's range.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// Elements are nested too deeply.
    public static let tooDeep = Code(rawValue: "too-deep")
    /// There are too many elements.
    public static let tooMany = Code(rawValue: "too-many")
    /// A string, a list, a picture or the whole body is too long.
    public static let tooLarge = Code(rawValue: "too-large")
    /// A text isn't UTF-8.
    public static let notUTF8 = Code(rawValue: "not-utf-8")
    /// A pointer is null, or a value is none of its type.
    public static let badArgument = Code(rawValue: "bad-argument")
    /// An element, an attribute or an end stands where it can't.
    public static let misplaced = Code(rawValue: "misplaced")
    /// An element is still open at the end.
    public static let unclosed = Code(rawValue: "unclosed")
    /// There is no element.
    public static let empty = Code(rawValue: "empty")
    /// Attributes contradict each other.
    public static let contradiction = Code(rawValue: "contradiction")
    /// The body was written to from another thread.
    public static let wrongThread = Code(rawValue: "wrong-thread")
    /// The plugin says that it failed.
    public static let failed = Code(rawValue: "failed")
    /// An attribute that the kind can't do without isn't set.
    public static let missingAttribute = Code(rawValue: "missing-attribute")
    /// The bytes aren't those of a body.
    public static let malformed = Code(rawValue: "malformed")

    /// Every code that there is.
    package static let all: Set<Code> = [
      .unknownKind, .unknownAttribute, .unknownWord, .wrongType, .repeatedAttribute, .outOfRange,
      .tooDeep, .tooMany, .tooLarge, .notUTF8, .badArgument, .misplaced, .unclosed, .empty,
      .contradiction, .wrongThread, .failed, .missingAttribute, .malformed,
    ]
  }

  /// What went wrong.
  public let code: Code

  /// Where: the kinds from the root, each with its key and its number among its siblings, from 1, such as
  /// "row/slider[radius].2".
  ///
  /// Empty if it is about the whole body.
  public let path: String

  /// What is wrong and what to do about it, without the place.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, at path: String = "", _ reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// What happened, where, and what to do next.
  public var description: String {
    path.isEmpty ? reason : "\(path): \(reason)"
  }
}
