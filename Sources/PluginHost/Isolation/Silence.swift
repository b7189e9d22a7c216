/// How long somebody has given no sign of life.
///
/// It is looked at eight times in a deadline, so that silence is noticed soon after the deadline has passed. One look adds
/// two eighths at most, however late it is.
package struct Silence: Sendable {
  private let deadline: Double
  private var seen: UInt64?
  private var last: ContinuousClock.Instant
  private var quiet = 0.0

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - deadline: How long silence may be, in seconds.
  ///   - now: The time of the clock.
  package init(deadline: Double, at now: ContinuousClock.Instant = .now) {
    self.deadline = deadline
    last = now
  }

  /// How long to wait until the next look, in seconds.
  package var slice: Double {
    max(deadline / 8, 0.001)
  }

  /// Takes a look.
  ///
  /// - Parameters:
  ///   - sign: What changes with every sign of life.
  ///   - isWaiting: Whether somebody else has to speak first.
  ///   - now: The time of the clock.
  /// - Returns: Whether there has been no sign for the whole deadline.
  package mutating func isOver(
    _ sign: UInt64, isWaiting: Bool, at now: ContinuousClock.Instant = .now
  ) -> Bool {
    // A machine that slept, or a host that was stopped, looks late: nobody ran meanwhile, or nobody listened.
    quiet += min((now - last).seconds, 2 * slice)
    last = now
    // What was there at the first look counts from the beginning.
    if isWaiting || (seen != nil && seen != sign) { quiet = 0 }
    seen = sign
    return quiet >= deadline
  }
}
