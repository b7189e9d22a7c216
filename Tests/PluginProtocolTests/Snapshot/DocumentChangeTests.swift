import DocumentModel
import TestSupport
import Testing

@testable import PluginProtocol

@Suite struct DocumentChangeTests {
  let block = BlockID(rawValue: .max - 1)

  private var changes: [DocumentChange] {
    [
      .init(block: block, path: "opacity", value: .double(0.25)),
      .init(block: block, path: "a.b/ü", value: .string("ü\0")),
      .init(block: .init(rawValue: 3), path: "c.d/e", value: .integer(.min)),
      .init(block: .init(rawValue: 3), path: "", value: .bool(true)),
      .init(block: .init(rawValue: 3), path: "x", value: .bool(false)),
      .init(
        block: block, path: "fill/color/value",
        value: .color(Color(red: 0, green: 0.1, blue: 0.2, alpha: 1))),
    ]
  }

  private func bytes(_ changes: [DocumentChange]) -> [UInt8] {
    var writer = ByteWriter()
    DocumentChange.write(changes, to: &writer)
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) throws(ProtocolError) -> [DocumentChange] {
    var reader = ByteReader(bytes)
    let changes = try DocumentChange.list(reading: &reader)
    try reader.expectEnd()
    return changes
  }

  @Test func `changes survive the way through bytes in their order`() throws {
    #expect(try read(bytes(changes)) == changes)
    #expect(try read(bytes([])) == [])
  }

  @Test func `a list cut anywhere, or longer than it says, is refused`() {
    let bytes = bytes(changes)
    for length in bytes.indices {
      #expect(throws: ProtocolError.self) { try read(Array(bytes.prefix(length))) }
    }
    #expect(throws: ProtocolError.self) { try read(bytes + [0]) }
  }

  @Test func `a count that claims more than there is is refused before anything is allocated`() {
    #expect(throws: ProtocolError("claims a list of 4294967295 entries")) {
      try read([0xFF, 0xFF, 0xFF, 0xFF, 0])
    }
  }

  @Test(arguments: 0..<1000)
  func `whatever is changed ends in changes or in an error`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var mutated = bytes(changes)
    for _ in 0..<3 {
      mutated[Int.random(in: mutated.indices, using: &random)] = .random(
        in: 0...255, using: &random)
    }
    guard let found = try? read(mutated) else { return }
    #expect(found.count <= mutated.count / 13, "seed \(seed)")
    #expect(bytes(found).count == mutated.count, "seed \(seed)")
  }

  @Test func `changes are made in order, also where one attaches an effect`() throws {
    let sample = try SampleDocument()
    var transaction = sample.transaction
    try transaction.apply([
      .init(block: sample.block, path: "opacity", value: .double(0.25)),
      .init(block: sample.block, path: "effect/glow/size", value: .double(5)),
      .init(block: sample.block, path: "opacity", value: .double(0.75)),
    ])

    var expected = sample.document
    try expected.setProperty("effect/glow/size", of: sample.block, to: .double(5))
    try expected.setProperty("opacity", of: sample.block, to: .double(0.75))
    #expect(transaction.document == expected)
  }

  @Test func `one refused change leaves the transaction as it was`() throws {
    var sample = try SampleDocument()
    sample.document.setScope("layer/opacity", rule: .deny)
    let good = DocumentChange(block: sample.block, path: "a.b/c", value: .integer(1))
    let refused: [(DocumentError.Code, DocumentChange)] = [
      (.denied, .init(block: sample.block, path: "opacity", value: .double(0.5))),
      (.unknownBlock, .init(block: block, path: "opacity", value: .double(0.5))),
      (.unknownProperty, .init(block: sample.block, path: "opacite", value: .double(0.5))),
      (.wrongType, .init(block: sample.block, path: "position/x", value: .bool(true))),
      (.outOfRange, .init(block: sample.block, path: "position/x", value: .double(.nan))),
    ]
    for (code, change) in refused {
      var transaction = sample.transaction
      let error = #expect(throws: DocumentError.self) { try transaction.apply([good, change]) }
      #expect(error?.code == code)
      #expect(transaction.document == sample.document)
    }
  }
}
