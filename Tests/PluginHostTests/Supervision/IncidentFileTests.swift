import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import PluginHost

/// What hosts remember together, in one file.
@Suite struct IncidentFileTests {
  let folder: TemporaryFolder
  let path: String
  let clock = TestClock()

  init() throws {
    folder = try TemporaryFolder()
    path = folder("state/inspector/incidents.json")
  }

  func host() -> TestHost {
    TestHost(Supervisor(path: path, host: .test, clock: { [clock] in clock.now }))
  }

  func content(_ name: String) -> String {
    FileManager.default.contents(atPath: folder(name)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  /// What a file is and who may use it; nil if it isn't there.
  func mode(of name: String) -> mode_t? {
    var status = stat()
    // Safety: the text and the struct live until the call returns.
    return unsafe stat(name, &status) == 0 ? status.st_mode : nil
  }

  @Test func `hosts count together, and see what the others have met`() {
    let (first, second) = (host(), host())
    first.record(.test(at: clock.now))
    second.record(.test(at: clock.now))
    #expect(first.mayStart("com.a", hash: "aa")?.code == .backingOff)
    first.record(.test(at: clock.now))
    #expect(second.mayStart("com.a", hash: "aa")?.code == .quarantined)
    let third = host()
    #expect(third.mayStart("com.a", hash: "aa")?.code == .quarantined)
    #expect(third.release("com.a"))
    #expect(first.mayStart("com.a", hash: "aa") == nil)
    let fourth = host()
    #expect(fourth.mayStart("com.a", hash: "aa") == nil)
    #expect(fourth.histories.map(\.incidents.count) == [3])
    #expect(fourth.histories == third.histories)
    #expect(first.problems.isEmpty && second.problems.isEmpty)
  }

  @Test func `hosts that write at the same time lose nothing`() async {
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for name in ["com.a", "com.b", "com.c"] {
        group.addTask {
          for time in 0..<6 {
            // Each is a host of its own, with nothing in memory but what it read.
            var supervisor = Supervisor(path: path, host: .test)
            _ = supervisor.record(.test(.killed, of: name, at: Double(time) * 1_000))
            #expect(supervisor.problems.isEmpty)
          }
        }
      }
    }
    let histories = host().histories
    #expect(histories.count == 3)
    #expect(histories.allSatisfy { $0.incidents.count == 6 })
  }

  @Test func `only the user may read what plugins wrote`() {
    let supervisor = host()
    supervisor.record(.test(at: clock.now))
    #expect(mode(of: path) == S_IFREG | 0o600)
    #expect(mode(of: folder("state/inspector")) == S_IFDIR | 0o700)
  }

  @Test func `without a file nothing is written, and a deleted file is a clean slate`() throws {
    let supervisor = host()
    for _ in 0..<3 { supervisor.record(.test(at: clock.now)) }
    #expect(FileManager.default.fileExists(atPath: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(supervisor.mayStart("com.a", hash: "aa") == nil)
    var quiet = Supervisor(path: nil, host: .test)
    _ = quiet.record(.test(at: 0))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `what can't be saved is kept in memory, told, and saved later`() throws {
    try folder.write("state", [])
    let supervisor = host()
    supervisor.record(.test(at: clock.now))
    supervisor.record(.test(at: clock.now))
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .backingOff)
    let problems = supervisor.takeProblems()
    #expect(problems.map(\.code).contains(.notSaved))
    #expect(problems.allSatisfy { $0.description.contains(path) })
    try FileManager.default.removeItem(atPath: folder("state"))
    supervisor.record(.test(of: "com.b", at: clock.now))
    #expect(host().histories.map(\.incidents.count) == [2, 1])
  }

  @Test(arguments: [
    "", "{", "[]", #"{"schema": 2, "plugins": []}"#, "\u{0}",
    #"{"schema": 1, "plugins": [{"plugin": "a.b", "hash": "", "host": {}}]}"#,
  ])
  func `a damaged file is told, moved aside, and never fatal`(text: String) throws {
    try folder.write("state/inspector/incidents.json", Array(text.utf8))
    let supervisor = host()
    #expect(supervisor.takeProblems().map(\.file) == [path])
    #expect(supervisor.record(.test(at: clock.now)) == .restart(after: 0))
    #expect(content("state/inspector/incidents.json.damaged") == text)
    #expect(host().histories.count == 1)
    #expect(host().problems.isEmpty)
  }

  @Test func `what can't be read at all is left where it is`() throws {
    try folder.makeFolder("state/inspector")
    try folder.makePipe("state/inspector/incidents.json")
    let supervisor = host()
    for _ in 0..<3 { supervisor.record(.test(at: clock.now)) }
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .quarantined)
    #expect(supervisor.problems.map(\.code) == [.notRegularFile])
    #expect(mode(of: path).map { $0 & S_IFMT } == S_IFIFO)
  }

