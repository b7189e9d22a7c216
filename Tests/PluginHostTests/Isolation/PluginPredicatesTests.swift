import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// The predicates of plugins that are here and there, asked at once.
@MainActor
@Suite struct PluginPredicatesTests {
  let predicates = PluginPredicates()
  let sample: SampleDocument
  let services = HostServices()

  init() throws {
    sample = try SampleDocument()
  }

  static let straighten = "com.example.straighten"
  static let fails = "com.example.hostile.predicate-fails"

  /// A catalog with the plugin whose item appears for what is rotated a little, and one whose predicate fails.
  private func catalog(_ hosting: PluginHosting) throws -> PluginCatalog {
    try PluginCatalogTests.catalog(
      [BuiltPlugins.example(Self.straighten), BuiltPlugins.hostile("predicate-fails")],
      hosting: hosting, services: services)
  }

  /// Adds a plugin, and returns its only binding.
  private func add(_ id: String, of catalog: PluginCatalog) throws -> PluginPredicates.Binding {
    let items = try #require(catalog.listing.plugins.first { $0.manifest.id == id }).manifest.items
    let bindings = predicates.add(try catalog.code(of: id), items: items.map(\.id))
    return try #require(bindings.first)
  }

  private func ask(_ slots: [Int32], rotation: Double) throws -> (
    outcomes: [Outcome], reader: ContextReader
  ) {
    var document = sample.document
    try document.setProperty("rotation", of: sample.block, to: .double(rotation))
    let reader = ContextReader(Snapshot(document: document, selection: [sample.block]))
    var outcomes: [Outcome] = []
    predicates.evaluate(.visible, slots: slots, reader: reader, outcomes: &outcomes)
    return (outcomes, reader)
  }

  @Test func `slots of workers and of this process are answered in the order of the question`()
    throws
  {
    let (there, here) = (try catalog(.workers), try catalog(.inProcess))
    let slots = try [
      add(Self.straighten, of: there), add(Self.fails, of: there), add(Self.straighten, of: here),
      add(Self.fails, of: here),
    ].map(\.slot)

    let answered = try ask(slots + slots.reversed(), rotation: 30)

    guard case .failed = answered.outcomes[1] else {
      Issue.record("\(answered.outcomes)")
      return
    }
    #expect(answered.outcomes[0] == .yes)
    #expect(answered.outcomes[1] == answered.outcomes[3])
    #expect(answered.outcomes[0] == answered.outcomes[2])
    #expect(Array(answered.outcomes[4...]) == answered.outcomes[..<4].reversed())
    there.close()
  }

  @Test func `a plugin here and one there answer alike`() throws {
    let (there, here) = (try catalog(.workers), try catalog(.inProcess))
    let slots = try [add(Self.straighten, of: there), add(Self.straighten, of: here)].map(\.slot)
    for rotation in [0.0, 30, 90] {
      let outcomes = try ask(slots, rotation: rotation).outcomes
      #expect(outcomes.count == 2)
      #expect(outcomes[0] == outcomes[1], "\(rotation)")
    }
    there.close()
  }

  @Test func `a binding says which predicates an item has`() throws {
    let catalog = try catalog(.workers)
    let binding = try add(Self.straighten, of: catalog)
    #expect(binding.hasVisible)
    #expect(!binding.hasEnabled)
    #expect(binding.item == "\(Self.straighten).snap")
    catalog.close()
  }

  @Test func `a worker that was let go is started for the next question`() throws {
    let catalog = try catalog(.workers)
    let slot = try add(Self.straighten, of: catalog).slot
    catalog.close()
    #expect(try ask([slot], rotation: 30).outcomes == [.yes])
    #expect(predicates.takeStale().isEmpty)
    catalog.close()
  }

  /// How many requests a plugin's worker has had so far; ends the worker.
  private func requests(to id: String, of catalog: PluginCatalog) throws -> UInt64 {
    let code = try #require(try catalog.code(of: id) as? IsolatedPlugin)
    let connection = try #require(code.worker.connection)
    // They are numbered, and this is the next.
    return connection.begin(.shutdown, .shutdown).sequence - 1
  }

  @Test func `a batch is one request to each worker, however many items are asked`() throws {
    let two = "com.example.hostile.action-keeps-main"
    let catalog = try PluginCatalogTests.catalog(
      [BuiltPlugins.example(Self.straighten), BuiltPlugins.hostile("action-keeps-main")])
    var slots = [try add(Self.straighten, of: catalog).slot]
    let items = try #require(catalog.listing.plugins.first { $0.manifest.id == two }).manifest.items
    slots += predicates.add(try catalog.code(of: two), items: items.map(\.id)).map(\.slot)
    #expect(slots.count == 3)

    // The plugins' turns alternate.
    let many = (0..<500).flatMap { _ in slots }
    for rotation in [30.0, 0] { #expect(try ask(many, rotation: rotation).outcomes.count == 1500) }

    // The first one was to start.
    #expect(try requests(to: Self.straighten, of: catalog) == 1 + 2)
    #expect(try requests(to: two, of: catalog) == 1 + 2)
    catalog.close()
  }

  @Test
  func `the bar asks all items of a plugin in one request, and only when something has changed`()
    throws
  {
    let id = "com.example.hostile.action-keeps-main"
    let test = try TestEditor([BuiltPlugins.hostile("action-keeps-main")])
    #expect(test.bar.filter { $0.hasPrefix(id) } == ["\(id).act", "\(id).strong"])
    _ = test.bar

    var transaction = Transaction(test.editor.history)
    try transaction.document.setProperty("opacity", of: test.sample.block, to: .double(0.25))
    try transaction.commit(to: &test.editor.history, label: "fade")
    #expect(test.bar.filter { $0.hasPrefix(id) } == ["\(id).act", "\(id).faint"])

    #expect(try requests(to: id, of: test.editor.catalog) == 1 + 2)
    test.editor.catalog.close()
  }

  @Test func `only the host's own status means that the process has ended`() {
    let words = (-3...3).map { predicates.meaning(of: $0)?.contains("process has ended") ?? false }
    #expect(words == (-3...3).map { $0 == WorkerLoss.status })
  }
}
