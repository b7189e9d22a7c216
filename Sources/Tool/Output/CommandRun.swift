import Dispatch
import Glibc
import Synchronization

/// Runs commands of the user's one after the other, each in a process group of its own, which ends with it.
///
/// Their standard input is empty. What they write is thrown away, or goes to standard error.
final class CommandRun: Sendable {
  /// How a command has ended.
  enum Ending: Hashable, CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)
    case timeout(Double)

    /// Whether it has done what it should.
    var isSuccess: Bool {
      self == .exit(0)
    }

    var description: String {
      switch self {
      case .exit(let code): "exit code \(code)"
      case .signal(let number): "signal \(number)"
      case .timeout(let seconds): "no end within \(seconds) s"
      }
    }
  }

  private struct State {
    var process: pid_t?
    var isStopped = false
  }

  private let words: [String]
  private let timeout: Double?
  private let showsOutput: Bool
  private let state = Mutex(State())
  private let waiting = DispatchQueue(label: "inspector.command")

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - words: The command and its arguments; it is looked for as a shell does.
  ///   - timeout: How long it may take, in seconds.
  ///   - showsOutput: Whether what it writes is shown.
  init(_ words: [String], timeout: Double?, showsOutput: Bool) {
    self.words = words
    self.timeout = timeout
    self.showsOutput = showsOutput
  }

  /// Ends the command that runs, and lets no other begin; from any thread.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      if let process = state.process { kill(-process, SIGKILL) }
    }
  }

  /// Runs the command once, and waits for its end.
  ///
  /// - Parameter variables: The variables of its environment that differ from this process's, by name.
  /// - Returns: How it has ended.
  /// - Throws: ``Failure`` if it can't be started, or was stopped.
  func run(_ variables: [String: String]) throws -> Ending {
    let process = try start(environment(variables))
    let end = DispatchSemaphore(value: 0)
    waiting.async {
      // Safety: the struct outlives the call. The process stays to be waited for, so its number stays its own.
      var status = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(process), &status, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      end.signal()
    }
    let deadline = timeout.map { DispatchTime.now() + $0 } ?? .distantFuture
    let isLate = end.wait(timeout: deadline) == .timedOut
    kill(-process, SIGKILL)
    if isLate { end.wait() }
    let isStopped = state.withLock { state in
      state.process = nil
      return state.isStopped
    }
    var status: Int32 = 0
    // Safety: `status` outlives the call.
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    if isStopped { throw Self.stopped }
    if isLate, let timeout { return .timeout(timeout) }
    return status & 0x7f == 0 ? .exit((status >> 8) & 0xff) : .signal(status & 0x7f)
  }

  private static var stopped: Failure {
    Failure(ExitStatus.failed, "Stopped before the end. What was printed so far holds.")
  }

  private func start(_ environment: [String]) throws -> pid_t {
    // Safety: all are initialised before they are used, and the first two destroyed once.
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var defaults = sigset_t()
    var blocked = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // While this process watches for Ctrl-C it ignores the signal, which the command should not inherit.
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGINT)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if showsOutput {
      unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    return try state.withLock { state in
      guard !state.isStopped else { throw Self.stopped }
      var process: pid_t = 0
      let name = words.first ?? ""
      let code = unsafe Self.withList(words) { arguments in
        unsafe Self.withList(environment) { variables in
          // Safety: both lists end with null and outlive the call.
          unsafe posix_spawnp(&process, name, &actions, &attributes, arguments, variables)
        }
      }
      guard code == 0 else { throw refusal(code) }
      state.process = process
      return process
    }
  }

  private func refusal(_ code: Int32) -> Failure {
    // Safety: `strerror` returns a text that stays until the next call on this thread.
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return Failure(
      ExitStatus.usage,
      "'\(words.first ?? "")' can't be started: \(reason). Behind '--' stands a command of your own."
    )
  }

  /// This process's environment with some variables set.
  private func environment(_ variables: [String: String]) -> [String] {
    var entries: [String] = []
    // Safety: the list ends with null, and nobody here changes it.
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if variables[String(text.prefix { $0 != "=" })] == nil { entries.append(text) }
      unsafe next += 1
    }
    return entries + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  private static func withList<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    // Safety: every copy is freed below, after the call that reads it.
    var list = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe list.forEach { unsafe free($0) } }
    return unsafe body(&list)
  }
}
