import FoundationEssentials
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// What stands in a worker's place, and what the host makes of it.
@MainActor
@Suite struct IsolatedWorkerTests {
  let folder: TemporaryFolder
  let id = "com.example.hostile.action-fails"

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A catalog whose worker is a script.
  ///
  /// It takes the first packet before it does anything, so that it can't be gone before it was asked.
  func catalog(_ script: String, load: Double = 30) throws -> PluginCatalog {
    let worker = try TestWorker(in: folder, "/usr/bin/head -c 1 <&3 >/dev/null\n\(script)")
    return try PluginCatalogTests.catalog(
      [BuiltPlugins.hostile("action-fails")],
      options: .test(executable: worker.path, load: load))
  }

  @Test(arguments: [
    ("printf nonsense >&3; exec /usr/bin/tail -f /dev/null", "broke the protocol"),
    ("printf IPW1 >&3; exec /usr/bin/tail -f /dev/null", "broke the protocol"),
    (
      "/usr/bin/head -c 300000 /dev/zero >&3; exec /usr/bin/tail -f /dev/null", "broke the protocol"
    ),
    ("exec 3>&-; exec /usr/bin/tail -f /dev/null", "closed its connection"),
    ("exit 0", "code 0"), ("exit 127", "code 127"), ("kill -6 $$", "SIGABRT"),
    ("kill -9 $$", "killed from outside"),
  ])
  func `a worker that isn't one refuses the plugin, and isn't held against it`(
    script: String, found: String
  ) throws {
    let catalog = try catalog(script)
    let refusal = try #require(PluginCatalogTests.refusal(id, in: catalog))
    #expect(refusal.code == .notProbed)
    #expect(refusal.found.contains("before it opened any plugin"))
    #expect(refusal.found.contains(found), "\(refusal.found)")
    #expect(catalog.incidents.isEmpty)
  }

  @Test func `a worker that says nothing is ended at the deadline`() throws {
    let catalog = try catalog("exec /usr/bin/tail -f /dev/null", load: 0.25)
    let refusal = try #require(PluginCatalogTests.refusal(id, in: catalog))
    #expect(refusal.code == .notProbed)
    #expect(refusal.found.contains("no sign of life for 0.25 s"))
  }

  @Test func `an answer with another token counts for nothing`() throws {
    let answer = WorkerMessage.started(
      WorkerStarted(plugins: [PluginStart(refusal: nil)]))
    // No worker has the token 0.
    let packets = answer.frame(1).packets(token: 0)
    #expect(packets.count == 1)
    try folder.write("answer", packets[0])
    let catalog = try catalog(
      "/usr/bin/cat '\(folder("answer"))' >&3; exec /usr/bin/tail -f /dev/null")
    let refusal = PluginCatalogTests.refusal(id, in: catalog)
    #expect(refusal?.code == .notProbed)
    #expect(refusal?.found.contains("number of another worker") == true, "\(refusal?.found ?? "")")
  }

  @Test func `what a worker has printed is kept with the incident`() throws {
    let catalog = try PluginCatalogTests.catalog([BuiltPlugins.hostile("init-exits")])
    _ = PluginCatalogTests.refusal("com.example.hostile.init-exits", in: catalog)
    let output = try #require(catalog.incidents.first?.output)
    #expect(output.hasPrefix("sins at ") && output.hasSuffix(" ns\n"), "\(output)")
  }

  @Test func `a worker inherits a short environment, an empty input and no descriptors`() throws {
    let catalog = try catalog(
      """
      /usr/bin/env | /usr/bin/sed 's/=.*//' >'\(folder("environment"))'
      /usr/bin/cat >'\(folder("input"))'
      /usr/bin/ls /proc/self/fd >'\(folder("descriptors"))'
      pwd >'\(folder("folder"))'
      exit 0
      """)
    #expect(PluginCatalogTests.refusal(id, in: catalog)?.code == .notProbed)
    let allowed: Set = [
      "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "LD_LIBRARY_PATH", "TZ",
      "SWIFT_BACKTRACE",
      // The shell's own.
      "PWD", "OLDPWD", "SHLVL", "_",
    ]
    let names = Set(try text("environment").split(separator: "\n").map(String.init))
    #expect(names.contains("SWIFT_BACKTRACE"))
    #expect(names.subtracting(allowed).isEmpty)
    #expect(try text("input").isEmpty)
    // The last one is the folder that is listed.
    #expect(try text("descriptors") == "0\n1\n2\n3\n4\n")
    #expect(try text("folder") == "/\n")
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Bytes.of(folder(name)), as: UTF8.self)
  }

  @Test func `what a worker has started ends with it`() throws {
    let catalog = try catalog(
      """
      /usr/bin/tail -f /dev/null 3>&- &
      echo $! >'\(folder("child"))'
      exit 0
      """)
    #expect(PluginCatalogTests.refusal(id, in: catalog)?.code == .notProbed)
    let child = try text("child").filter(\.isNumber)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    var state = "R"
    while state != "gone", state != "Z", clock.now < end {
      let stat = FileManager.default.contents(atPath: "/proc/\(child)/stat") ?? Data()
      // The state follows the name, which stands in parentheses.
      let rest = String(decoding: stat, as: UTF8.self).split(separator: ") ").last
      state = rest?.first.map(String.init) ?? "gone"
    }
    #expect(state == "gone" || state == "Z")
  }

  @Test func `whoever asks is told of an incident`() throws {
    let catalog = try PluginCatalogTests.catalog([BuiltPlugins.hostile("init-exits")])
    var heard: [PluginIncident] = []
    catalog.onIncident { heard.append($0) }
    let id = "com.example.hostile.init-exits"
    #expect(PluginCatalogTests.refusal(id, in: catalog)?.code == .crashed)
    #expect(heard.map(\.kind) == [.exit(0)])
    #expect(heard.map(\.plugin) == [id] && heard.map(\.call) == [.init(.load)])
    #expect(heard.map(\.isHeldAgainstPlugin) == [true])
    #expect(heard == catalog.incidents)
  }

  @Test func `a plugin that was let go leaves no process and no incident`() throws {
    let catalog = try PluginCatalogTests.catalog([BuiltPlugins.hostile("action-fails")])
    let code = try #require(try catalog.code(of: id) as? IsolatedPlugin)
    let connection = try #require(code.worker.connection)
    #expect(FileManager.default.fileExists(atPath: "/proc/\(connection.process.pid)"))
    catalog.close()
    #expect(connection.ending == .closed)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(connection.process.pid)"))
    #expect(catalog.incidents.isEmpty)
  }
}
