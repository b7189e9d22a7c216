// Safety: an access to the unchecked properties never overlaps another. They hold numbers only, a spelling
// comes in as bytes, and keys are parsed, hashed and compared by this module's own code; so nothing in here
// calls a component or a plugin, which could call back. New values are worked out before they are stored.
// The class isn't Sendable. Checking all this at run time would take longer than a look-up does.
/// Gives each key a small number, and finds it by spelling without making a string.
///
/// One table serves one evaluator. It isn't safe to use from two threads at a time.
public final class ContextKeyTable {
  /// How many keys a table holds at most, so that nobody can fill the memory with made-up ones.
  public static let capacity = 16_384

  /// How long a key's spelling may be, in bytes.
  public static let longestSpelling = 1024

  /// The number of the key that stands for the selected blocks themselves.
  package static let identity: Int32 = 0

  /// The number of the key that stands for the whole snapshot.
  package static let everything: Int32 = 1

  /// The keys by number; nil for the two that have no spelling.
  private(set) var keys: [ContextKey?] = [nil, nil]

  private var numbers: [ContextKey: Int32] = [:]
  // An open-addressed table from spellings to numbers; -1 is free. One key may have several spellings.
  @exclusivity(unchecked) private var slots = [Int32](repeating: -1, count: 256)
  @exclusivity(unchecked) private var spellings: [Spelling] = []
  @exclusivity(unchecked) private var words: [UInt64] = []

  /// A spelling and its key; its words lie in `words`.
  private struct Spelling {
    let hash: UInt64
    let start: Int
    let count: Int
    let key: Int32
  }

  /// Makes an empty table.
  public init() {}

  /// How many numbers have been given out.
  public var count: Int {
    keys.count
  }

  /// Returns the number of a key, giving it one if it has none, or nil if the table is full.
  public func number(of key: ContextKey) -> Int32? {
    if let number = numbers[key] { return number }
    guard keys.count < Self.capacity else { return nil }
    let number = Int32(keys.count)
    keys.append(key)
    numbers[key] = number
    return number
  }

  /// Returns the key with a number.
  public func key(_ number: Int32) -> ContextKey? {
    keys.indices.contains(Int(number)) ? keys[Int(number)] : nil
  }

  /// Returns the number of the key with a spelling in UTF-8.
  ///
  /// - Parameter spelling: As a `when` expression has it.
  /// - Returns: The number, or nil if this version doesn't know the key, or the table is full.
  /// - Complexity: O(*n*) in the length of the spelling, once it has been seen before.
  public func number(spelling: RawSpan) -> Int32? {
    guard spelling.byteCount <= Self.longestSpelling else { return nil }
    let hash = Self.hash(spelling)
    var slot = unsafe Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while unsafe slots[slot] >= 0 {
      let known = unsafe spellings[Int(slots[slot])]
      if known.hash == hash, known.count == spelling.byteCount, isEqual(spelling, at: known.start) {
        return known.key
      }
      slot = unsafe (slot + 1) & (slots.count - 1)
    }
    return learn(spelling, hash: hash)
  }

  private func learn(_ spelling: RawSpan, hash: UInt64) -> Int32? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(spelling.byteCount)
    for offset in 0..<spelling.byteCount {
      // Safety: `offset` is below the span's count.
      bytes.append(unsafe spelling.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
    guard unsafe spellings.count < Self.capacity,
      let text = String(validating: bytes, as: UTF8.self),
      let key = ContextKey(text), key.isKnown, let number = number(of: key)
    else { return nil }
    unsafe spellings.append(
      Spelling(hash: hash, start: words.count, count: bytes.count, key: number))
    unsafe words += (0..<Self.wordCount(spelling)).map { Self.word($0, of: spelling) }
    if unsafe spellings.count * 2 > slots.count {
      unsafe slots = unsafe [Int32](repeating: -1, count: slots.count * 2)
      for index in unsafe spellings.indices { enter(index) }
    } else {
      unsafe enter(spellings.count - 1)
    }
    return number
  }

  private func enter(_ index: Int) {
    var slot = unsafe Int(truncatingIfNeeded: spellings[index].hash) & (slots.count - 1)
    while unsafe slots[slot] >= 0 { slot = unsafe (slot + 1) & (slots.count - 1) }
    unsafe slots[slot] = Int32(index)
  }

  /// Returns the word at an index of a spelling; the last one overlaps the one before.
  @inline(__always)
  private static func word(_ index: Int, of spelling: RawSpan) -> UInt64 {
    if spelling.byteCount >= 8 {
      // Safety: eight bytes from there on lie within the span.
      return unsafe spelling.unsafeLoadUnaligned(
        fromByteOffset: min(index * 8, spelling.byteCount - 8), as: UInt64.self)
    }
    var word: UInt64 = 0
    for offset in 0..<spelling.byteCount {
      // Safety: `offset` is below the span's count.
      word = word << 8 | UInt64(unsafe spelling.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
    return word
  }

  private static func wordCount(_ spelling: RawSpan) -> Int {
    (spelling.byteCount + 7) / 8
  }

  private static func hash(_ spelling: RawSpan) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(spelling.byteCount)
    for index in 0..<wordCount(spelling) {
      hash = (hash ^ word(index, of: spelling)) &* 0x9FB2_1C65_1E98_DF25
      hash ^= hash >> 29
    }
    return hash ^ hash >> 32
  }

  /// Returns whether a spelling is the one in `words` from an index on; the caller has compared lengths.
  private func isEqual(_ spelling: RawSpan, at start: Int) -> Bool {
    for index in 0..<Self.wordCount(spelling)
    where unsafe words[start + index] != Self.word(index, of: spelling) {
      return false
    }
    return true
  }
}
