import DocumentModel

/// Values read as what a field should hold; each throws an error that names what was found.
extension JSONValue {
  private func wrong(_ expected: String) -> PluginHostError {
    PluginHostError(.wrongType, "Found \(kind); expected \(expected).")
  }

  /// The value as an object.
  func object(_ expected: String = "an object") throws(PluginHostError) -> JSONObject {
    guard case .object(let value) = self else { throw wrong(expected) }
    return value
  }

  /// The value as a list of at most so many values.
  func list(
    _ expected: String = "a list", limit: Int
  ) throws(PluginHostError) -> [JSONValue] {
    guard case .array(let values) = self else { throw wrong(expected) }
    guard values.count <= limit else {
      throw PluginHostError(
        .tooLarge, "There are \(values.count) values; at most \(limit) are allowed.")
    }
    return values
  }

  /// The value as a text of at most so many bytes, without control characters.
  ///
  /// Line feeds and tabs may stand in it; what else controls a terminal may not.
  func text(
    _ expected: String = "a text", limit: Int = 4_096
  ) throws(PluginHostError) -> String {
    guard case .string(let value) = self else { throw wrong(expected) }
    guard value.utf8.count <= limit else {
      throw PluginHostError(
        .tooLarge, "The text has \(value.utf8.count) bytes; at most \(limit) are allowed.")
    }
    if let scalar = value.unicodeScalars.first(where: {
      $0.isControl && $0 != "\n" && $0 != "\t"
    }) {
      throw PluginHostError(
        .invalidValue,
        "The text holds the control character U+\(String(scalar.value, radix: 16)); remove it.")
    }
    return value
  }

  /// The value as a number.
  func double(_ expected: String = "a number") throws(PluginHostError) -> Double {
    guard let value = asDouble else { throw wrong(expected) }
    return value
  }

  /// The value as a whole number of the given type.
  func whole<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(PluginHostError) -> Number {
    let value: Number? =
      switch self {
      case .integer(let value): Number(exactly: value)
      case .unsigned(let value): Number(exactly: value)
      default: throw wrong("a whole number")
      }
    guard let value else {
      throw PluginHostError(
        .outOfRange, "Found \(kind); expected \(Number.min) to \(Number.max).")
    }
    return value
  }

  /// The value as true or false.
  func bool() throws(PluginHostError) -> Bool {
    guard case .bool(let value) = self else { throw wrong("true or false") }
    return value
  }

  /// The value as one of a few names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) throws(PluginHostError) -> Choice where Choice.RawValue == String {
    let name = try text()
    guard let value = Choice(rawValue: name) else {
      throw PluginHostError(
        .invalidValue,
        Self.unknown(name, among: Choice.allCases.map(\.rawValue)))
    }
    return value
  }

  /// Says that a name isn't one of those that are known, and which was meant.
  static func unknown(_ name: String, among names: [String]) -> String {
    let near = nearest(to: name, among: names, limit: 1).first
    let known = names.prefix(24).map { "'\($0)'" }.joined(separator: ", ")
    return "'\(name.excerpt)' isn't known. "
      + (near.map { "Did you mean '\($0)'?" } ?? "Known are \(known).")
  }
}

extension JSONObject {
  /// Reads a field that must be there.
  func required<Value>(
    _ key: String, _ read: (JSONValue) throws(PluginHostError) -> Value
  ) throws(PluginHostError) -> Value {
    guard let value = self[key] else {
      let near = nearest(to: key, among: members.prefix(100).map(\.key), limit: 1).first
      throw PluginHostError(
        .missingField,
        "The field '\(key)' is missing."
          + (near.map { " Did you mean it where '\($0.excerpt)' stands?" } ?? ""))
    }
    return try within(key) { () throws(PluginHostError) in try read(value) }
  }

  /// Reads a field that may be left out.
  func optional<Value>(
    _ key: String, _ read: (JSONValue) throws(PluginHostError) -> Value
  ) throws(PluginHostError) -> Value? {
    guard let value = self[key] else { return nil }
    return try within(key) { () throws(PluginHostError) in try read(value) }
  }

  /// Reads a list that may be left out.
  func list<Value>(
    _ key: String, limit: Int, _ read: (JSONValue) throws(PluginHostError) -> Value
  ) throws(PluginHostError) -> [Value] {
    try optional(key) { (value) throws(PluginHostError) in
      try value.list(limit: limit).mapPlaces(read)
    } ?? []
  }
}

extension Array<JSONValue> {
  /// Reads each value; an error says which it was.
  func mapPlaces<Value>(
    _ read: (JSONValue) throws(PluginHostError) -> Value
  ) throws(PluginHostError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for (index, value) in enumerated() {
      values.append(
        try within("[\(index)]") { () throws(PluginHostError) in try read(value) })
    }
    return values
  }
}

/// Runs `body`, and puts `step` before the place of an error that it throws.
func within<Value>(
  _ step: @autoclosure () -> String, _ body: () throws(PluginHostError) -> Value
) throws(PluginHostError) -> Value {
  do {
    return try body()
  } catch {
    throw error.inside(step())
  }
}
