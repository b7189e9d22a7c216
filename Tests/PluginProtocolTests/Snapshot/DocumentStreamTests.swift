import DocumentModel
import TestSupport
import Testing

@testable import PluginProtocol

@Suite struct DocumentStreamTests {
  /// Decodes bytes as a worker does.
  private func decode(_ bytes: [UInt8]) throws(ProtocolError) -> Document {
    // Safety: a byte has no padding, and the array lasts beyond the call.
    unsafe try DocumentStream.document(bytes.span.bytes)
  }

  @Test func `an empty document survives the way through bytes`() throws {
    let document = Document()
    #expect(try decode(DocumentStream.bytes(of: document)) == document)
  }

  @Test(arguments: 0..<40)
  func `any document survives the way through bytes`(seed: UInt64) throws {
    let document = try RandomDocument(seed: seed).document
    let decoded = try decode(DocumentStream.bytes(of: document))
    #expect(decoded == document, "seed \(seed)")
    #expect(decoded.nextID == document.nextID, "seed \(seed)")
    #expect(decoded.byteCount == document.byteCount, "seed \(seed)")
    #expect(decoded.scopeRules == document.scopeRules, "seed \(seed)")
    #expect(decoded.parts == document.parts, "seed \(seed)")
  }

  @Test func `every letter comes back, also of names that only read the same`() throws {
    var sample = try SampleDocument()
    let names = ["caf\u{E9}", "cafe\u{301}", "\u{212A}", "K", "", "👩‍👩‍👧", "a\0b"]
    for name in names {
      let block = try sample.document.create(.graphic, kind: name)
      try sample.document.setProperty(
        PropertyPath(rawValue: "com.example/\(name)"), of: block, to: .string(name))
      try sample.document.setScope(Scope(rawValue: name), of: block, enabled: true)
    }

    let decoded = try decode(DocumentStream.bytes(of: sample.document))

    #expect(decoded == sample.document)
    let kinds = decoded.parts.blocks.suffix(names.count).map { Array($0.kind.utf8) }
    #expect(kinds == names.map { Array($0.utf8) })
  }

  @Test func `the longest names and texts that a document takes come back`() throws {
    var sample = try SampleDocument()
    let path = "com.example/" + String(repeating: "p", count: PropertyDefinition.longestPath - 12)
    let text = String(repeating: "ü", count: PropertyDefinition.longestString / 2)
    try sample.document.setProperty(
      PropertyPath(rawValue: path), of: sample.block, to: .string(text))
    let scope = String(repeating: "s", count: Document.longestScope)
    try sample.document.setScope(Scope(rawValue: scope), of: sample.block, enabled: true)
    sample.document.setScope(Scope(rawValue: scope), rule: .deferred)

    #expect(try decode(DocumentStream.bytes(of: sample.document)) == sample.document)
  }

  @Test func `a document takes fewer bytes than on disk`() throws {
    for seed in UInt64(0)..<20 {
      let document = try RandomDocument(seed: seed).document
      #expect(DocumentStream.bytes(of: document).count < document.byteCount, "seed \(seed)")
    }
  }

  @Test func `a document cut anywhere is refused`() throws {
    let bytes = DocumentStream.bytes(of: try RandomDocument(seed: 3).document)
    for length in bytes.indices {
      #expect(throws: ProtocolError.self) { try decode(Array(bytes.prefix(length))) }
    }
  }

  @Test func `bytes behind a document's end are refused`() {
    let bytes = DocumentStream.bytes(of: Document())
    #expect(throws: ProtocolError.self) { try decode(bytes + [0]) }
  }

  @Test(arguments: 0..<1000)
  func `whatever is changed ends in a sound document or in an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = DocumentStream.bytes(of: try RandomDocument(seed: seed % 8).document)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.remove(at: place)
      default: bytes.insert(0xFF, at: place)
      }
    }

    guard let document = try? decode(bytes) else { return }

    #expect(try Document(document.parts) == document, "seed \(seed)")
    #expect(try decode(DocumentStream.bytes(of: document)) == document, "seed \(seed)")
  }

  @Test func `a count that claims more than there is costs nothing and is refused`() {
    var writer = ByteWriter()
    writer.write(DocumentStream.magic)
    writer.writeVariable(2)
    writer.writeVariable(1)
    let head = writer
    for count in [UInt64(1), 1 << 20, 1 << 40, .max] {
      // Too many names, and too many blocks behind no names and no rules.
      var names = head
      names.writeVariable(count)
      #expect(throws: ProtocolError.self) { try decode(names.bytes) }
      var blocks = head
      blocks.writeVariable(0)
      blocks.writeVariable(0)
      blocks.writeVariable(count)
      #expect(throws: ProtocolError.self) { try decode(blocks.bytes) }
    }
  }

  @Test func `a tree that isn't one is refused with its reason`() throws {
    // A scene that is its own child.
    var writer = ByteWriter()
    writer.write(DocumentStream.magic)
    for number in [UInt64(2), 1, 1] { writer.writeVariable(number) }
    writer.write("scene")
    for number in [UInt64(0), 1, 1, 0, 0, 0] { writer.writeVariable(number) }
    writer.write(DocumentStream.Part.children)
    for number in [UInt64(1), 1] { writer.writeVariable(number) }

    let error = #expect(throws: ProtocolError.self) { try decode(writer.bytes) }

    #expect(error?.description.contains("can't be there") == true)
  }
}
