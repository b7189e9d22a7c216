import Glibc

/// A terminal that a test types into and reads from.
final class PseudoTerminal {
  /// The path of the end that a process opens.
  let path: String
  /// What was shown so far.
  private(set) var shown = ""
  private let keyboard: Int32
  private var screen: Int32

  init() throws {
    var (keyboard, screen): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    // Safety: the name has room for more than a path in /dev/pts; the rest outlives the call.
    guard unsafe openpty(&keyboard, &screen, &name, nil, nil) == 0 else {
      throw Child.Failure("No terminal: error \(errno).")
    }
    for end in [keyboard, screen] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    (self.keyboard, self.screen) = (keyboard, screen)
  }

  deinit {
    letGo()
    close(keyboard)
  }

  /// Leaves the terminal to the process that has opened it: when that ends, there is nothing more to read.
  func letGo() {
    if screen >= 0 { close(screen) }
    screen = -1
  }

  /// Presses Ctrl-C.
  func interrupt() {
    var key: UInt8 = 3
    // Safety: one byte is written, and `key` is one.
    unsafe write(keyboard, &key, 1)
  }

  /// Types a text.
  func type(_ text: String) {
    let keys = Array(text.utf8)
    // Safety: the array outlives the call, and is as long as it says.
    unsafe write(keyboard, keys, keys.count)
  }

  /// Reads until a text is shown.
  ///
  /// - Returns: Whether it was shown before the last process left the terminal.
  func wait(for text: String) throws -> Bool {
    while !shown.contains(text) {
      var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      // Safety: one entry, as the count says.
      guard unsafe poll(&waiting, 1, Int32(Child.patience * 1000)) > 0 else {
        throw Child.Failure("'\(text)' wasn't shown, but: \(shown)")
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      // Safety: the buffer is as long as it says.
      let count = unsafe read(keyboard, &chunk, chunk.count)
      guard count > 0 else { return false }
      shown += String(decoding: chunk.prefix(count), as: UTF8.self)
    }
    return true
  }

  /// Reads until the last process has left the terminal.
  func readAll() throws {
    _ = try wait(for: "\u{0}")
  }
}
