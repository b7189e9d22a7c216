import TestSupport
import Testing

@testable import DocumentModel

@Suite struct DocumentTreeTests {
  var document = Document()
  let page: BlockID

  init() throws {
    page = try document.create(.page)
    try document.appendChild(page, to: document.scene)
  }

  /// Adds graphics to the page and returns their ids.
  private mutating func graphics(_ count: Int) throws -> [BlockID] {
    try (0..<count).map { _ in
      let id = try document.create(.graphic)
      try document.appendChild(id, to: page)
      return id
    }
  }

  private func expect(
    _ code: DocumentError.Code, from change: (inout Document) throws -> Void,
    location: SourceLocation = #_sourceLocation
  ) {
    var copy = document
    #expect(sourceLocation: location) { try change(&copy) } throws: {
      ($0 as? DocumentError)?.code == code
    }
    #expect(copy == document, "the document is as it was", sourceLocation: location)
  }

  @Test func `a new document has an empty scene and nothing else`() {
    let document = Document()

    #expect(document.blocks.count == 1)
    #expect(document.blocks[document.scene]?.type == .scene)
    #expect(document.isValid(document.scene))
  }

  @Test mutating func `ids ascend and are never used again`() throws {
    let first = try document.create(.graphic)
    try document.destroy(first)
    let second = try document.create(.graphic)

    #expect(first < second)
    #expect(!document.isValid(first))
  }

  @Test mutating func `a second scene or an unknown type can't be made`() {
    expect(.wrongPlace) { _ = try $0.create(.scene) }
    expect(.wrongPlace) { _ = try $0.create(BlockType(rawValue: "nonsense")) }
    expect(.wrongPlace) { _ = try $0.create(BlockType(rawValue: "fill/nonsense")) }
  }

  @Test mutating func `a kind is the type's name unless one is given`() throws {
    let plain = try document.create(.graphic)
    let sticker = try document.create(.graphic, kind: "sticker")

    #expect(try document.block(plain).kind == "graphic")
    #expect(try document.block(sticker).kind == "sticker")
  }

  /// The reference's walk through the orders (D3.14).
  @Test mutating func `blocks are put in front of and behind each other`() throws {
    let ids = try graphics(3)
    let (red, green, blue) = (ids[0], ids[1], ids[2])
    let yellow = try document.create(.graphic)

    try document.insertChild(yellow, into: page, at: 0)
    #expect(document.blocks[page]?.children == [yellow, red, green, blue])
    try document.bringToFront(red)
    #expect(document.blocks[page]?.children == [yellow, green, blue, red])
    try document.sendToBack(blue)
    #expect(document.blocks[page]?.children == [blue, yellow, green, red])
    try document.bringForward(green)
    #expect(document.blocks[page]?.children == [blue, yellow, red, green])
    try document.sendBackward(yellow)
    #expect(document.blocks[page]?.children == [yellow, blue, red, green])
    try document.bringForward(green)
    try document.sendBackward(yellow)
    #expect(document.blocks[page]?.children == [yellow, blue, red, green])
  }

  @Test mutating func `a block without a parent has no order to change`() throws {
    let loose = try document.create(.graphic)
    let before = document

    try document.bringToFront(loose)

    #expect(document == before)
  }

  @Test mutating func `a moved block leaves its parent`() throws {
    let ids = try graphics(2)
    let group = try document.create(.group)
    try document.appendChild(group, to: page)

    try document.appendChild(ids[0], to: group)

    #expect(document.blocks[page]?.children == [ids[1], group])
    #expect(document.blocks[group]?.children == [ids[0]])
    #expect(document.blocks[ids[0]]?.parent == group)
  }

  @Test mutating func `a block can't be put where it doesn't belong`() throws {
    let id = try graphics(1)[0]
    let fill = try document.create(.imageFill)
    let loose = try document.create(.graphic)
    let (page, scene) = (page, document.scene)
    let none = BlockID(rawValue: 99)

    expect(.wrongPlace) { try $0.appendChild(page, to: id) }
    expect(.wrongPlace) { try $0.appendChild(page, to: page) }
    expect(.wrongPlace) { try $0.appendChild(scene, to: page) }
    expect(.wrongPlace) { try $0.appendChild(fill, to: page) }
    expect(.wrongPlace) { try $0.appendChild(loose, to: fill) }
    expect(.wrongPlace) { try $0.insertChild(loose, into: page, at: 2) }
    expect(.wrongPlace) { try $0.insertChild(loose, into: page, at: -1) }
    expect(.unknownBlock) { try $0.appendChild(none, to: page) }
    expect(.unknownBlock) { try $0.appendChild(loose, to: none) }
    expect(.unknownBlock) { try $0.bringToFront(none) }
  }

  @Test mutating func `destroying takes everything below and attached`() throws {
    let id = try graphics(1)[0]
    try document.attach(document.create(.rectShape), to: id)
    try document.attach(document.create(.imageFill), to: id)
    try document.setProperty("effect/adjustments/brightness", of: id, to: .double(1))
    try document.setProperty("blur/uniform/intensity", of: id, to: .double(1))
    #expect(document.blocks.count == 7)

    try document.destroy(page)

    #expect(document.blocks.count == 1)
    #expect(document.blocks[document.scene]?.children == [])
    let scene = document.scene
    expect(.wrongPlace) { try $0.destroy(scene) }
    expect(.unknownBlock) { [page] in try $0.destroy(page) }
  }

  @Test(arguments: ["fill/image", "shape/rect", "blur/uniform", "effect/vignette"])
  mutating func `destroying an attachment leaves its block`(type: String) throws {
    let id = try graphics(1)[0]
    let attachment = try document.create(BlockType(type))
    try document.attach(attachment, to: id)
    #expect(document.blocks[id]?.attachments == [attachment])

    try document.destroy(attachment)

    #expect(document.blocks[id]?.attachments == [])
    #expect(document.isValid(id))
  }

  @Test mutating func `a subtree comes in drawing order, attachments in front of children`() throws
  {
    let group = try document.create(.group)
    try document.appendChild(group, to: page)
    let inner = try document.create(.graphic)
    try document.appendChild(inner, to: group)
    let fill = try document.create(.colorFill)
    try document.attach(fill, to: inner)
    let front = try graphics(1)[0]

    #expect(document.subtree(of: page) == [page, group, inner, fill, front])
    #expect(document.find(byType: .graphic) == [inner, front])
    #expect(document.subtree(of: BlockID(rawValue: 99)) == [])
  }

  @Test mutating func `a copy has everything of its own and lies in front`() throws {
    let ids = try graphics(2)
    try document.attach(document.create(.imageFill), to: ids[0])
    try document.setProperty("effect/adjustments/gamma", of: ids[0], to: .double(0.5))
    try document.setProperty("position/x", of: ids[0], to: .double(10))
    try document.setScope("layer/move", of: ids[0], enabled: true)

    let copy = try document.duplicate(ids[0])

    #expect(document.blocks[page]?.children == [ids[0], copy, ids[1]])
    #expect(document.number("position/x", of: copy) == 15)
    #expect(document.number("position/y", of: copy) == -5)
    #expect(document.number("effect/adjustments/gamma", of: copy) == 0.5)
    #expect(document.blocks[copy]?.enabledScopes == ["layer/move"])
    let shared = Set(document.subtree(of: copy)).intersection(document.subtree(of: ids[0]))
    #expect(shared == [])
    for id in document.subtree(of: copy).dropFirst() {
      #expect(document.blocks[id]?.parent == copy)
    }
  }

  @Test mutating func `copies of pages, stickers and attachments follow their own rules`() throws {
    let sticker = try document.create(.graphic, kind: "sticker")
    try document.appendChild(sticker, to: page)
    try document.setScope("layer/crop", of: sticker, enabled: true)
    let fill = try document.create(.imageFill)
    try document.attach(fill, to: sticker)

    let copiedPage = try document.duplicate(page)
    #expect(document.number("position/x", of: copiedPage) == 0)
    #expect(document.blocks[copiedPage]?.children.count == 1)

    let copiedSticker = try document.duplicate(sticker)
    #expect(document.blocks[copiedSticker]?.enabledScopes == [])

    let copiedFill = try document.duplicate(fill)
    #expect(document.blocks[copiedFill]?.parent == nil)
    #expect(document.blocks[sticker]?.fill == fill)
    let scene = document.scene
    expect(.wrongPlace) { _ = try $0.duplicate(scene) }
    expect(.unknownBlock) { _ = try $0.duplicate(BlockID(rawValue: 999)) }
  }

  @Test mutating func `deep trees are copied and destroyed without deep calls`() throws {
    var top = try document.create(.group)
    for _ in 3..<Document.depthLimit {
      let group = try document.create(.group)
      try document.appendChild(top, to: group)
      top = group
    }
    try document.appendChild(top, to: page)

    let copy = try document.duplicate(top)

    #expect(document.subtree(of: copy).count == Document.depthLimit - 2)
    try document.destroy(top)
    #expect(document.blocks.count == Document.depthLimit)
  }

  @Test mutating func `an edit that throws leaves the document as it was`() throws {
    let before = document

    #expect(throws: DocumentError.self) {
      try document.edit { (copy) throws(DocumentError) in
        _ = try copy.create(.graphic)
        try copy.destroy(BlockID(rawValue: 99))
      }
    }

    #expect(document == before)
  }
}
