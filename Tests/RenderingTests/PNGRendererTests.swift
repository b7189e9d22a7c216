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
