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
      let word = words[index >> 6]
      guard (word & bit != 0) != newValue else { return }
      words[index >> 6] = word ^ bit
      setCount += newValue ? 1 : -1
    }
  }

  /// Sets those flags of a word that are set in `mask`, to those in `bits`.
  mutating func set(_ word: Int, _ mask: UInt64, to bits: UInt64) {
    guard mask != 0 else { return }
    let old = words[word]
    let new = old & ~mask | bits & mask
    words[word] = new
    setCount += new.nonzeroBitCount - old.nonzeroBitCount
  }

  /// Clears every flag.
  mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
    setCount = 0
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
