extension ByteWriter {
  /// Writes a truth as one byte.
  package mutating func write(_ truth: Bool) {
    write(UInt8(truth ? 1 : 0))
  }

  /// Writes a number's 64 bits.
  package mutating func write(_ number: Double) {
    write(number.bitPattern)
  }

  /// Writes a list behind a 32-bit count of it.
  package mutating func write<Value>(
    _ list: [Value], _ put: (inout ByteWriter, Value) -> Void
  ) {
    write(UInt32(list.count))
    for value in list { put(&self, value) }
  }
}

extension ByteReader {
  /// Takes a truth.
  package mutating func readBool() throws(ProtocolError) -> Bool {
    let byte = try read(UInt8.self)
    guard byte <= 1 else { throw ProtocolError("holds the truth \(byte)") }
    return byte == 1
  }

  /// Takes a number's 64 bits.
  package mutating func readDouble() throws(ProtocolError) -> Double {
    Double(bitPattern: try read(UInt64.self))
  }

  /// Takes a list of at most so many values, each of at least so many bytes.
  package mutating func readList<Value>(
    atMost limit: Int, each size: Int = 1,
    _ take: (inout ByteReader) throws(ProtocolError) -> Value
  ) throws(ProtocolError) -> [Value] {
    let count = try readCount(atMost: limit, each: size)
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try take(&self)) }
    return values
  }
}
