extension JSONValue {
  /// The value as text: indented by two spaces, with a line feed at the end.
  package var encoded: [UInt8] {
    var text = ""
    write(to: &text, indentation: "")
    return Array(text.utf8) + [0x0A]
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .number(let value): text += String(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      guard !values.isEmpty else { return text += "[]" }
      text += "["
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + indentation + "  "
        value.write(to: &text, indentation: indentation + "  ")
      }
      text += "\n\(indentation)]"
    case .object(let object):
      guard !object.members.isEmpty else { return text += "{}" }
      text += "{"
      for (index, member) in object.members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + indentation + "  "
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: indentation + "  ")
      }
      text += "\n\(indentation)}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isControl:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
