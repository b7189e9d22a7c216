import Glibc
import PluginProtocol
import Synchronization
import TestSupport
import Testing

@testable import PluginHost

/// How much a plugin keeps in its own folder, counted whatever it does there.
@MainActor
@Suite struct StateUsageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func usage() -> StateUsage { StateUsage(of: folder.path) }

  private func truncate(_ name: String, _ size: Int) throws {
    try folder.write(name, [])
    // Safety: the text lives until `truncate` returns.
    #expect(unsafe Glibc.truncate(folder(name), off_t(size)) == 0)
  }

  @Test func `files and folders are counted at every depth`() throws {
    try folder.write("a", [1, 2, 3])
    try folder.write("b/c/d", [UInt8](repeating: 0, count: 9_000))
    let usage = usage()
    #expect(usage.entries == 4)
    #expect(usage.bytes >= 9_003)
    #expect(usage.excess == nil)
  }

  @Test func `a folder that isn't there holds nothing`() {
    let usage = StateUsage(of: folder("nothing"))
    #expect(usage.entries == 0 && usage.excess == nil)
  }

  @Test func `one more file than may be is too much, and no more are counted`() throws {
    for number in 0..<9 { try folder.write("a/\(number)", []) }
    #expect(StateUsage(of: folder.path, entryLimit: 10).excess == nil)
    for number in 0..<9 { try folder.write("more-\(number)", []) }
    let usage = StateUsage(of: folder.path, entryLimit: 10)
    #expect(usage.excess == "more than 10 files and folders")
    #expect(usage.entries == 11)
  }

  @Test func `one byte more than may be is too much, with holes in the file or without`() throws {
    // A folder has room of its own.
    let empty = Int(usage().bytes)
    try truncate("rest", (64 << 20) - empty)
    for number in 0..<3 { try truncate("\(number)", 64 << 20) }
    #expect(Int(usage().bytes) >= 256 << 20)
    #expect(usage().excess == nil || Int(usage().bytes) > 256 << 20)
    try truncate("x", 1 << 20)
    #expect(usage().excess?.contains("256 MiB") == true)
  }

  @Test func `a file counts with the room that it takes, if that is more than its size`() throws {
    try folder.write("a", [1])
    var status = stat()
    // Safety: text and struct outlive the call.
    try #require(unsafe stat(folder("a"), &status) == 0)
    let file = max(1, Int64(status.st_blocks) * 512)
    // Safety: text and struct outlive the call.
    try #require(unsafe stat(folder.path, &status) == 0)
    #expect(usage().bytes == file + StateUsage.room(of: status))
  }

  @Test func `no link is followed`() throws {
    try folder.link("way", to: "/usr")
    try folder.link("loop", to: ".")
    let usage = usage()
    #expect(usage.entries == 2 && usage.excess == nil)
    try folder.link("state", to: "/usr")
    #expect(StateUsage(of: folder("state")).excess != nil)
  }

  @Test func `folders are looked into sixteen deep, and deeper is too much`() throws {
    try folder.makeFolder(Array(repeating: "d", count: 15).joined(separator: "/"))
    #expect(usage().excess == nil)
    try folder.makeFolder(Array(repeating: "d", count: 16).joined(separator: "/"))
    #expect(usage().excess?.contains("16 deep") == true)
  }

  @Test(.timeLimit(.minutes(10))) func `what is moved about while it is counted is found`() throws {
    // Many folders, so that a walk takes its time, and a hoard that is always in another one.
    for number in 0..<300 { try folder.makeFolder("f\(number)") }
    try truncate("f0/hoard", 300 << 20)
    let path = folder.path
    let isOver = Mutex(false)
    let code = startThread {
      var place = 0
      while !isOver.withLock({ $0 }) {
        let next = (place + 151) % 300
        // Safety: the texts live until the call returns.
        _ = unsafe rename("\(path)/f\(place)/hoard", "\(path)/f\(next)/hoard")
        place = next
      }
      isOver.withLock { $0 = false }
    }
    try #require(code == 0)
    var found = 0
    for _ in 0..<50 where usage().excess != nil { found += 1 }
    isOver.withLock { $0 = true }
    while isOver.withLock({ $0 }) { sched_yield() }
    #expect(found >= 45, "\(found) of 50")
  }

  @Test func `what an excess is called fits a report, and comes back from the file of incidents`()
    throws
  {
    let excess = StateUsage.Excess(folder: "/s/com.a", what: "more than 256 MiB")
    let refusal = excess.refusal(of: "com.a")
    #expect(refusal.code == .storageFull)
    #expect(refusal.description.contains("'/s/com.a'") && refusal.description.contains("Remove"))
    var log = IncidentLog()
    log.add(
      PluginIncident(
        excess.incident, during: .init(.action), plugin: "com.a", file: "a.so", hash: "00",
        host: HostBuild(worker: "/w"), uptime: 1, time: 1), SupervisionRules())
    #expect(try IncidentLog(decoding: log.encoded) == log)
    #expect(log.histories[0].incidents[0].description.contains("more than 256 MiB in '/s/com.a'"))
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ("state-fills", "1024 files"), ("state-grows", "256 MiB"), ("state-hides", "folder"),
    ])
  func `a plugin that keeps too much is ended, and isn't started until that is less`(
    sin: (name: String, what: String)
  ) async throws {
    let id = "com.example.hostile.\(sin.name)"
    let test = try TestEditor([BuiltPlugins.hostile(sin.name)], stateHome: folder("home"))
    let catalog = test.editor.catalog
    defer { catalog.close() }

    let result = try await test.editor.prepare("\(id).act").perform()
    // Whether it is noticed on the way or behind depends on who is faster.
    #expect([.succeeded, .crashed].contains(result.ending), "\(result)")
    while catalog.incidents.isEmpty { await Task.yield() }

    guard case .storage(let text) = catalog.incidents[0].kind else {
      Issue.record("\(catalog.incidents)")
      return
    }
    let state = folder("home/inspector/plugins/\(id)")
    #expect(text.contains(sin.what) && text.contains(state), "\(text)")
    let again = await Self.refused(test.editor, "\(id).act")
    #expect(again.contains(state) && again.contains("Remove"), "\(again)")
    #expect(catalog.incidents.count == 1)

    try Bytes.rename(state, folder("aside"))
    try folder.makeFolder("home/inspector/plugins/\(id)")
    let better = try await test.editor.prepare("\(id).act").perform()
    #expect([.succeeded, .crashed].contains(better.ending), "\(better)")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["state-holds", "state-maps"])
  func `a plugin that holds too much that it has removed is ended, and may be started again`(
    sin: String
  ) async throws {
    let id = "com.example.hostile.\(sin)"
    let test = try TestEditor([BuiltPlugins.hostile(sin)], stateHome: folder("home"))
    let catalog = test.editor.catalog
    defer { catalog.close() }

    for _ in 1...2 {
      let result = try await test.editor.prepare("\(id).act").perform()
      #expect(result.ending == .crashed)
      #expect(result.message.contains("gone with its process"), "\(result.message)")
    }
    #expect(catalog.incidents.count == 2)
    let state = folder("home/inspector/plugins/\(id)")
    #expect(StateUsage(of: state).entries == 0)
  }

  /// What a person is told who uses an item that can't be used.
  private static func refused(_ editor: Editor, _ item: String) async -> String {
    do {
      return try await editor.prepare(item).perform().message
    } catch {
      return "\(error)"
    }
  }
}
