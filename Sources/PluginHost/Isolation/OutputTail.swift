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

/// How much somebody may say: so much at once, and so much more a second.
struct Allowance: Sendable {
  private let capacity: Double
  private let perSecond: Double
  private var left: Double
  private var last: ContinuousClock.Instant

  /// Makes an allowance that hasn't been used.
  init(capacity: Double, perSecond: Double) {
    self.capacity = capacity
    self.perSecond = perSecond
    self.left = capacity
    self.last = .now
  }

  /// Uses some of it.
  ///
  /// - Returns: Whether there was enough.
  mutating func use(_ amount: Double, at now: ContinuousClock.Instant = .now) -> Bool {
    let seconds =
      Double((now - last).components.seconds) + Double((now - last).components.attoseconds) * 1e-18
    left = min(capacity, left + max(0, seconds) * perSecond)
    last = now
    guard left >= amount else { return false }
    left -= amount
    return true
  }
}
