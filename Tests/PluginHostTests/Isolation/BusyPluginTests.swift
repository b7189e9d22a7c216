import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// A plugin whose action keeps the thread on which its conditions are asked.
@MainActor
@Suite struct BusyPluginTests {
  static let id = "com.example.hostile.action-keeps-main"
  let editor: Editor
  let sample: SampleDocument
  let services = HostServices()

  init() throws {
    sample = try SampleDocument()
    editor = Editor(
      sample.document, selection: [sample.block],
      catalog: try PluginCatalogTests.catalog(
        [BuiltPlugins.hostile("action-keeps-main")], services: services))
  }

  /// The last parts of the ids of the plugin's items in the bar.
  private var items: [String] {
    editor.bar().ids.filter { $0.hasPrefix(Self.id) }.map {
      String($0.dropFirst(Self.id.count + 1))
    }
  }

  private var warnings: [String] {
    services.lines.filter { $0.contains("is busy") }
  }

  private func fade(to opacity: Double) throws {
    var transaction = Transaction(editor.history)
    try transaction.document.setProperty("opacity", of: sample.block, to: .double(opacity))
    try transaction.commit(to: &editor.history, label: "fade")
  }

  /// Starts the action, and returns once the worker has been asked for it.
  private func begin() async throws -> (run: EditorRun, ending: Task<EditorRun.Result, Never>) {
    let run = try editor.prepare("\(Self.id).act")
    let ending = Task { await run.perform() }
    let code = try #require(try editor.catalog.code(of: Self.id) as? IsolatedPlugin)
    let end = ContinuousClock.now + .seconds(20)
    while code.worker.connection?.isBusy != true, ContinuousClock.now < end { await Task.yield() }
    try #require(code.worker.connection?.isBusy == true)
    return (run, ending)
  }

  @Test func `its items stay as they were, and the log says that it is busy`() async throws {
    #expect(items == ["act", "strong"])
    let (run, ending) = try await begin()

    try fade(to: 0.25)
    #expect(items == ["act", "strong"])
    try fade(to: 0.75)
    try fade(to: 0.125)
    #expect(items == ["act", "strong"])

    #expect(warnings.count == 1)
    #expect(
      warnings.first == """
        \(Self.id): warning: '\(Self.id)' is busy with an action that doesn't pause, so its items stay as they \
        were until that is done.
        """)
    run.cancel()
    #expect(await ending.value.ending == .cancelled)
    #expect(editor.catalog.incidents.isEmpty)
  }

  @Test func `its conditions are asked as soon as it is free`() async throws {
    #expect(items == ["act", "strong"])
    for opacity in [0.25, 0.75] {
      let before = items
      let (run, ending) = try await begin()
      try fade(to: opacity)
      #expect(items == before)
      run.cancel()
      #expect(await ending.value.ending == .cancelled)
      // Nothing has changed since, and they are asked all the same.
      #expect(items == ["act", opacity < 0.5 ? "faint" : "strong"])
    }
    // Each time it was told.
    #expect(warnings.count == 2)
    #expect(editor.failures.isEmpty)
  }

  @Test func `what isn't shown meanwhile can't be used`() async throws {
    let (run, ending) = try await begin()
    try fade(to: 0.25)
    #expect(
      TestEditor.error { () throws(EditorError) in try editor.prepare("faint") }?.code
        == .notVisible)
    run.cancel()
    #expect(await ending.value.ending == .cancelled)
    #expect(try await editor.prepare("faint").perform().ending == .succeeded)
  }
}
