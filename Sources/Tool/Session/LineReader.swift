import Glibc

/// Reads lines from a descriptor, without ever holding more than the longest line that is allowed.
struct LineReader {
  /// The longest line, in bytes.
  static let longestLine = 1 << 20

  /// What was read.
  enum Line {
    case line([UInt8])
    case tooLong
  }

  private let descriptor: Int32
  private var pending: [UInt8] = []
  /// Where in `pending` the next line begins, and up to where there is no end of it.
  private var (start, scanned) = (0, 0)
  private var isSkipping = false
  private var hasEnded = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns the next line without its end, or nil at the end of the input.
  ///
  /// Blocks until there is one.
  mutating func next() -> Line? {
    while true {
      if let end = pending[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(pending[start..<end])
        start = end + 1
        scanned = start
        defer { isSkipping = false }
        if isSkipping || line.count > Self.longestLine { return .tooLong }
        return .line(line)
      }
      // What has been given out goes once for a whole buffer, not once a line.
      pending.removeSubrange(..<start)
      start = 0
      scanned = pending.count
      if pending.count > Self.longestLine {
        isSkipping = true
        pending = []
        scanned = 0
      }
      if hasEnded {
        guard !pending.isEmpty else { return nil }
        defer { (pending, scanned) = ([], 0) }
        return isSkipping ? .tooLong : .line(pending)
      }
      fill()
    }
  }

  private mutating func fill() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // Safety: the buffer is as long as it says.
    let count = unsafe read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || Terminal.waits(for: Int16(POLLIN), on: descriptor) { return }
    if count <= 0 { hasEnded = true } else { pending += chunk.prefix(count) }
  }
}
