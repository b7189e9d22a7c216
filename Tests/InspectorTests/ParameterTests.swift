import DocumentModel
import TestSupport
import Testing

@testable import Inspector

@Suite struct ParameterTests {
  private func parameter(
    _ type: ParameterType, from low: Double? = nil, to high: Double? = nil, unit: String = ""
  ) -> Parameter {
    Parameter(
      name: "value", type: type, minimum: low, maximum: high, unit: unit,
      choices: type == .choice ? [.init(value: "round"), .init(value: "square")] : [])
  }

  @Test(arguments: [
    (ParameterType.i32, "-5", ArgumentValue.signed(-5)), (.i64, "+7", .signed(7)),
    (.u32, "4294967295", .unsigned(4_294_967_295)), (.u64, "0", .unsigned(0)),
    (.f32, "0.5", .number(0.5)), (.f64, "-1e3", .number(-1000)), (.bool, "Yes", .bool(true)),
    (.bool, "0", .bool(false)), (.string, " any text ", .string(" any text ")),
    (.color, "#ff0000", .color(Color(red: 1, green: 0, blue: 0))),
    (.color, "#0f0", .color(Color(red: 0, green: 1, blue: 0))),
    (.color, "0000ff00", .color(Color(red: 0, green: 0, blue: 1, alpha: 0))),
    (.point, "0.5, -2", .point(x: 0.5, y: -2)), (.choice, "round", .choice("round")),
  ])
  func `text is read as its type`(type: ParameterType, text: String, expected: ArgumentValue) throws
  {
    #expect(try parameter(type).parse(text) == expected)
  }

  @Test(arguments: [
    (ParameterType.i32, "2147483648", "out-of-range"), (.i32, "1.5", "malformed"),
    (.u32, "-1", "malformed"), (.f64, "nan", "malformed"), (.f64, "inf", "malformed"),
    (.f64, "0x1p3", "malformed"), (.f64, "1e999", "out-of-range"), (.f32, "1e39", "out-of-range"),
    (.bool, "perhaps", "malformed"), (.color, "#ff00", "malformed"), (.color, "red", "malformed"),
    (.color, "#+f0000", "malformed"), (.point, "1", "malformed"), (.point, "1,2,3", "malformed"),
    (.choice, "rounded", "out-of-range"), (.f64, "", "malformed"),
  ])
  func `text that is no such value is refused`(type: ParameterType, text: String, code: String)
    throws
  {
    let error = failure { () throws(InspectorError) in try parameter(type).parse(text) }
    #expect(error?.code.rawValue == code)
    #expect(error?.subject == "value")
  }

  @Test func `a refusal says range, unit or the nearest choice`() {
    let radius = parameter(.f64, from: 0, to: 100, unit: "px")
    #expect(
      failure { () throws(InspectorError) in try radius.parse("101") }?.description
        == "'value' takes a number from 0 to 100 px, not 101.")
    #expect(
      failure { () throws(InspectorError) in try parameter(.choice).parse("rond") }?.description
        .contains("Did you mean 'round'?") == true)
  }

  @Test func `how a value is written is said where it was written, and not of a value`() throws {
    let point = parameter(.point, from: 0, to: 1)
    #expect(point.expectation == "a point such as 0.5,0.5 from 0 to 1")
    #expect(
      failure { () throws(InspectorError) in try point.validate(.point(x: 2, y: 0)) }?.description
        == "'value' takes a point from 0 to 1, not 2.")
    #expect(
      parameter(.color).expectation(point: "?", color: " such as red") == "a colour such as red")
  }

  @Test func `a number may carry its unit, and the ends of a range are inside`() throws {
    let radius = parameter(.f64, from: 0, to: 100, unit: "px")
    #expect(try radius.parse("5px") == .number(5))
    #expect(try radius.parse("100 px") == .number(100))
    #expect(try radius.parse("0") == .number(0))
  }

  @Test func `arguments get defaults, and names and values are checked`() throws {
    let parameters = [
      Parameter(name: "radius", type: .f64, defaultValue: .number(5)),
      Parameter(name: "mode", type: .string, isOptional: true),
    ]
    #expect(try Arguments().resolved(for: parameters) == Arguments(["radius": .number(5)]))
    #expect(
      failure { () throws(InspectorError) in
        try Arguments(["radus": .number(1)]).resolved(for: parameters)
      }?.description == "This action has no parameter 'radus'. Did you mean 'radius'?")
    let required = [Parameter(name: "radius", type: .f64)]
    #expect(
      failure { () throws(InspectorError) in try Arguments().resolved(for: required) }?.code
        == .missingArgument)
  }

  @Test func `a colour that is written and read again is the same`() {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let number = UInt32.random(in: 0 ... .max, using: &random)
        let digits = String(number, radix: 16)
        let text = "#" + String(repeating: "0", count: 8 - digits.count) + digits
        let expected = text.hasSuffix("ff") ? String(text.dropLast(2)) : text
        #expect(Color(hexadecimal: text)?.hexadecimal == expected, "seed \(seed)")
      }
    }
  }

  @Test func `a localised text falls back to fewer parts, then to no language, then to English`() {
    let text = LocalizedText(["": "any", "de": "deutsch", "de-AT": "österreichisch"])
    #expect(text.text(for: "de-at") == "österreichisch")
    #expect(text.text(for: "de-CH") == "deutsch")
    #expect(text.text(for: "fr") == "any")
    #expect(LocalizedText(["en": "english", "de": "deutsch"]).text(for: "fr") == "english")
    #expect(LocalizedText(["fr": "f", "de": "d"]).text(for: "it") == "d")
  }
}
