import DocumentModel
import Inspector
import PluginHost
import PluginProtocol
import TestSupport
import Testing

@Suite struct ManifestDecoderTests {
  /// A manifest with other text put into its places.
  static func manifest(
    head: String = #""schema": 1, "id": "com.example.warmth""#, rest: String = "",
    item: String = "", parameter: String = #""type": "f64""#, modifications: String = ""
  ) -> String {
    """
    {\(head), "name": "Warmth", "version": "1.0.0"\(rest),
     "items": [{"id": "com.example.warmth.warm", "title": "Warm"\(item),
       "parameters": [{"name": "amount", \(parameter)}]}],
     "modifications": [\(modifications)]}
    """
  }

  static func decode(_ text: String) throws -> Manifest {
    try ManifestDecoder.decode(Array(text.utf8))
  }

  @Test func `every field arrives`() throws {
    let manifest = try Self.decode(
      #"""
      {"$schema": "https://example.com/s", "schema": 1, "id": "com.example.warmth",
       "name": {"en": "Warmth", "de": "W\u00e4rme"}, "version": "1.2.3-beta.1+5", "vendor": "V",
       "license": "MIT", "url": "https://example.com", "summary": "S", "languages": ["en", "de-AT"],
       "requires": [], "permissions": [{"name": "remove-items", "reason": {"en": "Why"}}],
       "items": [{"id": "com.example.warmth.warm", "title": "Warm",
         "titles": [{"when": "selection.count == 2", "title": "Warm both"}], "icon": "thermometer",
         "accessibilityLabel": "Make warm", "shortcut": "Ctrl+W", "group": "color",
         "when": "selection.count > 0", "enabledWhen": "selection.count == 1", "deadline": 30,
         "aliases": ["com.example.warmth.old"],
         "parameters": [{"name": "amount", "type": "f64", "title": "Amount", "help": "How much",
           "minimum": -1, "maximum": 1, "default": 0.5, "unit": "%"},
          {"name": "mode", "type": "choice", "choices": ["a", {"value": "b", "title": "B"}],
           "default": "b"}], "x-own": {"kept": true}}],
       "modifications": [
         {"addBefore": {"anyOf": ["com.a", "com.b"], "otherwise": "last"},
          "items": ["com.example.warmth.warm"]},
         {"remove": "com.other.item"}, {"addLast": true, "items": ["com.example.warmth.warm"]}]}
      """#)
    let item = Manifest.Item(
      id: "com.example.warmth.warm", title: LocalizedText("Warm"),
      conditionalTitles: [.init(when: "selection.count == 2", title: LocalizedText("Warm both"))],
      icon: "thermometer", accessibilityLabel: LocalizedText("Make warm"), shortcut: "Ctrl+W",
      group: "color", when: "selection.count > 0", enabledWhen: "selection.count == 1",
      parameters: [
        Parameter(
          name: "amount", type: .f64, title: LocalizedText("Amount"),
          help: LocalizedText("How much"), minimum: -1, maximum: 1, defaultValue: .number(0.5),
          unit: "%"),
        Parameter(
          name: "mode", type: .choice, defaultValue: .choice("b"),
          choices: [.init(value: "a"), .init(value: "b", title: LocalizedText("B"))]),
      ], deadline: 30, aliases: ["com.example.warmth.old"])
    let expected = Manifest(
      id: "com.example.warmth", name: LocalizedText(["en": "Warmth", "de": "Wärme"]),
      version: "1.2.3-beta.1+5", vendor: "V", license: "MIT", url: "https://example.com",
      summary: LocalizedText("S"), languages: ["en", "de-AT"],
      permissions: [.init(name: "remove-items", reason: LocalizedText(["en": "Why"]))],
      items: [item],
      modifications: [
        .init(
          .addBefore, ["com.a", "com.b"], otherwise: .last,
          items: ["com.example.warmth.warm"]),
        .init(.remove, ["com.other.item"]),
        .init(.addLast, items: ["com.example.warmth.warm"]),
      ])
    #expect(manifest == expected)
  }

  @Test(arguments: [
    ("i32", "-5", ArgumentValue.signed(-5)), ("i64", "9007199254740993", .signed(9007199254740993)),
    ("u32", "4294967295", .unsigned(4_294_967_295)),
    ("u64", "18446744073709551615", .unsigned(.max)), ("f32", "0.5", .number(0.5)),
    ("f64", "-1e300", .number(-1e300)), ("bool", "true", .bool(true)),
    ("string", #""a\n\ud83d\ude00""#, .string("a\n😀")),
    ("color", ##""#ff000080""##, .color(Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255))),
    ("point", "[0.5, 1]", .point(x: 0.5, y: 1)),
  ])
  func `a default is read as its parameter's type`(
    type: String, text: String, value: ArgumentValue
  ) throws {
    let manifest = try Self.decode(
      Self.manifest(parameter: #""type": "\#(type)", "default": \#(text)"#))
    #expect(manifest.items[0].parameters[0].defaultValue == value)
  }

  /// One broken rule: its code, the place, a part of the message, and the text.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: PluginHostError.Code
    let place: String
    let part: String
    let text: String

    init(_ code: PluginHostError.Code, _ place: String, _ part: String, _ text: String) {
      self.code = code
      self.place = place
      self.part = part
      self.text = text
    }

    var testDescription: String { "\(code.rawValue) at '\(place)': \(part)" }
  }

  static let amount = "items[0].parameters[0]"

  static let heads: [Case] = [
    Case(.wrongType, "", "Found a list", "[]"),
    Case(.missingField, "", "'schema'", "{}"),
    Case(.unsupportedVersion, "schema", "schema 2", #"{"schema": 2, "id": 7}"#),
    Case(.unsupportedVersion, "schema", "schema 0", #"{"schema": 0}"#),
    Case(.wrongType, "schema", "the text '1'", #"{"schema": "1"}"#),
    Case(.missingField, "", "'identity'", #"{"schema": 1, "identity": "com.a"}"#),
    Case(.wrongType, "id", "null", manifest(head: #""schema": 1, "id": null"#)),
    Case(.invalidValue, "id", "no dot", manifest(head: #""schema": 1, "id": "warmth""#)),
    Case(.invalidValue, "id", "empty part", manifest(head: #""schema": 1, "id": "com..a""#)),
    Case(.invalidValue, "id", "empty part", manifest(head: #""schema": 1, "id": "com.a.""#)),
    Case(.invalidValue, "id", "holds 'ä'", manifest(head: #""schema": 1, "id": "com.ä""#)),
    Case(
      .tooLarge, "id", "201 bytes",
      manifest(head: #""schema": 1, "id": "a.\#(String(repeating: "b", count: 199))""#)),
    Case(.unknownFeature, "requires[0]", "'warp'", manifest(rest: #", "requires": ["warp"]"#)),
    Case(.invalidValue, "languages[0]", "BCP 47", manifest(rest: #", "languages": ["-en"]"#)),
    Case(.invalidValue, "summary.e", "BCP 47", manifest(rest: #", "summary": {"e": "x"}"#)),
    Case(.wrongType, "summary.en", "the number 3", manifest(rest: #", "summary": {"en": 3}"#)),
    Case(.invalidValue, "vendor", "U+1b", manifest(rest: #", "vendor": "\u001b[2J""#)),
    Case(
      .invalidValue, "permissions[0].name", "no name",
      manifest(rest: #", "permissions": [{"name": "", "reason": "x"}]"#)),
    Case(
      .tooLarge, "permissions[0].name", "201 bytes",
      manifest(
        rest: #", "permissions": [{"name": "\#(String(repeating: "a", count: 201))", "#
          + #""reason": "x"}]"#)),
    Case(
      .duplicate, "permissions[1].name", "stands at permissions[0] already",
      manifest(
        rest: #", "permissions": [{"name": "fly", "reason": "x"}, "#
          + #"{"name": "fly", "reason": "y"}]"#)),
    Case(
      .missingField, "permissions[0]", "'reason'",
      manifest(rest: #", "permissions": [{"name": "remove-items"}]"#)),
  ]

  static let items: [Case] = [
    Case(
      .invalidCondition, "items[0].when", "&&",
      manifest(item: #", "when": "selection.count > 0 && && true""#)),
    Case(.outOfRange, "items[0].deadline", "number 0", manifest(item: #", "deadline": 0"#)),
    Case(
      .invalidValue, "items[0].aliases[0]", "com.example.warmth.old",
      manifest(item: #", "aliases": ["com.other.old"]"#)),
    Case(
      .duplicate, "items[0].aliases[0]", "items[0].id",
      manifest(item: #", "aliases": ["com.example.warmth.warm"]"#)),
    Case(.missingField, "items[0].titles[0]", "'when'", manifest(item: #", "titles": [{}]"#)),
    Case(
      .invalidValue, "items[0].id", "com.example.warmth.x",
      #"{"schema": 1, "id": "com.example.warmth", "items": [{"id": "com.example.warmthx.x"}]}"#),
    Case(
      .duplicate, "items[1].id", "items[0].id",
      #"""
      {"schema": 1, "id": "com.a", "items": [{"id": "com.a.b", "title": "B"},
        {"id": "com.a.b", "title": "B"}]}
      """#),
    Case(
      .invalidValue, "items[0].title", "empty",
      #"{"schema": 1, "id": "com.a", "items": [{"id": "com.a.b", "title": ""}]}"#),
    Case(
      .tooLarge, "items", "1001",
      #"{"schema": 1, "id": "com.a", "items": ["#
        + Array(repeating: "0", count: 1_001).joined(separator: ",") + "]}"),
    Case(
      .tooLarge, "items[0].parameters", "9 values",
      #"{"schema": 1, "id": "com.a", "items": [{"id": "com.a.b", "title": "B", "parameters": "#
        + "[0,0,0,0,0,0,0,0,0]}]}"),
    Case(
      .duplicate, "items[0].parameters[1].name", "parameters[0].name",
      manifest(parameter: #""type": "f64"}, {"name": "amount", "type": "f64""#)),
    Case(
      .invalidValue, "\(amount.dropLast(3))[1].name", "isn't a parameter's name",
      manifest(parameter: #""type": "f64"}, {"name": "2nd", "type": "f64""#)),
  ]

  static let parameters: [Case] = [
    Case(.missingField, amount, "'typ'", manifest(parameter: #""typ": "f64""#)),
    Case(.reservedType, "\(amount).type", "later", manifest(parameter: #""type": "list""#)),
    Case(.invalidValue, "\(amount).type", "'color'", manifest(parameter: #""type": "colour""#)),
    Case(
      .outOfRange, "\(amount).default", "above the maximum 1.0",
      manifest(parameter: #""type": "f64", "maximum": 1, "default": 2"#)),
    Case(
      .outOfRange, "\(amount).default", "below the minimum 3.0",
      manifest(parameter: #""type": "u32", "minimum": 3, "default": 2"#)),
    Case(
      .outOfRange, "\(amount).minimum", "above",
      manifest(parameter: #""type": "f64", "minimum": 2, "maximum": 1"#)),
    Case(
      .outOfRange, "\(amount).default", "-2147483648",
      manifest(parameter: #""type": "i32", "default": 2147483648"#)),
    Case(
      .outOfRange, "\(amount).default", "f32",
      manifest(parameter: #""type": "f32", "default": 1e39"#)),
    Case(
      .wrongType, "\(amount).default", "whole",
      manifest(parameter: #""type": "i64", "default": 1.5"#)),
    Case(
      .wrongType, "\(amount).default", "true or false",
      manifest(parameter: #""type": "bool", "default": 1"#)),
    Case(
      .invalidValue, "\(amount).default", "#rrggbb",
      manifest(parameter: #""type": "color", "default": "red""#)),
    Case(
      .invalidValue, "\(amount).default", "list of 1",
      manifest(parameter: #""type": "point", "default": [1]"#)),
    Case(
      .invalidValue, "\(amount).minimum", "no range",
      manifest(parameter: #""type": "bool", "minimum": 0"#)),
    Case(.missingField, "\(amount).choices", "one", manifest(parameter: #""type": "choice""#)),
    Case(
      .invalidValue, "\(amount).choices", "no choices",
      manifest(parameter: #""type": "f64", "choices": ["a"]"#)),
    Case(
      .duplicate, "\(amount).choices[1]", "choices[0]",
      manifest(parameter: #""type": "choice", "choices": ["a", {"value": "a"}]"#)),
    Case(
      .invalidValue, "\(amount).default", "Did you mean 'soft'?",
      manifest(parameter: #""type": "choice", "choices": ["soft", "hard"], "default": "sot""#)),
  ]

  static let own = #""items": ["com.example.warmth.warm"]"#
  static let modifications: [Case] = [
    Case(
      .missingField, "modifications[0]", "Did you mean 'addAfter'?",
      manifest(modifications: #"{"addAfer": "com.a", \#(own)}"#)),
    Case(
      .invalidValue, "modifications[0]", "'addFirst' and 'addLast'",
      manifest(modifications: #"{"addFirst": true, "addLast": true, \#(own)}"#)),
    Case(
      .invalidValue, "modifications[0].addFirst", "false",
      manifest(modifications: #"{"addFirst": false, \#(own)}"#)),
    Case(
      .missingField, "modifications[0]", "items", manifest(modifications: #"{"addLast": true}"#)),
    Case(
      .invalidValue, "modifications[0].items[0]", "Did you mean 'com.example.warmth.warm'?",
      manifest(modifications: #"{"addLast": true, "items": ["com.example.warmth.wram"]}"#)),
    Case(
      .invalidValue, "modifications[0].addBefore.anyOf", "empty",
      manifest(modifications: #"{"addBefore": {"anyOf": []}, \#(own)}"#)),
    Case(
      .invalidValue, "modifications[0].addAfter.otherwise", "'first', 'last'",
      manifest(modifications: #"{"addAfter": {"anyOf": ["com.a"], "otherwise": "x"}, \#(own)}"#)),
    Case(
      .missingPermission, "modifications[0].remove", "remove-items",
      manifest(modifications: #"{"remove": "com.other"}"#)),
    Case(
      .missingPermission, "modifications[0].replace", "replace-items",
      manifest(
        rest: #", "permissions": [{"name": "remove-items", "reason": "x"}]"#,
        modifications: #"{"replace": "com.other", \#(own)}"#)),
  ]

  @Test(arguments: heads + items + parameters + modifications)
  func `a broken rule is refused by its code, place and cause`(wrong: Case) throws {
    let error = #expect(throws: PluginHostError.self) { try Self.decode(wrong.text) }
    let found = try #require(error)
    #expect(found.code == wrong.code, "\(found)")
    #expect(found.place == wrong.place, "\(found)")
    #expect(found.message.contains(wrong.part), "\(found)")
  }

  @Test func `a plugin may remove and replace its own items unasked`() throws {
    let text = Self.manifest(modifications: #"{"remove": "com.example.warmth.warm"}"#)
    #expect(try Self.decode(text).modifications.map(\.operation) == [.remove])
  }

  @Test func `more than a mebibyte is refused unread`() {
    let text = String(repeating: "[", count: 1_048_577)
    let error = #expect(throws: PluginHostError.self) { try Self.decode(text) }
    #expect(error?.code == .tooLarge)
  }

  @Test func `changed bytes give a refusal or a manifest that keeps the rules`() {
    let text = Array(Self.manifest(parameter: #""type": "f64", "default": 0.5"#).utf8)
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let letters = Array(#"{}[]",:\u0019eE.-+tfn é"#.utf8)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = text
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = letters.randomElement(using: &generator) ?? 0
      }
      do {
        let manifest = try ManifestDecoder.decode(bytes)
        #expect(manifest.items.allSatisfy { $0.id.hasPrefix("\(manifest.id).") }, "seed \(seed)")
      } catch {
        refused += 1
        #expect(!error.message.isEmpty, "seed \(seed)")
      }
    }
    #expect(refused > 5_000, "seed \(seed)")
  }
}
