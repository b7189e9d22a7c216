import DocumentModel
import TestSupport
import Testing

@testable import DocumentStorage

/// Whatever a document can hold can be saved and opened again.
@Suite struct DocumentFileLimitsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A document with blocks whose texts are as long, and take as many bytes on disk, as they may.
  private func filled(seed: UInt64) throws -> Document {
    var random = SeededGenerator(seed: seed)
    let letters = ["\u{1}", "\"", "ü", "a", "\u{7F}", "\\", "/", "\u{2028}", "🐈"]
    func text(_ bytes: Int) -> String {
      let letter = letters.randomElement(using: &random) ?? "a"
      return String(repeating: letter, count: bytes / letter.utf8.count)
    }
    var document = try RandomDocument(seed: seed).document
    for number in 0..<40 {
      let block = try document.create(.graphic, kind: text(200))
      try document.attach(document.create(.imageFill), to: block)
      try document.appendChild(block, to: document.scene)
      try document.setName(text(200), of: block)
      try document.setScope(Scope(rawValue: text(256)), of: block, enabled: true)
      let address = ["file:///" + text(16_000), text(16_384), "data:" + text(16_000)]
      try document.setProperty(
        "fill/image/imageFileURI", of: block, to: .string(address.randomElement() ?? ""))
      for path in ["com.example/" + text(240), "com.example/color", "com.example/\(number)"] {
        let values: [PropertyValue] = [
          .string(text(1 << Int.random(in: 0...16, using: &random))),
          .double(-1.234_567_890_123_456_7e-300), .integer(.min), .bool(false),
          .color(Color(red: 1 / 3, green: 5e-324, blue: 0.1 + 0.2, alpha: 1e-17)),
        ]
        try document.setProperty(
          PropertyPath(rawValue: path), of: block,
          to: values.randomElement(using: &random) ?? .bool(true))
      }
    }
    document.setScope(Scope(rawValue: text(256)), rule: .deferred)
    return document
  }

  @Test(arguments: 0..<8)
  func `any document takes at most the bytes it counts, and is opened again`(seed: UInt64) throws {
    let document = try filled(seed: seed)
    let bytes = try DocumentFile.encode(document, folder: folder.path, path: "a")

    let opened = try DocumentFile.decode(bytes, folder: folder.path, path: "a")

    let again = try DocumentFile.encode(opened, folder: folder.path, path: "a")
    #expect(bytes.count <= document.byteCount, "seed \(seed)")
    #expect(again == bytes, "seed \(seed)")
    #expect(
      try DocumentFile.decode(again, folder: folder.path, path: "a") == opened, "seed \(seed)")
  }

  @Test func `blocks that say little are counted in full too`() throws {
    for change in [
      { _, _ in },
      { document, id in try document.setName("a", of: id) },
      { document, id in try document.setProperty("width", of: id, to: .double(0.1 + 0.2)) },
      { document, id in try document.setScope("layer/move", of: id, enabled: true) },
      { document, id in try document.setProperty("effect/glow/size", of: id, to: .double(5)) },
      { document, id in try document.setProperty("blur/uniform/intensity", of: id, to: .double(1))
      },
    ] as [(inout Document, BlockID) throws -> Void] {
      var parts = Document().parts
      parts.nextID = 1 << 52
      var document = try Document(parts)
      let empty = document.byteCount
      var parent = document.scene
      for _ in 0..<500 {
        let block = try document.create(.page)
        try document.appendChild(block, to: parent)
        try change(&document, block)
        parent = block
      }

      let bytes = try DocumentFile.encode(document, folder: "/", path: "a")

      #expect(bytes.count <= document.byteCount - empty + 300)
    }
  }

  @Test func `a full document is saved and opened again`() throws {
    var document = Document()
    let text = PropertyValue.string(String(repeating: "\u{1}", count: 1 << 20))
    #expect(throws: DocumentError.self) {
      for number in 0..<1000 {
        try document.setProperty(
          PropertyPath(rawValue: "com.example/\(number)"), of: document.scene, to: text)
      }
    }

    try DocumentFile.save(document, to: folder("full.inspector"))

    #expect(try DocumentFile.open(folder("full.inspector")).document == document)
  }

  @Test func `addresses of a full document stay as they are where they would grow`() throws {
    var document = Document()
    let address = PropertyValue.string("file:///" + String(repeating: "ü", count: 8000))
    for _ in 0..<20 {
      let page = try document.create(.page)
      try document.appendChild(page, to: document.scene)
      try document.attach(document.create(.imageFill), to: page)
      try document.setProperty("fill/image/imageFileURI", of: page, to: address)
    }
    // What is left is filled, with less and less, by what takes six times its bytes on disk.
    for power in (4...20).reversed() {
      let text = PropertyValue.string(String(repeating: "\u{1}", count: 1 << power))
      #expect(throws: DocumentError.self) {
        for number in 0..<1000 {
          try document.setProperty(
            PropertyPath(rawValue: "com.example/\(power).\(number)"), of: document.scene, to: text)
        }
      }
    }
    let deep = "/" + String(repeating: "d/", count: 2000)

    let bytes = try DocumentFile.encode(document, folder: deep, path: "a")

    #expect(bytes.count <= DocumentFile.byteLimit)
    #expect(
      try DocumentFile.decode(bytes, folder: deep, path: "a").blocks.count == document.blocks.count)
  }

  @Test func `a document whose ids are used up is opened as it was saved`() throws {
    var parts = Document().parts
    parts.nextID = Document.idLimit
    let document = try Document(parts)

    try DocumentFile.save(document, to: folder("last.inspector"))

    #expect(try DocumentFile.open(folder("last.inspector")).document == document)
  }
}
