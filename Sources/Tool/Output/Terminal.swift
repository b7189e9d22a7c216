import Glibc
import Synchronization

/// What goes to the person: words on standard output, problems on standard error.
enum Terminal {
  /// Whether words may be coloured: standard output is a terminal, and NO_COLOR is unset or empty.
  static let hasColor = isatty(STDOUT_FILENO) == 1 && allowsColor

  /// How many cells a line has: those of the terminal, or 80 where there is none.
  static var width: Int {
    if let columns = environment("COLUMNS").flatMap({ Int($0) }), (8...1000).contains(columns) {
      return columns
    }
    var size = winsize()
    // Safety: the struct is the one that this request fills, and lives until the call returns.
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && (8...1000).contains(Int(size.ws_col)) ? Int(size.ws_col) : 80
  }

  /// Whether progress can be drawn on standard error.
  static let canDrawProgress = isatty(STDERR_FILENO) == 1

  private static var allowsColor: Bool {
    environment("NO_COLOR")?.isEmpty ?? true && environment("TERM") != "dumb"
  }

  /// Returns a variable of the environment, or nil if it isn't set.
  static func environment(_ name: String) -> String? {
    // Safety: getenv returns a text or null, and nothing here changes the environment.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Writes text to a descriptor, whole.
  ///
  /// - Returns: Whether all of it was taken.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = ArraySlice(Array(text.utf8))
    while !rest.isEmpty {
      // Safety: the bytes are borrowed for one call.
      let count = unsafe rest.withUnsafeBytes { bytes in
        // Safety: the buffer is as long as it says.
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR || waits(for: Int16(POLLOUT), on: descriptor) { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits until a stream that somebody else has made non-blocking is ready.
  ///
  /// - Parameters:
  ///   - event: What to wait for: POLLIN or POLLOUT.
  ///   - descriptor: The stream, on which the last call has failed.
  /// - Returns: Whether it was for want of readiness, and now is worth another try.
  static func waits(for event: Int16, on descriptor: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var waiting = pollfd(fd: descriptor, events: event, revents: 0)
    // Safety: one entry, as the count says.
    return unsafe poll(&waiting, 1, -1) == 1
  }

  /// Writes a line to standard output.
  static func say(_ line: String = "") {
    if !write(line + "\n", to: output) { lost.store(true, ordering: .relaxed) }
  }

  /// Whether standard output has refused something, as a full disk does.
  static var hasLostOutput: Bool {
    lost.load(ordering: .relaxed)
  }

  private static let lost = Atomic(false)

  /// Where standard output led when the command began.
  ///
  /// From then on descriptor 1 leads to standard error, so that what a plugin prints can't get
  /// between the lines of a listing.
  private static let output: Int32 = {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 64)
    guard copy >= 0 else { return STDOUT_FILENO }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return copy
  }()

  /// Takes standard output over, before any plugin is loaded.
  static func claimOutput() {
    // A file that is opened later must not come to stand where a closed stream was.
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // What would be read is empty; what would be written to standard output is refused.
      let mode = stream == STDERR_FILENO ? O_WRONLY : O_RDONLY
      // Safety: the path lives until `open` returns; it takes the lowest number, which is this one.
      _ = unsafe open("/dev/null", mode)
    }
    _ = (hasColor, output)
  }

  /// Writes a line to standard error.
  static func warn(_ line: String) {
    write("inspector: " + line + "\n", to: STDERR_FILENO)
  }
}

/// How words stand out on a terminal.
enum Style: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"

  /// Returns the text with the style, or as it is where colour isn't wanted.
  func callAsFunction(_ text: String) -> String {
    Terminal.hasColor ? "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" : text
  }
}
