import DocumentModel
import Foundation
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

  @Test func `an incident says what the call was about`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-crashes-for")])
    let document = scene.editor.history.current.document
    scene.editor.catalog.note(document, readFrom: "/pictures/sea.png")
    let id = "\(Self.id("action-crashes-for")).act"
    let run = try scene.editor.prepare(
      id, arguments: Arguments(["turns": .signed(-3), "words": .string("x")]))

    #expect(await run.perform().ending == .crashed)

    let subject = try #require(scene.incidents.first?.subject)
    #expect(subject.document == "/pictures/sea.png")
    #expect(!subject.hasChanged && subject.isExact)
    #expect(subject.selection == [scene.sample.block.rawValue])
    #expect(
      subject.arguments.map { "\($0.name)=\($0.value)" } == [
        "radius=1.0", "words=x", "deep=false", "tint=#ffffff", "centre=0.5,0.5", "turns=-3",
      ])

    // The second time the document is another one.
    _ = try await scene.editor.prepare(id, arguments: Arguments(["turns": .signed(0)])).perform()
    try scene.editor.select([])
    var transaction = Transaction(scene.editor.history)
    try transaction.document.setProperty("opacity", of: scene.sample.block, to: .double(0.25))
    try transaction.commit(to: &scene.editor.history, label: "fade")
    _ = try await scene.editor.prepare(id).perform()
    let later = try #require(scene.incidents.last?.subject)
    #expect(later.document == "/pictures/sea.png" && later.hasChanged && later.selection.isEmpty)
  }

  @Test(arguments: [
    ("action-crashes", "act", false), ("action-recurses", "deeper", false),
    ("action-aborts", "act", true), ("ctor-segv", "construct", false),
    ("predicate-crashes", "is_visible", false), ("action-frees-twice", "act", true),
  ])
  func `a crash is traced to the function in the plugin's file`(
    name: String, function: String, isCaller: Bool
  ) async throws {
    let scene = try Scene([BuiltPlugins.hostile(name)])
    _ = scene.ids
    if name.hasPrefix("action") { _ = try await scene.act(name) }

    let site = try #require(scene.incidents.first?.site)

    #expect(site.file == (try BuiltPlugins.hostile(name)))
    #expect(site.isCaller == isCaller)
    #expect(site.library.isEmpty != isCaller, "\(site)")
    let lookup = Process()
    lookup.executableURL = URL(filePath: "/bin/sh")
    lookup.arguments = ["-c", try #require(site.lookup)]
    let pipe = Pipe()
    lookup.standardOutput = pipe
    try lookup.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    lookup.waitUntilExit()
    #expect(output.split(separator: "\n").contains { $0 == function }, "\(site)\n\(output)")
  }

  @Test(arguments: ["init-fails", "protocol-forges-refusal"])
  func `a refusal that comes from the process is shown as its word`(name: String) throws {
    let scene = try Scene([BuiltPlugins.hostile(name)])
    _ = scene.ids

    let refusal = try #require(scene.editor.catalog.refusals[Self.id(name)])

    #expect(
      refusal.description.hasPrefix("Its process says: "), "\(refusal.description.prefix(200))")
    for text in [refusal.description, refusal.found] {
      #expect(text.unicodeScalars.count < 4_200)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test func `a body's failure is shown as the process's word`() throws {
    let scene = try Scene([BuiltPlugins.hostile("body-fails")])
    try scene.editor.barView.update()
    let failure = try #require(scene.editor.barView.failures.first)
    #expect(failure.owner == Self.id("body-fails"))
    #expect(failure.description.contains("Its process says: "), "\(failure.description)")
  }

  @Test func `whose word an action's message is is known`() async throws {
    let scene = try Scene([
      BuiltPlugins.hostile("action-fails"), BuiltPlugins.hostile("action-exits"),
    ])
    #expect(try await scene.act("action-fails").isPluginsWord)
    #expect(try await !scene.act("action-exits").isPluginsWord)
  }

  @Test func `a trap of Swift's has a place, and one that is sent has none`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("swift-traps")])
    _ = try await scene.act("swift-traps")
    let site = try #require(scene.incidents.first?.site)
    #expect(site.offset != nil && !site.isCaller && site.address == nil)
    let exit = try Scene([BuiltPlugins.hostile("action-exits")])
    _ = try await exit.act("action-exits")
    #expect(exit.incidents.count == 1 && exit.incidents[0].site == nil)
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

  @Test func `a plugin that has answered isn't late because its host is busy`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-thread-writes")])
    let run = try scene.editor.prepare("\(Self.id("action-thread-writes")).act")
    let running = Task { await run.perform() }
    await Task.yield()

    // Nobody takes the answer for three times the action's deadline.
    let end = ContinuousClock.now + .seconds(1.5)
    while ContinuousClock.now < end {}

    #expect(await running.value.ending == .succeeded)
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

  @Test func `a condition that hangs is ended at its deadline, and asked no more`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("predicate-loops")])
    let start = ContinuousClock.now

    let ids = scene.ids

    #expect(!ids.contains("\(Self.id("predicate-loops")).act"))
    #expect(ContinuousClock.now - start >= .seconds(2))
    #expect(scene.incidents.map(\.kind) == [.deadline(seconds: 2)])
  }

  @Test func `an action that hangs and was asked to stop is ended`() async throws {
    let scene = try Scene([BuiltPlugins.hostile("action-silent")])
    let run = try scene.editor.prepare("\(Self.id("action-silent")).act")
    let ending = Task { await run.perform().ending }
    run.cancel()

    #expect([.timedOut, .cancelled].contains(await ending.value))
  }

  @Test(arguments: [
    ("action-ignores-cancel", "didn't stop within 0.25 s after it was asked to, so its process"),
    ("action-silent", "gave no sign of life for 0.25 s, so its process"),
  ])
  func `whether an action was silent or went on is told`(name: String, said: String) async throws {
    let scene = try Scene([BuiltPlugins.hostile(name)])
    _ = scene.ids
    let run = try #require(
      try scene.editor.catalog.code(of: Self.id(name)).prepare(
        "\(Self.id(name)).act", arguments: [], transaction: Transaction(scene.editor.history),
        deadline: 0.25))
    if name == "action-ignores-cancel" { run.cancel() }

    let outcome = await run.perform()

    #expect(outcome.ending == .timedOut)
    #expect(outcome.message.contains(said), "\(outcome.message)")
    #expect(!outcome.isPluginsWord)
  }

  @Test func `the host's own sentence isn't the plugin's word`() async throws {
    let scene = try Scene([
      BuiltPlugins.hostile("action-cancels"), BuiltPlugins.hostile("action-fails"),
    ])

    let (cancelled, failed) = (
      try await scene.act("action-cancels"), try await scene.act("action-fails")
    )

    #expect(cancelled.message == "The action stopped because it was asked to.")
    #expect(!cancelled.isPluginsWord)
    #expect(failed.message == "The sky is too dark.")
    #expect(failed.isPluginsWord)
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
