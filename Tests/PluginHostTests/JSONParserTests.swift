import Testing

@testable import PluginHost

@Suite struct JSONParserTests {
  static func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONValue.null), (" [ ] ", .array([])), ("{}", .object(JSONObject())),
    ("-0", .number(-0.0)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .unsigned(9_223_372_036_854_775_808)), ("1.5e3", .number(1_500)),
    (#""\u00e9\ud83d\ude00\/\b\f\n\r\t\"\\""#, .string("é😀/\u{8}\u{C}\n\r\t\"\\")),
    ("[1,\ttrue,\r\nfalse]", .array([.integer(1), .bool(true), .bool(false)])),
  ])
  func `what RFC 8259 allows is read`(text: String, value: JSONValue) throws {
    #expect(try Self.parse(text) == value)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("[1,]", 3), ("[1 2]", 3), ("[", 1), (#"{"a":1,}"#, 7), ("{a:1}", 1),
    (#"{"a" 1}"#, 5), ("01", 1), ("1.", 2), (".5", 0), ("+1", 0), ("1e", 2), ("--1", 1),
    ("tru", 0), ("nul", 0), ("NaN", 0), ("1e999", 0), (#""abc"#, 0), ("\"a\nb\"", 2),
    (#""\x""#, 1), (#""\u12g4""#, 5), (#""\ud800""#, 1), (#""\ud800A""#, 1),
    (#""\udc00""#, 1), ("1 2", 2), (#"{"a":1,"a":2}"#, 7), ("\u{FEFF}1", 0), ("// x\n1", 0),
  ])
  func `what RFC 8259 forbids is refused at its byte`(text: String, offset: UInt64) {
    let error = #expect(throws: PluginHostError.self) { try Self.parse(text) }
    #expect(error?.code == .invalidJSON)
    #expect(error?.offset == offset, "\(error?.message ?? "")")
  }

  @Test(arguments: ["\u{301}\u{316}", #"\u0301\u0316"#])
  func `a text of combining marks without end is refused, because comparing it would take minutes`(
    marks: String
  ) throws {
    let longest = "\"e" + String(repeating: marks, count: 15) + "\""
    let tooLong = "[\"e" + String(repeating: marks, count: 16) + "\"]"

    let error = #expect(throws: PluginHostError.self) { try Self.parse(tooLong) }

    #expect(error?.code == .invalidJSON)
    #expect(error?.offset == 1)
    #expect(throws: Never.self) { try Self.parse(longest) }
  }

  @Test func `a mistake is placed by line and column`() {
    let error = #expect(throws: PluginHostError.self) { try Self.parse("{\n  \"é\": x}") }
    #expect(error?.message.hasPrefix("Line 2, column 8:") == true)
  }

  @Test func `a field that stands twice among many is found`() {
    let fields = (0..<100).map { #""k\#($0)": 0"# }.joined(separator: ",")
    let error = #expect(throws: PluginHostError.self) {
      try Self.parse("{\(fields), \"k7\": 1}")
    }
    #expect(error?.message.contains("'k7'") == true)
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
  ])
  func `bytes that aren't UTF-8 are refused at the first of them`(bytes: [UInt8]) {
    let error = #expect(throws: PluginHostError.self) { try JSONParser.parse(bytes) }
    #expect(error?.code == .invalidUTF8)
    #expect(error?.offset == 1)
  }

  @Test func `nesting ends at 32`() throws {
    let (open, close) = (String(repeating: "[", count: 32), String(repeating: "]", count: 32))
    _ = try Self.parse(open + close)
    let error = #expect(throws: PluginHostError.self) { try Self.parse("[\(open)\(close)]") }
    #expect(error?.offset == 32)
    #expect(throws: PluginHostError.self) {
      try Self.parse(String(repeating: #"{"a":"#, count: 100_000))
    }
  }

  @Test func `what is written is read again as it was`() throws {
    let value = try Self.parse(
      #"{"a": [1, -2.5, 1e-7, 18446744073709551615, null, {"b\u0007\"": "ü\n"}], "c": {}, "d": []}"#
    )
    #expect(try JSONParser.parse(value.encoded) == value)
  }
}
