import PluginHost
import PluginProtocol
import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Sendable {
  private let time = Mutex(1_800_000_000.0)

  var now: Double {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}

/// A supervisor that stays the same wherever it is called from.
final class TestHost {
  private var supervisor: Supervisor

  init(_ supervisor: Supervisor) {
    self.supervisor = supervisor
  }

  var histories: [PluginHistory] { supervisor.histories }
  var problems: [PluginHostError] { supervisor.problems }

  func mayStart(_ id: String, hash: String) -> PluginRefusal? {
    supervisor.mayStart(id, hash: hash)
  }

  @discardableResult
  func record(_ incident: PluginIncident) -> Supervisor.Decision {
    supervisor.record(incident)
  }

  func release(_ id: String) -> Bool {
    supervisor.release(id)
  }

  func takeProblems() -> [PluginHostError] {
    supervisor.takeProblems()
  }
}

extension HostBuild {
  static let test = HostBuild(version: "1.2.3", abi: "1.0", worker: "100 7")
}

extension PluginIncident {
  /// An incident of a plugin, by default a crash in an action.
  static func test(
    _ kind: Kind = .signal(11), _ phase: Phase = .action, of plugin: String = "com.a",
    hash: String = "aa", host: HostBuild = .test, at time: Double, output: [UInt8] = []
  ) -> PluginIncident {
    PluginIncident(
      kind, during: Call(phase, item: phase == .load ? nil : plugin + ".act"), plugin: plugin,
      file: "/plugins/a.so", hash: hash, host: host, uptime: 1.5, time: time, output: output)
  }

  /// Any incident, of one of a few plugins.
  static func random(using generator: inout some RandomNumberGenerator) -> PluginIncident {
    func text(_ limit: Int, _ generator: inout some RandomNumberGenerator) -> String {
      let scalars = (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &generator)) ?? "x"
      }
      return String(String.UnicodeScalarView(scalars))
    }
    let kinds: [Kind] = [
      .signal(.random(in: 1...64, using: &generator)),
      .exit(.random(in: 0...255, using: &generator)),
      .deadline(seconds: .random(in: -1...9, using: &generator)), .deadline(seconds: .nan),
      .violation(text(700, &generator)), .flood(text(30, &generator)), .threads(9, allowed: 8),
      .killed,
    ]
    let phase = Phase.allCases.randomElement(using: &generator) ?? .idle
    let plugin = "com.p\(Int.random(in: 0...12, using: &generator))"
    return PluginIncident(
      kinds.randomElement(using: &generator) ?? .killed,
      during: Call(phase, item: Bool.random(using: &generator) ? text(600, &generator) : nil),
      plugin: plugin, file: text(5_000, &generator),
      hash: ["aa", "bb"].randomElement(using: &generator) ?? "", host: .test,
      uptime: .random(in: -1...1e5, using: &generator),
      time: 1_800_000_000 + .random(in: 0...4_000, using: &generator),
      output: (0..<Int.random(in: 0...6_000, using: &generator)).map { _ in
        .random(in: 0...255, using: &generator)
      },
      subject: Bool.random(using: &generator)
        ? Subject(
          document: Bool.random(using: &generator) ? text(5_000, &generator) : nil,
          hasChanged: .random(using: &generator),
          selection: (0..<Int.random(in: 0...120, using: &generator)).map { _ in
            .random(in: 0 ... .max, using: &generator)
          }, locale: text(120, &generator),
          arguments: (0..<Int.random(in: 0...70, using: &generator)).map { _ in
            .init(name: text(60, &generator), value: text(300, &generator))
          }) : nil,
      site: Bool.random(using: &generator)
        ? CrashSite(
          file: text(300, &generator),
          offset: Bool.random(using: &generator) ? .random(in: 0 ... .max, using: &generator) : nil,
          isCaller: .random(using: &generator), library: text(100, &generator),
          address: Bool.random(using: &generator)
            ? .random(in: 0 ... .max, using: &generator) : nil) : nil)
  }
}
