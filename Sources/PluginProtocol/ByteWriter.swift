/// Puts values into bytes: little-endian numbers, and text as a 32-bit length and UTF-8.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    var rest = number.littleEndian
    for _ in 0..<(number.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func write(_ text: String) {
    let utf8 = Array(text.utf8.prefix(ByteReader.longestText))
    write(UInt32(utf8.count))
    bytes += utf8
  }
}

/// Takes values out of bytes that somebody else wrote.
///
/// Nothing about them is trusted.
struct ByteReader {
  static let longestText = 1 << 20
  static let longestList = 10_000

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool {
    position == bytes.count
  }

  mutating func read<Number: FixedWidthInteger>(_ type: Number.Type) throws(ProtocolError) -> Number
  {
    let width = Number.bitWidth / 8
    guard bytes.count - position >= width else { throw ProtocolError("ends inside a number") }
    var number: Number = 0
    for index in (0..<width).reversed() {
      number = (number << 8) | Number(truncatingIfNeeded: bytes[position + index])
    }
    position += width
    return number
  }

  mutating func readText() throws(ProtocolError) -> String {
    let length = Int(try read(UInt32.self))
    guard length <= Self.longestText, length <= bytes.count - position else {
      throw ProtocolError("claims a text of \(length) bytes")
    }
    guard let text = String(validating: bytes[position..<(position + length)], as: UTF8.self) else {
      throw ProtocolError("holds text that isn't UTF-8")
    }
    position += length
    return text
  }

  mutating func readCount() throws(ProtocolError) -> Int {
    let count = Int(try read(UInt32.self))
    // Every entry takes at least one byte, so a list can't be longer than what is left.
    guard count <= Self.longestList, count <= bytes.count - position else {
      throw ProtocolError("claims a list of \(count) entries")
    }
    return count
  }
}

/// Why bytes from the other process aren't a message.
public struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the message.
  public let description: String

  init(_ problem: String) {
    self.description = "The message \(problem)."
  }
}
