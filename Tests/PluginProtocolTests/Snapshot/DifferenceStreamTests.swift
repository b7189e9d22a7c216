import DocumentModel
import TestSupport
import Testing

@testable import PluginProtocol

@Suite struct DifferenceStreamTests {
  /// Decodes a whole document as a worker does.
  private func decode(_ bytes: [UInt8]) throws(ProtocolError) -> Document {
    // Safety: a byte has no padding, and the array lasts beyond the call.
    unsafe try DocumentStream.document(bytes.span.bytes)
  }

  /// Two documents, the second of which comes from the first by some edits.
  private static func pair(
    seed: UInt64
  ) throws -> (base: Document, document: Document, bytes: [UInt8]) {
    var edited = try RandomDocument(seed: seed)
    let base = edited.document
    for _ in 0..<12 { try edited.edit() }
    let difference = try #require(
      edited.document.difference(from: base, atMost: DifferenceStream.mostBlocks))
    return (base, edited.document, DifferenceStream.bytes(of: difference))
  }

  private static let pairs = Result { try (UInt64(0)..<8).map { try pair(seed: $0) } }

  @Test(arguments: 0..<60)
  func `a copy that follows by differences has the very bytes of the document`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    var edited = try RandomDocument(seed: seed)
    // What a worker holds: never the host's own document.
    var copy = try decode(DocumentStream.bytes(of: edited.document))
    var followed = 0
    var told = edited.document
    var states = [told]
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { try edited.edit() }
      if Int.random(in: 0..<6, using: &random) == 0,
        let state = states.randomElement(using: &random)
      {
        edited.go(to: state)
      }
      states.append(edited.document)
      let difference = edited.document.difference(
        from: told, atMost: DifferenceStream.mostBlocks)
      if let bytes = difference.map(DifferenceStream.bytes), bytes.count <= DifferenceStream.longest
      {
        copy = try DifferenceStream.document(from: copy, bytes)
        followed += 1
      } else {
        copy = try decode(DocumentStream.bytes(of: edited.document))
      }
      told = edited.document

      #expect(DocumentStream.bytes(of: copy) == DocumentStream.bytes(of: told), "seed \(seed)")
      #expect(copy == told, "seed \(seed)")
    }
    #expect(followed > 20, "seed \(seed)")
  }

  @Test(arguments: 0..<40)
  func `a difference survives the way through bytes`(seed: UInt64) throws {
    let (base, document, bytes) = try Self.pair(seed: seed)
    let difference = try DifferenceStream.difference(bytes)

    #expect(difference == document.difference(from: base, atMost: 1000), "seed \(seed)")
    #expect(DifferenceStream.bytes(of: difference) == bytes, "seed \(seed)")
  }

  @Test func `one property of one block of many takes a few bytes`() throws {
    var sample = try SampleDocument()
    for _ in 0..<1000 {
      try sample.document.appendChild(
        sample.document.create(.graphic), to: BlockID(rawValue: 2))
    }
    let base = sample.document
    try sample.document.setProperty("opacity", of: sample.block, to: .double(0.5))
    let difference = try #require(sample.document.difference(from: base, atMost: 10))

    #expect(DifferenceStream.bytes(of: difference).count < 64)
  }

  @Test func `a difference cut anywhere, or longer than it says, is refused`() throws {
    let bytes = try Self.pair(seed: 5).bytes
    for length in bytes.indices {
      #expect(throws: ProtocolError.self) {
        try DifferenceStream.difference(Array(bytes.prefix(length)))
      }
    }
    #expect(throws: ProtocolError.self) { try DifferenceStream.difference(bytes + [0]) }
    #expect(throws: ProtocolError.self) {
      try DifferenceStream.difference(
        [UInt8](repeating: 0, count: DifferenceStream.longest + 1))
    }
  }

  @Test func `a difference made from another document is refused`() throws {
    let (base, document, bytes) = try Self.pair(seed: 7)
    var other = base
    try other.setName("another", of: document.scene)

    #expect(throws: ProtocolError.self) { try DifferenceStream.document(from: other, bytes) }
    #expect(throws: ProtocolError.self) { try DifferenceStream.document(from: Document(), bytes) }
    #expect(try DifferenceStream.document(from: base, bytes) == document)
  }

  @Test(arguments: 0..<1000)
  func `whatever is changed ends in a sound document or in an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (base, _, whole) = try Self.pairs.get()[Int(seed % 8)]
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.remove(at: place)
      default: bytes.insert(0xFF, at: place)
      }
    }

    guard let document = try? DifferenceStream.document(from: base, bytes) else { return }

    #expect(try Document(document.parts) == document, "seed \(seed)")
  }
}
