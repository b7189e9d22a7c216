import DocumentModel
import Glibc
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// Refusals that pass by themselves: whoever asks again has the plugin tried again.
@MainActor
@Suite struct PassingRefusalsTests {
  let folder: TemporaryFolder
  let id = "com.example.hostile.action-fails"

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A catalog whose worker isn't there yet.
  private func catalog(_ hosting: PluginHosting = .workers) throws -> PluginCatalog {
    try PluginCatalogTests.catalog(
      [BuiltPlugins.hostile("action-fails")], hosting: hosting,
      options: .test(executable: folder("worker")))
  }

  private func bringWorker() throws {
    _ = try TestWorker(in: folder, "exec '\(BuiltPlugins.worker())'")
  }

  @Test(arguments: PluginCatalogTests.hostings)
  func `a plugin that couldn't be tried is tried again when it is asked for`(
    hosting: PluginHosting
  ) throws {
    let catalog = try catalog(hosting)
    defer { catalog.close() }
    #expect(PluginCatalogTests.refusal(id, in: catalog)?.code == .notProbed)
    #expect(PluginCatalogTests.refusal(id, in: catalog)?.code == .notProbed)

    try bringWorker()

    #expect(PluginCatalogTests.refusal(id, in: catalog) == nil)
    #expect(catalog.refusals.isEmpty)
    #expect(catalog.usable.map(\.manifest.id) == [id])
  }

  @Test func `the bar tries a plugin again when its wait is over`() throws {
    let sample = try SampleDocument()
    let catalog = try catalog()
    defer { catalog.close() }
    let editor = Editor(sample.document, selection: [sample.block], catalog: catalog)
    #expect(!editor.bar().ids.contains("\(id).act"))
    #expect(catalog.refusals[id]?.code == .notProbed)
    try bringWorker()

    // The wait is over at once for a plugin that nobody has noted.
    catalog.passing = PassingRefusals()

    #expect(editor.bar().ids.contains("\(id).act"))
    #expect(catalog.refusals.isEmpty)
  }

  @Test func `using an item waits for nothing`() async throws {
    let sample = try SampleDocument()
    let catalog = try catalog()
    defer { catalog.close() }
    let editor = Editor(sample.document, selection: [sample.block], catalog: catalog)
    #expect(TestEditor.error { () throws(EditorError) in try editor.prepare("\(id).act") } != nil)
    for _ in 0..<10 { catalog.passing.note(id) }

    try bringWorker()

    let result = try await editor.prepare("\(id).act").perform()
    #expect(result.ending == .failed)
  }

  @Test func `a condition that couldn't be asked is asked again by the next bar`() throws {
    try bringWorker()
    let sample = try SampleDocument()
    let catalog = try PluginCatalogTests.catalog(
      [BuiltPlugins.example("com.example.straighten")],
      options: .test(executable: folder("worker")))
    defer { catalog.close() }
    let editor = Editor(sample.document, selection: [sample.block], catalog: catalog)
    try Self.turn(sample.block, by: 10, in: editor)
    #expect(editor.bar().ids.contains("com.example.straighten.snap"))
    let code = try catalog.code(of: "com.example.straighten")
    let worker = try #require((code as? IsolatedPlugin)?.worker)
    let connection = try #require(worker.connection)

    kill(connection.process.pid, SIGKILL)
    connection.waitForEnd()
    try Bytes.rename(folder("worker"), folder("away"))
    try Self.turn(sample.block, by: 20, in: editor)
    #expect(!editor.bar().ids.contains("com.example.straighten.snap"))

    try Bytes.rename(folder("away"), folder("worker"))
    #expect(editor.bar().ids.contains("com.example.straighten.snap"))
  }

  /// Turns a block, as one step.
  private static func turn(_ block: BlockID, by degrees: Double, in editor: Editor) throws {
    var transaction = Transaction(editor.history)
    try transaction.document.setProperty("rotation", of: block, to: .double(degrees))
    try transaction.commit(to: &editor.history, label: "Turn")
  }

  @Test func `a refusal for good isn't tried again`() throws {
    let catalog = try PluginCatalogTests.catalog([BuiltPlugins.hostile("init-fails")])
    let id = "com.example.hostile.init-fails"
    let refusal = PluginCatalogTests.refusal(id, in: catalog)
    #expect(refusal?.code == .initFailed)
    #expect(catalog.takePassed().isEmpty && catalog.takePassed(id).isEmpty)
    #expect(catalog.refusals[id] == refusal)
  }

  @Test func `waits double, up to a minute`() {
    var refusals = PassingRefusals()
    let start = ContinuousClock.now
    var waits: [Int] = []
    for _ in 0..<9 {
      refusals.note("a", at: start)
      let wait = (0...130).first { refusals.isOver("a", at: start + .milliseconds($0 * 500)) }
      waits.append(wait ?? -1)
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 64, 120, 120])
    #expect(refusals.isOver("b", at: start))
    refusals.forget("a")
    #expect(refusals.isOver("a", at: start))
  }
}
