import Testing

@testable import DocumentModel

@Suite struct AttachmentTests {
  var document = Document()
  let graphic: BlockID

  init() throws {
    graphic = try document.create(.graphic)
  }

  @Test mutating func `a new fill, shape or blur takes the old one's place`() throws {
    for (old, new) in [
      (BlockType.colorFill, BlockType.imageFill), (.rectShape, BlockType("shape/star")),
      (.uniformBlur, BlockType("blur/radial")),
    ] {
      let first = try document.create(old)
      try document.attach(first, to: graphic)
      let second = try document.create(new)

      try document.attach(second, to: graphic)

      #expect(!document.isValid(first))
      #expect(document.blocks[second]?.parent == graphic)
    }
    #expect(document.fillType(of: graphic) == .imageFill)
    #expect(document.shapeType(of: graphic) == BlockType("shape/star"))
    #expect(document.blocks[graphic]?.attachments.count == 3)
  }

  @Test mutating func `effects are added behind the others`() throws {
    let ids = try ["vignette", "glow", "vignette"].map {
      try document.create(BlockType("effect/" + $0))
    }
    for id in ids { try document.attach(id, to: graphic) }

    #expect(document.blocks[graphic]?.effects == ids)
  }

  @Test mutating func `what doesn't fit isn't attached`() throws {
    let text = try document.create(.text)
    let page = try document.create(.page)
    let fill = try document.create(.colorFill)
    let taken = try document.create(.imageFill)
    try document.attach(taken, to: graphic)
    let before = document

    for (attachment, target) in [
      (fill, text), (taken, page), (text, graphic), (fill, fill), (fill, document.scene),
    ] {
      #expect { try document.attach(attachment, to: target) } throws: {
        ($0 as? DocumentError)?.code == .wrongPlace
      }
    }
    #expect { try document.attach(BlockID(rawValue: 99), to: graphic) } throws: {
      ($0 as? DocumentError)?.code == .unknownBlock
    }
    #expect(document == before)
    #expect(document.fillType(of: text) == nil)
    #expect(document.shapeType(of: BlockID(rawValue: 99)) == nil)
  }

  @Test(
    arguments: [
      ("graphic", "fill shape stroke effect blur crop opacity blendMode"),
      ("page", "fill stroke effect blur crop opacity"), ("text", "stroke opacity blendMode"),
      ("group", "opacity blendMode"), ("scene", ""), ("audio", ""),
    ])
  func `each type has its abilities and no others`(type: String, abilities: String) {
    let all = [
      "fill", "shape", "stroke", "effect", "blur", "crop", "opacity", "blendMode", "wings",
    ]

    #expect(
      all.filter(BlockType(rawValue: type).supports).joined(separator: " ") == abilities)
  }

  @Test func `a type is spelled with and without its prefix`() {
    #expect(BlockType("//ly.img.ubq/fill/image") == .imageFill)
    #expect(BlockType("fill/image") == .imageFill)
    #expect(BlockType.imageFill.description == "//ly.img.ubq/fill/image")
    #expect(BlockType.imageFill.family == "fill")
    #expect(BlockType.graphic.family == nil)
  }
}
