import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import TestSupport
import Testing

/// What goes into a typed call comes out at the C function: `Tests/HostilePlugins/echo.c` writes every
/// parameter into a property, and these tests read it back.
@MainActor
@Suite struct TypedActionTests {
  /// The signatures that the plugin has, each for both forms.
  static let signatures: [String] = {
    let letters = ParameterType.allCases.map { String($0.letter) }
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    let triples = ["ids", "bfc", "pph", "cbc", "sum", "fpi", "hhl", "dcb"]
    let eights =
      letters.map { String(repeating: $0, count: 8) }
      + [
        "ilumfdbs", "cphidbsf", "bcdfhilm", "psubpsub", "sdsdsdsd", "didididi", "fbfbfbfb",
        "sssislhb", "pfpdpfpd", "cscscscs", "biubiuss", "mhpcbfdl", "hmcplfbd",
      ]
    return letters + pairs + triples + eights
  }()

  static let id = "com.example.echo"

  static func load() throws -> LoadedPlugin {
    var items = [
      PluginDeclaration.Item(id: "\(id).typed.", signature: ""),
      PluginDeclaration.Item(id: "\(id).negative", signature: ""),
      PluginDeclaration.Item(id: "\(id).idle", signature: ""),
    ]
    for letters in signatures {
      items.append(.init(id: "\(id).typed.\(letters)", signature: letters))
      items.append(.init(id: "\(id).alone.\(letters)", signature: letters))
    }
    return try LoadedPlugin(
      PluginDeclaration(path: BuiltPlugins.hostile("echo"), id: id, items: items),
      services: TestServices())
  }

  /// A value for a type, now and then one at the edge of what the type can hold.
  static func value(_ type: ParameterType, _ random: inout SeededGenerator) -> ArgumentValue {
    let texts = ["", "a", "Grüße", "a\0b", "\u{FEFF}", "👩‍👩‍👧", String(repeating: "ü", count: 1000)]
    let text = texts.randomElement(using: &random) ?? ""
    func number(_ edges: [Double]) -> Double {
      (edges + [.random(in: -1e9...1e9, using: &random)]).randomElement(using: &random) ?? 0
    }
    switch type {
    case .i32:
      let any = Int64(Int32.random(in: .min ... .max, using: &random))
      return .signed(
        [0, -1, Int64(Int32.min), Int64(Int32.max), any].randomElement(using: &random) ?? 0)
    case .i64:
      let any = Int64.random(in: .min ... .max, using: &random)
      return .signed([0, -1, .min, .max, any].randomElement(using: &random) ?? 0)
    case .u32:
      let any = UInt64(UInt32.random(in: .min ... .max, using: &random))
      return .unsigned([0, 1, UInt64(UInt32.max), any].randomElement(using: &random) ?? 0)
    case .u64:
      let any = UInt64.random(in: .min ... .max, using: &random)
      return .unsigned([0, 1, .max, 1 << 63, any].randomElement(using: &random) ?? 0)
    case .f32:
      let greatest = Double(Float.greatestFiniteMagnitude)
      return .number(
        Double(
          Float(number([0, -0.0, -1, greatest, -greatest, Double(Float.leastNonzeroMagnitude)]))))
    case .f64:
      let greatest = Double.greatestFiniteMagnitude
      return .number(number([0, -0.0, -1, greatest, -greatest, .leastNonzeroMagnitude, .pi]))
    case .bool: return .bool(Bool.random(using: &random))
    case .string: return .string(text)
    case .choice: return .choice(text)
    case .color:
      return .color(
        Color(
          red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
          blue: 0, alpha: 1))
    case .point: return .point(x: number([0, -1e300]), y: number([1, 1e300]))
    }
  }

