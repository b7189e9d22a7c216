import DocumentModel
import FoundationEssentials
import Inspector
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// What a plugin can do that it was granted, and can't without.
///
/// Each is tried with that permission alone, and with all others.
@MainActor
@Suite struct GrantedPluginTests {
  static let id = "com.example.hostile.uses-grants"
  nonisolated static let asked: [PluginPermission] = [
    .readFolder, .writeFolder, .longDeadlines, .moreMemory, .moreThreads,
  ]

  let folder: TemporaryFolder
  let granted: String

  init() throws {
    folder = try TemporaryFolder()
    granted = try folder.makeFolder("granted")
    try folder.makeFolder("other")
  }

  /// An editor with the plugin, to which some of what it asks for was granted.
  private func editor(granting permissions: [PluginPermission], deadline: Double = 30) throws
    -> Editor
  {
    let file = try BuiltPlugins.hostile("uses-grants")
    var settings = Settings()
    for permission in permissions {
      try settings.grant(
        permission, of: Self.id, to: .bytes(of: file),
        folder: permission.needsFolder ? granted : nil)
    }
    var options = try WorkerOptions.test()
    options.deadlines.action = deadline
    let sample = try SampleDocument()
    return Editor(
      sample.document, selection: [sample.block],
      catalog: try PluginCatalogTests.catalog([file], settings: settings, options: options))
  }

  /// An editor with the one that was granted a permission alone, and one with that which has all others.
  private func editors(
    _ permission: PluginPermission, deadline: Double = 30
  ) throws -> (with: Editor, without: Editor) {
    (
      try editor(granting: [permission], deadline: deadline),
      try editor(granting: Self.asked.filter { $0 != permission }, deadline: deadline)
    )
  }

  private func perform(
    _ item: String, _ arguments: [String: ArgumentValue] = [:], in editor: Editor
  ) async throws -> EditorRun.Result {
    try await editor.prepare("\(Self.id).\(item)", arguments: Arguments(arguments)).perform()
  }

  @Test func `a file is written into a folder that may be changed, and into no other`() async throws
  {
    let (with, without) = try editors(.writeFolder)
    let (inside, outside) = (folder("granted/file"), folder("other/file"))

    let written = try await perform("act", ["path": .string(inside)], in: with)
    let beside = try await perform("act", ["path": .string(outside)], in: with)
    let climbed = try await perform(
      "act", ["path": .string("\(granted)/../other/file")], in: with)

    #expect(written.ending == .succeeded)
    #expect(written.message == "open: 0, write: 0, rename: 0")
    #expect(try Bytes.of(inside + ".kept") == Array("written".utf8))
    for refused in [beside, climbed] {
      #expect(refused.ending == .failed)
      #expect(refused.message == "open: 13")
    }
    try FileManager.default.removeItem(atPath: inside + ".kept")

    // It may read the folder; that is another permission.
    let refused = try await perform("act", ["path": .string(inside)], in: without)
    #expect(refused.ending == .failed)
    #expect(refused.message == "open: 13")
    for name in ["granted", "other"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder(name)).isEmpty)
    }
  }

  // The sanitizers reserve more than any limit, so there is none for them.
  #if !SANITIZING
    @Test func `more than two gibibytes are there with more memory, and eight are the end`()
      async throws
    {
      let (with, without) = try editors(.moreMemory)

      let reserved = try await perform("reserves", in: with)
      let refused = try await perform("reserves", in: without)

      #expect(reserved.message == "three: 0, nine: 12")
      #expect(reserved.ending == .succeeded)
      #expect(refused.message == "three: 12, nine: 12")
      #expect(refused.ending == .failed)
      #expect(with.catalog.incidents.isEmpty && without.catalog.incidents.isEmpty)
    }
  #endif

  @Test func `more than 32 threads run with more threads, and 512 are the end`() async throws {
    let (with, without) = try editors(.moreThreads)

    #expect(try await perform("multiplies", in: with).ending == .succeeded)
    _ = try await perform("multiplies", in: without)

    #expect(with.catalog.incidents.isEmpty)
    let code = try #require(try with.catalog.code(of: Self.id) as? IsolatedPlugin)
    #expect(try #require(code.worker.connection?.threadCount) > 40)
    #expect(Self.excess(without)?.allowed == 32)
    #expect(try #require(Self.excess(without)?.count) > 32)

    _ = try await perform("multiplies", ["count": .signed(500)], in: with)
    #expect(Self.excess(with)?.allowed == 512)
  }

  /// The threads for which the only incident was.
  private static func excess(_ editor: Editor) -> (count: Int, allowed: Int)? {
    guard editor.catalog.incidents.count == 1,
      case .threads(let count, let allowed) = editor.catalog.incidents[0].kind
    else { return nil }
    return (count, allowed)
  }

  @Test func `an action is silent for longer than the host's deadline with longer deadlines`()
    async throws
  {
    let (with, without) = try editors(.longDeadlines, deadline: 0.2)

    #expect(try await perform("waits", in: with).ending == .succeeded)
    // Until it is found, however late.
    let ending = try await perform("waits", ["seconds": .number(3_600)], in: without).ending
    #expect(ending == .timedOut)

    #expect(with.catalog.incidents.isEmpty)
    #expect(without.catalog.incidents.map(\.kind) == [.deadline(seconds: 0.2)])
  }

  @Test func `a grant for other bytes gives nothing`() async throws {
    let file = try BuiltPlugins.hostile("uses-grants")
    var settings = Settings()
    try settings.grant(.writeFolder, of: Self.id, to: .bytes("a"), folder: granted)
    let test = try TestEditor([file], settings: settings)
    let refused = try await perform(
      "act", ["path": .string(folder("granted/file"))], in: test.editor)
    #expect(refused.message == "open: 13")
  }
}
