import CLinux
import Glibc
import SharedMemory

/// A worker's process, and what its host holds of it.
///
/// Whoever gets one closes its descriptors, ends it and waits for it.
struct SpawnedWorker: Sendable {
  /// The process, which leads a group of its own.
  let pid: pid_t
  /// Becomes readable when the process has ended.
  let pidfd: Int32
  /// The host's end of the socket.
  let socket: Int32
  /// The end of the pipe from which its standard output and standard error are read; never waits.
  let output: Int32

  /// How a worker is started.
  struct Options: Sendable, Hashable {
    /// The executable.
    var executable: String
    /// The words behind its name.
    var arguments: [String] = []
    /// Its environment, as "NAME=value".
    var environment: [String] = []
  }

  /// Which system call didn't do what it was asked to, and why.
  struct Failure: Error, Hashable, Sendable {
    let number: Int32
    let reason: String

    init(_ call: String, _ code: Int32 = errno) {
      errno = code
      number = code
      reason = "\(call): \(SystemError.current)"
    }

    init(_ error: SharedMemoryError) {
      number = error.number
      reason = error.description
    }
  }

  /// Takes over a process and descriptors that are there.
  init(pid: pid_t, pidfd: Int32, socket: Int32, output: Int32) {
    self.pid = pid
    self.pidfd = pidfd
    self.socket = socket
    self.output = output
  }

  /// Starts a worker.
  ///
  /// It has an empty standard input, its output goes to the host, and it finds its end of the socket at
  /// descriptor 3. It inherits nothing else. When the thread that calls this ends, so does the worker.
  ///
  /// - Throws: ``Failure``; nothing remains.
  init(_ options: Options) throws(Failure) {
    var open: [Int32] = []
    var started: pid_t = 0
    do throws(Failure) {
      var ends: [Int32] = [-1, -1]
      // Safety: the array has room for the two descriptors.
      guard
        unsafe socketpair(
          AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
      else { throw Failure("socketpair") }
      open += ends
      var pipe: [Int32] = [-1, -1]
      // Safety: as above.
      guard unsafe pipe2(&pipe, O_CLOEXEC) == 0 else { throw Failure("pipe2") }
      open += pipe
      guard fcntl(pipe[0], F_SETFL, O_NONBLOCK) == 0 else { throw Failure("F_SETFL") }
      // Out of the way of the numbers that the worker's own descriptors get.
      let far = fcntl(ends[1], F_DUPFD_CLOEXEC, 64)
      guard far >= 0 else { throw Failure("F_DUPFD_CLOEXEC") }
      open.append(far)
      let outlet = fcntl(pipe[1], F_DUPFD_CLOEXEC, 64)
      guard outlet >= 0 else { throw Failure("F_DUPFD_CLOEXEC") }
      open.append(outlet)
      started = try Self.spawn(options, socket: far, output: outlet)
      let pidfd = inspector_pidfd_open(started)
      guard pidfd >= 0 else { throw Failure("pidfd_open") }
      for descriptor in open where descriptor != ends[0] && descriptor != pipe[0] {
        close(descriptor)
      }
      self.pid = started
      self.pidfd = pidfd
      self.socket = ends[0]
      self.output = pipe[0]
    } catch {
      if started > 0 {
        Self.kill(started)
        _ = Self.reap(started)
      }
      for descriptor in open { close(descriptor) }
      throw error
    }
  }

  /// Ends the process and all it has started, unless that has left its group; it must not have been waited for.
  func kill() {
    Self.kill(pid)
  }

  private static func kill(_ pid: pid_t) {
    Glibc.kill(-pid, SIGKILL)
    // It may have left its group.
    Glibc.kill(pid, SIGKILL)
  }

  /// Waits until the process has ended.
  ///
  /// - Parameter milliseconds: How long.
  /// - Returns: Whether it hasn't ended by then.
  func livesOn(for milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    var found: Int32
    repeat {
      // Safety: one entry, as the count says.
      found = unsafe poll(&waiting, 1, milliseconds)
    } while found < 0 && errno == EINTR
    return found == 0
  }

  /// Closes the host's descriptors; nobody may use them any more.
  func closeDescriptors() {
    for descriptor in [pidfd, socket, output] { close(descriptor) }
  }

  /// Waits until a process is gone, and returns its status, or nil if somebody else has taken that.
  static func reap(_ pid: pid_t) -> Int32? {
    var status: Int32 = 0
    var found: pid_t
    repeat {
      // Safety: `status` outlives the call.
      found = unsafe waitpid(pid, &status, 0)
    } while found < 0 && errno == EINTR
    return found == pid ? status : nil
  }

  private static func spawn(
    _ options: Options, socket: Int32, output: Int32
  ) throws(Failure) -> pid_t {
    // Safety: it points at nothing until it is initialised.
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Safety: both are initialised before they are used, and destroyed once.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A process group of its own, so that its children end with it; and no signal blocked or ignored because
    // the host does so.
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // One that is missing would leave the worker a descriptor of its host's.
    let codes = [
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0),
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1),
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 2),
      unsafe posix_spawn_file_actions_adddup2(&actions, socket, 3),
      unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 4),
      unsafe posix_spawn_file_actions_addchdir_np(&actions, "/"),
    ]
    if let code = codes.first(where: { $0 != 0 }) {
      throw Failure("posix_spawn_file_actions", code)
    }
    var pid: pid_t = 0
    let code = unsafe withTexts([options.executable] + options.arguments, options.environment) {
      arguments, environment in
      // Safety: both lists end with null and outlive the call.
      unsafe posix_spawn(
        &pid, options.executable, &actions, &attributes, arguments, environment)
    }
    guard code == 0 else { throw Failure("posix_spawn", code) }
    return pid
  }

  private static func withTexts(
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
}
