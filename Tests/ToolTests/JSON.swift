import FoundationEssentials

/// Any JSON, for looking into what the command wrote.
enum JSON: Decodable, Equatable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(stringLiteral value: String) {
    self = .text(value)
  }

  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// Reads one value; nothing else may stand around it.
  init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  /// A field of an object; null if there is none.
  subscript(key: String) -> JSON {
    if case .object(let fields) = self { fields[key] ?? .null } else { .null }
  }

  /// An element of a list; null if there is none.
  subscript(index: Int) -> JSON {
    if case .list(let values) = self, values.indices.contains(index) {
      values[index]
    } else {
      .null
    }
  }

  /// The elements of a list.
  var elements: [JSON] {
    if case .list(let values) = self { values } else { [] }
  }

  /// The names of an object's fields.
  var keys: Set<String> {
    if case .object(let fields) = self { Set(fields.keys) } else { [] }
  }

  /// The text, or nothing.
  var words: String {
    if case .text(let text) = self { text } else { "" }
  }
}
