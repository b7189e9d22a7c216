import TestSupport
import Testing

@testable import DocumentModel

/// Whatever comes into being can be taken apart and rebuilt, so it can be saved and opened again.
@Suite struct DocumentLimitsTests {
  /// A page with a graphic on it.
  private func sample(nextID: UInt64 = 4) throws -> (document: Document, graphic: BlockID) {
    var document = Document()
    let page = try document.create(.page)
    let graphic = try document.create(.graphic)
    try document.appendChild(page, to: document.scene)
    try document.appendChild(graphic, to: page)
    var parts = document.parts
    parts.nextID = nextID
    return (try Document(parts), graphic)
  }

  private func refuse(
    _ code: DocumentError.Code, naming word: String = "", _ document: Document,
    location: SourceLocation = #_sourceLocation, _ edit: (inout Document) throws -> Void
  ) throws {
    var edited = document
    #expect(sourceLocation: location) {
      try edit(&edited)
    } throws: { error in
      guard let error = error as? DocumentError else { return false }
      return error.code == code && error.description.contains(word)
    }
    #expect(edited == document, sourceLocation: location)
  }

  @Test func `a document whose ids are used up takes no more blocks`() throws {
    var (document, graphic) = try sample(nextID: Document.idLimit - 1)
    let last = try document.create(.text)
    #expect(last.rawValue == Document.idLimit - 1)

    try refuse(.outOfRange, naming: "ids", document) { _ = try $0.create(.text) }
    try refuse(.outOfRange, naming: "ids", document) {
      try $0.setProperty("effect/adjustments/contrast", of: graphic, to: .double(0.5))
    }
    try refuse(.outOfRange, naming: "ids", document) { _ = try $0.duplicate(graphic) }

    #expect(try Document(document.parts) == document)
  }

  @Test func `texts are refused once the document is full, and taken again once there is room`()
    throws
  {
    var (document, graphic) = try sample()
    // A control character takes six bytes on disk.
    let text = PropertyValue.string(String(repeating: "\u{1}", count: 1 << 20))
    func path(_ number: Int) -> PropertyPath { PropertyPath(rawValue: "com.example/\(number)") }
    var count = 0
    while document.byteCount + 6 * (1 << 20) + 100 <= Document.byteLimit {
      try document.setProperty(path(count), of: graphic, to: text)
      count += 1
    }
    #expect(count == 10)

    try refuse(.outOfRange, naming: "\(Document.byteLimit)", document) {
      try $0.setProperty(path(count), of: graphic, to: text)
    }
    try refuse(.outOfRange, document) { _ = try $0.duplicate(graphic) }
    #expect(try Document(document.parts) == document)

    try document.setProperty(path(0), of: graphic, to: .bool(true))
    try document.setProperty(path(count), of: graphic, to: text)
    try document.destroy(graphic)
    #expect(document.byteCount < 3 << 20)
  }

  @Test func `parts that hold too much are refused`() throws {
    let (document, _) = try sample()
    func refuse(_ change: (inout Document.Parts) -> Void) {
      var parts = document.parts
      change(&parts)
      let broken = parts
      #expect { try Document(broken) } throws: { ($0 as? DocumentError)?.code == .outOfRange }
    }

    refuse { parts in
      for number in 0..<11 {
        parts.blocks[2].properties[PropertyPath(rawValue: "com.example/\(number)")] = .string(
          String(repeating: "\u{1}", count: 1 << 20))
      }
    }
    refuse { $0.blocks[2].kind = String(repeating: "a", count: 201) }
    refuse { $0.blocks[2].name = String(repeating: "a", count: 201) }
    refuse { $0.blocks[2].enabledScopes = [Scope(rawValue: String(repeating: "a", count: 257))] }
    refuse { $0.scopeRules = [Scope(rawValue: String(repeating: "a", count: 257)): .deny] }
    refuse { parts in
      for number in 0...1000 { parts.scopeRules[Scope(rawValue: "\(number)")] = .deny }
    }
  }

  @Test(arguments: 0..<20)
  func `the count of bytes follows every edit`(seed: UInt64) throws {
    let document = try RandomDocument(seed: seed).document

    #expect(try Document(document.parts).byteCount == document.byteCount, "seed \(seed)")
  }

  @Test func `a document has at most so many blocks`() throws {
    var document = Document()
    for _ in 1..<Document.blockLimit { _ = try document.create(.group) }

    try refuse(.outOfRange, naming: "\(Document.blockLimit)", document) {
      _ = try $0.create(.group)
    }
  }

  @Test func `nothing can be put deeper than a document that is opened may be`() throws {
    var document = Document()
    var innermost = document.scene
    for _ in 2..<Document.depthLimit {
      let group = try document.create(.group)
      try document.appendChild(group, to: innermost)
      innermost = group
    }
    let graphic = try document.create(.graphic)
    let outer = try document.create(.group)
    let inner = try document.create(.group)
    try document.appendChild(inner, to: outer)
    let deepest = innermost
    try refuse(.wrongPlace, naming: "deeper", document) {
      try $0.appendChild(outer, to: deepest)
    }

    try document.appendChild(graphic, to: deepest)
    try refuse(.wrongPlace, naming: "deeper", document) {
      try $0.setProperty("effect/glow/size", of: graphic, to: .double(5))
    }
    try refuse(.wrongPlace, naming: "deeper", document) { try $0.appendChild(inner, to: graphic) }

    #expect(try Document(document.parts) == document)
  }

  @Test func `kinds and names can be changed, up to their longest`() throws {
    var (document, graphic) = try sample()
    let longest = String(repeating: "ü", count: Document.longestName / 2)

    try document.setKind("video", of: document.scene)
    try document.setKind(longest, of: graphic)
    try document.setName(longest, of: graphic)

    #expect(document.blocks[document.scene]?.kind == "video")
    #expect(document.blocks[graphic]?.kind == longest)
    #expect(document.blocks[graphic]?.name == longest)
    #expect(try Document(document.parts) == document)
    try refuse(.outOfRange, naming: "200", document) {
      try $0.setKind(longest + "a", of: graphic)
    }
    try refuse(.outOfRange, naming: "200", document) {
      try $0.setName(longest + "a", of: graphic)
    }
    try refuse(.outOfRange, document) { _ = try $0.create(.text, kind: longest + "a") }
    try refuse(.unknownBlock, document) { try $0.setName("", of: BlockID(rawValue: 99)) }
    try refuse(.unknownBlock, document) { try $0.setKind("", of: BlockID(rawValue: 99)) }
    let scope = Scope(rawValue: String(repeating: "a", count: 257))
    try refuse(.outOfRange, document) { try $0.setScope(scope, of: graphic, enabled: true) }
  }

  @Test func `the address of a picture has at most 16 KiB`() throws {
    var (document, graphic) = try sample()
    try document.attach(document.create(.imageFill), to: graphic)
    let longest = String(repeating: "a", count: 16_384)

    try document.setProperty("fill/image/imageFileURI", of: graphic, to: .string(longest))

    try refuse(.outOfRange, naming: "16384", document) {
      try $0.setProperty("fill/image/imageFileURI", of: graphic, to: .string(longest + "a"))
    }
  }
}
