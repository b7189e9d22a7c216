import DocumentModel
import DocumentStorage
import TestSupport
import Testing

@testable import Rendering

@Suite struct SVGRendererTests {
  let red = DecodedImage.red
  let green = DecodedImage.green
  let blue = DecodedImage.blue
  let white = DecodedImage.white
  let clear = DecodedImage.clear

  @Test func `flips and half turns of a block move its quarters`() throws {
    var sheet = try Sheet(.quarters())
    #expect(try sheet.drawn().corners == [red, green, blue, white])

    try sheet.set("flip/horizontal", .bool(true))
    #expect(try sheet.drawn().corners == [green, red, white, blue])

    try sheet.set("flip/vertical", .bool(true))
    #expect(try sheet.drawn().corners == [white, blue, green, red])

    try sheet.set("rotation", 180)
    #expect(try sheet.drawn().corners == [red, green, blue, white])
  }

  @Test func `a block turns clockwise about its centre`() throws {
    var sheet = try Sheet(.quarters(20, 20))

    try sheet.set("rotation", 90)

    #expect(try sheet.drawn().corners == [blue, red, white, green])
  }

  @Test func `a block is drawn at its place and in its size`() throws {
    var sheet = try Sheet(.quarters())

    try sheet.set("position/x", 10)
    try sheet.set("position/y", 5)
    try sheet.set("width", 20)
    try sheet.set("height", 10)

    let drawn = try sheet.drawn()
    #expect(drawn[9, 10] == clear)
    #expect(drawn[12, 7] == red)
    #expect(drawn[28, 13] == white)
    #expect(drawn[30, 10] == clear)
  }

  @Test func `a page can be drawn larger and smaller`() throws {
    let sheet = try Sheet(.quarters())

    let large = try sheet.drawn(scale: 2.5)
    let small = try sheet.drawn(scale: 0.5)

    #expect((large.width, large.height) == (100, 50))
    #expect(large.corners == [red, green, blue, white])
    #expect((small.width, small.height) == (20, 10))
    #expect(small.corners == [red, green, blue, white])
  }

  @Test func `crop flips and turns the picture inside its frame`() throws {
    var sheet = try Sheet(.quarters(20, 20))

    try sheet.set("crop/flipHorizontal", .bool(true))
    #expect(try sheet.drawn().corners == [green, red, white, blue])

    try sheet.set("crop/rotation", 90)
    #expect(try sheet.drawn().corners == [white, green, blue, red])
  }

  @Test func `a crop of twice the size shows what the translation moves into the frame`() throws {
    var sheet = try Sheet(.quarters())

    try sheet.set("crop/scaleRatio", 2)
    try sheet.set("crop/translationX", 0.5)
    try sheet.set("crop/translationY", 0.5)
    #expect(try sheet.drawn().corners == [red, red, red, red])

    try sheet.set("crop/translationX", -0.5)
    #expect(try sheet.drawn().corners == [green, green, green, green])
  }

  @Test(arguments: [-45, -30, -1, 10, 44.999, 90, 200])
  func `straightening keeps the frame covered`(degrees: Double) throws {
    var sheet = try Sheet(.quarters())

    try sheet.set("crop/rotation", degrees)
    try sheet.set("crop/translationX", 3)
    try sheet.set("crop/translationY", -3)

    let drawn = try sheet.drawn()
    let transparent = stride(from: 3, to: drawn.pixels.count, by: 4).filter {
      drawn.pixels[$0] < 250
    }
    #expect(transparent == [])
  }

  @Test func `cover fills a frame of another shape, and contain shows the whole picture`() throws {
    var sheet = try Sheet(.quarters(), width: 20, height: 20)

    try sheet.set("contentFill/mode", .string("Cover"))
    let cover = try sheet.drawn()
    #expect(cover.corners == [red, green, blue, white])
    #expect(cover[0, 0] == red)

    try sheet.set("contentFill/mode", .string("Contain"))
    let contain = try sheet.drawn()
    #expect(contain[10, 2] == clear)
    #expect(contain[2, 7] == red)
    #expect(contain[17, 12] == white)
    #expect(contain[10, 17] == clear)
  }

  @Test func `opacity and visibility apply to the whole block`() throws {
    var sheet = try Sheet(.quarters())

    try sheet.set("opacity", 0.5)
    #expect(try sheet.drawn()[5, 5] == [255, 0, 0, 128])

    try sheet.set("visible", .bool(false))
    #expect(try sheet.drawn()[5, 5] == clear)
  }

  @Test func `blocks are drawn back to front, and some always on top`() throws {
    var sheet = try Sheet(.quarters())
    let rectangle = try sheet.addRectangle(Color(red: 0, green: 0, blue: 1))
    #expect(try sheet.drawn()[5, 5] == blue)

    try sheet.document.sendToBack(rectangle)
    #expect(try sheet.drawn()[5, 5] == red)

    try sheet.document.setProperty("alwaysOnTop", of: rectangle, to: .bool(true))
    #expect(try sheet.drawn()[5, 5] == blue)
  }

  @Test func `blend modes of CSS are drawn, the others are replaced and reported`() throws {
    for mode in PropertyDefinition.blendModes {
      var sheet = try Sheet(.quarters())
      let rectangle = try sheet.addRectangle(Color(red: 0, green: 1, blue: 0))
      try sheet.document.setProperty("blend/mode", of: rectangle, to: .string(mode))

      let result = try sheet.result()

      #expect(BlendMode.exact[mode] != nil || BlendMode.nearest[mode] != nil, "\(mode)")
      #expect(result.warnings.isEmpty == (BlendMode.exact[mode] != nil), "\(mode)")
      let drawn = try PNGRenderer.pixels(svg: result.svg)
      switch mode {
      case "Multiply": #expect(drawn.corners == [[0, 0, 0, 255], green, [0, 0, 0, 255], green])
      case "Screen": #expect(drawn[5, 5] == [255, 255, 0, 255])
      case "Normal", "PassThrough": #expect(drawn[5, 5] == green)
      default: break
      }
    }
  }

