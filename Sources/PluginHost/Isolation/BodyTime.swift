import PluginProtocol

/// How long one plugin's bodies together may delay a bar.
///
/// Each body has a deadline; a thousand that each keep it would take a quarter of an hour.
struct BodyTime: Sendable {
  /// How much may be taken at once, in seconds.
  static let atOnce = 5.0
  /// How much comes back in each second.
  static let perSecond = 0.5

  private var taken = 0.0
  private var last: ContinuousClock.Instant

  /// Makes one of which nothing is taken.
  init(at now: ContinuousClock.Instant = .now) {
    last = now
  }

  /// Whether the plugin may be asked now.
  var isLeft: Bool { isLeft() }

  func isLeft(at now: ContinuousClock.Instant = .now) -> Bool {
    taken - (now - last).seconds * Self.perSecond < Self.atOnce
  }

  /// Notes what an answer has taken, in seconds.
  mutating func use(_ seconds: Double, at now: ContinuousClock.Instant = .now) {
    taken = max(0, taken - (now - last).seconds * Self.perSecond) + seconds
    last = now
  }
}