  /// The properties into which the plugin writes a parameter.
  static func properties(_ value: ArgumentValue, at index: Int) -> [PropertyPath: PropertyValue] {
    let path = "\(id)/\(index)"
    func one(_ value: PropertyValue) -> [PropertyPath: PropertyValue] {
      [PropertyPath(rawValue: path): value]
    }
    switch value {
    case .signed(let number): return one(.integer(number))
    case .unsigned(let number): return one(.integer(Int64(bitPattern: number)))
    case .number(let number): return one(.double(number))
    case .bool(let truth): return one(.bool(truth))
    case .string(let text), .choice(let text): return one(.string(text))
    case .color(let color): return one(.color(color))
    case .point(let x, let y):
      return [
        PropertyPath(rawValue: path + "x"): .double(x),
        PropertyPath(rawValue: path + "y"): .double(y),
      ]
    }
  }

  /// Equal to the bit: 0 isn't -0.
  static func same(_ left: PropertyValue?, _ right: PropertyValue) -> Bool {
    if case .double(let left) = left, case .double(let right) = right {
      return left.bitPattern == right.bitPattern
    }
    return left == right
  }

  @Test(arguments: ["typed", "alone"])
  func `every signature carries every value`(form: String) async throws {
    let plugin = try Self.load()
    let sample = try SampleDocument()
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for letters in Self.signatures {
      let types = letters.compactMap(ParameterType.init(letter:))
      for _ in 0..<8 {
        let arguments = types.map { Self.value($0, &random) }
        let run = plugin.prepare(
          "\(Self.id).\(form).\(letters)", arguments: arguments, transaction: sample.transaction)
        let outcome = try #require(await run?.perform())
        try #require(outcome.ending == .succeeded, "\(letters) \(arguments) seed \(seed)")
        let document = try #require(outcome.transaction).document
        for (index, argument) in arguments.enumerated() {
          for (path, expected) in Self.properties(argument, at: index) {
            let found = try document.property(path, of: sample.block)
            #expect(Self.same(found, expected), "\(letters)[\(index)] \(found) seed \(seed)")
          }
        }
      }
    }
  }

  @Test func `a text of a million bytes arrives whole`() async throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 16)
    let sample = try SampleDocument()
    let outcome = try #require(
      await Self.load().prepare(
        "\(Self.id).typed.s", arguments: [.string(text)], transaction: sample.transaction)?
        .perform())
    let found = try outcome.transaction?.document.property("com.example.echo/0", of: sample.block)
    #expect(found == .string(text))
  }

  @Test func `an action without parameters is called with its invocation alone`() async throws {
    let sample = try SampleDocument()
    let outcome = try #require(
      await Self.load().prepare(
        "\(Self.id).typed.", arguments: [], transaction: sample.transaction)?.perform())
    let found = try outcome.transaction?.document.property("com.example.echo/0", of: sample.block)
    #expect(found == .integer(1))
  }

  @Test func `a negative status stays negative`() async throws {
    let outcome = try #require(
      await Self.load().prepare(
        "\(Self.id).negative", arguments: [], transaction: SampleDocument().transaction)?.perform())
    #expect(outcome.ending == .failed)
    #expect(outcome.message.contains("doesn't know"))
  }

  @Test func `an item without an action succeeds in doing nothing`() async throws {
    let sample = try SampleDocument()
    let outcome = try #require(
      await Self.load().prepare(
        "\(Self.id).idle", arguments: [], transaction: sample.transaction)?.perform())
    #expect(outcome.ending == .succeeded)
    #expect(outcome.transaction?.document == sample.transaction.document)
    #expect(outcome.message == "")
  }

  @Test(
    arguments: [
      [], [.signed(1), .signed(2)], [.unsigned(1)], [.signed(1 << 31)], [.number(1)],
      [.string("1")],
    ] as [[ArgumentValue]], ["typed", "alone"])
  func `arguments that don't fit leave nothing`(
    arguments: [ArgumentValue], form: String
  ) async throws {
    let outcome = try #require(
      await Self.load().prepare(
        "\(Self.id).\(form).i", arguments: arguments, transaction: SampleDocument().transaction)?
        .perform())
    #expect(outcome.ending == .failed)
    #expect(outcome.transaction == nil)
  }

  @Test func `an item that isn't the plugin's can't be prepared`() throws {
    let run = try Self.load().prepare(
      "\(Self.id).absent", arguments: [], transaction: SampleDocument().transaction)
    #expect(run == nil)
  }
}
