import Glibc
import SharedMemory
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

  @Test func `whoever asks gets the same memory, and nobody can write to it`() throws {
    let images = ImageStore()
    let uri = FileURI.make(path: Fixture.image("chelsea.png"))

    let memory = try images.pixels(at: uri).sealed()

    #expect(try images.pixels(at: uri).sealed() === memory)
    #expect(memory.count == 451 * 300 * 4)
    // F_GET_SEALS: no more seals, and no shrinking, growing or writing.
    #expect(fcntl(memory.descriptor, 1034) & 0xF == 0xF)
    let again = open("/proc/self/fd/\(memory.descriptor)", O_RDWR)
    defer { close(again) }
    var byte: UInt8 = 0
    // Safety: one byte is written from a variable of this function.
    #expect(unsafe pwrite(again, &byte, 1, 0) == -1)
    // Safety: the page isn't written to, whether or not its protection changes.
    let first = unsafe UnsafeMutableRawPointer(mutating: memory.baseAddress)
    #expect(unsafe mprotect(first, 4096, PROT_READ | PROT_WRITE) == -1)
  }

  @Test func `a store keeps no more pictures than it may, and so no more descriptors`() throws {
    let images = ImageStore(countLimit: 2)
    let uris = try (0..<4).map { try file("\($0).png", UInt8($0)) }
    weak var first = try images.pixels(at: uris[0]).sealed()
    weak var second = try images.pixels(at: uris[1]).sealed()
    #expect(first != nil && second != nil)

    for uri in uris.dropFirst(2) { _ = try images.pixels(at: uri) }

    #expect(first == nil && second == nil)
    weak var last = try images.pixels(at: uris[3]).sealed()
    #expect(last != nil)
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
