import DocumentModel

/// A property's value as one byte that says what it is, and the value.
extension PropertyValue {
  /// Writes the value, every bit of it.
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .bool(let truth): writer.write(truth ? ValueTag.yes : ValueTag.no)
    case .integer(let number):
      writer.write(ValueTag.integer)
      writer.write(number)
    case .double(let number):
      writer.write(ValueTag.double)
      writer.write(number.bitPattern)
    case .string(let text):
      writer.write(ValueTag.string)
      writer.write(text)
    case .color(let color):
      writer.write(ValueTag.color)
      color.write(to: &writer)
    }
  }

  /// Reads a value.
  ///
  /// Whether a property can hold it is the document's to say.
  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    self = try reader.take(Self.init(at:of:))
  }

  /// Reads a value where a cursor stands.
  package init(at cursor: inout ByteCursor, of bytes: RawSpan) throws(ProtocolError) {
    switch try cursor.read(UInt8.self, from: bytes) {
    case ValueTag.no: self = .bool(false)
    case ValueTag.yes: self = .bool(true)
    case ValueTag.integer: self = .integer(try cursor.read(Int64.self, from: bytes))
    case ValueTag.double:
      self = .double(Double(bitPattern: try cursor.read(UInt64.self, from: bytes)))
    case ValueTag.string:
      self = .string(
        try cursor.readText(from: bytes, atMost: PropertyDefinition.longestString))
    case ValueTag.color: self = .color(try Color(at: &cursor, of: bytes))
    case let other: throw ProtocolError("holds a value of the unknown type \(other)")
    }
  }
}

/// What the byte before a value says.
enum ValueTag {
  static let no: UInt8 = 0
  static let yes: UInt8 = 1
  static let integer: UInt8 = 2
  static let double: UInt8 = 3
  static let string: UInt8 = 4
  static let color: UInt8 = 5
  static let unsigned: UInt8 = 6
  static let point: UInt8 = 7
  static let choice: UInt8 = 8
}

extension Color {
  /// Writes the four components, every bit of them.
  func write(to writer: inout ByteWriter) {
    writer.write(red.bitPattern)
    writer.write(green.bitPattern)
    writer.write(blue.bitPattern)
    writer.write(alpha.bitPattern)
  }

  /// Reads four components.
  init(at cursor: inout ByteCursor, of bytes: RawSpan) throws(ProtocolError) {
    func component(_ cursor: inout ByteCursor) throws(ProtocolError) -> Double {
      Double(bitPattern: try cursor.read(UInt64.self, from: bytes))
    }
    self.init(
      red: try component(&cursor), green: try component(&cursor), blue: try component(&cursor),
      alpha: try component(&cursor))
  }
}
