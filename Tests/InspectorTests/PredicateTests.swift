import DocumentModel
import TestSupport
import Testing

@testable import Inspector

@Suite struct PredicateTests {
  private func evaluate(_ source: String, _ values: [String: ContextValue] = [:]) throws -> Bool {
    let predicate = try Predicate(parsing: source)
    return predicate.evaluate { values[predicate.keys[$0].description] ?? .null }
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("null", false), ("!null", true), ("!!true", true),
    ("true || false && false", true), ("(true || false) && false", false),
    ("!false && false", false), ("!(false && false)", true),
    ("1 < 2", true), ("2 <= 2", true), ("1 > 2", false), ("-1.5e1 >= -15", true),
    (#"property["a.b/c"] < 1"#, false), (#"!(property["a.b/c"] < 1)"#, true),
    ("null == null", true), ("null != 'a'", true), ("null == false", false),
    (#""a\n\t\\\"\'\u{e4}" == 'a\n\t\\"\'ä'"#, true),
    ("2 in [1, 2, 3]", true), ("2 in []", false), ("null in ['a', null]", true),
    ("null in ['a']", false), ("(1 == 1) == true", true), ("!true == false", true),
    ("true\n  && true", true), ("'a' in ['b', 'a',]", true),
  ])
  func `an expression of literals is worth what the page says`(source: String, expected: Bool)
    throws
  {
    #expect(try evaluate(source) == expected)
  }

  @Test
  func `a third party's value of another type makes comparisons false and their opposite true`()
    throws
  {
    let key = #"property["com.example/x"]"#
    for value: ContextValue in [.null, .bool(true), .string("5")] {
      #expect(try !evaluate("\(key) == 5", [key: value]))
      #expect(try evaluate("\(key) != 5", [key: value]))
      #expect(try !evaluate("\(key) < 5", [key: value]))
      #expect(try !evaluate("\(key) in [5]", [key: value]))
    }
    #expect(try !evaluate(key, [key: .number(1)]))
    #expect(try evaluate("!\(key)", [key: .number(1)]))
    #expect(try evaluate("\(key) >= 5", [key: .number(5)]))
  }

  @Test func `keys are listed once, in the order of their first use`() throws {
    let predicate = try Predicate(
      parsing: #"selection.kind == "a" || scope['fill/change'] || selection.kind == "b""#)
    #expect(predicate.keys.map(\.description) == ["selection.kind", #"scope["fill/change"]"#])
  }

  @Test func `an unknown key is null and listed with those spelled alike`() throws {
    let predicate = try Predicate(
      parsing: #"selection.typ == "text" && scope["layer/cropp"] && supports["x.y.z"]"#)
    #expect(predicate.unknownKeys.map(\.key.description).count == 3)
    #expect(predicate.unknownKeys[0].nearest.first == "selection.type")
    #expect(predicate.unknownKeys[1].nearest.first == #"scope["layer/crop"]"#)
    #expect(predicate.unknownKeys[2].nearest == [])
    let sample = try Sample()
    #expect(!predicate.evaluate(in: sample.selecting(sample.photo)))
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("", "unexpected", 1, 1, 0, ""),
    ("selection.type ==", "unexpected", 1, 18, 17, ""),
    ("selection.type = 'a'", "unexpected", 1, 16, 15, "="),
    ("true &&\n  & false", "unexpected", 2, 3, 10, "&"),
    ("'ä' == 'a' )", "unexpected", 1, 12, 12, ")"),
    ("(true", "unexpected", 1, 6, 5, ""),
    ("1 < 2 < 3", "unexpected", 1, 7, 6, "<"),
    ("scope", "unexpected", 1, 6, 5, ""),
    ("scope[text]", "unexpected", 1, 7, 6, "text"),
    ("selection..type", "unexpected", 1, 1, 0, "selection..type"),
    ("1 in 2", "unexpected", 1, 6, 5, "2"),
    ("'open", "bad-literal", 1, 1, 0, "'open"),
    (#""\q" == "q""#, "bad-literal", 1, 2, 1, #"\q"#),
    ("0x1p3 == 8", "bad-literal", 1, 1, 0, "0x1p3"),
    ("1_000 == 1", "bad-literal", 1, 1, 0, "1_000"),
    ("selection.count == '1'", "wrong-type", 1, 17, 16, "=="),
    ("selection.type", "wrong-type", 1, 1, 0, "selection.type"),
    ("true && selection.count", "wrong-type", 1, 9, 8, "selection.count"),
    ("!selection.kind", "wrong-type", 1, 2, 1, "selection.kind"),
    ("null < 3", "wrong-type", 1, 1, 0, "null"),
    ("selection.type < 3", "wrong-type", 1, 1, 0, "selection.type"),
    ("selection.type in ['a', 1]", "wrong-type", 1, 25, 24, "1"),
  ])
  func `a mistake is named with its place`(
    source: String, code: String, line: Int, column: Int, offset: Int, token: String
  ) throws {
    let error = try #require(
      failure { () throws(PredicateError) in try Predicate(parsing: source) })
    #expect(error.code.rawValue == code)
    #expect(error.position == .init(line: line, column: column, offset: offset))
    #expect(error.token == token)
    #expect(!error.expected.isEmpty)
    #expect(error.description.contains("Line \(line), column \(column)"))
  }

  @Test func `64 levels and 4,096 bytes are allowed, and not one more`() throws {
    let nested = { (depth: Int) in
      String(repeating: "(", count: depth) + "true" + String(repeating: ")", count: depth)
    }
    #expect(try evaluate(nested(64)))
    #expect(
      failure { () throws(PredicateError) in try Predicate(parsing: nested(65)) }?.code == .tooDeep)
    let negated = String(repeating: "!", count: 65) + "true"
    #expect(
      failure { () throws(PredicateError) in try Predicate(parsing: negated) }?.code == .tooDeep)
    let long = "true" + String(repeating: " ", count: 4092)
    #expect(try evaluate(long))
    #expect(
      failure { () throws(PredicateError) in try Predicate(parsing: long + " ") }?.code == .tooLong)
  }

  @Test func `a thousand operands in a row need no depth`() throws {
    let wide = Array(repeating: "1<2", count: 800).joined(separator: "&&")
    #expect(try evaluate(wide))
  }

  @Test func `random bytes and random tokens never stop the parser`() {
    let tokens = [
      "true", "null", "selection.type", "scope[\"fill/change\"]", "&&", "||", "!", "==", "<", "in",
      "(", ")", "[", "]", "'a'", "\"", "\\", "\\u{", "1", "-", "1e", ".", ",", "ä", "\n", "&", "=",
    ]
    var parsed = 0
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<2_000 {
        let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        let words = (0..<Int.random(in: 0...12, using: &random)).map { _ in
          tokens.randomElement(using: &random) ?? ""
        }
        for source in [String(decoding: bytes, as: UTF8.self), words.joined(separator: " ")] {
          let error = failure { () throws(PredicateError) in try Predicate(parsing: source) }
          if let error {
            #expect((0...source.utf8.count).contains(error.position.offset), "seed \(seed)")
          } else {
            parsed += 1
          }
        }
      }
    }
    #expect(parsed > 0)
  }

  @Test func `a clause tree agrees with the condition and blames what is false`() throws {
    let sample = try Sample()
    let predicate = try Predicate(
      parsing:
        #"selection.fill == "image" && (selection.kind == "sticker" || false) && supports["crop"]"#)
    let clause = predicate.explain(in: sample.selecting(sample.photo))
    #expect(!clause.isTrue)
    #expect(clause.parts.map(\.isTrue) == [true, false, true])
    #expect(clause.parts[0].reads.map(\.value) == [.string("image")])
    #expect(clause.blame.map(\.text) == [#"selection.kind == "sticker" || false"#])
  }
}
