import TestSupport
import Testing

@testable import DocumentStorage

@Suite struct ImageStoreTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ shade: UInt8) throws -> String {
    let image = try #require(
      DecodedImage(width: 1, height: 1, pixels: [shade, shade, shade, 255]))
    return FileURI.make(path: try folder.write(name, PNGEncoder.encode(image)))
  }

  @Test func `a picture that changed on disk is decoded anew`() throws {
    let images = ImageStore()
    let uri = try file("a.png", 10)
    #expect(try images.pixels(at: uri)[0, 0][0] == 10)

    _ = try file("a.png", 20)

    #expect(try images.pixels(at: uri)[0, 0][0] == 20)
  }

  @Test func `a picture that went away is an error, and comes back`() throws {
    let images = ImageStore()
    let uri = FileURI.make(path: folder("b.png"))
    #expect { try images.pixels(at: uri) } throws: { ($0 as? StorageError)?.code == .notFound }

    _ = try file("b.png", 30)

    #expect(try images.pixels(at: uri)[0, 0][0] == 30)
  }

  @Test func `an upright file is embedded without metadata, a turned one as an upright PNG`() throws
  {
    let images = ImageStore()
    let path = Fixture.image("rocket.jpg")
    let original = try RegularFile.read(path, limit: 1 << 20).bytes
    let turned = FileURI.make(
      path: try folder.write("turned.jpg", JPEGBytes.oriented(original, 6, littleEndian: true)))

    let plain = try images.embeddablePicture(at: FileURI.make(path: path))
    let upright = try images.embeddablePicture(at: turned)

    #expect(plain.bytes == PictureFormat.jpeg.stripped(original))
    #expect(plain.mediaType == "image/jpeg")
    #expect(upright.mediaType == "image/png")
    #expect((upright.width, upright.height) == (427, 640))
    #expect(
      try ImageDecoder().decode(upright.bytes, path: "").image == images.pixels(at: turned))
    #expect(try images.embeddablePicture(at: turned) == upright)
  }

  @Test func `a small store still gives every picture`() throws {
    let images = ImageStore(byteLimit: 1)
    let uris = try (0..<5).map { try file("\($0).png", UInt8($0 * 10)) }

    for _ in 0..<2 {
      for (index, uri) in uris.enumerated() {
        #expect(try images.pixels(at: uri)[0, 0][0] == UInt8(index * 10))
      }
    }
  }

  @Test func `many threads may ask at once`() async throws {
    let images = ImageStore(byteLimit: 2000)
    let uris = try (0..<4).map { try file("\($0).png", UInt8($0 * 10)) }

    try await withThrowingTaskGroup(of: (Int, UInt8).self) { group in
      for number in 0..<200 {
        group.addTask { (number % 4, try images.pixels(at: uris[number % 4])[0, 0][0]) }
      }
      for try await (index, shade) in group { #expect(shade == UInt8(index * 10)) }
    }
  }

  @Test(arguments: ["https://example.com/a.png", "file://host/a.png", "data:image/png;base64,", ""])
  func `an address that isn't a local file's is refused`(uri: String) {
    #expect { try ImageStore().pixels(at: uri) } throws: {
      ($0 as? StorageError)?.code == .unsupportedAddress
    }
  }
}
