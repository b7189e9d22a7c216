import TestSupport
import Testing

@testable import DocumentStorage

/// What goes into a drawing that somebody shares.
@Suite struct StrippingTests {
  let secret = Array("52.5163 N, 13.3777 E".utf8)
  let rocket: [UInt8]
  let chelsea: [UInt8]

  init() throws {
    rocket = try RegularFile.read(Fixture.image("rocket.jpg"), limit: 1 << 20).bytes
    chelsea = try RegularFile.read(Fixture.image("chelsea.png"), limit: 1 << 20).bytes
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  /// A chunk whose checksum nobody looks at.
  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    [0, 0, UInt8(content.count >> 8), UInt8(content.count & 255)] + Array(name.utf8) + content
      + [0, 0, 0, 0]
  }

  @Test(arguments: ["chelsea.png", "rocket.jpg", "hubble_deep_field.jpg"])
  func `a stripped picture has the same pixels`(name: String) throws {
    let picture = try ImageDecoder().decode(Fixture.image(name))

    let stripped = try #require(picture.format.stripped(picture.original))

    #expect(stripped.count <= picture.original.count)
    #expect(try ImageDecoder().decode(stripped, path: "").image == picture.image)
    #expect(picture.format.stripped(stripped) == stripped)
  }

  @Test func `nothing but the picture is left of a JPEG`() throws {
    let profile = Array("ICC_PROFILE\0".utf8) + [1, 1, 7, 7, 7]
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    let preview = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 2, 1] + secret
    var private_: [UInt8] = segment(0xFE, secret)
    for marker: UInt8 in 0xE0...0xEF { private_ += segment(marker, secret) }
    private_ += segment(0xE1, Array("Exif\0\0".utf8) + secret)
    private_ += segment(0xE0, preview) + segment(0xE0, Array("JFXX\0".utf8) + secret)
    private_ += secret
    let end = rocket.count - 2
    let bytes =
      rocket[..<2] + private_ + segment(0xE2, profile) + segment(0xEE, adobe + secret)
      + rocket[2..<end] + segment(0xFE, secret) + rocket[end...] + secret

    let stripped = try #require(PictureFormat.jpeg.stripped(Array(bytes)))

    #expect(!stripped.contains(secret))
    #expect(stripped.contains(profile))
    #expect(stripped.contains(adobe))
    #expect(
      try ImageDecoder().decode(stripped, path: "").image
        == ImageDecoder().decode(Array(bytes), path: "").image)
  }

  @Test func `nothing but the picture is left of a PNG`() throws {
    let bytes =
      chelsea[..<33] + chunk("tEXt", secret) + chunk("eXIf", secret) + chunk("prVt", secret)
      + chunk("tIME", secret) + chelsea[33...] + secret

    let stripped = try #require(PictureFormat.png.stripped(Array(bytes)))

    #expect(!stripped.contains(secret))
    #expect(stripped == PictureFormat.png.stripped(chelsea))
  }

  @Test func `transparency and colour stay in a PNG`() throws {
    let kept = ["gAMA", "cHRM", "sRGB", "iCCP", "tRNS"].flatMap { chunk($0, [1, 2, 3]) }

    let stripped = try #require(PictureFormat.png.stripped(chelsea[..<33] + kept + chelsea[33...]))

    #expect(stripped.contains(kept))
  }

  @Test func `a drawing's picture holds nothing else of the file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "cat.jpg", rocket[..<2] + segment(0xE1, secret) + rocket[2...] + secret)

    let picture = try ImageStore().embeddablePicture(at: FileURI.make(path: path))

    #expect(picture.mediaType == "image/jpeg")
    #expect(!picture.bytes.contains(secret))
  }

  @Test func `damage anywhere is stripped or refused, and never more`() {
    var random = SeededGenerator(seed: 7)
    for (format, bytes) in [(PictureFormat.png, chelsea), (.jpeg, rocket)] {
      for _ in 0..<200 {
        var damaged = Array(bytes.prefix(Int.random(in: 8..<3000, using: &random)))
        for _ in 0..<4 {
          damaged[Int.random(in: 2..<damaged.count, using: &random)] =
            [0, 0xFF, 0xD9, 0xDA, .random(in: 0...255, using: &random)]
            .randomElement(using: &random) ?? 0
        }

        let stripped = format.stripped(damaged)

        #expect(stripped.map { $0.count <= damaged.count } ?? true, "seed \(random.seed)")
      }
    }
  }
}
