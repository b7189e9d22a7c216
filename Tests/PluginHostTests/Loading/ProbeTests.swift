import FoundationEssentials
import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// Plugins that end, hang or disturb the process in which they are tried.
///
/// The host outlives every one.
@Suite struct ProbeTests {
  static func declaration(_ name: String) throws -> PluginDeclaration {
    let id = "com.example.hostile.\(name)"
    return PluginDeclaration(
      path: try BuiltPlugins.hostile(name), id: id, items: [.init(id: "\(id).act", signature: "")])
  }

  static func probe(_ name: String, deadline: Double = 30) throws -> PluginRefusal? {
    try Probe(worker: BuiltPlugins.worker(), deadline: deadline).refusal(for: declaration(name))
  }

  @Test(arguments: [
    ("ctor-segv", "signal 11"), ("init-crashes", "signal 11"), ("ctor-exit", "exit(0)"),
  ])
  func `a plugin that ends the process is refused, and how it ended is told`(
    name: String, found: String
  ) throws {
    let refusal = try #require(try Self.probe(name))
    #expect(refusal.code == .crashed)
    #expect(refusal.found.contains(found))
    #expect(refusal.description.contains(found))
  }

  @Test func `a plugin that hangs up is ended, and its end isn't taken for its own`() throws {
    let refusal = try #require(try Self.probe("ctor-hangs-up"))
    #expect(refusal.code == .crashed)
    #expect(refusal.found.contains("closed its connection"))
  }

  @Test(arguments: ["ctor-hang", "init-hangs", "ctor-leaves-group"])
  func `a plugin that hangs is ended at the deadline`(name: String) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let refusal = try #require(try Self.probe(name, deadline: 0.05))
    let time = clock.now - start
    #expect(refusal.code == .timedOut)
    #expect(refusal.expected == "0.05 s")
    #expect(time >= .milliseconds(50))
    // The rest is starting a process on a busy machine.
    #expect(time < .seconds(10))
  }

  @Test func `a plugin that answers in the worker's place isn't believed`() throws {
    let refusal = try #require(try Self.probe("ctor-answers"))
    #expect(refusal.code == .crashed)
    #expect(refusal.description.contains("disturbed"))
  }

  @Test(arguments: [
    ("entry-null", PluginRefusal.Code.entryReturnedNull), ("entry-short-struct", .badSize),
    ("entry-newer-abi", .otherABI), ("newer-minor-needed", .hostTooOld),
    ("id-mismatch", .idMismatch), ("init-fails", .initFailed), ("init-missing", .badField),
    ("item-missing", .missingItem), ("item-undeclared", .undeclaredItem),
    ("item-duplicate", .duplicateItem), ("signature-mismatch", .signatureMismatch),
    ("not-a-plugin", .noEntry),
  ])
  func `a refusal crosses from the worker`(name: String, code: PluginRefusal.Code) throws {
    let refusal = try #require(try Self.probe(name))
    #expect(refusal.code == code)
    #expect(!refusal.field.isEmpty)
    #expect(!refusal.found.isEmpty)
    #expect(refusal.description.hasSuffix("."))
  }

  @Test(arguments: [
    "action-crashes", "predicate-crashes", "unknown-interface-null", "id-trailing-garbage",
  ])
  func `a plugin that loads and registers isn't refused`(name: String) throws {
    #expect(try Self.probe(name) == nil)
  }

  @Test func `a file that the linker can't open is refused with its reason`() throws {
    var declaration = try Self.declaration("init-fails")
    declaration.path = "/nowhere/plugin.so"
    let refusal = try Probe(worker: BuiltPlugins.worker()).refusal(for: declaration)
    #expect(refusal?.code == .notLoadable)
    #expect(refusal?.description.contains("/nowhere/plugin.so") == true)
  }

  @Test(arguments: ["/nowhere/worker", "/", "/etc/passwd", ""])
  func `without a worker nothing is judged, and the worker is named`(worker: String) throws {
    let refusal = try #require(
      Probe(worker: worker).refusal(for: Self.declaration("action-fails")))
    #expect(refusal.code == .notProbed)
    #expect(refusal.description.contains("'\(worker)'"))
  }

  @Test(arguments: [
    "printf nonsense >&3", "printf 'IPA1' >&3", "head -c 300000 /dev/zero >&3", "exit 0", "exit 7",
    "kill -6 $$",
  ])
  func `a worker that answers nonsense, or nothing, refuses the plugin`(script: String) throws {
    let folder = try TemporaryFolder()
    // It takes the question first, so that it can't be gone before it was asked.
    let worker = try TestWorker(in: folder, "head -c 1 <&3 >/dev/null\n\(script)")
    let refusal = try Probe(worker: worker.path, deadline: 30)
      .refusal(for: Self.declaration("action-fails"))
    #expect(refusal?.code == .crashed)
  }

  @Test func `a worker that somebody kills says nothing of the plugin`() throws {
    let folder = try TemporaryFolder()
    let worker = try TestWorker(in: folder, "head -c 1 <&3 >/dev/null\nkill -9 $$")
    let refusal = try Probe(worker: worker.path, deadline: 30)
      .refusal(for: Self.declaration("action-fails"))
    #expect(refusal?.code == .notProbed)
  }

  @Test func `an answer with another token counts for nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("answer", ProbeReport(token: 0, refusal: nil).bytes)
    let worker = try TestWorker(
      in: folder, "head -c 1 <&3 >/dev/null\ncat '\(folder("answer"))' >&3")
    let refusal = try Probe(worker: worker.path, deadline: 30)
      .refusal(for: Self.declaration("action-fails"))
    #expect(refusal?.code == .notProbed)
    #expect(refusal?.found.contains("somebody else") == true)
  }

  @Test func `what a worker has started ends with it`() throws {
    let folder = try TemporaryFolder()
    let worker = try TestWorker(
      in: folder,
      """
      head -c 1 <&3 >/dev/null
      tail -f /dev/null 3>&- &
      echo $! >'\(folder("child"))'
      exit 0
      """)
    _ = try Probe(worker: worker.path, deadline: 30).refusal(for: Self.declaration("action-fails"))
    let text = try #require(FileManager.default.contents(atPath: folder("child")))
    let child = String(decoding: text, as: UTF8.self).filter(\.isNumber)
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

  @Test(arguments: [
    (0, 0.01), (-1, 0.01), (.nan, 0.01), (1e300, 600), (.infinity, 600), (2.5, 2.5),
  ])
  func `a deadline is kept within bounds`(asked: Double, deadline: Double) {
    #expect(Probe(worker: "", deadline: asked).deadline == deadline)
  }
}