  @Test func `one picture in two blocks is embedded once`() throws {
    var sheet = try Sheet(.quarters())
    let copy = try sheet.document.duplicate(sheet.block)
    try sheet.document.setProperty("position/x", of: copy, to: .double(0))
    try sheet.document.setProperty("position/y", of: copy, to: .double(10))

    let result = try sheet.result()

    #expect(result.svg.split(separator: "base64,").count == 2)
    let drawn = try PNGRenderer.pixels(svg: result.svg)
    #expect(drawn[5, 5] == red)
    #expect(drawn[5, 12] == red)
  }

  @Test func `a group moves its blocks as one`() throws {
    var sheet = try Sheet(.quarters())
    let group = try sheet.document.create(.group)
    try sheet.document.appendChild(group, to: sheet.page)
    try sheet.document.appendChild(sheet.block, to: group)
    try sheet.document.setProperty("position/x", of: group, to: .double(20))

    let drawn = try sheet.drawn()

    #expect(drawn[5, 5] == clear)
    #expect(drawn[25, 5] == red)
  }

  @Test func `a hidden page draws nothing, and a filled one its fill`() throws {
    var sheet = try Sheet(.quarters())
    try sheet.document.destroy(sheet.block)
    try sheet.document.attach(sheet.document.create(.colorFill), to: sheet.page)
    #expect(try sheet.drawn()[5, 5] == white)

    try sheet.document.setProperty("visible", of: sheet.page, to: .bool(false))
    #expect(try sheet.drawn()[5, 5] == clear)
  }

  @Test func `what can't be drawn is left out and reported`() throws {
    var sheet = try Sheet(.quarters())
    let text = try sheet.document.create(.text)
    try sheet.document.appendChild(text, to: sheet.page)
    try sheet.set("effect/vignette/offset", 2)

    let warnings = try sheet.result().warnings

    #expect(warnings.map(\.code) == [.effectSkipped, .blockSkipped])
    #expect(warnings.map(\.block) == [sheet.block, text])
    #expect(try sheet.drawn() == .quarters())
  }

  @Test func `a picture that can't be read is reported and the rest is drawn`() throws {
    var sheet = try Sheet(.quarters())
    _ = try sheet.addRectangle(Color(red: 0, green: 1, blue: 0))
    try sheet.set("fill/image/imageFileURI", .string("file:///no/such/picture.png"))

    let result = try SVGRenderer(images: ImageStore()).render(sheet.document)

    #expect(result.warnings.map(\.code) == [.imageMissing])
    #expect(try PNGRenderer.pixels(svg: result.svg)[5, 5] == green)
  }

  @Test func `a source of pictures can't write into the drawing`() throws {
    struct Source: ImageSource {
      func embeddablePicture(at uri: String) throws(StorageError) -> EmbeddablePicture {
        EmbeddablePicture(mediaType: "\"/><script>", width: 1, height: 1, bytes: [1])
      }
    }
    let sheet = try Sheet(.quarters())

    let result = try SVGRenderer(images: Source()).render(sheet.document)

    #expect(result.warnings.map(\.code) == [.imageMissing])
    #expect(!result.svg.contains("script"))
  }

  @Test func `a document without a page, or with an empty one, is refused`() throws {
    let sheet = try Sheet(.quarters())
    let renderer = SVGRenderer(images: sheet)
    var empty = sheet.document
    try empty.setProperty("height", of: sheet.page, to: .double(0))

    #expect { try renderer.render(Document()) } throws: { ($0 as? RenderingError)?.code == .noPage }
    #expect { try renderer.render(sheet.document, page: sheet.block) } throws: {
      ($0 as? RenderingError)?.code == .noPage
    }
    #expect { try renderer.render(empty) } throws: {
      ($0 as? RenderingError)?.code == .emptyPage
    }
  }

  @Test func `pictures beyond the limit are refused`() throws {
    let sheet = try Sheet(.quarters())

    #expect {
      try SVGRenderer(images: sheet, imageByteLimit: 10).render(sheet.document)
    } throws: {
      ($0 as? RenderingError)?.code == .tooLarge
    }
  }

  @Test func `groups nested without end are refused`() throws {
    var sheet = try Sheet(.quarters())
    var parent = sheet.page
    for _ in 0..<70 {
      let group = try sheet.document.create(.group)
      try sheet.document.appendChild(group, to: parent)
      parent = group
    }

    #expect { try sheet.result() } throws: { ($0 as? RenderingError)?.code == .tooDeep }
  }

  @Test func `a place beyond all numbers is reported, not drawn`() throws {
    var sheet = try Sheet(.quarters())

    try sheet.set("position/x", 1.7e308)
    try sheet.set("width", 1_000_000)
    try sheet.set("rotation", 45)
    try sheet.set("position/y", 1.7e308)

    _ = try sheet.drawn()
    #expect(try sheet.result().svg.contains("inf") == false)
    #expect(try sheet.result().svg.contains("nan") == false)
  }
}

extension Sheet {
  /// Adds a rectangle of one colour that covers the page.
  mutating func addRectangle(_ color: Color) throws -> BlockID {
    let rectangle = try document.create(.graphic, kind: "shape")
    try document.attach(document.create(.rectShape), to: rectangle)
    try document.attach(document.create(.colorFill), to: rectangle)
    try document.appendChild(rectangle, to: page)
    try document.setProperty("fill/color/value", of: rectangle, to: .color(color))
    return rectangle
  }
}
