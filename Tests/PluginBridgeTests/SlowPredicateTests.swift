import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import TestSupport
import Testing

@testable import PluginBridge

@MainActor
@Suite struct SlowPredicateTests {
  static func ask(_ name: String, _ services: TestServices, times: Int = 1) throws -> [Outcome] {
    let id = "com.example.hostile.\(name)"
    let plugin = try LoadedPlugin(
      PluginDeclaration(
        path: BuiltPlugins.hostile(name), id: id, items: [.init(id: "\(id).act", signature: "")]),
      services: services)
    let predicates = BridgedPredicates()
    let slots = predicates.add(plugin).map(\.slot)
    let sample = try SampleDocument()
    let reader = ContextReader(Snapshot(document: sample.document, selection: [sample.block]))
    var outcomes: [Outcome] = []
    for _ in 0..<times {
      predicates.evaluate(.visible, slots: slots, reader: reader, outcomes: &outcomes)
    }
    return outcomes
  }

  @Test func `a predicate that takes too long is reported once, by name, and counts`() throws {
    let services = TestServices()
    let outcomes = try Self.ask("predicate-slow", services, times: 2)
    #expect(outcomes == [.yes, .yes])
    #expect(services.lines.count == 1)
    #expect(services.lines.first?.level == .warning)
    #expect(
      services.lines.first?.message.hasPrefix("'com.example.hostile.predicate-slow.act' took ")
        == true)
  }

  @Test func `a predicate in time is not reported`() throws {
    let services = TestServices()
    #expect(try Self.ask("predicate-lies", services) == [.failed(StatusWords.notBoolean)])
    #expect(services.lines.isEmpty)
  }
}
