import Glibc
import TestSupport
import Testing

@testable import DocumentStorage

@Suite struct ImageDecoderTests {
  let folder: TemporaryFolder
  let decoder = ImageDecoder()
  let rocket: [UInt8]
  let chelsea: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    rocket = try RegularFile.read(Fixture.image("rocket.jpg"), limit: 1 << 20).bytes
    chelsea = try RegularFile.read(Fixture.image("chelsea.png"), limit: 1 << 20).bytes
  }

  @Test(
    arguments: [
      ("chelsea.png", PictureFormat.png, 451, 300), ("rocket.jpg", .jpeg, 640, 427),
      ("hubble_deep_field.jpg", .jpeg, 1000, 872),
    ])
  func `a picture is decoded in its size, opaque, with its own bytes`(
    name: String, format: PictureFormat, width: Int, height: Int
  ) throws {
    let picture = try decoder.decode(Fixture.image(name))

    #expect(picture.format == format)
    #expect((picture.image.width, picture.image.height) == (width, height))
    #expect(picture.image.pixels.count == width * height * 4)
    #expect(picture.orientation == .upright)
    #expect(picture.original == (try RegularFile.read(Fixture.image(name), limit: 1 << 20).bytes))
    let alphas = stride(from: 3, to: picture.image.pixels.count, by: 4)
    #expect(alphas.allSatisfy { picture.image.pixels[$0] == 255 })
  }

  /// Where the stored top left and top right corners are seen, after TIFF 6.0's table of tag 274.
  @Test(
    arguments: zip(
      1...8,
      [
        ("tl", "tr"), ("tr", "tl"), ("br", "bl"), ("bl", "br"), ("tl", "bl"), ("tr", "br"),
        ("br", "tr"), ("bl", "tl"),
      ]))
  func `a camera's orientation is applied`(number: Int, corners: (String, String)) throws {
    let plain = try decoder.decode(Fixture.image("rocket.jpg")).image
    for littleEndian in [true, false] {
      let bytes = JPEGBytes.oriented(rocket, UInt16(number), littleEndian: littleEndian)
      let path = try folder.write("turned.jpg", bytes)

      let picture = try decoder.decode(path)

      let image = picture.image
      #expect(picture.orientation.rawValue == number)
      #expect(
        (image.width, image.height)
          == (number >= 5 ? (plain.height, plain.width) : (plain.width, plain.height)))
      #expect(corner(corners.0, of: image) == plain[0, 0])
      #expect(corner(corners.1, of: image) == plain[plain.width - 1, 0])
      // A pixel off every axis settles the rest: stored 10 from the left, 3 from the top.
      #expect(image.pixels.count == plain.pixels.count)
      #expect(inward(corners, of: image, along: 10, across: 3) == plain[10, 3])
    }
  }

  private func place(_ name: String, _ image: DecodedImage) -> (x: Int, y: Int) {
    (name.hasSuffix("l") ? 0 : image.width - 1, name.hasPrefix("t") ? 0 : image.height - 1)
  }

  private func corner(_ name: String, of image: DecodedImage) -> [UInt8] {
    let place = place(name, image)
    return image[place.x, place.y]
  }

  /// The pixel found by going from the first corner towards the second, and then inward.
  private func inward(
    _ corners: (String, String), of image: DecodedImage, along: Int, across: Int
  ) -> [UInt8] {
    let (start, end) = (place(corners.0, image), place(corners.1, image))
    let step = ((end.x - start.x).signum(), (end.y - start.y).signum())
    let inward = (
      step.0 == 0 ? (start.x == 0 ? 1 : -1) : 0, step.1 == 0 ? (start.y == 0 ? 1 : -1) : 0
    )
    return image[
      start.x + along * step.0 + across * inward.0, start.y + along * step.1 + across * inward.1]
  }

  @Test func `an orientation in a PNG is applied as well`() throws {
    let plain = try decoder.decode(Fixture.image("chelsea.png")).image
    // "eXIf" and a TIFF directory with one entry: orientation 3.
    let chunk: [UInt8] =
      [0x65, 0x58, 0x49, 0x66, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0]
    let check = ~chunk.reduce(UInt32.max) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1
      }
    }
    let length = UInt8(chunk.count - 4)
    let checksum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> $0) }

    let path = try folder.write(
      "turned.png", chelsea[..<33] + [0, 0, 0, length] + chunk + checksum + chelsea[33...])
    let picture = try decoder.decode(path)

    #expect(picture.orientation == .upsideDown)
    #expect(picture.image[450 - 10, 299 - 3] == plain[10, 3])
  }

  @Test(arguments: [0, 9, 65_535])
  func `an orientation that isn't one counts as upright`(number: UInt16) throws {
    let path = try folder.write(
      "odd.jpg", JPEGBytes.oriented(rocket, number, littleEndian: false))

    #expect(try decoder.decode(path).orientation == .upright)
  }

  private func expect(_ code: StorageError.Code, _ path: String, naming words: String...) {
    #expect {
      _ = try decoder.decode(path)
    } throws: { error in
      guard let error = error as? StorageError else { return false }
      return error.code == code && error.path == path
        && words.allSatisfy { error.description.contains($0) }
    }
  }

  @Test func `what isn't a readable regular file is refused by its kind`() throws {
    let pipe = try folder.makePipe("pipe.png")
    try folder.link("loop.png", to: "loop.png")

    expect(.notFound, folder("none.png"), naming: "none.png", "spelling")
    expect(.notFound, folder("a\0b.png"))
    expect(.notFound, folder("none.png") + "/inside.png")
    expect(.isDirectory, folder.path, naming: "inside it")
    expect(.notRegularFile, pipe, naming: "pipe")
    expect(.notRegularFile, "/dev/null", naming: "device")
    expect(.inputOutput, folder("loop.png"))
    expect(.empty, try folder.write("empty.png", []))
  }

  @Test func `a file is judged by its content, not its name`() throws {
    expect(
      .unsupportedFormat, try folder.write("text.png", Array("hello".utf8)), naming: "PNG", "JPEG")
    expect(.unsupportedFormat, try folder.write("moving.jpg", Array("GIF89a......".utf8)))
    #expect(try decoder.decode(folder.write("cat.jpg", chelsea)).format == .png)
  }

  @Test func `a file that is cut off anywhere is refused as damaged`() throws {
    for bytes in [chelsea, rocket] {
      for share in [3, 20, 30, 200, bytes.count / 2, bytes.count - 1] {
        let path = try folder.write("cut", bytes.prefix(share))

        #expect { try decoder.decode(path) } throws: {
          let code = ($0 as? StorageError)?.code
          return code == .damaged || (share < 8 && code == .unsupportedFormat)
        }
      }
    }
  }

  @Test func `damage anywhere is refused or decoded, and never more`() throws {
    var random = SeededGenerator(seed: 42)
    for bytes in [chelsea, rocket] {
      for _ in 0..<40 {
        var damaged = bytes
        // Most hits near the front, where the structure is.
        for _ in 0..<4 {
          let reach = Bool.random(using: &random) ? 700 : damaged.count
          damaged[Int.random(in: 8..<reach, using: &random)] = .random(in: 0...255, using: &random)
        }
        do throws(StorageError) {
          let image = try ImageDecoder(pixelLimit: 1 << 20).decode(damaged, path: "damaged").image
          #expect(image.pixels.count == image.width * image.height * 4)
        } catch {
          #expect(
            [.damaged, .tooLarge].contains(error.code), "seed \(random.seed): \(error)")
        }
      }
    }
  }

  @Test func `a picture that claims a giant size is refused before it is decoded`() throws {
    var png = chelsea
    png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    expect(.tooLarge, try folder.write("giant.png", png), naming: "2147483647")

    var jpeg = rocket
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0xFF, 0xFF, 0xFF, 0xFF])
    expect(.tooLarge, try folder.write("giant.jpg", jpeg), naming: "65535")
  }

  @Test func `a JPEG with more scans than any camera makes is refused before it is decoded`() throws
  {
    // The header of a scan of one component, without the compressed content.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    func file(scans: Int) -> [UInt8] {
      Array(
        rocket[..<(rocket.count - 2)] + Array(repeating: scan, count: scans - 1).joined() + [
          0xFF, 0xD9,
        ])
    }
    let many = ImageDecoder.scanLimit

    #expect(PictureHeader(rocket, format: .jpeg)?.scans == 1)
    #expect(PictureHeader(file(scans: many), format: .jpeg)?.scans == many)
    expect(.tooLarge, try folder.write("a.jpg", file(scans: many + 1)), naming: "101 scans")
    expect(.tooLarge, try folder.write("b.jpg", file(scans: 5000)), naming: "5000 scans")
  }

  @Test func `a large JPEG may have fewer scans than a small one`() throws {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    var jpeg = Array(
      rocket[..<(rocket.count - 2)] + Array(repeating: scan, count: 50).joined() + [0xFF, 0xD9])
    let frame = try #require(
      jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    // 16,000 × 16,000 pixels, which one scan may have.
    jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x3E, 0x80, 0x3E, 0x80])

    expect(.tooLarge, try folder.write("large.jpg", jpeg), naming: "51 scans", "16000")
  }

  @Test func `the limits are exact`() throws {
    let path = Fixture.image("chelsea.png")
    let (bytes, pixels) = (chelsea.count, 451 * 300)

    #expect(throws: Never.self) {
      try ImageDecoder(fileLimit: bytes, pixelLimit: pixels).decode(path)
    }
    for decoder in [ImageDecoder(fileLimit: bytes - 1), ImageDecoder(pixelLimit: pixels - 1)] {
      #expect { try decoder.decode(path) } throws: {
        ($0 as? StorageError)?.code == .tooLarge
      }
    }
  }

  @Test func `alpha is kept straight`() throws {
    let image = try #require(
      DecodedImage(
        width: 2, height: 2,
        pixels: [255, 0, 0, 1, 10, 20, 30, 128, 200, 100, 50, 0, 1, 2, 3, 255]))

    let path = try folder.write("alpha.png", PNGEncoder.encode(image))

    #expect(try decoder.decode(path).image == image)
  }
}
