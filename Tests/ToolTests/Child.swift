import Glibc

/// A process that was started for a test, and what it writes.
///
/// It ends with this object.
final class Child {
  /// How long a process may take before the test gives up, in seconds.
  static let patience = 60

  private let pid: pid_t
  private var input: Int32
  private let output: Int32
  private let problems: Int32
  private var outputBytes: [UInt8] = []
  private var problemBytes: [UInt8] = []
  private var status: Int32?
  private let deadline = ContinuousClock.now + .seconds(patience)

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - words: The executable and its arguments.
  ///   - environment: All of its environment.
  ///   - folder: Where it works.
  ///   - input: A file to read from, or nil for a pipe that ``send(_:)`` writes into.
  ///   - terminal: A terminal to read from and to write to instead, as the process's own.
  /// - Throws: ``Failure`` if it can't be started.
  init(
    _ words: [String], environment: [String], folder: String, input: String?,
    terminal: String? = nil
  ) throws {
    // A process that has gone away must not take the tests with it.
    Glibc.signal(SIGPIPE, SIG_IGN)
    let (inputPipe, outputPipe, problemPipe) = (try Self.pipe(), try Self.pipe(), try Self.pipe())
    defer { for end in [inputPipe.read, outputPipe.write, problemPipe.write] { close(end) } }
    // Safety: both are initialised before they are used and destroyed once; texts outlive the calls.
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    if let terminal {
      // The leader of a new session takes the first terminal that it opens as its own.
      unsafe posix_spawnattr_setflags(&attributes, Self.newSession)
      for stream in 0...2 {
        unsafe posix_spawn_file_actions_addopen(&actions, Int32(stream), terminal, O_RDWR, 0)
      }
    } else {
      if let input {
        unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      } else {
        unsafe posix_spawn_file_actions_adddup2(&actions, inputPipe.read, 0)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, outputPipe.write, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, problemPipe.write, 2)
    }
    var pid: pid_t = 0
    // The shell goes to the folder, and becomes the process.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
    let code = unsafe Self.withList(shell + words) { arguments in
      unsafe Self.withList(environment) { variables in
        unsafe posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments, variables)
      }
    }
    self.pid = pid
    self.input = inputPipe.write
    self.output = outputPipe.read
    self.problems = problemPipe.read
    guard code == 0 else { throw Failure("'\(words[0])' can't be started: error \(code).") }
  }

  deinit {
    if status == nil, pid > 0 {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    for end in [input, output, problems] where end >= 0 { close(end) }
  }

  /// What went wrong with a process, for the person who reads the test's result.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// How a process ended, and what it wrote.
  struct Ending {
    /// The exit code, or minus the number of the signal.
    let code: Int32
    let output: String
    let problems: String
  }

  /// Writes a line to the process's standard input.
  func send(_ line: String) {
    var rest = ArraySlice(Array((line + "\n").utf8))
    while !rest.isEmpty {
      // Safety: the bytes are borrowed for one call.
      let count = unsafe rest.withUnsafeBytes { unsafe write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the process's standard input.
  func endInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Sends a signal.
  func signal(_ number: Int32) {
    kill(pid, number)
  }

  /// Waits for a line of standard output.
  ///
  /// - Returns: The line, or nil at the end of the output.
  func nextLine() throws -> String? {
    while true {
      if let end = outputBytes.firstIndex(of: 10) {
        let line = String(decoding: outputBytes[..<end], as: UTF8.self)
        outputBytes.removeSubrange(...end)
        return line
      }
      guard try wait(for: [output]) else { return nil }
    }
  }

  /// Reads all that the process still writes, and waits for its end.
  func end() throws -> Ending {
    while try wait(for: [output, problems]) {}
    var status: Int32 = 0
    // Safety: `status` outlives the call.
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return Ending(
      code: status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f),
      output: String(decoding: outputBytes, as: UTF8.self),
      problems: String(decoding: problemBytes, as: UTF8.self))
  }

  private var ended: Set<Int32> = []

  /// Takes what one of the streams has next.
  ///
  /// - Returns: False if all of them have ended.
  private func wait(for streams: [Int32]) throws -> Bool {
    let open = streams.filter { !ended.contains($0) }
    guard !open.isEmpty else { return false }
    var waiting = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Safety: the list is as long as it says.
    let ready = unsafe poll(&waiting, nfds_t(waiting.count), Int32(Self.patience * 1000))
    if ready < 0, errno == EINTR { return true }
    guard ready > 0, ContinuousClock.now < deadline else {
      throw Failure(
        "The process didn't end in \(Self.patience) s. So far: "
          + String(decoding: outputBytes + problemBytes, as: UTF8.self))
    }
    for entry in waiting where entry.revents != 0 {
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      // Safety: the buffer is as long as it says.
      let count = unsafe read(entry.fd, &chunk, chunk.count)
      if count <= 0 {
        ended.insert(entry.fd)
      } else if entry.fd == output {
        outputBytes += chunk.prefix(count)
      } else {
        problemBytes += chunk.prefix(count)
      }
    }
    return true
  }

  /// `POSIX_SPAWN_SETSID` of glibc, which its Swift module leaves out.
  private static let newSession: Int16 = 0x80

  /// Makes two ends that no other process inherits.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    // Safety: the list has room for the two ends.
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw Failure("No pipe: error \(errno).")
    }
    return (ends[0], ends[1])
  }

  private static func withList(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    // Safety: as below.
    var list = unsafe texts.map { unsafe strdup($0) }
    unsafe list.append(nil)
    // Safety: the copies live until the call that reads them has returned, and are freed once.
    defer { unsafe list.forEach { unsafe free($0) } }
    return unsafe body(&list)
  }
}
