import DocumentModel
import TestSupport
import Testing

@testable import DocumentStorage

@Suite struct DocumentFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try RegularFile.read(path, limit: 1 << 24).bytes, as: UTF8.self)
  }

  private func refuse(
    _ code: StorageError.Code, naming words: String..., location: SourceLocation = #_sourceLocation,
    _ work: () throws -> Void
  ) {
    #expect(sourceLocation: location) {
      try work()
    } throws: { error in
      guard let error = error as? StorageError else { return false }
      return error.code == code && words.allSatisfy { error.description.contains($0) }
    }
  }

  /// Opens JSON that was damaged on purpose.
  private func open(
    _ text: String, refusing code: StorageError.Code = .invalidDocument, naming word: String = "",
    location: SourceLocation = #_sourceLocation
  ) throws {
    let path = try folder.write("damaged.inspector", text.utf8)
    refuse(code, naming: word, path, location: location) { _ = try DocumentFile.open(path) }
  }

  @Test func `an opened photo has one page filled by one selected image block`() throws {
    let path = Fixture.image("chelsea.png")

    let opened = try OpenedDocument.photo(at: path)

    let document = opened.document
    let page = try #require(document.find(byType: .page).first)
    let block = try #require(opened.selection.first)
    #expect(document.blocks[page]?.children == [block])
    #expect(opened.selection == [block])
    #expect(document.blocks[block]?.kind == "image")
    #expect(document.fillType(of: block) == .imageFill)
    #expect(document.shapeType(of: block) == .rectShape)
    for id in [page, block] {
      #expect(document.number("width", of: id) == 451)
      #expect(document.number("height", of: id) == 300)
    }
    #expect(document.number("fill/image/pixelWidth", of: block) == 451)
    #expect(document.number("fill/image/pixelHeight", of: block) == 300)
    #expect(
      try document.property("fill/image/imageFileURI", of: block)
        == .string(FileURI.make(path: path)))
  }

  @Test func `a photo that can't be opened is named as it was typed`() {
    refuse(.notFound, naming: "'none.png'") { _ = try OpenedDocument.photo(at: "none.png") }
  }

  @Test(arguments: 0..<30)
  func `a document survives being saved, and equal documents give equal bytes`(seed: UInt64) throws
  {
    let document = try RandomDocument(seed: seed).document
    let path = folder("a.inspector")

    try DocumentFile.save(document, to: path)
    let opened = try DocumentFile.open(path).document
    let bytes = try text(path)
    try DocumentFile.save(opened, to: path)

    #expect(opened == document, "seed \(seed)")
    #expect(try text(path) == bytes, "seed \(seed)")
  }

  @Test func `a document and its picture can be moved together`() throws {
    let photo = try folder.write(
      "old place/cat ü.png", RegularFile.read(Fixture.image("chelsea.png"), limit: 1 << 20).bytes)
    let opened = try OpenedDocument.photo(at: photo)
    try DocumentFile.save(opened.document, to: folder("old place/cat.inspector"))
    #expect(try text(folder("old place/cat.inspector")).contains("\"cat%20%C3%BC.png\""))

    let moved = try folder.write(
      "new/cat.inspector", text(folder("old place/cat.inspector")).utf8)

    #expect(
      try DocumentFile.open(moved).document.property(
        "fill/image/imageFileURI", of: opened.selection[0])
        == .string(FileURI.make(path: folder("new/cat ü.png"))))
  }

  @Test func `an address that isn't a file's is kept as it is`() throws {
    var document = try OpenedDocument.photo(at: Fixture.image("chelsea.png")).document
    let block = try #require(document.find(byType: .graphic).first)
    let uri = PropertyValue.string("https://example.com/a.png")
    try document.setProperty("fill/image/imageFileURI", of: block, to: uri)

    try DocumentFile.save(document, to: folder("a.inspector"))

    let opened = try DocumentFile.open(folder("a.inspector")).document
    #expect(try opened.property("fill/image/imageFileURI", of: block) == uri)
  }

  @Test func `nothing but a document is ever overwritten`() throws {
    let document = Document()
    let photo = try folder.write("photo.png", [1, 2, 3])
    let disguised = try folder.write("photo.inspector", [0x89, 0x50, 0x4E, 0x47])
    let json = try folder.write("other.inspector", "{\"format\":\"other\",\"version\":1}".utf8)
    let newer = try folder.write(
      "newer.inspector", "{\"format\":\"inspector.document\",\"version\":2}".utf8)

    refuse(.wrongExtension, naming: ".inspector") { try DocumentFile.save(document, to: photo) }
    refuse(.wouldOverwrite) { try DocumentFile.save(document, to: disguised) }
    refuse(.wouldOverwrite) { try DocumentFile.save(document, to: json) }
    refuse(.wouldOverwrite) {
      try DocumentFile.save(document, to: folder.write("empty.inspector", []))
    }
    refuse(.newerVersion) { try DocumentFile.save(document, to: newer) }
    refuse(.isDirectory) {
      try DocumentFile.save(document, to: folder.makeFolder("a.inspector"))
    }
    refuse(.notFound, naming: "folder") {
      try DocumentFile.save(document, to: folder("none/a.inspector"))
    }
    #expect(try RegularFile.read(photo, limit: 10).bytes == [1, 2, 3])
    #expect(try RegularFile.read(disguised, limit: 10).bytes == [0x89, 0x50, 0x4E, 0x47])
  }

  static let minimal = """
    {"format": "inspector.document", "version": 1, "scene": 1, "nextID": 3, "future": {"x": [1]},
     "blocks": [{"id": 1, "type": "scene", "kind": "scene", "children": [2], "later": true},
                {"id": 2, "type": "page", "kind": "page", "properties": {"width": {"double": 5}}}]}
    """

  @Test func `unknown fields are ignored`() throws {
    let path = try folder.write("a.inspector", Self.minimal.utf8)

    let document = try DocumentFile.open(path).document

    #expect(document.number("width", of: BlockID(rawValue: 2)) == 5)
    #expect(document.nextID == 3)
  }

  @Test(
    arguments: [
      ("\"inspector.document\"", "\"else\"", "format"),
      ("\"version\": 1", "\"version\": 0", "version"),
      ("\"version\": 1", "\"version\": \"1\"", "version"),
      ("\"version\": 1,", "", "version"),
      ("\"scene\": 1,", "", "scene"),
      ("\"scene\": 1", "\"scene\": 2", "blocks[1]"),
      ("\"nextID\": 3", "\"nextID\": 2", "blocks[1]"),
      ("\"nextID\": 3", "\"nextID\": -3", ""),
      ("\"nextID\": 3", "\"nextID\": 18446744073709551615", "next id"),
      ("[2]", "[2, 2]", "blocks[1]"),
      ("[2]", "[7]", "blocks[0]"),
      ("[2]", "[1]", "blocks[0]"),
      ("[2]", "\"2\"", "blocks[0].children"),
      ("\"id\": 2", "\"id\": 1", "blocks[0]"),
      ("\"id\": 2", "\"id\": null", "blocks[1].id"),
      ("\"page\", \"kind\"", "\"pages\", \"kind\"", "blocks[1]"),
      ("\"width\"", "\"widt\"", "'width'"),
      ("{\"double\": 5}", "{\"double\": -5}", "blocks[1]"),
      ("{\"double\": 5}", "{\"double\": \"5\"}", "blocks[1].properties.width.double"),
      ("{\"double\": 5}", "{\"double\": 1e999}", ""),
      ("{\"double\": 5}", "{\"bool\": true}", "blocks[1]"),
      ("{\"double\": 5}", "{\"bool\": true, \"double\": 5}", "blocks[1].properties.width"),
      ("{\"double\": 5}", "{\"color\": [1, 2, 3]}", "blocks[1].properties.width.color"),
      ("{\"double\": 5}", "5", "blocks[1].properties.width"),
      ("\"blocks\": [", "\"scopeRules\": {\"a\": \"Maybe\"}, \"blocks\": [", "scopeRules"),
      ("]}", "]", ""),
    ])
  func `a broken rule is refused with its place`(old: String, new: String, place: String) throws {
    try open(Self.minimal.replacing(old, with: new, maxReplacements: 1), naming: place)
  }

  @Test func `a newer version is refused with both numbers`() throws {
    try open(
      Self.minimal.replacing("\"version\": 1", with: "\"version\": 7"), refusing: .newerVersion,
      naming: "7")
  }

  @Test func `what isn't a document at all is refused`() throws {
    try open("hello")
    try open("[]")
    try open("null")
    try open(String(repeating: "[", count: 1 << 20), naming: "nested")
    try open("{\"a\":" + String(repeating: "[", count: 100) + "\"]]]\"", naming: "nested")
    refuse(.unsupportedFormat) {
      _ = try OpenedDocument.photo(at: folder.write("a.png", Self.minimal.utf8))
    }
    refuse(.isDirectory) { _ = try DocumentFile.open(folder.path) }
    refuse(.notFound) { _ = try DocumentFile.open(folder("none.inspector")) }
  }

  @Test func `damage anywhere is refused or opened, and never more`() throws {
    let bytes = try DocumentFile.encode(
      RandomDocument(seed: 5).document, folder: "/", path: "sample")
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<2 {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] =
          Array("0123456789\"{}[],:eE-. x".utf8).randomElement(using: &random) ?? 0
      }
      do throws(StorageError) {
        let document = try DocumentFile.decode(damaged, folder: "/", path: "damaged")
        #expect(document.blocks.count > 0)
      } catch {
        #expect(
          [.invalidDocument, .newerVersion].contains(error.code), "seed \(random.seed): \(error)")
      }
    }
  }
}
