import DocumentModel
import TestSupport
import Inspector
import PluginBridge
import SharedMemory
import Testing

/// Predicates of plugins, asked through the contract.
@MainActor
@Suite struct BridgedPredicatesTests {
  func outcomes(_ name: String, _ question: NativeQuestion) throws -> [Outcome] {
    let plugin = try LoadedPlugin(
      LoadedPluginTests.declaration(name), services: TestServices())
    let predicates = BridgedPredicates()
    let bindings = predicates.add(plugin)
    let sample = try SampleDocument()
    var outcomes: [Outcome] = []
    predicates.evaluate(
      question, slots: bindings.map(\.slot),
      reader: ContextReader(Snapshot(document: sample.document, selection: [sample.block])),
      outcomes: &outcomes)
    return outcomes
  }

  @Test func `an answer that is neither 0 nor 1 is a failure`() throws {
    #expect(try outcomes("predicate-lies", .visible) == [.failed(-3)])
  }

  @Test func `a failure is passed on`() throws {
    #expect(try outcomes("predicate-fails", .visible) == [.failed(3)])
  }

  @Test func `an item without the predicate that is asked for says yes`() throws {
    #expect(try outcomes("predicate-fails", .enabled) == [.yes])
  }

  @Test func `an item without predicates isn't bound`() throws {
    #expect(try outcomes("action-fails", .visible).isEmpty)
  }

  @Test func `a watched batch is idle afterwards`() throws {
    let plugin = try LoadedPlugin(
      LoadedPluginTests.declaration("predicate-fails"), services: TestServices(), number: 3)
    let predicates = BridgedPredicates()
    let slots = predicates.add(plugin).map(\.slot)
    let page = try ActivityPage()
    page.begin(.action, plugin: 9, item: 9)
    predicates.activity = page
    var outcomes: [Outcome] = []
    predicates.evaluate(
      .visible, slots: slots,
      reader: ContextReader(Snapshot(document: Document(), selection: [])), outcomes: &outcomes)
    #expect(outcomes == [.failed(3)])
    #expect(page.call == .init(phase: .idle, plugin: 0, item: 0))
  }
}
