/// Cuts a `when` expression into tokens.
struct PredicateLexer {
  struct Token {
    enum Kind: Hashable {
      case name(String), string(String), number(Double), comparison(Predicate.Comparison)
      case not, and, or, isIn, leftParenthesis, rightParenthesis, leftBracket, rightBracket, comma
      case end
    }

    let kind: Kind
    let range: Range<Int>
  }

  /// The longest expression, in bytes of UTF-8.
  static let longestText = 4096

  let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func error(_ code: PredicateError.Code, at range: Range<Int>, _ expected: String)
    -> PredicateError
  {
    let before = bytes[..<range.lowerBound]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return PredicateError(
      code: code,
      position: .init(
        line: before.count { $0 == UInt8(ascii: "\n") } + 1,
        column: text(lineStart..<range.lowerBound).unicodeScalars.count + 1,
        offset: range.lowerBound),
      token: text(range), expected: expected)
  }

  mutating func next() throws(PredicateError) -> Token {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    let start = index
    guard index < bytes.count else { return Token(kind: .end, range: start..<start) }
    let byte = bytes[index]
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    func token(_ kind: Token.Kind, _ length: Int) -> Token {
      Token(kind: kind, range: start..<start + length)
    }
    let found: Token
    switch (byte, second) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): found = token(.comparison(.equal), 2)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): found = token(.comparison(.notEqual), 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): found = token(.comparison(.atMost), 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): found = token(.comparison(.atLeast), 2)
    case (UInt8(ascii: "<"), _): found = token(.comparison(.less), 1)
    case (UInt8(ascii: ">"), _): found = token(.comparison(.greater), 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): found = token(.and, 2)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): found = token(.or, 2)
    case (UInt8(ascii: "!"), _): found = token(.not, 1)
    case (UInt8(ascii: "("), _): found = token(.leftParenthesis, 1)
    case (UInt8(ascii: ")"), _): found = token(.rightParenthesis, 1)
    case (UInt8(ascii: "["), _): found = token(.leftBracket, 1)
    case (UInt8(ascii: "]"), _): found = token(.rightBracket, 1)
    case (UInt8(ascii: ","), _): found = token(.comma, 1)
    case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _): return try string()
    case (UInt8(ascii: "0")...UInt8(ascii: "9"), _), (UInt8(ascii: "-"), _): return try number()
    case (UInt8(ascii: "a")...UInt8(ascii: "z"), _), (UInt8(ascii: "A")...UInt8(ascii: "Z"), _),
      (UInt8(ascii: "_"), _):
      return try name()
    default:
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let range = start..<min(start + length, bytes.count)
      throw error(.unexpected, at: range, "a key, a literal or an operator\(hint(byte))")
    }
    index = found.range.upperBound
    return found
  }

  private func hint(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "="): " (equality is '==')"
    case UInt8(ascii: "&"): " (and is '&&')"
    case UInt8(ascii: "|"): " (or is '||')"
    default: ""
    }
  }

  private func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func name() throws(PredicateError) -> Token {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    let range = start..<index
    let name = text(range)
    guard name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
    else { throw error(.unexpected, at: range, "a key with a name on both sides of each dot") }
    return Token(kind: name == "in" ? .isIn : .name(name), range: range)
  }

  private mutating func number() throws(PredicateError) -> Token {
    let start = index
    index += 1
    while index < bytes.count {
      let signed = bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      guard isPart(bytes[index]) || (signed && bytes[index - 1] | 0x20 == UInt8(ascii: "e"))
      else { break }
      index += 1
    }
    let range = start..<index
    // Only digits, a point and an exponent: not what else Swift reads, such as "0x1p3" or "1_000".
    let allowed = bytes[range].allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard allowed, let value = Double(text(range)), value.isFinite else {
      throw error(.badLiteral, at: range, "'\(text(range))' is no number. Write one such as 0.5.")
    }
    return Token(kind: .number(value), range: range)
  }

  private mutating func string() throws(PredicateError) -> Token {
    let start = index
    let quote = bytes[index]
    var content: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\") {
        content += try escape()
      } else {
        content.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else {
      throw error(.badLiteral, at: start..<bytes.count, "This text has no closing quote. Add one.")
    }
    index += 1
    return Token(kind: .string(String(decoding: content, as: UTF8.self)), range: start..<index)
  }

  /// Reads the escape at `index`: one of `\\ \" \' \n \t` or `\u{…}`.
  private mutating func escape() throws(PredicateError) -> [UInt8] {
    let start = index
    index += 1
    let letter = index < bytes.count ? bytes[index] : 0
    index += 1
    switch letter {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [letter]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let end = bytes[min(index, bytes.count)...].prefix(10).firstIndex(of: UInt8(ascii: "}"))
      if let end, bytes[index] == UInt8(ascii: "{"),
        let number = UInt32(text(index + 1..<end), radix: 16), let scalar = Unicode.Scalar(number)
      {
        index = end + 1
        return Array(String(Character(scalar)).utf8)
      }
    default: break
    }
    throw error(
      .badLiteral, at: start..<min(start + 2, bytes.count),
      "Unknown escape in a text. Use \\\\, \\\", \\', \\n, \\t or \\u{…}.")
  }
}
