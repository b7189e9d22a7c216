import DocumentModel
import Inspector

/// An argument as one byte that says what it is, and the value.
extension ArgumentValue {
  /// Writes the argument, every bit of it.
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .bool(let truth): writer.write(truth ? ValueTag.yes : ValueTag.no)
    case .signed(let number):
      writer.write(ValueTag.integer)
      writer.write(number)
    case .unsigned(let number):
      writer.write(ValueTag.unsigned)
      writer.write(number)
    case .number(let number):
      writer.write(ValueTag.double)
      writer.write(number.bitPattern)
    case .string(let text):
      writer.write(ValueTag.string)
      writer.write(text)
    case .choice(let text):
      writer.write(ValueTag.choice)
      writer.write(text)
    case .color(let color):
      writer.write(ValueTag.color)
      color.write(to: &writer)
    case .point(let x, let y):
      writer.write(ValueTag.point)
      writer.write(x.bitPattern)
      writer.write(y.bitPattern)
    }
  }

  /// Reads an argument.
  ///
  /// Whether a parameter takes it isn't asked here.
  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    switch try reader.read(UInt8.self) {
    case ValueTag.no: self = .bool(false)
    case ValueTag.yes: self = .bool(true)
    case ValueTag.integer: self = .signed(try reader.read(Int64.self))
    case ValueTag.unsigned: self = .unsigned(try reader.read(UInt64.self))
    case ValueTag.double: self = .number(Double(bitPattern: try reader.read(UInt64.self)))
    case ValueTag.string: self = .string(try reader.readText())
    case ValueTag.choice: self = .choice(try reader.readText())
    case ValueTag.color: self = .color(try reader.take(Color.init(at:of:)))
    case ValueTag.point:
      let x = Double(bitPattern: try reader.read(UInt64.self))
      self = .point(x: x, y: Double(bitPattern: try reader.read(UInt64.self)))
    case let other: throw ProtocolError("holds an argument of the unknown type \(other)")
    }
  }
}
