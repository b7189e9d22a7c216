import Inspector

/// A predicate's answer as one byte, and its status if it failed.
extension Outcome {
  /// Whether a predicate can fail with a status, as its process tells it: one of a plugin's, or -3 for an answer
  /// that is neither 0 nor 1.
  ///
  /// The other numbers below 0 are what the host says itself.
  package static func mayFail(with status: Int32) -> Bool {
    status > 0 || status == -3
  }

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
    case 2:
      let status = try reader.read(Int32.self)
      guard Self.mayFail(with: status) else {
        throw ProtocolError("has a predicate fail with the status \(status)")
      }
      self = .failed(status)
    case let other: throw ProtocolError("has the unknown outcome \(other)")
    }
  }
}
