import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

/// One body that breaks a rule, and what the host must say of it.
struct HostileBody: Hashable, CustomTestStringConvertible {
  let name: String
  let code: BodyError.Code
  let path: String

  init(_ name: String, _ code: BodyError.Code, at path: String = "") {
    self.name = name
    self.code = code
    self.path = path
  }

  var testDescription: String { name }

  static let all: [HostileBody] = [
    .init(
      "too-deep", .tooDeep,
      at: "row" + String(repeating: "/row.1", count: BodyLimits.depth)),
    .init(
      "reenters", .tooDeep,
      at: "row" + String(repeating: "/row.1", count: BodyLimits.depth)),
    .init(
      "reenters-item", .tooDeep,
      at: "row" + String(repeating: "/column.1/row.1", count: BodyLimits.depth / 2)),
    .init("too-many", .tooMany, at: "row/spacer.2000"),
    .init("too-large", .tooLarge, at: "column/label.64"),
    .init("unclosed", .unclosed, at: "row/inset[frame].1"),
    .init("closes-twice", .misplaced),
    .init("two-roots", .misplaced, at: "label"),
    .init("empty", .empty),
    .init("unknown-kind", .unknownKind, at: "row/kind-4711[new].1"),
    .init("two-fallbacks", .misplaced, at: "kind-4711/fallback.2"),
    .init("unknown-attribute", .unknownAttribute, at: "label"),
    .init("foreign-attribute", .unknownAttribute, at: "slider"),
    .init("unknown-word", .unknownWord, at: "row"),
    .init("wrong-type", .wrongType, at: "row/slider[radius].1"),
    .init("set-twice", .repeatedAttribute, at: "spacer"),
    .init("late-attribute", .misplaced, at: "row"),
    .init("not-a-number", .outOfRange, at: "row/slider[radius].2"),
    .init("infinite", .outOfRange, at: "spacer"),
    .init("out-of-range", .outOfRange, at: "opacity"),
    .init("long-string", .tooLarge, at: "label"),
    .init("lying-length", .tooLarge, at: "histogram"),
    .init("bad-utf8", .notUTF8, at: "label"),
    .init("bad-key", .notUTF8, at: "label"),
    .init("null-pointers", .badArgument, at: "row/label.1"),
    .init("bad-picture", .outOfRange, at: "image"),
    .init("bad-steps", .badArgument, at: "path"),
    .init("contradiction", .contradiction, at: "slider"),
    .init("wrong-thread", .wrongThread),
    .init("fails", .failed),
    .init("ignores-refusal", .outOfRange, at: "row"),
  ]
}

@MainActor
@Suite struct HostileBodyTests {
  /// The body of one plugin, asked once.
  static func body(
    _ name: String, _ services: TestServices = TestServices()
  ) throws -> Result<BodyNode, BodyRefusal> {
    let (bodies, slot, reader) = try loaded(name, services)
    return bodies.body(of: slot, reader: reader)
  }

  /// The items that a plugin has besides the one that is asked.
  private static let others = ["reenters-item": ["second"]]

  static func loaded(
    _ name: String, _ services: TestServices = TestServices(), declared: Bool = true
  ) throws -> (BridgedBodies, Int32, ContextReader) {
    let id = "com.example.hostile.body-\(name)"
    let plugin = try LoadedPlugin(
      PluginDeclaration(
        path: BuiltPlugins.hostile("body-\(name)"), id: id,
        items: (["act"] + (others[name] ?? [])).map {
          .init(id: "\(id).\($0)", signature: "", body: declared)
        }), services: services)
    let bodies = BridgedBodies()
    let slot = try #require(bodies.add(plugin).first?.slot)
    let sample = try SampleDocument()
    return (
      bodies, slot,
      ContextReader(Snapshot(document: sample.document, selection: [sample.block]))
    )
  }

  @Test(arguments: HostileBody.all)
  func `a body that breaks a rule is refused, with its item and place`(
    hostile: HostileBody
  ) throws {
    let result = try Self.body(hostile.name)
    let refusal = try #require(throws: BodyRefusal.self) { try result.get() }
    #expect(refusal.error.code == hostile.code)
    #expect(refusal.error.path == hostile.path)
    #expect(refusal.item == "com.example.hostile.body-\(hostile.name).act")
    #expect(refusal.error.reason.hasSuffix(".") && refusal.error.reason.utf8.count < 400)
  }

  @Test(
    arguments: [
      ("not-a-number", "'value' is nan; write a finite number."),
      ("infinite", "'width' is inf; write a finite number."),
      ("wrong-type", "'title' takes a string, and was given a number."),
    ])
  func `a value that can't be taken is refused by its attribute's name`(
    body: String, sentence: String
  ) throws {
    let result = try Self.body(body)
    let refusal = try #require(throws: BodyRefusal.self) { try result.get() }
    #expect(refusal.error.reason == sentence)
  }

