/// How long an answer is waited for: until a whole deadline has passed in silence, or the worker has seemed alive for
/// too long.
package struct AnswerPatience: Sendable {
  private let deadline: Double
  private var silence: Silence
  // Signs of life can be forged, and somebody waits for the answer.
  private let most: Double
  private var left: Double
  private var last: ContinuousClock.Instant

  /// How many deadlines a worker may take for one answer at most, however alive it seems.
  package static let withLife = 5

  /// How much more slowly patience ends while the host looks for a picture: decoding a large one takes seconds.
  package static let withServing = 6.0

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - deadline: How long the worker may be silent, in seconds.
  ///   - signs: How many signs of life it has reason to give, if that is known: each buys one more deadline, up to
  ///     ``withLife`` in all.
  ///   - now: The time of the clock.
  package init(
    deadline: Double, signs: Int = .max, at now: ContinuousClock.Instant = .now
  ) {
    self.deadline = deadline
    silence = Silence(deadline: deadline, at: now)
    most = deadline * Double(1 + min(signs, Self.withLife - 1))
    left = most
    last = now
  }

  /// How long to wait until the next look, in seconds.
  package var slice: Double { silence.slice }

  /// Takes a look, about a ``slice`` after the one before.
  ///
  /// - Parameters:
  ///   - sign: What changes with every sign of life.
  ///   - isServing: Whether the worker waits for its host: then it isn't silent, and is slow only after long.
  ///   - now: The time of the clock.
  /// - Returns: Why the worker has to end, or nil while there is patience left.
  package mutating func look(
    _ sign: UInt64, isServing: Bool, at now: ContinuousClock.Instant = .now
  ) -> PluginIncident.Kind? {
    // As with silence, a machine that slept or a host that was busy counts for two looks at most.
    let passed = min((now - last).seconds, 2 * slice)
    last = now
    left -= isServing ? passed / Self.withServing : passed
    if silence.isOver(sign, isWaiting: isServing, at: now) { return .deadline(seconds: deadline) }
    guard left <= 0 else { return nil }
    return .violation("It took more than \(most) s for one answer.")
  }
}
