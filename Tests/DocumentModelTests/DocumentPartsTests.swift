import TestSupport
import Testing

@testable import DocumentModel

@Suite struct DocumentPartsTests {
  /// A page with a graphic that has a fill.
  private func sample() throws -> Document {
    var document = Document()
    let page = try document.create(.page)
    let graphic = try document.create(.graphic, kind: "image")
    let fill = try document.create(.colorFill)
    try document.appendChild(page, to: document.scene)
    try document.appendChild(graphic, to: page)
    try document.attach(fill, to: graphic)
    try document.setProperty("opacity", of: graphic, to: .double(0.5))
    try document.setProperty("com.example/x", of: graphic, to: .integer(7))
    try document.setProperty("effect/glow/size", of: graphic, to: .double(5))
    try document.setScope("layer/move", of: graphic, enabled: true)
    document.setScope("layer/crop", rule: .deny)
    return document
  }

  @Test func `a document is rebuilt from its parts in any order`() throws {
    let document = try sample()
    var parts = document.parts
    #expect(parts.blocks.map(\.id.rawValue) == [1, 2, 3, 4, 5])

    parts.blocks.reverse()

    #expect(try Document(parts) == document)
    #expect(try Document(parts).parts == document.parts)
  }

  @Test func `defaults are dropped`() throws {
    var parts = try sample().parts
    parts.blocks[1].properties["opacity"] = .double(1)
    parts.scopeRules["layer/move"] = .allow

    let document = try Document(parts)

    #expect(try document == sample())
  }

  private func expect(
    _ code: DocumentError.Code, block: UInt64?, location: SourceLocation = #_sourceLocation,
    _ change: (inout Document.Parts) -> Void
  ) throws {
    var parts = try sample().parts
    change(&parts)
    let broken = parts
    #expect(sourceLocation: location) {
      _ = try Document(broken)
    } throws: { error in
      guard let error = error as? DocumentError else { return false }
      return error.code == code && error.block?.rawValue == block
    }
  }

  @Test func `parts that contradict each other are refused`() throws {
    let page = BlockID(rawValue: 2)
    let graphic = BlockID(rawValue: 3)
    let fill = BlockID(rawValue: 4)
    let none = BlockID(rawValue: 5000)
    try expect(.inconsistent, block: 3) { $0.blocks.append($0.blocks[2]) }
    try expect(.inconsistent, block: 0) { $0.blocks[4].id = BlockID(rawValue: 0) }
    try expect(.inconsistent, block: 5) { $0.nextID = 5 }
    try expect(.inconsistent, block: nil) { $0.nextID = .max }
    try expect(.inconsistent, block: 3) { $0.blocks[2].children = [none] }
    try expect(.inconsistent, block: 3) { $0.blocks[2].shape = none }
    try expect(.inconsistent, block: 3) { $0.blocks[1].children = [graphic, graphic] }
    try expect(.inconsistent, block: 3) { $0.blocks[0].children.append(graphic) }
    try expect(.inconsistent, block: 2) {
      $0.blocks[2].children = [page]; $0.blocks[0].children = []
    }
    try expect(.inconsistent, block: 2) { $0.scene = page }
    try expect(.inconsistent, block: 5000) { $0.scene = none }
    try expect(.wrongPlace, block: 4) {
      $0.blocks[2].effects.append(fill); $0.blocks[2].fill = nil
    }
    try expect(.wrongPlace, block: 4) {
      $0.blocks[2].children = [fill]; $0.blocks[2].fill = nil
    }
    try expect(.wrongPlace, block: 4) { $0.blocks[3].children = [graphic] }
    try expect(.wrongPlace, block: 4) {
      $0.blocks[0].fill = fill; $0.blocks[2].fill = nil
    }
    try expect(.wrongPlace, block: 3) { parts in
      parts.blocks[2] = Document.Parts.Block(id: graphic, type: BlockType("nonsense"), kind: "")
    }
    try expect(.inconsistent, block: 3) { parts in
      parts.blocks[2] = Document.Parts.Block(id: graphic, type: .scene, kind: "")
      parts.blocks[1].children = []
    }
  }

  @Test func `properties are checked as if they were set`() throws {
    try expect(.outOfRange, block: 3) { $0.blocks[2].properties["opacity"] = .double(2) }
    try expect(.wrongType, block: 3) { $0.blocks[2].properties["opacity"] = .bool(true) }
    try expect(.unknownProperty, block: 3) { $0.blocks[2].properties["opacty"] = .double(0) }
    try expect(.unknownProperty, block: 3) {
      $0.blocks[2].properties["effect/glow/size"] = .double(1)
    }
    try expect(.unknownProperty, block: 4) { $0.blocks[3].properties["opacity"] = .double(0) }
    try expect(.outOfRange, block: 3) { $0.blocks[2].properties["com.x/y"] = .double(.nan) }
  }

  @Test func `blocks nested without end are refused, and quickly`() throws {
    func nested(_ count: UInt64) -> Document.Parts {
      let scene = BlockID(rawValue: 1)
      var blocks = [Document.Parts.Block(id: scene, type: .scene, kind: "scene")]
      for number in 2...count {
        blocks[blocks.count - 1].children = [BlockID(rawValue: number)]
        blocks.append(
          Document.Parts.Block(id: BlockID(rawValue: number), type: .group, kind: "group"))
      }
      return Document.Parts(blocks: blocks.reversed(), scene: scene, nextID: count + 1)
    }

    #expect(throws: Never.self) { try Document(nested(UInt64(Document.depthLimit))) }
    for count in [UInt64(Document.depthLimit + 1), 20_000] {
      #expect { try Document(nested(count)) } throws: {
        ($0 as? DocumentError)?.code == .inconsistent
      }
    }
  }

  @Test(arguments: 0..<20)
  func `any document that can be made can be rebuilt`(seed: UInt64) throws {
    let document = try RandomDocument(seed: seed).document

    #expect(try Document(document.parts) == document, "seed \(seed)")
  }
}
