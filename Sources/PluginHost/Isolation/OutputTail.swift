/// The end of what a worker has printed.
struct OutputTail: Sendable {
  /// How many bytes are kept.
  static let limit = 4096

  private var bytes: [UInt8] = []

  /// Adds what was printed, and forgets what is too long ago.
  mutating func append(_ more: [UInt8]) {
    bytes += more
    if bytes.count > Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }

  /// What is kept; what isn't UTF-8 is replaced.
  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
