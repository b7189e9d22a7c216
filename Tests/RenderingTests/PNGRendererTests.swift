import DocumentModel
import DocumentStorage
import TestSupport
import Testing

@testable import Rendering

@Suite struct PNGRendererTests {
  @Test(arguments: ["chelsea.png", "rocket.jpg", "hubble_deep_field.jpg"])
  func `an unedited photo is drawn as it was decoded`(name: String) throws {
    let images = ImageStore()
    let opened = try OpenedDocument.photo(at: Fixture.image(name), images: images)

    let result = try SVGRenderer(images: images).render(opened.document)
    let drawn = try PNGRenderer.pixels(svg: result.svg)

    #expect(result.warnings == [])
    #expect(try drawn == images.pixels(at: FileURI.make(path: Fixture.image(name))))
  }
}

extension PNGRendererTests {
  @Test func `the PNG holds the pixels that were drawn`() throws {
    let folder = try TemporaryFolder()
    let image = try DecodedImage.make(16, 8) { x, y in
      [UInt8(x * 16), UInt8(y * 32), 7, x == 0 ? 0 : 255]
    }
    let svg = try Sheet(image).result().svg

    let path = try folder.write("drawn.png", try PNGRenderer.render(svg: svg))

    #expect(try ImageDecoder().decode(path).image == PNGRenderer.pixels(svg: svg))
  }

  @Test(arguments: ["", "cat", "<svg", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><"])
  func `text that isn't a drawing is refused`(text: String) {
    #expect { try PNGRenderer.render(svg: text) } throws: {
      ($0 as? RenderingError)?.code == .invalidDrawing
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a scale that isn't above 0 is refused`(scale: Double) throws {
    let svg = try Sheet(.quarters()).result().svg

    #expect { try PNGRenderer.render(svg: svg, scale: scale) } throws: {
      ($0 as? RenderingError)?.code == .emptyPage
    }
  }

  @Test func `a drawing beyond the limit is refused before it is drawn`() throws {
    let svg = try Sheet(.quarters()).result().svg

    #expect { try PNGRenderer.render(svg: svg, scale: 1000) } throws: {
      ($0 as? RenderingError)?.code == .tooLarge
    }
  }

  @Test func `a drawing can't reach files`() throws {
    let path = Fixture.image("chelsea.png")
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">\
      <image href="file://\(path)" width="40" height="40"/></svg>
      """

    let drawn = try PNGRenderer.pixels(svg: svg)

    #expect(drawn.pixels.allSatisfy { $0 == 0 })
  }
}
