/// SplitMix64: the same seed gives the same numbers everywhere, so a failure can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the numbers follow from.
  ///
  /// A test prints it when it fails.
  public let seed: UInt64

  private var state: UInt64

  /// Makes a generator.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