  @Test(arguments: HostileBody.all)
  func `after a refused body the next one is written`(hostile: HostileBody) throws {
    _ = try Self.body(hostile.name)
    #expect(try Self.body("unknown-block").get().string(.text) == "no picture")
  }

  @Test func `a kind of the future gives way to its fallback, and known kinds leave theirs out`()
    throws
  {
    let expected = BodyNode(
      .row,
      children: [
        BodyNode(.label, [.text: .string("instead")]), BodyNode(.label, [.text: .string("known")]),
      ])
    #expect(try Self.body("fallback").get() == expected)
  }

  @Test func `a writer that was kept is shut`() throws {
    let (bodies, slot, reader) = try Self.loaded("keeps-writer")
    let first = bodies.body(of: slot, reader: reader)
    bodies.forget(slot)
    #expect(try first.get() == BodyNode(.label, [.text: .string("in time")]))
    #expect(bodies.body(of: slot, reader: reader) == first)
  }

  @Test func `a predicate that writes to a kept writer is told so`() throws {
    let id = "com.example.hostile.body-keeps-writer"
    let plugin = try LoadedPlugin(
      PluginDeclaration(
        path: BuiltPlugins.hostile("body-keeps-writer"), id: id,
        items: [.init(id: "\(id).act", signature: "", body: true)]), services: TestServices())
    let (bodies, predicates) = (BridgedBodies(), BridgedPredicates())
    let sample = try SampleDocument()
    let reader = ContextReader(Snapshot(document: sample.document, selection: [sample.block]))
    _ = try bodies.body(of: #require(bodies.add(plugin).first?.slot), reader: reader)
    var outcomes: [Outcome] = []
    predicates.evaluate(
      .visible, slots: predicates.add(plugin).map(\.slot), reader: reader, outcomes: &outcomes)
    #expect(outcomes == [.yes])
  }

  @Test func `a body asked for while another is written is refused, and disturbs nothing`() throws {
    let inner = Mutex<Result<BodyNode, BodyRefusal>?>(nil)
    let services = TestServices(picture: { _ in
      try MainActor.assumeIsolated {
        let result = try Self.body("fallback")
        inner.withLock { $0 = result }
      }
      return nil
    })
    let outer = try Self.body("unknown-block", services)
    let refusal = try #require(throws: BodyRefusal.self) { try inner.withLock { $0 }?.get() }
    #expect(refusal.error.reason.hasPrefix("Another body is being written."))
    #expect(try outer.get().string(.text) == "no picture")
    #expect(try Self.body("fallback").get().kind == .row)
  }

  @Test func `a body refused while another was written is asked for again`() throws {
    let (bodies, slot, reader) = try Self.loaded("fallback")
    let sample = try SampleDocument()
    let view = HostView(
      declaration: PluginDeclaration(path: "", id: "com.example.test", items: []),
      services: TestServices())
    var meanwhile: Result<BodyNode, BodyRefusal>?
    // Safety: the body isn't written to.
    _ = unsafe BodyGate.lend(BodyImages(sample.document, view)) { _ in
      meanwhile = bodies.body(of: slot, reader: reader)
      return INSPECTOR_OK
    }
    #expect(throws: BodyRefusal.self) { try meanwhile?.get() }
    #expect(try bodies.body(of: slot, reader: reader).get().kind == .row)
  }

  @Test func `a slow body is reported once, by name, and shown`() throws {
    let services = TestServices()
    let (bodies, slot, reader) = try Self.loaded("slow", services)
    for _ in 0..<2 {
      #expect(try bodies.body(of: slot, reader: reader).get().string(.text) == "at last")
      bodies.forget(slot)
    }
    #expect(services.lines.count == 1)
    #expect(
      services.lines.first?.message.hasPrefix("'com.example.hostile.body-slow.act' took ") == true)
  }

  @Test(arguments: [
    ("missing", true, PluginRefusal.Code.missingItem, "item.get_interface"),
    ("undeclared", false, .undeclaredItem, "item.get_interface"),
    ("short-struct", true, .badSize, "inspector_item_body_t.size"),
    ("no-function", true, .badField, "item_body.write"),
  ])
  func `a plugin whose body isn't what its manifest says is refused`(
    name: String, declared: Bool, code: PluginRefusal.Code, field: String
  ) throws {
    let refusal = try #require(throws: PluginRefusal.self) {
      try Self.loaded(name, declared: declared)
    }
    #expect(refusal.code == code)
    #expect(refusal.field == field)
  }
}
