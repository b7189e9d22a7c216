/// Takes values out of a packet that somebody else wrote.
///
/// Nothing about it is trusted.
package struct ByteReader {
  private let bytes: [UInt8]
  private var cursor = ByteCursor()

  /// Stands before the first byte.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether everything has been read.
  package var isAtEnd: Bool {
    cursor.position == bytes.count
  }

  /// Refuses bytes behind the last value.
  package func expectEnd() throws(ProtocolError) {
    guard isAtEnd else { throw ProtocolError("has bytes behind its end") }
  }

  /// Takes a number of as many bytes as its type has.
  package mutating func read<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type
  ) throws(ProtocolError) -> Number {
    try take { (cursor, bytes) throws(ProtocolError) in try cursor.read(type, from: bytes) }
  }

  /// Takes so many numbers, of as many bytes each as their type has.
  package mutating func readNumbers<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ count: Int
  ) throws(ProtocolError) -> [Number] {
    try take { (cursor, bytes) throws(ProtocolError) in
      try cursor.readNumbers(type, count, from: bytes)
    }
  }

  /// Takes a text of at most so many bytes.
  package mutating func readText(
    atMost limit: Int = ByteCursor.longestText
  ) throws(ProtocolError) -> String {
    try take { (cursor, bytes) throws(ProtocolError) in
      try cursor.readText(from: bytes, atMost: limit)
    }
  }

  /// Takes how many entries follow: at most `limit`, each of at least `size` bytes.
  package mutating func readCount(
    atMost limit: Int = ByteCursor.longestList, each size: Int = 1
  ) throws(ProtocolError) -> Int {
    try take { (cursor, bytes) throws(ProtocolError) in
      try cursor.readCount(from: bytes, atMost: limit, each: size)
    }
  }

  /// Takes something that knows how to read itself.
  package mutating func take<Value>(
    _ read: (inout ByteCursor, RawSpan) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> Value {
    var place = cursor
    // Safety: a byte has no padding, and the array lasts beyond the call.
    let value = try unsafe read(&place, bytes.span.bytes)
    cursor = place
    return value
  }
}
