/// Puts values into bytes: little-endian numbers, and text as a 32-bit length and UTF-8.
package struct ByteWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Starts with nothing.
  package init() {}

  /// Makes room for bytes that are about to come.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }

  /// Writes a number in as many bytes as its type has.
  package mutating func write(_ number: some FixedWidthInteger) {
    var rest = number.littleEndian
    for _ in 0..<(number.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes numbers one behind the other, each in as many bytes as its type has, without their count.
  package mutating func write<Number: FixedWidthInteger & BitwiseCopyable>(numbers: [Number]) {
    guard Number(littleEndian: 1) == 1 else {
      for number in numbers { write(number) }
      return
    }
    // Safety: the array lends its bytes for the time of the call, and numbers have no padding.
    unsafe numbers.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes a number in as few groups of seven bits as it takes, the lowest first.
  package mutating func writeVariable(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a text, or as many whole characters of it as a reader takes.
  package mutating func write(_ text: String) {
    var utf8 = text.utf8[...]
    if utf8.count > ByteCursor.longestText {
      utf8 = utf8.prefix(ByteCursor.longestText + 1)
      // The first byte of a character is no continuation: what begins behind the limit goes.
      while let last = utf8.popLast(), last & 0xC0 == 0x80 {}
    }
    write(UInt32(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  /// Writes what another writer has written.
  package mutating func append(_ other: ByteWriter) {
    bytes += other.bytes
  }
}
