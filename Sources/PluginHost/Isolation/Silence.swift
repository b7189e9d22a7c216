/// How long somebody has given no sign of life.
///
/// It is looked at eight times in a deadline, so that silence is noticed soon after the deadline has passed.
struct Silence {
  private let deadline: Double
  private var seen: UInt64?
  private var since = ContinuousClock.now

  /// Begins to listen.
  ///
  /// - Parameter deadline: How long silence may be, in seconds.
  init(deadline: Double) {
    self.deadline = deadline
  }

  /// How long to wait until the next look, in seconds.
  var slice: Double {
    max(deadline / 8, 0.001)
  }

  /// Takes a look.
  ///
  /// - Parameters:
  ///   - sign: What changes with every sign of life.
  ///   - isWaiting: Whether somebody else has to speak first.
  /// - Returns: Whether there has been no sign for the whole deadline.
  mutating func isOver(_ sign: UInt64, isWaiting: Bool) -> Bool {
    let now = ContinuousClock.now
    // What was there at the first look counts from the beginning.
    if isWaiting || (seen != nil && seen != sign) { since = now }
    seen = sign
    return now - since >= .seconds(deadline)
  }
}
