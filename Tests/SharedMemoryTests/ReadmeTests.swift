import Glibc
import SharedMemory
import Testing

/// The example of `Sources/SharedMemory/README.md`.
@Suite struct ReadmeTests {
  @Test func `the example receives what it sent`() throws {
    let memory = try SealedMemory(name: "greeting", Array("hello".utf8))
    let received = try SealedMemory(receiving: dup(memory.descriptor), atMost: 1024)

    #expect(received.withBytes { $0.byteCount } == 5)
  }
}
