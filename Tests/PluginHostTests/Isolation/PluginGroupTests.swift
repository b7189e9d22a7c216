import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// Plugins that share a process: what one does to the process is done to all, and held against that one alone.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct PluginGroupTests {
  /// An editor whose plugins are one group.
  @MainActor
  struct Group {
    let editor: Editor
    let services = HostServices()

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - names: The plugins, in their order.
    ///   - stateHome: Where their folders are.
    ///   - load: How long loading may take, in seconds.
    ///   - rest: How long a plugin waits after its second incident, in seconds.
    /// - Throws: An error if something hasn't been built.
    init(_ names: [String], stateHome: String? = nil, load: Double = 30, rest: Double = 0) throws {
      var settings = Settings()
      for name in names { try settings.isolate(PluginGroupTests.id(name), in: "all") }
      var rules = SupervisionRules()
      rules.firstDelay = rest
      let sample = try SampleDocument()
      editor = Editor(
        sample.document, selection: [sample.block],
        catalog: PluginCatalog(
          PluginListing(files: try names.map { try BuiltPlugins.hostile($0) }), settings: settings,
          services: services, options: try .test(load: load), stateHome: stateHome, rules: rules))
    }

    var catalog: PluginCatalog { editor.catalog }

    /// Who is blamed, by name, the oldest first.
    var blamed: [String] {
      catalog.incidents.map { String($0.plugin.split(separator: ".")[3]) }
    }

    /// Why plugins aren't used, by name.
    var refused: [String: PluginRefusal.Code] {
      Dictionary(
        uniqueKeysWithValues: catalog.refusals.map { id, refusal in
          (String(id.split(separator: ".")[3]), refusal.code)
        })
    }

    /// The plugins whose items appear, by name.
    func bar() -> [String] {
      editor.bar().ids.filter { $0.hasSuffix(".act") }.map { String($0.split(separator: ".")[3]) }
    }

    /// What the action of a plugin says at its end, or what a person is told instead.
    func act(_ name: String) async -> String {
      do {
        return try await editor.prepare("\(PluginGroupTests.id(name)).act").perform().message
      } catch {
        return "\(error)"
      }
    }

    /// The process in which a plugin is now, or nil if it is in none.
    func process(of name: String) throws -> Int32? {
      let code = try catalog.code(of: PluginGroupTests.id(name)) as? IsolatedPlugin
      return code?.worker.isRunning == true ? code?.worker.connection?.process.pid : nil
    }

    /// Why a plugin that was loaded can't be asked now, or nil if it can.
    func refusal(of name: String) throws -> PluginRefusal? {
      let code = try #require(
        try catalog.code(of: PluginGroupTests.id(name)) as? IsolatedPlugin)
      do throws(PluginRefusal) {
        try code.worker.ensureRunning(code.number)
        return nil
      } catch {
        return error
      }
    }

    /// Whether the host waits for an action in the process of a plugin.
    func isRunningAction(of name: String) -> Bool {
      let code = catalog.codes[PluginGroupTests.id(name)] as? IsolatedPlugin
      return code?.worker.ears?.running.isEmpty == false
    }

    /// Has so many incidents happened to a plugin a moment ago.
    func blame(_ name: String, times: Int) throws {
      let hash = try IsolatedWorker.Member(file: BuiltPlugins.hostile(name)).hash
      for _ in 0..<times {
        _ = catalog.isolated.supervisor.record(
          .test(
            of: PluginGroupTests.id(name), hash: hash, host: catalog.isolated.supervisor.host,
            at: Supervisor.wallClock()))
      }
    }

    func log(of name: String) -> String {
      services.lines.filter { $0.hasPrefix(PluginGroupTests.id(name) + ":") }
        .joined(separator: "\n")
    }
  }

  private nonisolated static func id(_ name: String) -> String { "com.example.hostile.\(name)" }

  /// A plugin in good order, and what its action says.
  private static let good = (name: "action-fails", word: "The sky is too dark.")
  private let good = Self.good.name
  private let word = Self.good.word
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The good plugin in front of another, and behind it.
  nonisolated static let orders = [false, true]

  private func names(_ other: String, _ isLast: Bool) -> [String] {
    isLast ? [good, other] : [other, good]
  }

  // MARK: The first start

  @Test(arguments: ["ctor-segv", "init-crashes", "ctor-exit"], orders)
  func `a plugin that ends the process while it is loaded is refused alone`(
    name: String, isLast: Bool
  ) async throws {
    let group = try Group(names(name, isLast))
    defer { group.catalog.close() }

    #expect(group.bar() == [good])

    #expect(group.refused == [name: .crashed])
    let refusal = try #require(group.catalog.refusals[Self.id(name)])
    #expect(refusal.description.contains(Self.id(name)))
    #expect(!refusal.description.contains(Self.id(good)))
    #expect(group.blamed == [name])
    #expect(await group.act(good) == word)
  }

  @Test(arguments: orders)
  func `a plugin that doesn't come back while it is loaded is refused alone`(
    isLast: Bool
  ) async throws {
    let group = try Group(names("init-hangs", isLast), load: 1)
    defer { group.catalog.close() }

    #expect(group.bar() == [good])

    #expect(group.refused == ["init-hangs": .timedOut])
    #expect(group.blamed == ["init-hangs"])
    #expect(await group.act(good) == word)
  }

  @Test(arguments: orders)
  func `a plugin that fills its folder while it is loaded is refused alone`(
    isLast: Bool
  ) async throws {
    let group = try Group(names("init-fills", isLast), stateHome: folder("home"))
    defer { group.catalog.close() }

    #expect(group.bar() == [good])

    #expect(group.refused == ["init-fills": .storageFull])
    #expect(await group.act(good) == word)
    #expect(group.blamed == ["init-fills"])
  }

  @Test func `of plugins that end the process one after the other each is refused`() async throws {
    let other = "unknown-interface-null"
    let group = try Group(["ctor-segv", good, "init-exits", other, "init-crashes"])
    defer { group.catalog.close() }

    #expect(group.bar() == [good, other])

    #expect(group.blamed == ["ctor-segv", "init-exits", "init-crashes"])
    #expect(Set(group.refused.keys) == Set(group.blamed))
    #expect(await group.act(good) == word)
    #expect(try group.process(of: good) == group.process(of: other))
  }

  @Test(arguments: [PluginRefusal.Code.quarantined, .backingOff, .storageFull], orders)
  func `a plugin that may not be started is left out, and the others are started`(
    code: PluginRefusal.Code, isLast: Bool
  ) async throws {
    let name = "action-cancels"
    let group = try Group(names(name, isLast), stateHome: folder("home"), rest: 60)
    defer { group.catalog.close() }
    switch code {
    case .quarantined: try group.blame(name, times: 3)
    case .backingOff: try group.blame(name, times: 2)
    default: try fill(name)
    }

    #expect(group.bar() == [good])

    #expect(group.refused == [name: code])
    #expect(await group.act(good) == word)
    #expect(group.blamed.isEmpty)
  }

  /// Makes a plugin keep more files than it may.
  private func fill(_ name: String) throws {
    for number in 0...StateUsage.entryLimit {
      try folder.write("home/inspector/plugins/\(Self.id(name))/\(number)", [])
    }
  }

  private func empty(_ name: String) throws {
    try Bytes.rename(folder("home/inspector/plugins/\(Self.id(name))"), folder("aside"))
    try folder.makeFolder("home/inspector/plugins/\(Self.id(name))")
  }

  // MARK: Later

  @Test(arguments: orders)
  func `a plugin that is left out comes back to the others' process when it may`(
    isLast: Bool
  ) async throws {
    let name = "action-waits"
    let group = try Group(names(name, isLast), stateHome: folder("home"))
    defer { group.catalog.close() }
    try fill(name)
    #expect(group.bar() == [good])
    let first = try #require(try group.process(of: good))

    try empty(name)
    let run = try group.editor.prepare("\(Self.id(name)).act")
    run.cancel()

    #expect(await run.perform().ending == .cancelled)
    let second = try #require(try group.process(of: name))
    #expect(second != first)
    #expect(try group.process(of: good) == second)
    #expect(await group.act(good) == word)
    #expect(group.blamed.isEmpty)
  }

  @Test func `whoever comes back waits until nobody's action runs`() async throws {
    let name = "action-cancels"
    let group = try Group(["action-waits", name], stateHome: folder("home"))
    defer { group.catalog.close() }
    try fill(name)
    let run = try group.editor.prepare("\(Self.id("action-waits")).act")
    let running = Task { await run.perform().ending }
    while !group.isRunningAction(of: "action-waits") { await Task.yield() }
    try empty(name)

    #expect(await group.act(name).contains("an action of another plugin"))

    run.cancel()
    #expect(await running.value == .cancelled)
    #expect(try await group.editor.prepare("\(Self.id(name)).act").perform().ending == .cancelled)
    #expect(group.blamed.isEmpty)
  }

  @Test(arguments: orders)
  func `a plugin that goes into quarantine leaves the others at work`(isLast: Bool) async throws {
    let name = "action-crashes"
    let group = try Group(names(name, isLast))
    defer { group.catalog.close() }

    for _ in 1...3 {
      _ = await group.act(name)
      #expect(await group.act(good) == word)
    }

    #expect(group.blamed == [name, name, name])
    #expect(await group.act(name).contains("inspector quarantine release"))
    #expect(await group.act(good) == word)
    #expect(group.bar().contains(good))
  }

  /// What becomes of a plugin that is asked something, whose process ends then, and which is started again.
  private func askTwice(_ name: String, _ isLast: Bool?) async throws -> Group {
    let group = try Group(
      isLast.map { names(name, $0) } ?? [name], stateHome: folder("home"), rest: 60)
    #expect(!group.bar().contains(name))
    #expect(group.refused.isEmpty)
    #expect(group.blamed.allSatisfy { $0 == name })
    #expect(group.catalog.incidents.first?.call.phase == .predicate)
    if isLast != nil { #expect(await group.act(good) == word) }
    return group
  }

  /// A plugin alone, in front of a good one, and behind it.
  nonisolated static let places: [Bool?] = [nil, false, true]

  @Test(arguments: places)
  func `a plugin that crashes when it is started again is blamed for that`(
    isLast: Bool?
  ) async throws {
    let name = "init-crashes-later"
    let group = try await askTwice(name, isLast)
    defer { group.catalog.close() }

    #expect(group.catalog.incidents.map(\.call.phase) == [.predicate, .load])
    #expect(group.catalog.incidents.last?.kind == .signal(11))
    if isLast != nil {
      let refusal = try #require(try group.refusal(of: name))
      #expect(refusal.description.contains("while it was loaded"), "\(refusal)")
      #expect(group.blamed.count == 2)
    }
  }

  @Test(arguments: places)
  func `a plugin that refuses itself when it is started again is said to, and nobody is blamed`(
    isLast: Bool?
  ) async throws {
    let name = "init-fails-later"
    let group = try await askTwice(name, isLast)
    defer { group.catalog.close() }

    #expect(group.log(of: name).contains("The plugin's init failed"), "\(group.log(of: name))")
    #expect(try group.refusal(of: name)?.code == .initFailed)
    #expect(group.catalog.incidents.map(\.kind) == [.exit(7)])
  }

  @Test(arguments: places)
  func `a plugin that registers otherwise when it is started again is blamed for that`(
    isLast: Bool?
  ) async throws {
    let name = "init-changes"
    let group = try await askTwice(name, isLast)
    defer { group.catalog.close() }

    #expect(group.catalog.incidents.map(\.call.phase) == [.predicate, .load])
    let cause = group.catalog.incidents.last?.cause ?? ""
    #expect(cause.contains("registers otherwise than before"), "\(cause)")
  }

  @Test(arguments: ["init-crashes-later", "init-changes", "init-fails-later"], orders)
  func `a plugin that can't be started again is none of the others' business`(
    name: String, isLast: Bool
  ) async throws {
    let group = try Group(names(name, isLast), stateHome: folder("home"))
    let loaded = group.catalog.load(all: [Self.id(good), Self.id(name)])
    #expect(loaded.allSatisfy { $0.code != nil })
    group.catalog.close()
    defer { group.catalog.close() }

    #expect(await group.act(good) == word)
    #expect(await group.act(good) == word)

    #expect(group.blamed == (name == "init-fails-later" ? [] : [name]))
  }

  // MARK: Whose fault it was

  @Test(arguments: orders)
  func `what a plugin does while nothing is asked is held against that one`(
    isLast: Bool
  ) async throws {
    let name = "thread-crashes-idle"
    let group = try Group(names(name, isLast))
    defer { group.catalog.close() }
    _ = await group.act(name)

    while group.blamed.isEmpty { await Task.yield() }

    #expect(group.blamed == [name])
    let item = try #require(group.catalog.incidents.first).call.item
    #expect(item == nil || item == "\(Self.id(name)).act")
  }

  @Test(arguments: orders)
  func `what a plugin keeps is held against that one`(isLast: Bool) async throws {
    let name = "action-cancels"
    let group = try Group(names(name, isLast), stateHome: folder("home"))
    defer { group.catalog.close() }
    #expect(Set(group.bar()) == [good, name])
    try fill(name)
    _ = await group.act(good)

    while group.blamed.isEmpty { await Task.yield() }

    #expect(group.blamed == [name])
    #expect(try group.refusal(of: name)?.code == .storageFull)
    #expect(await group.act(good) == word)
  }
}
