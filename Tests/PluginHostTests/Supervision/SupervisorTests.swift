import PluginHost
import PluginProtocol
import Testing

@Suite struct SupervisorTests {
  let clock = TestClock()
  let supervisor: TestHost

  init() {
    supervisor = TestHost(Supervisor(path: nil, host: .test, clock: { [clock] in clock.now }))
  }

  /// Lets incidents happen, so many seconds apart, and returns the last decision.
  @discardableResult
  func happen(
    _ count: Int, _ kind: PluginIncident.Kind = .signal(11), every seconds: Double = 10
  ) -> Supervisor.Decision? {
    var decision: Supervisor.Decision?
    for index in 0..<count {
      if index > 0 { clock.now += seconds }
      decision = supervisor.record(.test(kind, at: clock.now))
    }
    return decision
  }

  @Test func `nothing has happened, so a plugin may start`() {
    #expect(supervisor.mayStart("com.a", hash: "aa") == nil)
  }

  @Test func `after the first incident a plugin starts again at once`() {
    #expect(happen(1) == .restart(after: 0))
    #expect(supervisor.mayStart("com.a", hash: "aa") == nil)
  }

  @Test func `after the second it waits a second, and the refusal says so`() throws {
    #expect(happen(2) == .restart(after: 1))
    clock.now += 0.25
    let refusal = try #require(supervisor.mayStart("com.a", hash: "aa"))
    #expect(refusal.code == .backingOff)
    #expect(refusal.description.contains("tried again in 0.8 s"))
    clock.now += 0.75
    #expect(supervisor.mayStart("com.a", hash: "aa") == nil)
  }

  @Test func `the third within five minutes ends in quarantine, which lasts`() throws {
    let decision = happen(3, every: 149)
    let refusal = try #require(supervisor.mayStart("com.a", hash: "aa"))
    #expect(decision == .quarantined(refusal))
    #expect(refusal.code == .quarantined)
    #expect(refusal.found == "aa")
    for words in [
      "'com.a'", "SIGSEGV", "'com.a.act'", "inspector quarantine show com.a",
      "inspector quarantine release com.a",
    ] {
      #expect(refusal.description.contains(words))
    }
    clock.now += 86_400
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .quarantined)
  }

  @Test func `three over more than five minutes don't`() {
    #expect(happen(3, every: 151) == .restart(after: 1))
  }

  @Test(
    arguments: [
      .signal(6), .exit(0), .deadline(seconds: 1), .violation("a short packet"),
      .flood("1 MiB of output"), .threads(9, allowed: 8), .storage("more than 256 MiB"),
    ] as [PluginIncident.Kind])
  func `every other end counts like a crash`(kind: PluginIncident.Kind) {
    happen(3, kind)
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .quarantined)
  }

  @Test func `being killed from outside only slows the restarts down, to a minute`() {
    let waits = (1...7).map { _ in
      clock.now += 0.001
      return supervisor.record(.test(.killed, at: clock.now))
    }
    #expect(waits == [0, 1, 4, 16, 60, 60, 60].map(Supervisor.Decision.restart(after:)))
  }

  @Test func `being killed doesn't wash crashes away`() {
    happen(2)
    happen(20, .killed, every: 1)
    happen(1)
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .quarantined)
  }

  @Test func `another content and another host begin anew, and going back doesn't help`() {
    happen(3)
    #expect(supervisor.mayStart("com.a", hash: "bb") == nil)
    #expect(supervisor.record(.test(hash: "bb", at: clock.now)) == .restart(after: 0))
    let others = [
      HostBuild(version: "2", abi: "1.0", worker: "100 7"),
      HostBuild(version: "1.2.3", abi: "1.1", worker: "100 7"),
      HostBuild(version: "1.2.3", abi: "1.0", worker: "100 8"),
    ]
    for host in others {
      #expect(supervisor.record(.test(host: host, at: clock.now)) == .restart(after: 0))
    }
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .quarantined)
  }

  @Test func `another plugin isn't touched`() {
    happen(3)
    #expect(supervisor.mayStart("com.b", hash: "aa") == nil)
  }

  @Test func `who is released begins anew, and the evidence stays`() {
    happen(3)
    #expect(supervisor.release("com.a"))
    #expect(supervisor.mayStart("com.a", hash: "aa") == nil)
    #expect(supervisor.histories.map(\.incidents.count) == [3])
    #expect(supervisor.histories.map(\.isQuarantined) == [false])
    #expect(happen(1) == .restart(after: 0))
    #expect(happen(1) == .restart(after: 1))
    #expect(!supervisor.release("com.a"))
    #expect(supervisor.histories.map(\.incidents.count) == [5])
    // More than are kept: what doesn't count any more goes first.
    #expect(happen(2) == .restart(after: 1))
    #expect(supervisor.histories.map(\.incidents.count) == [6])
    happen(1)
    #expect(supervisor.mayStart("com.a", hash: "aa")?.code == .quarantined)
  }

  @Test func `a clock that is set back makes nobody wait longer`() {
    happen(2)
    clock.now -= 3_600
    #expect(supervisor.mayStart("com.a", hash: "aa") == nil)
    #expect(happen(1) == .restart(after: 0))
  }

  @Test func `an embedder's rules are kept to`() {
    var rules = SupervisionRules()
    rules.limit = 1
    let strict = TestHost(
      Supervisor(path: nil, host: .test, rules: rules, clock: { [clock] in clock.now }))
    strict.record(.test(at: clock.now))
    #expect(strict.mayStart("com.a", hash: "aa")?.code == .quarantined)
  }

  @Test func `the file is where the XDG specification puts it, or where a variable says`() {
    let home = ["HOME": "/home/me"]
    #expect(
      Supervisor.path(environment: home) == "/home/me/.local/state/inspector/incidents.json")
    #expect(
      Supervisor.path(environment: home.merging(["XDG_STATE_HOME": "/s"]) { $1 })
        == "/s/inspector/incidents.json")
    #expect(
      Supervisor.path(environment: home.merging(["INSPECTOR_INCIDENTS": "/i"]) { $1 }) == "/i")
    #expect(Supervisor.path(environment: home.merging(["INSPECTOR_INCIDENTS": ""]) { $1 }) == nil)
    #expect(Supervisor.path(environment: [:]) == nil)
  }
}
