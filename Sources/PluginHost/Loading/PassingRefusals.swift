/// When the bar may try again a plugin whose refusal may pass.
///
/// Each failure doubles the wait: an attempt may cost a process, and a bar that is worked out anew.
struct PassingRefusals {
  /// The longest wait, in seconds.
  static let longestWait = 60.0
  /// The first wait, in seconds; each failure doubles it.
  static let firstWait = 0.5

  private var waits: [String: (seconds: Double, end: ContinuousClock.Instant)] = [:]

  /// Notes that a plugin was refused for a reason that passes.
  mutating func note(_ id: String, at now: ContinuousClock.Instant = .now) {
    let seconds = min(waits[id].map { $0.seconds * 2 } ?? Self.firstWait, Self.longestWait)
    waits[id] = (seconds, now + .seconds(seconds))
  }

  /// Forgets a plugin that was loaded, or refused for good.
  mutating func forget(_ id: String) {
    waits[id] = nil
  }

  /// Whether it is time to try a plugin again.
  func isOver(_ id: String, at now: ContinuousClock.Instant = .now) -> Bool {
    waits[id].map { $0.end <= now } ?? true
  }
}
