import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// Plugins in workers: what they do there costs them, and nobody else.
@MainActor
@Suite struct IsolatedPluginTests {
  /// An editor whose plugins are in workers, with deadlines that tests can wait for.
  @MainActor
  struct Scene {
    let editor: Editor
    let sample: SampleDocument
    let services = HostServices()

    init(_ files: [String], settings: Settings = Settings()) throws {
      sample = try SampleDocument()
      var options = WorkerOptions(executable: try BuiltPlugins.worker())
      options.deadlines.load = 20
      options.deadlines.predicate = 2
      options.deadlines.body = 2
      // Tests don't wait between two crashes.
      var rules = SupervisionRules()
      rules.firstDelay = 0
      editor = Editor(
        sample.document, selection: [sample.block],
        catalog: PluginCatalog(
          PluginListing(files: files), settings: settings, services: services, options: options,
          rules: rules))
    }

    var ids: [String] { editor.bar().ids }
    var incidents: [PluginIncident] { editor.catalog.incidents }

    func act(_ name: String) async throws -> EditorRun.Result {
      try await editor.prepare("com.example.hostile.\(name).act").perform()
    }
  }

  static func id(_ name: String) -> String { "com.example.hostile.\(name)" }

  @Test(arguments: [
    ("action-crashes", PluginIncident.Kind.signal(11)), ("action-aborts", .signal(6)),
    ("action-exits", .exit(0)), ("action-exits-at-once", .exit(0)),
    ("action-frees-twice", .signal(6)), ("action-smashes-stack", .signal(6)),
  ])
  func `an action that ends its process changes nothing, and is named`(
    name: String, kind: PluginIncident.Kind
  ) async throws {
    let scene = try Scene([BuiltPlugins.hostile(name)])
    let before = scene.editor.history.current.document

    let result = try await scene.act(name)

    #expect(result.ending == .crashed)
    #expect(scene.editor.history.current.document == before)
    #expect(!scene.editor.history.canUndo)
    let incident = try #require(scene.incidents.first)
    #expect(incident.plugin == Self.id(name))
    #expect(incident.kind == kind)
    #expect(incident.call == .init(.action, item: "\(Self.id(name)).act"))
    #expect(!incident.isOutcomeKnown)
    #expect(scene.incidents.count == 1)
  }

  @Test func `a process that dies in the middle of a transaction has set nothing`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-dies-halfway")])
    let before = scene.editor.history.current.document

    let result = try await scene.act("action-dies-halfway")

    #expect(result.ending == .crashed)
    #expect(scene.editor.history.current.document == before)
  }

  @Test func `what an action sets arrives when it has succeeded`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-thread-writes")])

    let result = try await scene.act("action-thread-writes")

    #expect(result.ending == .succeeded)
    #expect(
      try scene.editor.history.current.document.property("opacity", of: scene.sample.block)
        == .double(0.5))
    #expect(scene.incidents.isEmpty)
  }

  @Test func `a condition that crashes is asked once more, then hidden, and the others stay`()
    throws
  {
    let scene = try Scene([
      BuiltPlugins.hostile("predicate-crashes"), BuiltPlugins.hostile("action-fails"),
    ])

    let ids = scene.ids

    #expect(!ids.contains("\(Self.id("predicate-crashes")).act"))
    #expect(ids.contains("\(Self.id("action-fails")).act"))
    #expect(
      scene.incidents.map(\.plugin) == [Self.id("predicate-crashes"), Self.id("predicate-crashes")])
    #expect(scene.incidents.allSatisfy { $0.call.phase == .predicate && $0.isOutcomeKnown })
    #expect(scene.editor.failures.map(\.owner) == [Self.id("predicate-crashes")])
  }

  @Test func `the third crash within five minutes puts a plugin into quarantine`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-crashes")])
    for _ in 1...3 { _ = try await scene.act("action-crashes") }
    let fourth = try await scene.act("action-crashes")

    #expect(scene.incidents.count == 3)
    #expect(fourth.ending == .failed)
    #expect(fourth.message.contains("inspector quarantine release"))
  }

  @Test func `a hang is ended at its deadline`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("predicate-loops")])
    let start = ContinuousClock.now

    let ids = scene.ids

    #expect(!ids.contains("\(Self.id("predicate-loops")).act"))
    #expect(ContinuousClock.now - start >= .seconds(2))
    #expect(scene.incidents.first?.kind == .deadline(seconds: 2))
  }

  @Test func `an action that hangs and was asked to stop is ended`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-silent")])
    let run = try scene.editor.prepare("\(Self.id("action-silent")).act")
    let ending = Task { await run.perform().ending }
    run.cancel()

    #expect([.timedOut, .cancelled].contains(await ending.value))
  }

  @Test func `what is printed is the log's, under the plugin's name`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-prints")])

    _ = try await scene.act("action-prints")
    scene.editor.catalog.close()

    #expect(scene.services.lines.contains { $0.hasPrefix(Self.id("action-prints") + ": info: ") })
  }

  @Test func `letting go calls destroy, and a crash there is one`() throws {
    let scene = try Scene([BuiltPlugins.hostile("destroy-crashes")])
    _ = scene.ids

    scene.editor.catalog.close()

    #expect(scene.incidents.map(\.call.phase) == [.shutdown])
    #expect(scene.incidents.first?.kind == .signal(11))
  }

  @Test func `a plugin in good order is let go without an incident`() throws {
    let scene = try Scene([BuiltPlugins.hostile("action-fails")])
    _ = scene.ids

    scene.editor.catalog.close()

    #expect(scene.incidents.isEmpty)
  }

  @Test func `two plugins of a group share a process, and a crash there is one plugin's`()
    async throws
  {
    var settings = Settings()
    for name in ["action-crashes", "action-fails"] {
      try settings.isolate(Self.id(name), in: "pair")
    }
    let scene = try Scene(
      [BuiltPlugins.hostile("action-crashes"), BuiltPlugins.hostile("action-fails")],
      settings: settings)
    _ = scene.ids

    let result = try await scene.act("action-crashes")
    let other = try await scene.act("action-fails")

    #expect(result.ending == .crashed)
    #expect(scene.incidents.map(\.plugin) == [Self.id("action-crashes")])
    #expect(
      scene.services.lines.contains {
        $0.hasPrefix(Self.id("action-fails")) && $0.contains("went along")
      })
    #expect(other.message == "The sky is too dark.")
  }
}
