import DocumentModel
import DocumentStorage
import Elements
import Rendering
import TestSupport
import Testing

/// The examples of `Sources/Rendering/README.md`, with paths of its own.
@Suite struct ReadmeTests {
  @Test func `the example writes a brighter picture, twice as large, and warns of nothing`() throws
  {
    let folder = try TemporaryFolder()

    let images = ImageStore()
    let opened = try OpenedDocument.photo(at: Fixture.image("chelsea.png"), images: images)
    var document = opened.document
    try document.setProperty(
      "effect/adjustments/exposure", of: opened.selection[0], to: .double(0.25))
    let drawing = try SVGRenderer(images: images).render(document)
    try writeAtomically(
      PNGRenderer.render(svg: drawing.svg, scale: 2), to: folder("cat-bright.png"))

    #expect(drawing.warnings == [])
    let bright = try ImageDecoder().decode(folder("cat-bright.png")).image
    #expect((bright.width, bright.height) == (902, 600))
    let original = try images.pixels(at: FileURI.make(path: Fixture.image("chelsea.png")))
    #expect(bright[400, 300][0] > original[200, 150][0])
  }

  @Test func `the example of elements draws a form and prints it`() throws {
    let folder = try TemporaryFolder()

    let form = Column(alignment: .leading, minimumSpacing: 8) {
      Slider("Radius", value: 4, in: 0...12, unit: "px")
      Toggle("Preview", isOn: true)
    }
    let drawing = try ElementRenderer().svg(of: form, title: "Soft focus")
    try writeAtomically(drawing.png(), to: folder("form.png"))
    let text = try ElementTextRenderer().text(of: form)

    #expect(text == "Radius ───●────── 4 px\n[x] Preview\n")
    let image = try ImageDecoder().decode(folder("form.png")).image
    #expect((image.width, image.height) == (160, 64))
  }
}
