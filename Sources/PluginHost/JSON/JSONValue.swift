/// A value of JSON, with objects in the order of the text.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A whole number, written without fraction and exponent, that fits.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What a person would call it, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "the number \(value)"
    case .unsigned(let value): "the number \(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the text '\(value.excerpt)'"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The number, if it is one.
  package var asDouble: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// An object of JSON: no key twice, in the order of the text.
package struct JSONObject: Hashable, Sendable {
  /// One field.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  package var members: [Member] = []

  /// The value of a field; setting nil removes it, and a new field goes to the end.
  ///
  /// - Complexity: O(*n*); objects are small.
  package subscript(key: String) -> JSONValue? {
    get {
      for member in members where member.key == key {
        return member.value
      }
      return nil
    }
    set {
      guard let place = members.firstIndex(where: { $0.key == key }) else {
        if let newValue {
          members.append(Member(key: key, value: newValue))
        }
        return
      }
      if let newValue {
        members[place].value = newValue
      } else {
        members.remove(at: place)
      }
    }
  }
}

extension String {
  /// The text, shortened and without control characters, for a message.
  var excerpt: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(60) {
      result.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return String(result) + (unicodeScalars.count > 60 ? "…" : "")
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the C0 and C1 control characters or DEL.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }
}
