/// Gives each key a small number, and finds it by spelling without making a string.
///
/// One table serves one evaluator. It isn't safe to use from two threads at a time.
public final class ContextKeyTable {
  /// How many keys a table holds at most, so that nobody can fill the memory with made-up ones.
  public static let capacity = 16_384

  /// How long a key's spelling may be, in bytes.
  public static let longestSpelling = 1024

  /// The number of the key that stands for the selected blocks themselves.
  static let identity: Int32 = 0

  /// The number of the key that stands for the whole snapshot.
  static let everything: Int32 = 1

  /// The keys by number; nil for the two that have no spelling.
  private(set) var keys: [ContextKey?] = [nil, nil]

  private var numbers: [ContextKey: Int32] = [:]
  // An open-addressed table from spellings to numbers; -1 is free. One key may have several spellings.
  private var slots = [Int32](repeating: -1, count: 256)
  private var spellings: [(hash: UInt64, bytes: [UInt8], key: Int32)] = []

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
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if spellings[index].hash == hash, Self.isEqual(spellings[index].bytes, spelling) {
        return spellings[index].key
      }
      slot = (slot + 1) & (slots.count - 1)
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
    guard spellings.count < Self.capacity, let text = String(validating: bytes, as: UTF8.self),
      let key = ContextKey(text), key.isKnown, let number = number(of: key)
    else { return nil }
    spellings.append((hash, bytes, number))
    if spellings.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for index in spellings.indices { enter(index) }
    } else {
      enter(spellings.count - 1)
    }
    return number
  }

  private func enter(_ index: Int) {
    var slot = Int(truncatingIfNeeded: spellings[index].hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private static func hash(_ bytes: RawSpan) -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.byteCount)
    var offset = 0
    while offset + 8 <= bytes.byteCount {
      // Safety: eight bytes from `offset` on lie within the span.
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ word) &* 0x9FB2_1C65_1E98_DF25
      hash ^= hash >> 29
      offset += 8
    }
    while offset < bytes.byteCount {
      // Safety: `offset` is below the span's count.
      let byte = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      offset += 1
    }
    return hash ^ hash >> 32
  }

  private static func isEqual(_ known: [UInt8], _ bytes: RawSpan) -> Bool {
    guard known.count == bytes.byteCount else { return false }
    // Safety: the closures use the buffers only while they are valid.
    return unsafe known.withUnsafeBytes { known in
      unsafe bytes.withUnsafeBytes { bytes in unsafe known.elementsEqual(bytes) }
    }
  }
}
