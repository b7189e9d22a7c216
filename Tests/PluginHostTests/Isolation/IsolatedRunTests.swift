import DocumentModel
import FoundationEssentials
import Inspector
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// One use of an action in a worker, which is never begun a second time.
@MainActor
@Suite struct IsolatedRunTests {
  static let id = "com.example.hostile.action-counts-runs"
  let folder: TemporaryFolder
  let test: TestEditor

  init() throws {
    folder = try TemporaryFolder()
    test = try TestEditor(
      [BuiltPlugins.hostile("action-counts-runs")], stateHome: folder("state"))
  }

  private func perform(_ end: String) async throws -> EditorRun.Result {
    try await test.editor.prepare("act", arguments: Arguments(["end": .string(end)])).perform()
  }

  /// How often the action was begun, as it has noted itself.
  private func runs() throws -> Int {
    try Bytes.of(folder("state/inspector/plugins/\(Self.id)/runs")).count
  }

  private func fade(to opacity: Double) throws {
    var transaction = Transaction(test.editor.history)
    try transaction.document.setProperty("opacity", of: test.sample.block, to: .double(opacity))
    try transaction.commit(to: &test.editor.history, label: "fade")
  }

  @Test(arguments: [
    ("crash", PluginIncident.Kind.signal(11)), ("exit", .exit(0)),
    ("loop", .deadline(seconds: 0.5)), ("beside", .signal(11)),
  ])
  func `an action whose process ends isn't begun again`(
    end: String, kind: PluginIncident.Kind
  ) async throws {
    #expect(try await perform(end).ending != .succeeded)
    #expect(test.editor.catalog.incidents.map(\.kind) == [kind])
    #expect(try runs() == 1)

    // The bar asks its condition, which starts another process.
    try fade(to: 0.25)
    #expect(test.bar.contains("\(Self.id).act"))
    let code = try #require(try test.editor.catalog.code(of: Self.id) as? IsolatedPlugin)
    #expect(code.worker.isRunning)
    #expect(code.worker.generation == 2)
    #expect(try runs() == 1)

    // What the user asks for is done, once.
    #expect(try await perform("").ending == .succeeded)
    #expect(try runs() == 2)
    #expect(test.editor.catalog.incidents.count == 1)
  }
}
