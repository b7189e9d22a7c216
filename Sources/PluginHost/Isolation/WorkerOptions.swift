import Glibc
import PluginProtocol

/// How plugins are kept apart from their host.
public struct WorkerOptions: Sendable, Hashable {
  /// The worker's executable.
  public var executable: String

  /// Whether a worker runs that can't be confined.
  ///
  /// If not, plugins are refused on a machine without a sandbox. Turning this on leaves the user's files to every
  /// plugin, so it has to be asked for by name.
  public var allowsUnconfined = false

  /// Where the Swift runtime writes a report when a plugin crashes, or nil for no reports.
  ///
  /// The reporter is a program of its own, which no confined process can start, so this turns the sandbox
  /// off. It is for authors who look for a fault of their own. A whole path without commas, at which the runtime
  /// would cut it. A process that dies is silent while it is written, so every deadline is
  /// ``reportingTime`` at least then.
  public var crashReport: String?

  /// How long a plugin may give no sign of life.
  public var deadlines = Deadlines()

  /// How long a plugin may give no sign of life while it is called, in seconds.
  public struct Deadlines: Sendable, Hashable {
    /// While it is opened and registers.
    public var load = Probe.defaultDeadline
    /// While it is asked whether an item appears or can be used, for each item.
    public var predicate = 1.0
    /// While it writes a body.
    public var body = 1.0
    /// While an action of it runs, unless its manifest asks for less, or for more with the permission for that.
    public var action = PluginGrants.ordinaryDeadline
    /// While it lets go.
    public var shutdown = 0.2

    /// Makes the usual deadlines.
    public init() {}
  }

  /// How long the Swift runtime's reporter may take, in seconds: its own default.
  public static let reportingTime = 30.0

  /// How long a plugin may be silent for which a deadline was set, in seconds.
  func patience(_ deadline: Double) -> Double {
    crashReport == nil ? deadline : max(deadline, Self.reportingTime)
  }

  /// The options with the deadlines that hold.
  var inForce: WorkerOptions {
    var options = self
    options.deadlines.load = patience(deadlines.load)
    options.deadlines.predicate = patience(deadlines.predicate)
    options.deadlines.body = patience(deadlines.body)
    options.deadlines.action = patience(deadlines.action)
    options.deadlines.shutdown = patience(deadlines.shutdown)
    return options
  }

  /// Makes the usual options.
  ///
  /// - Parameter executable: The worker's executable. If nil, the one beside this process's own executable, or
  ///   in `../libexec/inspector` from there.
  public init(executable: String? = nil) {
    self.executable = executable ?? Self.standardExecutable()
  }

  private static func standardExecutable() -> String {
    var path = ""
    // Safety: the text lives until the call returns.
    if case .path(let target) = unsafe LinkTarget(of: "/proc/self/exe") {
      path = String(decoding: target, as: UTF8.self)
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let name = "inspector-plugin-worker"
    let candidates = ["\(folder)/\(name)", "\(folder)/../libexec/inspector/\(name)"]
    return candidates.first { unsafe access($0, X_OK) == 0 } ?? candidates[0]
  }

  /// What of this process's environment a worker inherits.
  private static let inherited =
    [
      "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LC_NUMERIC", "LC_TIME", "LD_LIBRARY_PATH", "TZ",
    ] + sanitizing

  // A worker that is looked at by a sanitizer is told what its host is told.
  #if SANITIZING
    private static let sanitizing = ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"]
  #else
    private static let sanitizing: [String] = []
  #endif

  /// How a worker is started.
  ///
  /// - Parameter state: The folder that its plugin may fill, which takes the place of a home.
  /// - Returns: The executable, and all of its environment.
  func spawning(state: String?) -> SpawnedWorker.Options {
    var environment = Self.inherited.compactMap { name in
      // Safety: getenv returns a text that lasts until the environment changes; it is copied here.
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    }
    if let crashReport {
      environment.append(
        "SWIFT_BACKTRACE=enable=yes,format=json,symbolicate=fast,output-to=\(crashReport)")
    } else {
      // It delays the news of a crash by 10 ms, and holds descriptors meanwhile.
      environment.append("SWIFT_BACKTRACE=enable=no")
    }
    if let state { environment += ["HOME=\(state)", "TMPDIR=\(state)"] }
    return SpawnedWorker.Options(executable: executable, environment: environment)
  }
}
