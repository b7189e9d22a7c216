import CLinux
import Glibc
import PluginProtocol

/// A worker that has been started, and the host's end of its socket.
struct WorkerProcess {
  private let pid: pid_t
  private let socket: Int32

  /// What came of waiting for a worker's answer.
  enum Answer {
    case packet([UInt8])
    case silence
    case ended
    case failed(String)
  }

  /// Which system call didn't do what it was asked to, and why.
  struct CallFailure: Error {
    let reason: String

    init(_ call: String, _ code: Int32) {
      errno = code
      reason = "\(call): \(SystemError.current)"
    }
  }

  /// How a process has ended.
  enum Ending: CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)
    case byHost
    case unknown

    /// Whether somebody else has ended it.
    ///
    /// A process can't be told from one that sends itself the signal; that one isn't judged either.
    var isFromOutside: Bool {
      if case .signal(SIGKILL) = self { true } else { false }
    }

    var description: String {
      switch self {
      case .exit(let code): "it called exit(\(code)) before it had answered"
      case .signal(let number):
        // Safety: strsignal returns a text that lasts until the next call on this thread.
        "signal \(number), \(unsafe strsignal(number).map { unsafe String(cString: $0) } ?? "unknown")"
      case .byHost: "it closed its connection and went on, until it was ended"
      case .unknown: "nobody knows how"
      }
    }
  }

  /// Starts a worker whose standard streams lead nowhere and that holds its end of a socket, nothing else.
  init(executable: String) throws(CallFailure) {
    var ends: [Int32] = [-1, -1]
    // Safety: the array has room for the two descriptors.
    guard
      unsafe socketpair(
        AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw CallFailure("socketpair", errno) }
    defer { close(ends[1]) }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Safety: both are initialised before they are used, and destroyed once.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A process group of its own, so that its children end with it.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    // The actions run in order: the socket moves out of the way of the streams first.
    let target = ProbeMessage.descriptor
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], target)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var pid: pid_t = 0
    let code = unsafe Self.withArguments([executable], Self.environment) { arguments, environment in
      // Safety: both lists end with null and outlive the call.
      unsafe posix_spawn(&pid, executable, &actions, &attributes, arguments, environment)
    }
    guard code == 0 else {
      close(ends[0])
      throw CallFailure("posix_spawn", code)
    }
    self.pid = pid
    self.socket = ends[0]
  }

  /// This process's environment, without the Swift runtime's crash reports: they cost 10 ms a crash.
  private static var environment: [String] {
    var entries: [String] = []
    var next = unsafe environ
    // Safety: the list ends with null, and nobody changes it while the host starts a worker.
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if !text.hasPrefix("SWIFT_BACKTRACE=") { entries.append(text) }
      unsafe next += 1
    }
    return entries + ["SWIFT_BACKTRACE=enable=no"]
  }

  private static func withArguments(
    _ arguments: [String], _ environment: [String],
    _ body: (
      UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>
    ) -> Int32
  ) -> Int32 {
    // Safety: every copy is freed below, after the call that reads it.
    var first = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var second = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe (first + second).forEach { unsafe free($0) }
    }
    return unsafe body(&first, &second)
  }

  /// Sends one packet and waits for one.
  func exchange(_ request: [UInt8], deadline: Double) -> Answer {
    guard request.count <= ProbeMessage.longest else {
      return .failed("the manifest declares more than one message can hold")
    }
    var size = Int32(ProbeMessage.longest)
    // Safety: the option is an Int32, as its length says.
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    // Safety: the buffer is as long as it says.
    let sent = unsafe send(socket, request, request.count, Int32(MSG_NOSIGNAL))
    guard sent == request.count else {
      return errno == EPIPE || errno == ECONNRESET
        ? .ended : .failed(CallFailure("send", errno).reason)
    }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(deadline)
    while true {
      let left = end - clock.now
      guard left > .zero else { return .silence }
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let milliseconds =
        left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      // Safety: one entry, as the count says.
      let ready = unsafe poll(&waiting, 1, Int32(clamping: milliseconds + 1))
      if ready < 0, errno != EINTR { return .failed(CallFailure("poll", errno).reason) }
      guard ready > 0 else { continue }
      var packet = [UInt8](repeating: 0, count: ProbeMessage.longest)
      // Safety: the buffer is as long as it says.
      let count = unsafe recv(socket, &packet, packet.count, Int32(MSG_DONTWAIT))
      // An empty packet and the end of the socket look alike; both mean that no answer will come.
      guard count > 0 else { return .ended }
      return .packet(Array(packet.prefix(count)))
    }
  }

  /// Ends the worker and all it has started, and waits until it is gone.
  ///
  /// - Parameter grace: How long it may take to end by itself, in seconds, so that it can tell its own story.
  /// - Returns: How it has ended.
  func end(grace: Double) -> Ending {
    close(socket)
    let hasEnded = waitForEnd(grace)
    kill(-pid, SIGKILL)
    // It may have left its group.
    if !hasEnded { kill(pid, SIGKILL) }
    var status: Int32 = 0
    var found: pid_t
    repeat {
      // Safety: `status` outlives the call.
      found = unsafe waitpid(pid, &status, 0)
    } while found < 0 && errno == EINTR
    guard found == pid else { return .unknown }
    guard hasEnded else { return .byHost }
    return status & 0x7f == 0 ? .exit((status >> 8) & 0xff) : .signal(status & 0x7f)
  }

  /// Waits until the worker has ended, at most so many seconds.
  private func waitForEnd(_ seconds: Double) -> Bool {
    let descriptor = inspector_pidfd_open(pid)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safety: one entry, as the count says.
    return unsafe poll(&waiting, 1, Int32(seconds * 1000)) == 1
  }
}
