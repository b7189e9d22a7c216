import Glibc
import SharedMemory
import Testing

/// Sealed memory that is made of a file.
@Suite struct SealedMemoryCopyingTests {
  private func bytes(_ memory: SealedMemory) -> [UInt8] {
    // Safety: the span lives for as long as the call.
    memory.withBytes { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
  }

  /// Makes memory of the first bytes of a file that holds the given ones.
  private func copy(_ content: [UInt8], count: Int) throws -> SealedMemory {
    let file = try SealedMemory(name: "source", content)
    return try SealedMemory.make(name: "test", copying: file.descriptor, count: count)
  }

  @Test(arguments: [0, 1, 4_096, 65_535, 65_536, 65_537, 200_000])
  func `it has the bytes of the file, whole or its beginning`(count: Int) throws {
    // No two portions are alike.
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    let whole = try copy(content, count: count)
    let half = try copy(content, count: count / 2)

    #expect(bytes(whole) == content)
    #expect(bytes(half) == Array(content.prefix(count / 2)))
  }

  @Test func `nobody can change it`() throws {
    let memory = try copy([1, 2, 3], count: 3)

    // Safety: one byte is written at most.
    #expect(unsafe pwrite(memory.descriptor, "x", 1, 0) == -1)
    #expect(ftruncate(memory.descriptor, 9) == -1)
    // Safety: the mapping is refused, so there is nothing to take down.
    #expect(
      unsafe mmap(nil, 3, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor, 0) == MAP_FAILED)
    #expect(bytes(memory) == [1, 2, 3])
  }

  @Test func `a file that is shorter than was said is an error, and so is one that can't be read`()
    throws
  {
    let short = #expect(throws: SharedMemoryError.self) { try copy([1, 2, 3], count: 4) }
    let closed = #expect(throws: SharedMemoryError.self) {
      try SealedMemory.make(name: "test", copying: -1, count: 1)
    }

    #expect(short?.code == .tooShort)
    #expect(closed?.number == EBADF)
  }
}
