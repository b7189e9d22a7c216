import DocumentModel
import Inspector

extension NewKeys {
  func write(to writer: inout ByteWriter) {
    writer.write(spellings) { $0.write($1) }
  }

  init(reading reader: inout ByteReader) throws(ProtocolError) {
    spellings = try reader.readList(atMost: ContextKeyTable.capacity, each: 4) {
      (reader) throws(ProtocolError) in
      let spelling = try reader.readText()
      guard spelling.utf8.count <= ContextKeyTable.longestSpelling else {
        throw ProtocolError("has a key of \(spelling.utf8.count) bytes")
      }
      return spelling
    }
  }
}

/// The numbers of keys, two bytes each: no table holds more.
private func write(_ keys: [Int32], to writer: inout ByteWriter) {
  writer.write(UInt32(keys.count))
  writer.write(numbers: keys.map { UInt16(truncatingIfNeeded: $0) })
}

private func readKeys(
  _ reader: inout ByteReader, limit: Int
) throws(ProtocolError) -> [Int32] {
  try reader.readNumbers(UInt16.self, try reader.readCount(atMost: limit, each: 2))
    .map { Int32($0) }
}

extension PredicateAnswers {
  func write(to writer: inout ByteWriter) {
    newKeys.write(to: &writer)
    writer.write(UInt32(outcomes.count))
    var failed: [Int32] = []
    writer.write(
      numbers: outcomes.map { outcome -> UInt8 in
        switch outcome {
        case .no: return 0
        case .yes: return 1
        case .failed(let status):
          failed.append(status)
          return 2
        }
      })
    writer.write(numbers: failed)
    // How many keys each item has read.
    writer.write(
      numbers: starts.indices.map { index in
        let end = index + 1 < starts.count ? starts[index + 1] : Int32(reads.count)
        return UInt16(truncatingIfNeeded: end - starts[index])
      })
    PluginProtocol.write(reads, to: &writer)
  }

  init(reading reader: inout ByteReader) throws(ProtocolError) {
    newKeys = try NewKeys(reading: &reader)
    let codes = try reader.readNumbers(UInt8.self, try reader.readCount(atMost: 1 << 20))
    outcomes = []
    outcomes.reserveCapacity(codes.count)
    for code in codes {
      switch code {
      case 0: outcomes.append(.no)
      case 1: outcomes.append(.yes)
      case 2: outcomes.append(.failed(0))
      default: throw ProtocolError("has the unknown outcome \(code)")
      }
    }
    for (index, code) in codes.enumerated() where code == 2 {
      let status = try reader.read(Int32.self)
      guard Outcome.mayFail(with: status) else {
        throw ProtocolError("has a predicate fail with the status \(status)")
      }
      outcomes[index] = .failed(status)
    }
    starts = []
    starts.reserveCapacity(codes.count)
    var total: Int32 = 0
    for count in try reader.readNumbers(UInt16.self, codes.count) {
      starts.append(total)
      total += Int32(count)
      guard total <= 1 << 23 else { throw ProtocolError("claims \(total) reads") }
    }
    reads = try readKeys(&reader, limit: 1 << 23)
    guard reads.count == Int(total) else {
      throw ProtocolError("has \(reads.count) reads, and says that its items have \(total)")
    }
  }
}

extension BodyAnswer {
  func write(to writer: inout ByteWriter) {
    newKeys.write(to: &writer)
    switch result {
    case .success(let bytes):
      writer.write(true)
      writer.write(UInt32(bytes.count))
      writer.write(numbers: bytes)
    case .failure(let error):
      writer.write(false)
      for text in [error.code.rawValue, error.path, error.reason] { writer.write(text) }
    }
    PluginProtocol.write(reads, to: &writer)
    writer.write(images) { $0.write($1.rawValue) }
  }

  init(reading reader: inout ByteReader) throws(ProtocolError) {
    newKeys = try NewKeys(reading: &reader)
    if try reader.readBool() {
      result = .success(
        try reader.readNumbers(UInt8.self, try reader.readCount(atMost: BodyLimits.bytes)))
    } else {
      let code = BodyError.Code(rawValue: try reader.readText())
      guard BodyError.Code.all.contains(code) else {
        throw ProtocolError("refuses a body with an unknown code")
      }
      result = .failure(BodyError(code, at: try reader.readText(), try reader.readText()))
    }
    reads = try readKeys(&reader, limit: ContextKeyTable.capacity + 2)
    images = try reader.readList(atMost: 1 << 16, each: 8) { (reader) throws(ProtocolError) in
      BlockID(rawValue: try reader.read(UInt64.self))
    }
  }
}
