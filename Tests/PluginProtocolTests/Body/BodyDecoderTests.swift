import DocumentModel
import PluginProtocol
import TestSupport
import Testing

@Suite struct BodyDecoderTests {
  static func nested(_ depth: Int) -> BodyNode {
    (1..<depth).reduce(BodyNode(.row)) { (child, _) in BodyNode(.row, children: [child]) }
  }

  /// What is wrong with a body, as its code and its path.
  static func problem(with node: BodyNode) -> String {
    do throws(BodyError) {
      _ = try BodyDecoder.decode(BodyStream(node).bytes)
      return "nothing"
    } catch {
      return "\(error.code.rawValue) \(error.path)"
    }
  }

  @Test func `a body survives the way through bytes`() throws {
    for seed in UInt64(0)..<300 {
      var bodies = RandomBody(seed: seed)
      let body = bodies.next()
      #expect(try BodyDecoder.decode(BodyStream(body).bytes) == body, "seed \(seed)")
    }
  }

  @Test func `a body cut anywhere is refused`() {
    var bodies = RandomBody(seed: 7)
    let bytes = BodyStream(bodies.next()).bytes
    for length in bytes.indices {
      #expect(throws: BodyError.self) { try BodyDecoder.decode(Array(bytes.prefix(length))) }
    }
  }

  @Test func `bytes behind the root are refused`() {
    let bytes = BodyStream(BodyNode(.spacer)).bytes
    #expect(throws: BodyError.self) { try BodyDecoder.decode(bytes + [0]) }
    #expect(throws: BodyError.self) { try BodyDecoder.decode(bytes + bytes) }
  }

