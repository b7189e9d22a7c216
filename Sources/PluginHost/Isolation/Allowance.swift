import PluginProtocol

/// How much somebody may say: so much at once, and so much more a second.
struct Allowance: Sendable {
  private let capacity: Double
  private let perSecond: Double
  private var left: Double
  private var last: ContinuousClock.Instant

  /// Makes an allowance that hasn't been used.
  init(capacity: Double, perSecond: Double, at now: ContinuousClock.Instant = .now) {
    self.capacity = capacity
    self.perSecond = perSecond
    self.left = capacity
    self.last = now
  }

  /// Uses some of it.
  ///
  /// - Returns: Whether there was enough.
  mutating func use(_ amount: Double, at now: ContinuousClock.Instant = .now) -> Bool {
    left = min(capacity, left + max(0, (now - last).seconds) * perSecond)
    last = now
    guard left >= amount else { return false }
    left -= amount
    return true
  }
}