  @Test func `a host that holds the lock and hangs stops nobody`() throws {
    try folder.write("state/inspector/incidents.json.lock", [])
    // Safety: the text lives until the call returns.
    let lock = unsafe open(path + ".lock", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let file = IncidentFile(path: path, patience: 0.01)
    let error = #expect(throws: PluginHostError.self) { try file.update { _ in } }
    #expect(error?.code == .notSaved)
    #expect(error?.description.contains("incidents.json.lock") == true)
    #expect(flock(lock, LOCK_UN) == 0)
    #expect(throws: Never.self) { try file.update { _ in } }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `a log is bounded, and reading it gives the same log`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var log = IncidentLog()
    for _ in 0..<3 { log.add(.test(of: "com.first", at: 0), SupervisionRules()) }
    for _ in 0..<600 {
      log.add(.random(using: &generator), SupervisionRules())
      let count = log.histories.reduce(0) { $0 + $1.incidents.count }
      #expect(count <= IncidentLog.limit, "seed \(seed)")
    }
    #expect(log.histories.first?.isQuarantined == true, "seed \(seed)")
    #expect(try IncidentLog(decoding: log.encoded) == log, "seed \(seed)")
  }

  @Test func `many plugins push out the oldest, and those in quarantine last`() {
    var log = IncidentLog()
    for _ in 0..<3 { log.add(.test(of: "com.bad", at: 0), SupervisionRules()) }
    for number in 0..<400 {
      log.add(.test(of: "com.p\(number)", at: Double(number)), SupervisionRules())
    }
    #expect(log.histories.count == IncidentLog.limit - 2)
    #expect(log["com.bad", "aa", .test]?.incidents.count == 3)
    #expect(log["com.p202", "aa", .test] == nil)
    #expect(log["com.p203", "aa", .test] != nil)
    // Quarantines alone give up their evidence first, then the oldest of them goes.
    for number in 0..<400 {
      for _ in 0..<3 {
        log.add(.test(of: "com.q\(number)", at: 1_000 + Double(number)), SupervisionRules())
      }
    }
    #expect(log["com.q399", "aa", .test]?.isQuarantined == true)
    #expect(log["com.q210", "aa", .test]?.isQuarantined == true)
    #expect(log["com.bad", "aa", .test] == nil)
  }

  @Test func `the largest log fits into the file`() {
    let text = String(repeating: "\"", count: 9_000)
    let subject = PluginIncident.Subject(
      document: text, selection: Array(repeating: .max, count: 200), locale: text,
      arguments: Array(
        repeating: .init(
          name: String(repeating: "\"", count: 31), value: String(repeating: "\n", count: 31)),
        count: 64))
    var log = IncidentLog()
    for number in 0..<IncidentLog.limit {
      log.add(
        PluginIncident(
          .violation(text), during: .init(.action, item: text), plugin: "\(number)" + text,
          file: text, hash: text, host: HostBuild(version: text, abi: text, worker: text),
          uptime: .infinity, time: .infinity,
          output: Array(repeating: UInt8(ascii: "\n"), count: 5_000), subject: subject,
          site: .init(file: text, offset: .max, library: text, address: .max)), SupervisionRules())
    }
    #expect(log.histories.count == IncidentLog.limit)
    #expect(log.encoded.count <= IncidentFile.sizeLimit)
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `bytes that are damaged are refused or give a bounded log`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var log = IncidentLog()
    for _ in 0..<4 { log.add(.random(using: &generator), SupervisionRules()) }
    let whole = log.encoded
    var refused = 0
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = .random(in: 0...255, using: &generator)
      }
      do throws(PluginHostError) {
        let read = try IncidentLog(decoding: bytes)
        #expect(read.histories.count <= IncidentLog.limit, "seed \(seed)")
      } catch {
        refused += 1
      }
    }
    #expect(refused > 30, "seed \(seed)")
  }
}
