/// What a key of the selection's context can hold.
public enum ContextValue: Hashable, Sendable, CustomStringConvertible {
  /// There is no value now.
  case null
  /// True or false.
  case bool(Bool)
  /// A number; whole numbers too.
  case number(Double)
  /// Text.
  case string(String)

  /// The value's type, or nil for null.
  public var type: ContextType? {
    switch self {
    case .null: nil
    case .bool: .bool
    case .number: .number
    case .string: .string
    }
  }

  /// The value as a `when` expression spells it.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    case .string(let text): quoted(text)
    }
  }
}

/// The types that the value of a key can have.
public enum ContextType: String, Hashable, Sendable, CaseIterable {
  case bool, number, string
}

/// Returns a text in double quotes, as a `when` expression spells it.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
