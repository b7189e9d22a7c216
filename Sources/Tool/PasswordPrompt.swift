import Glibc

/// Asks for passwords on the terminal, without showing them.
struct PasswordPrompt: ~Copyable {
  private let terminal = STDIN_FILENO
  private var before = termios()

  /// Takes hold of the terminal that standard input comes from.
  init() throws {
    // Safety: the struct outlives the call.
    guard unsafe tcgetattr(terminal, &before) == 0 else {
      throw Failure(
        ExitStatus.noInput,
        "There is no terminal to ask for the password on. Put it into a file, and name that with "
          + "--password-file.")
    }
  }

  deinit {
    var before = before
    // Safety: the struct outlives the call.
    unsafe tcsetattr(terminal, TCSAFLUSH, &before)
  }

  /// Asks once.
  ///
  /// - Parameters:
  ///   - question: What to ask.
  ///   - limit: The most bytes that are taken.
  /// - Returns: The bytes that were typed, without the end of the line.
  /// - Throws: ``Failure`` if the person gives up, or the terminal goes away.
  borrowing func ask(_ question: String, limit: Int) throws -> [UInt8] {
    // Keys come one by one, and those that interrupt come as keys, so that the terminal is always set back.
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    // Safety: the struct outlives the call.
    unsafe tcsetattr(terminal, TCSAFLUSH, &silent)
    Terminal.write(question, to: STDERR_FILENO)
    defer { Terminal.write("\n", to: STDERR_FILENO) }
    var typed: [UInt8] = []
    while true {
      var key: UInt8 = 0
      // Safety: one byte is read, and `key` is one.
      let count = unsafe read(terminal, &key, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, key != 3, key != 4, key != 28 else {
        throw Failure(ExitStatus.failed, "No password was given. Nothing was changed.")
      }
      switch key {
      case 10, 13: return typed
      case 8, 127:
        // A letter may be several bytes, of which all but the first begin with the bits 10.
        while let last = typed.popLast(), last & 0xC0 == 0x80 {}
      default:
        guard typed.count < limit else {
          throw Failure(ExitStatus.usage, "A password has at most \(limit) bytes.")
        }
        typed.append(key)
      }
    }
  }
}