  @Test func `damaged bytes are refused or are another body that keeps the rules`() throws {
    for seed in UInt64(0)..<200 {
      var bodies = RandomBody(seed: seed)
      var random = SeededGenerator(seed: seed ^ 0xB0D1)
      let whole = BodyStream(bodies.next()).bytes
      for _ in 0..<50 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        do throws(BodyError) {
          let body = try BodyDecoder.decode(bytes)
          #expect(Self.problem(with: body) == "nothing", "seed \(seed)")
        } catch {
          #expect(error.reason.utf8.count < 10_000, "seed \(seed)")
        }
      }
    }
  }

  @Test func `a body may be as deep and as wide as the limits, and no more`() {
    #expect(Self.problem(with: Self.nested(BodyLimits.depth)) == "nothing")
    #expect(Self.problem(with: Self.nested(BodyLimits.depth + 1)).hasPrefix("too-deep row/row.1/"))
    let spacers = Array(repeating: BodyNode(.spacer), count: BodyLimits.elements - 1)
    #expect(Self.problem(with: BodyNode(.row, children: spacers)) == "nothing")
    #expect(
      Self.problem(with: BodyNode(.row, children: spacers + [BodyNode(.spacer)]))
        == "too-many row/spacer.2000")
  }

  @Test func `texts, lists and the whole have their limits`() {
    let longest = String(repeating: "a", count: BodyLimits.stringBytes)
    let label = BodyNode(.label, [.text: .string(longest)])
    #expect(Self.problem(with: label) == "nothing")
    #expect(
      Self.problem(with: BodyNode(.label, [.text: .string(longest + "a")])) == "too-large label")
    #expect(
      Self.problem(with: BodyNode(.label, key: String(repeating: "k", count: 201))) == "too-large ")
    let numbers = Array(repeating: 1.0, count: BodyLimits.listCount + 1)
    #expect(
      Self.problem(with: BodyNode(.histogram, [.numbers: .numbers(numbers)]))
        == "too-large histogram")
    let labels = Array(repeating: label, count: 64)
    #expect(Self.problem(with: BodyNode(.column, children: labels)) == "too-large ")
  }

  @Test(arguments: [
    (BodyNode(.label, [.value: .number(1)]), "unknown-attribute label"),
    (BodyNode(.label, [.text: .number(1)]), "wrong-type label"),
    (BodyNode(.row, [.alignment: .word(.bold)]), "unknown-word row"),
    (BodyNode(.label, [.color: .word(.accent)]), "nothing"),
    (
      BodyNode(.label, [.color: .color(Color(red: 2, green: 0, blue: 0, alpha: 1))]),
      "out-of-range label"
    ),
    (BodyNode(.spacer, [.width: .number(.nan)]), "out-of-range spacer"),
    (BodyNode(.spacer, [.width: .number(.infinity)]), "out-of-range spacer"),
    (BodyNode(.spacer, [.width: .number(-1)]), "out-of-range spacer"),
    (BodyNode(.spacer, children: [BodyNode(.spacer)]), "misplaced spacer/spacer.1"),
    (
      BodyNode(.inset, children: [BodyNode(.spacer), BodyNode(.label, key: "b")]),
      "misplaced inset/label[b].2"
    ),
    (BodyNode(.menu, children: [BodyNode(.label)]), "misplaced menu/label.1"),
    (BodyNode(.choice, [.tag: .string("a")]), "misplaced choice"),
    (BodyNode(.row, children: [BodyNode(.choice)]), "misplaced row/choice.1"),
    (BodyNode(.fallback), "unknown-kind "),
    (BodyNode(.icon), "missing-attribute icon"),
    (BodyNode(.image), "missing-attribute image"),
    (
      BodyNode(
        .image,
        [
          .name: .string("a"),
          .pixels: BodyPixels(width: 1, height: 1, bytes: [0, 0, 0, 0]).map(BodyValue.pixels)
            ?? .bool(false),
        ]), "contradiction image"
    ),
    (BodyNode(.histogram), "missing-attribute histogram"),
    (
      BodyNode(.sized, [.minimumWidth: .number(4), .maximumWidth: .number(3)]),
      "contradiction sized"
    ),
    (
      BodyNode(.slider, [.property: .string("opacity"), .parameter: .string("a")]),
      "contradiction slider"
    ),
    (BodyNode(.slider, [.minimum: .number(2), .maximum: .number(1)]), "contradiction slider"),
    (
      BodyNode(.slider, [.property: .string("opacity"), .action: .string("a")]),
      "contradiction slider"
    ),
    (BodyNode(.button, [.argument: .string("1")]), "contradiction button"),
    (BodyNode(.progress, [.value: .number(1.5)]), "out-of-range progress"),
    (BodyNode(.path, [.steps: .numbers([1, 0, 0])]), "bad-argument path"),
    (BodyNode(.path, [.steps: .numbers([0, 0, 0, 2, 1])]), "bad-argument path"),
    (BodyNode(.path, [.steps: .numbers([0, 0, 0, 0.5])]), "bad-argument path"),
    (BodyNode(.path, [.steps: .numbers([0, 0, 0, 3])]), "nothing"),
    (
      BodyNode(
        .menu,
        children: [
          BodyNode(.choice, [.tag: .string("a")]), BodyNode(.choice, [.tag: .string("a")]),
        ]), "contradiction menu"
    ),
  ])
  func `what breaks a rule is refused at its place`(body: BodyNode, expected: String) {
    #expect(Self.problem(with: body) == expected)
  }

  @Test func `a length that claims more than there is costs nothing and is refused`() {
    for type in BodyAttribute.ValueType.allCases {
      var bytes = BodyStream(BodyNode(.image)).bytes
      bytes.replaceSubrange(8..<16, with: [3, type.rawValue, 55, 0, 0xF8, 0xFF, 0xFF, 0xFF])
      #expect(throws: BodyError.self) { try BodyDecoder.decode(bytes) }
    }
  }

  @Test func `an attribute that stands twice is refused`() {
    let one = BodyStream(BodyNode(.spacer, [.width: .number(1)])).bytes
    let bytes = Array(one[..<24]) + Array(one[8...])
    let error = #expect(throws: BodyError.self) { try BodyDecoder.decode(bytes) }
    #expect(error?.code == .repeatedAttribute)
  }

  @Test func `an attribute behind a child is refused`() {
    let row = BodyStream(BodyNode(.row, [.spacing: .number(1)])).bytes
    let child = BodyStream(BodyNode(.spacer)).bytes
    let bytes = Array(row[..<8]) + child + Array(row[8...])
    let error = #expect(throws: BodyError.self) { try BodyDecoder.decode(bytes) }
    #expect(error?.code == .misplaced)
  }
}
