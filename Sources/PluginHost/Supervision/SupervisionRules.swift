/// How much is put up with before a plugin is not started any more.
public struct SupervisionRules: Hashable, Sendable {
  /// After how many incidents within ``window`` a plugin goes into quarantine.
  ///
  /// Once may be bad luck and twice the same picture tried again; who tries a third time learns nothing
  /// new. At least 1.
  public var limit = 3

  /// How far back incidents count, in seconds.
  ///
  /// Five minutes: long enough for somebody who tries the same item again and again, and short enough that a
  /// plugin which fails once a day stays in use.
  public var window = 300.0

  /// How long a plugin waits after its second incident, in seconds.
  ///
  /// After the first it doesn't wait: a single fault costs nobody a pause.
  public var firstDelay = 1.0

  /// By how much each further wait is longer.
  public var growth = 4.0

  /// The longest wait, in seconds.
  ///
  /// Only incidents that aren't held against a plugin get there, since the others end in quarantine first.
  public var longestDelay = 60.0

  /// Makes the rules that the command follows.
  public init() {}

  /// How long a plugin waits after so many incidents within ``window``, in seconds.
  func delay(after incidents: Int) -> Double {
    guard incidents > 1 else { return 0 }
    var delay = firstDelay
    for _ in 2..<max(2, min(incidents, 64)) { delay *= growth }
    return min(delay, longestDelay)
  }
}
