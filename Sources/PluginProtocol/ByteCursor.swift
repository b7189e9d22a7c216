/// A place in bytes that somebody else wrote, from which values are taken one after the other.
///
/// The bytes are handed over with each call, so that they can lie in memory that nobody copies. Nothing
/// about them is trusted. After an error the cursor stands anywhere.
package struct ByteCursor {
  /// The longest text, in bytes.
  package static let longestText = 1 << 20

  /// How many entries a list may have where nobody says otherwise.
  package static let longestList = 10_000

  /// How many bytes have been read.
  package private(set) var position = 0

  /// Stands before the first byte.
  package init() {}

  /// Takes a number of as many bytes as its type has.
  package mutating func read<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, from bytes: RawSpan
  ) throws(ProtocolError) -> Number {
    let width = MemoryLayout<Number>.size
    guard bytes.byteCount - position >= width else { throw ProtocolError("ends inside a number") }
    // Safety: the span checks the place, and every pattern of bits is a whole number.
    let number = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: type)
    position += width
    return Number(littleEndian: number)
  }

  /// Takes so many numbers, of as many bytes each as their type has.
  ///
  /// Nothing is allocated unless all of them are there.
  package mutating func readNumbers<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ count: Int, from bytes: RawSpan
  ) throws(ProtocolError) -> [Number] {
    let width = MemoryLayout<Number>.size
    guard count >= 0, count <= (bytes.byteCount - position) / width else {
      throw ProtocolError("ends inside a list of numbers")
    }
    let part = bytes.extracting(position..<(position + count * width))
    position += count * width
    // Safety: both sides have `count` numbers' bytes, and every pattern of bits is a whole number.
    let numbers = unsafe part.withUnsafeBytes { source in
      unsafe [Number](unsafeUninitializedCapacity: count) { buffer, filled in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
        filled = count
      }
    }
    return Number(littleEndian: 1) == 1 ? numbers : numbers.map(Number.init(littleEndian:))
  }

  /// Takes a number in groups of seven bits, the lowest first.
  package mutating func readVariable(from bytes: RawSpan) throws(ProtocolError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try read(UInt8.self, from: bytes)
      guard shift < 63 || byte <= 1 else { throw ProtocolError("holds a number above 64 bits") }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Takes a text, which is a 32-bit length and UTF-8.
  package mutating func readText(
    from bytes: RawSpan, atMost limit: Int = ByteCursor.longestText
  ) throws(ProtocolError) -> String {
    let length = Int(try read(UInt32.self, from: bytes))
    guard length <= limit, length <= bytes.byteCount - position else {
      throw ProtocolError("claims a text of \(length) bytes")
    }
    // Safety: the span checks the range, and every pattern of bits is a byte.
    let letters = Span<UInt8>(_bytes: bytes.extracting(position..<(position + length)))
    do {
      let text = String(copying: try UTF8Span(validating: letters))
      position += length
      return text
    } catch {
      throw ProtocolError("holds text that isn't UTF-8")
    }
  }

  /// Takes how many entries follow, a 32-bit number.
  ///
  /// - Parameters:
  ///   - bytes: Where the cursor reads.
  ///   - limit: How many there may be.
  ///   - size: How many bytes an entry takes at least, so that no list is longer than what is left.
  /// - Returns: The count.
  /// - Throws: ``ProtocolError`` if there are more, or they can't fit into what is left.
  package mutating func readCount(
    from bytes: RawSpan, atMost limit: Int = ByteCursor.longestList, each size: Int = 1
  ) throws(ProtocolError) -> Int {
    try checked(UInt64(try read(UInt32.self, from: bytes)), bytes, limit, size)
  }

  /// Takes how many entries follow, in groups of seven bits.
  ///
  /// - Parameters:
  ///   - bytes: Where the cursor reads.
  ///   - limit: How many there may be.
  ///   - size: How many bytes an entry takes at least.
  /// - Returns: The count.
  /// - Throws: ``ProtocolError`` if there are more, or they can't fit into what is left.
  package mutating func readVariableCount(
    from bytes: RawSpan, atMost limit: Int, each size: Int = 1
  ) throws(ProtocolError) -> Int {
    try checked(try readVariable(from: bytes), bytes, limit, size)
  }

  private func checked(
    _ count: UInt64, _ bytes: RawSpan, _ limit: Int, _ size: Int
  ) throws(ProtocolError) -> Int {
    guard count <= UInt64(limit), count <= UInt64((bytes.byteCount - position) / size) else {
      throw ProtocolError("claims a list of \(count) entries")
    }
    return Int(count)
  }

  /// Refuses bytes behind the last value.
  package func expectEnd(of bytes: RawSpan) throws(ProtocolError) {
    guard position == bytes.byteCount else { throw ProtocolError("has bytes behind its end") }
  }
}
