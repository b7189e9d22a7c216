import DocumentModel

/// Reads JSON as RFC 8259 has it, and stricter: UTF-8 without a byte order mark, no key twice in one
/// object, no lone surrogates, numbers that fit a `Double`.
///
/// It exists because a tree of values through `JSONDecoder` takes 6 times as long as jansson, keeps
/// no duplicate keys to complain about, and knows no byte offsets.
package struct JSONParser {
  /// How deep lists and objects may be nested.
  static let deepest = 32

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the one value that the bytes hold.
  ///
  /// - Complexity: O(*n*) in time and memory.
  package static func parse(_ bytes: [UInt8]) throws(PluginHostError) -> JSONValue {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = error.byteOffsets.lowerBound
      throw PluginHostError(
        .invalidUTF8, offset: UInt64(place),
        "Byte \(place) isn't UTF-8. Save the JSON as UTF-8.")
    }
    var parser = JSONParser(bytes)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.error("There is more after the end of the value.")
    }
    return value
  }

  private func error(_ message: String, at place: Int? = nil) -> PluginHostError {
    let place = min(place ?? index, bytes.count)
    var line = 1
    var column = 1
    for byte in bytes[..<place] {
      column = byte == UInt8(ascii: "\n") ? 1 : column + (byte & 0xC0 == 0x80 ? 0 : 1)
      line += byte == UInt8(ascii: "\n") ? 1 : 0
    }
    return PluginHostError(
      .invalidJSON, offset: UInt64(place), "Line \(line), column \(column): \(message)")
  }

  private var current: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func value() throws(PluginHostError) -> JSONValue {
    guard let byte = current else {
      throw error("The text ends where a value should stand.")
    }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw error("A value should stand here.")
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(PluginHostError) -> JSONValue {
    let text = word.description
    guard bytes[index...].starts(with: text.utf8) else {
      throw error("A value should stand here; '\(text)' is spelt wrong.")
    }
    index += text.utf8.count
    return value
  }

  private mutating func descend() throws(PluginHostError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw error("Lists and objects are nested deeper than \(Self.deepest).")
    }
    index += 1
    skipSpace()
  }

  private mutating func array() throws(PluginHostError) -> [JSONValue] {
    try descend()
    var values: [JSONValue] = []
    if current == UInt8(ascii: "]") {
      index += 1
      depth -= 1
      return values
    }
    while true {
      values.append(try value())
      if try ends(with: UInt8(ascii: "]"), "list") { return values }
    }
  }

  private mutating func object() throws(PluginHostError) -> JSONObject {
    try descend()
    var object = JSONObject()
    var keys: Set<String> = []
    if current == UInt8(ascii: "}") {
      index += 1
      depth -= 1
      return object
    }
    while true {
      guard current == UInt8(ascii: "\"") else {
        throw error("A field's name in quotes should stand here.")
      }
      let start = index
      let key = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else {
        throw error("A colon should follow the field's name.")
      }
      index += 1
      skipSpace()
      // Few fields are compared one by one; a set pays only for many.
      if object.members.count == 16 {
        keys = Set(object.members.map(\.key))
      }
      let isDuplicate =
        object.members.count < 16
        ? object[key] != nil : !keys.insert(key).inserted
      guard !isDuplicate else {
        throw error("The field '\(key.excerpt)' stands twice in one object.", at: start)
      }
      object.members.append(JSONObject.Member(key: key, value: try value()))
      if try ends(with: UInt8(ascii: "}"), "object") { return object }
    }
  }

  /// Moves over a comma, or over the end of a list or object.
  private mutating func ends(
    with close: UInt8, _ what: StaticString
  ) throws(PluginHostError) -> Bool {
    skipSpace()
    switch current {
    case close:
      index += 1
      depth -= 1
      return true
    case UInt8(ascii: ","):
      index += 1
      skipSpace()
      return false
    case nil:
      throw error("The text ends inside the \(what).")
    default:
      throw error("A comma or the end of the \(what) should stand here.")
    }
  }

  private mutating func string() throws(PluginHostError) -> String {
    let opening = index
    index += 1
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return try text(bytes[start..<index - 1], opening: opening)
      case UInt8(ascii: "\\"):
        return try escapedString(from: start, opening: opening)
      case ..<0x20:
        throw error("A control character stands in a text; write it as \\u00….")
      default:
        index += 1
      }
    }
    throw error("The text that begins here has no end.", at: opening)
  }

  private mutating func escapedString(
    from start: Int, opening: Int
  ) throws(PluginHostError) -> String {
    var result = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try text(result[...], opening: opening)
      case UInt8(ascii: "\\"): result.append(contentsOf: try escape().utf8)
      case ..<0x20:
        throw error("A control character stands in a text; write it as \\u00….", at: index - 1)
      default: result.append(byte)
      }
    }
    throw error("The text that begins here has no end.", at: opening)
  }

  /// Returns a text of UTF-8, unless marks without end would make every comparison of it take minutes.
  private func text(
    _ bytes: ArraySlice<UInt8>, opening: Int
  ) throws(PluginHostError) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // No mark begins with a smaller byte.
    guard bytes.contains(where: { $0 >= 0xCC }), text.hasTooManyMarks else {
      return text
    }
    throw error(
      "The text that begins here has more than \(String.mostMarks) combining marks in a row. "
        + "No language needs as many.", at: opening)
  }

  private mutating func escape() throws(PluginHostError) -> String {
    defer { index += 1 }
    switch current {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("'\\' stands before something that has no escape.", at: index - 1)
    }
    let start = index - 1
    let first = try hex(at: index + 1)
    index += 4
    if let scalar = Unicode.Scalar(first) {
      return String(Character(scalar))
    }
    guard first < 0xDC00, index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\"),
      bytes[index + 2] == UInt8(ascii: "u")
    else {
      throw error("Half of a surrogate pair stands alone.", at: start)
    }
    let second = try hex(at: index + 3)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else {
      throw error("Half of a surrogate pair stands alone.", at: start)
    }
    index += 6
    return String(Character(scalar))
  }

  private func hex(at place: Int) throws(PluginHostError) -> UInt32 {
    var value: UInt32 = 0
    for offset in place..<place + 4 {
      guard offset < bytes.count, let digit = bytes[offset].hexDigit else {
        throw error("Four hexadecimal digits should follow '\\u'.", at: offset)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private mutating func digits() throws(PluginHostError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      index += 1
    }
    guard index > start else { throw error("A digit should stand here.") }
  }

  private mutating func number() throws(PluginHostError) -> JSONValue {
    let start = index
    var isWhole = true
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") {
      index += 1
    } else {
      try digits()
    }
    if current == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    guard index - start <= 400 else {
      throw error("A number is longer than 400 characters.", at: start)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, text != "-0" {
      if let value = Int64(text) { return .integer(value) }
      if let value = UInt64(text) { return .unsigned(value) }
    }
    guard let value = Double(text), value.isFinite else {
      throw error("The number is too large.", at: start)
    }
    return .number(value)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, or nil if it isn't one.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
