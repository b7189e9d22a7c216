import DocumentModel
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// What is looked after while nothing is asked of a plugin.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct IsolatedPluginsTests {
  private let idle = "com.example.hostile.threads-idle"

  /// A catalog with a plugin that has started too many threads since it was loaded, and one that means well.
  private func catalog() async throws -> (catalog: PluginCatalog, worker: IsolatedWorker) {
    let catalog = try PluginCatalogTests.catalog(
      [BuiltPlugins.hostile("threads-idle"), BuiltPlugins.example("com.example.warmth")])
    try catalog.load(idle)
    let plugin = try #require(try catalog.code(of: idle) as? IsolatedPlugin)
    while (plugin.worker.connection?.threadCount ?? 0) <= 40 { await Task.yield() }
    return (catalog, plugin.worker)
  }

  @Test func `an idle plugin's threads are counted when another plugin is called`() async throws {
    let (catalog, worker) = try await catalog()
    defer { catalog.close() }
    #expect(catalog.incidents.isEmpty)
    catalog.isolated.countingInterval = .zero

    try catalog.load("com.example.warmth")

    while catalog.incidents.isEmpty { await Task.yield() }
    let incident = try #require(catalog.incidents.first)
    #expect(incident.plugin == idle)
    #expect(incident.call == .init(.idle))
    guard case .threads(let count, allowed: 32) = incident.kind else {
      Issue.record("\(incident)")
      return
    }
    #expect(count > 32)
    #expect(!worker.isRunning)
  }

  @Test func `idle plugins aren't counted more often than once in the interval`() async throws {
    let (catalog, worker) = try await catalog()
    defer { catalog.close() }
    catalog.isolated.countingInterval = .seconds(3_600)

    try catalog.load("com.example.warmth")

    #expect(worker.isRunning)
    #expect(catalog.incidents.isEmpty)
  }

  @Test func `idle plugins are counted when the bar is looked at`() async throws {
    let test = try TestEditor([BuiltPlugins.hostile("threads-idle")])
    let catalog = test.editor.catalog
    defer { catalog.close() }
    _ = test.editor.bar()
    let plugin = try #require(try catalog.code(of: idle) as? IsolatedPlugin)
    while (plugin.worker.connection?.threadCount ?? 0) <= 40 { await Task.yield() }
    catalog.isolated.countingInterval = .zero

    _ = test.editor.bar()

    #expect(catalog.incidents.map(\.plugin) == [idle])
  }

  @Test func `who dies while another plugin has too many threads isn't held responsible`()
    async throws
  {
    let crashing = "com.example.hostile.init-crashes"
    let catalog = try PluginCatalogTests.catalog(
      [BuiltPlugins.hostile("threads-idle"), BuiltPlugins.hostile("init-crashes")])
    defer { catalog.close() }
    try catalog.load(idle)
    let plugin = try #require(try catalog.code(of: idle) as? IsolatedPlugin)
    while (plugin.worker.connection?.threadCount ?? 0) <= 40 { await Task.yield() }
    catalog.isolated.countingInterval = .seconds(3_600)

    let refusal = PluginCatalogTests.refusal(crashing, in: catalog)

    #expect(refusal?.code == .notProbed)
    #expect(refusal?.found.contains("while '\(idle)' had too many threads") == true)
    #expect(catalog.incidents.map(\.plugin) == [idle])
    // Alone it is.
    let again = PluginCatalogTests.refusal(crashing, in: catalog)
    #expect(again?.code == .crashed)
    #expect(catalog.incidents.map(\.plugin) == [idle, crashing])
  }
}
