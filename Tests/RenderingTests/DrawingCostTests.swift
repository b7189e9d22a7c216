import DocumentModel
import DocumentStorage
import TestSupport
import Testing

@testable import Rendering

@Suite struct DrawingCostTests {
  /// A page of so many coloured blocks of its size, each changed by the test.
  private func page(
    _ side: Double, blocks: Int = 1, _ change: (inout Document, BlockID) throws -> Void
  ) throws -> RenderResult {
    var document = Document()
    let page = try document.create(.page)
    try document.appendChild(page, to: document.scene)
    try document.setProperty("width", of: page, to: .double(side))
    try document.setProperty("height", of: page, to: .double(side))
    for _ in 0..<blocks {
      let block = try document.create(.graphic)
      try document.appendChild(block, to: page)
      try document.attach(document.create(.colorFill), to: block)
      try document.setProperty("width", of: block, to: .double(side))
      try document.setProperty("height", of: block, to: .double(side))
      try change(&document, block)
    }
    return try SVGRenderer(images: ImageStore()).render(document)
  }

  private func adjustAndBlur(_ document: inout Document, _ block: BlockID) throws {
    for name in PropertyDefinition.adjustmentNames {
      try document.setProperty(
        PropertyPath(rawValue: "effect/adjustments/" + name), of: block, to: .double(0.5))
    }
    try document.setProperty("blur/uniform/intensity", of: block, to: .double(1))
  }

  private func refuse(
    _ svg: String, scale: Double = 1, location: SourceLocation = #_sourceLocation
  ) {
    #expect(sourceLocation: location) {
      try PNGRenderer.pixels(svg: svg, scale: scale)
    } throws: { error in
      guard let error = error as? RenderingError else { return false }
      return error.code == .tooLarge && error.description.contains("steps")
    }
  }

  @Test func `many blurred blocks are refused before they are drawn, and drawn when small`() throws
  {
    let drawing = try page(4000, blocks: 200) { document, block in
      try document.setProperty("blur/uniform/intensity", of: block, to: .double(1))
    }

    refuse(drawing.svg)
    #expect(try PNGRenderer.pixels(svg: drawing.svg, scale: 0.01).width == 40)
  }

  @Test func `many blocks with an opacity or a blend mode are refused as well`() throws {
    for (path, value) in [
      ("opacity", .double(0.5)), ("blend/mode", .string("Hue")),
    ] as [(PropertyPath, PropertyValue)] {
      refuse(
        try page(10_000, blocks: 200) { try $0.setProperty(path, of: $1, to: value) }.svg)
    }
    refuse(try page(10_000, blocks: 2000) { _, _ in }.svg)
  }

  @Test func `the largest photo may have every adjustment and a blur`() throws {
    let side = Double(PNGRenderer.pixelLimit).squareRoot()

    let drawing = try page(side, adjustAndBlur)

    let steps = DrawingCost.steps(ofDrawing: drawing.svg)
    #expect(steps > 90 * side * side)
    #expect(steps <= Double(PNGRenderer.stepLimit))
  }

  @Test func `steps grow with the square of the scale`() throws {
    let drawing = try page(1000, blocks: 20, adjustAndBlur)

    refuse(drawing.svg, scale: 10)
    #expect(try PNGRenderer.pixels(svg: drawing.svg, scale: 0.05).width == 50)
  }

  @Test(arguments: ["", "<svg>", "<svg data-steps=\"", "<svg data-steps=\"x\">"])
  func `a drawing that doesn't say takes no steps`(svg: String) {
    #expect(DrawingCost.steps(ofDrawing: svg) == 0)
  }

  @Test(arguments: ["1e300", "inf", "nan"])
  func `steps that aren't a plain number are refused`(steps: String) {
    refuse(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\" data-steps=\"\(steps)\"/>"
    )
  }

  @Test func `pictures with too many pixels in all are refused`() throws {
    struct Giant: ImageSource {
      func embeddablePicture(at uri: String) throws(StorageError) -> EmbeddablePicture {
        EmbeddablePicture(mediaType: "image/png", width: 16_384, height: 16_384, bytes: [1])
      }
    }
    var sheet = try Sheet(.quarters())
    func add(_ number: Int) throws {
      let block = try sheet.document.create(.graphic)
      try sheet.document.attach(sheet.document.create(.imageFill), to: block)
      try sheet.document.appendChild(block, to: sheet.page)
      try sheet.document.setProperty(
        "fill/image/imageFileURI", of: block, to: .string("file:///\(number).png"))
    }
    try add(1)
    #expect(throws: Never.self) { try SVGRenderer(images: Giant()).render(sheet.document) }

    try add(2)

    #expect { try SVGRenderer(images: Giant()).render(sheet.document) } throws: {
      ($0 as? RenderingError)?.code == .tooLarge
    }
  }
}
