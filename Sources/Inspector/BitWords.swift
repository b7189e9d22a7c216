/// A fixed number of flags, packed, so that a copy of 10,000 costs little more than a kilobyte.
struct BitWords: Hashable, Sendable {
  private(set) var words: [UInt64]

  /// How many flags are set.
  private(set) var setCount = 0

  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  subscript(index: Int) -> Bool {
    get { words[index >> 6] >> (index & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << (index & 63)
      if newValue, words[index >> 6] & bit == 0 {
        words[index >> 6] |= bit
        setCount += 1
      } else if !newValue, words[index >> 6] & bit != 0 {
        words[index >> 6] &= ~bit
        setCount -= 1
      }
    }
  }

  /// Returns the first set flag at or behind an index, or nil.
  func next(from index: Int) -> Int? {
    var word = index >> 6
    guard word < words.count else { return nil }
    var bits = words[word] & (~0 << (index & 63))
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    return word << 6 + bits.trailingZeroBitCount
  }
}
