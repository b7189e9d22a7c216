import Inspector

/// A predicate's answer as one byte, and its status if it failed.
extension Outcome {
  /// Writes the answer.
  package func write(to writer: inout ByteWriter) {
    switch self {
    case .no: writer.write(UInt8(0))
    case .yes: writer.write(UInt8(1))
    case .failed(let status):
      writer.write(UInt8(2))
      writer.write(status)
    }
  }

  /// Reads an answer.
  package init(reading reader: inout ByteReader) throws(ProtocolError) {
    switch try reader.read(UInt8.self) {
    case 0: self = .no
    case 1: self = .yes
    case 2: self = .failed(try reader.read(Int32.self))
    case let other: throw ProtocolError("has the unknown outcome \(other)")
    }
  }
}
