/// Why a text is no `when` expression.
public struct PredicateError: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// Something else was expected there.
    public static let unexpected = Code(rawValue: "unexpected")
    /// A text or an escape in it doesn't end or isn't known.
    public static let badLiteral = Code(rawValue: "bad-literal")
    /// An operator stands between types that it can't compare.
    public static let wrongType = Code(rawValue: "wrong-type")
    /// The expression is longer than 4,096 bytes.
    public static let tooLong = Code(rawValue: "too-long")
    /// The expression is nested more than 64 deep.
    public static let tooDeep = Code(rawValue: "too-deep")
  }

  /// A place in the expression.
  public struct Position: Hashable, Sendable {
    /// The line, 1 being the first.
    public let line: Int
    /// The column in Unicode scalars, 1 being the first.
    public let column: Int
    /// How many bytes of UTF-8 stand in front.
    public let offset: Int
  }

  /// What went wrong.
  public let code: Code

  /// Where.
  public let position: Position

  /// The text that stands there; empty at the end.
  public let token: String

  /// What could have stood there, such as "an operand".
  public let expected: String

  /// What happened, where, and what to do next.
  public var description: String {
    let found = token.isEmpty ? "the end" : "'\(token)'"
    let place = "Line \(position.line), column \(position.column)"
    return code == .unexpected
      ? "\(place): found \(found), expected \(expected)." : "\(place): \(expected)"
  }
}
