import DocumentModel
import DocumentStorage
import TestSupport
import Testing

@testable import Rendering

/// A page with one image block on it, whose picture is made by the test.
struct Sheet: ImageSource {
  var document: Document
  let page: BlockID
  let block: BlockID
  let file: EmbeddablePicture

  static let address = "file:///picture.png"

  /// Makes a page of the picture's size, or of another, with a block that fills it.
  init(_ image: DecodedImage, width: Double? = nil, height: Double? = nil) throws {
    file = EmbeddablePicture(
      mediaType: "image/png", width: image.width, height: image.height,
      bytes: try PNGEncoder.encode(image))
    document = Document()
    page = try document.create(.page)
    block = try document.create(.graphic, kind: "image")
    try document.appendChild(page, to: document.scene)
    try document.appendChild(block, to: page)
    try document.attach(document.create(.rectShape), to: block)
    try document.attach(document.create(.imageFill), to: block)
    for id in [page, block] {
      try document.setProperty("width", of: id, to: .double(width ?? Double(image.width)))
      try document.setProperty("height", of: id, to: .double(height ?? Double(image.height)))
    }
    try set("fill/image/imageFileURI", .string(Self.address))
  }

  func embeddablePicture(at uri: String) throws(StorageError) -> EmbeddablePicture {
    file
  }

  mutating func set(_ path: PropertyPath, _ value: PropertyValue) throws {
    try document.setProperty(path, of: block, to: value)
  }

  mutating func set(_ path: PropertyPath, _ value: Double) throws {
    try set(path, .double(value))
  }

  func result() throws -> RenderResult {
    try SVGRenderer(images: self).render(document)
  }

  func drawn(scale: Double = 1) throws -> DecodedImage {
    try PNGRenderer.pixels(svg: result().svg, scale: scale)
  }
}

extension DecodedImage {
  /// A picture whose pixels follow from their places.
  static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) throws
    -> DecodedImage
  {
    var pixels: [UInt8] = []
    for y in 0..<height { for x in 0..<width { pixels += pixel(x, y) } }
    return try #require(DecodedImage(width: width, height: height, pixels: pixels))
  }

  /// Four quarters: red and green above, blue and white below.
  static func quarters(_ width: Int = 40, _ height: Int = 20) throws -> DecodedImage {
    try make(width, height) { x, y in
      let colors = [Self.red, Self.green, Self.blue, Self.white]
      return colors[(x * 2 / width) + 2 * (y * 2 / height)]
    }
  }

  static let red: [UInt8] = [255, 0, 0, 255]
  static let green: [UInt8] = [0, 255, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  static let white: [UInt8] = [255, 255, 255, 255]
  static let clear: [UInt8] = [0, 0, 0, 0]

  /// The colours in the middle of the four quarters, row by row.
  var corners: [[UInt8]] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { self[width * $0.0 / 4, height * $0.1 / 4] }
  }

  /// A part of the picture.
  func part(x: Int, y: Int, width: Int, height: Int) throws -> DecodedImage {
    try Self.make(width, height) { self[x + $0, y + $1] }
  }

  /// The largest difference of any two bytes, leaving out a margin.
  func distance(to other: DecodedImage, margin: Int = 0) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    var largest = 0
    for y in margin..<(height - margin) {
      for offset in (y * stride + 4 * margin)..<((y + 1) * stride - 4 * margin) {
        largest = max(largest, abs(Int(pixels[offset]) - Int(other.pixels[offset])))
      }
    }
    return largest
  }
}
