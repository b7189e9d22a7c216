import DocumentModel
import Inspector
import Testing

@testable import PluginProtocol

@Suite struct ValueBytesTests {
  private let color = Color(red: 0, green: 0.25, blue: -0.0, alpha: 1)

  private func expectRound<Value: Equatable>(
    _ values: [Value], write: (Value, inout ByteWriter) -> Void,
    read: (inout ByteReader) throws -> Value, location: SourceLocation = #_sourceLocation
  ) throws {
    for value in values {
      var writer = ByteWriter()
      write(value, &writer)
      var reader = ByteReader(writer.bytes)
      #expect(try read(&reader) == value, sourceLocation: location)
      #expect(reader.isAtEnd, sourceLocation: location)
      for length in writer.bytes.indices {
        var short = ByteReader(Array(writer.bytes.prefix(length)))
        #expect(throws: ProtocolError.self, sourceLocation: location) { try read(&short) }
      }
    }
    var unknown = ByteReader([200] + [UInt8](repeating: 0, count: 64))
    #expect(throws: ProtocolError.self, sourceLocation: location) { try read(&unknown) }
  }

  @Test func `a property's value survives the way through bytes, and no other is read`() throws {
    try expectRound(
      [
        .bool(true), .bool(false), .integer(.min), .double(.infinity), .double(0.1), .string(""),
        .string("ü\u{301}"), .color(color),
      ] as [PropertyValue], write: { $0.write(to: &$1) }, read: { try PropertyValue(reading: &$0) })
  }

  @Test func `an argument survives the way through bytes, and no other is read`() throws {
    try expectRound(
      [
        .bool(true), .bool(false), .signed(.min), .unsigned(.max), .number(-0.5), .string("ü"),
        .choice("plain"), .color(color), .point(x: 1.5, y: -2),
      ] as [ArgumentValue], write: { $0.write(to: &$1) }, read: { try ArgumentValue(reading: &$0) })
  }

  @Test func `a predicate's answer survives the way through bytes, and no other is read`() throws {
    try expectRound(
      [.no, .yes, .failed(7), .failed(-3), .failed(.max)] as [Outcome],
      write: { $0.write(to: &$1) },
      read: { try Outcome(reading: &$0) })
  }

  @Test func `numbers in a row are written and read as one by one`() throws {
    let numbers: [Int32] = [0, 1, -1, .min, .max, 0x0102_0304]
    var writer = ByteWriter()
    writer.write(UInt8(7))
    writer.write(numbers: numbers)
    var single = ByteWriter()
    single.write(UInt8(7))
    for number in numbers { single.write(number) }

    var reader = ByteReader(writer.bytes)
    let first = try reader.read(UInt8.self)
    let found = try reader.readNumbers(Int32.self, numbers.count)

    #expect(writer.bytes == single.bytes)
    #expect(first == 7 && found == numbers)
    #expect(reader.isAtEnd)
  }

  @Test func `more numbers than there are bytes for are refused`() {
    for count in [-1, 3, Int.max] {
      var reader = ByteReader([1, 2, 3, 4, 5])
      #expect(throws: ProtocolError.self) { try reader.readNumbers(UInt16.self, count) }
    }
  }

  @Test func `every bit of a number comes back`() throws {
    let numbers = [-0.0, .nan, .signalingNaN, .leastNonzeroMagnitude, -.infinity]
    for number in numbers {
      var writer = ByteWriter()
      PropertyValue.double(number).write(to: &writer)
      var reader = ByteReader(writer.bytes)
      guard case .double(let found) = try PropertyValue(reading: &reader) else {
        Issue.record("\(number) came back as something else")
        continue
      }
      #expect(found.bitPattern == number.bitPattern)
    }
  }

  @Test func `a text that is too long is cut between characters`() throws {
    var writer = ByteWriter()
    writer.write("a" + String(repeating: "ü", count: ByteCursor.longestText))
    var reader = ByteReader(writer.bytes)
    let text = try reader.readText()
    #expect(text.utf8.count == ByteCursor.longestText - 1)
    #expect(reader.isAtEnd)
  }

  @Test func `a number in groups of seven bits comes back, and one above 64 bits is refused`()
    throws
  {
    for number in [0, 1, 127, 128, 16_383, 16_384, 1 << 53, .max] as [UInt64] {
      var writer = ByteWriter()
      writer.writeVariable(number)
      var reader = ByteReader(writer.bytes)
      let found = try reader.take { (cursor, bytes) throws(ProtocolError) in
        try cursor.readVariable(from: bytes)
      }
      #expect(found == number)
    }
    for last in [UInt8(2), 0x81] {
      var reader = ByteReader([UInt8](repeating: 0xFF, count: 9) + [last, 0])
      #expect(throws: ProtocolError.self) {
        try reader.take { (cursor, bytes) throws(ProtocolError) in
          try cursor.readVariable(from: bytes)
        }
      }
    }
  }
}
