import Glibc
import SharedMemory
import Testing

/// Memory that nobody can change any more.
@Suite struct SealedMemoryTests {
  private func bytes(_ memory: SealedMemory) -> [UInt8] {
    memory.withBytes { span in
      // Safety: the offsets are those of the span, and every byte is a UInt8.
      (0..<span.byteCount).map { unsafe span.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
  }

  @Test func `it has the bytes that it was made of`() throws {
    let memory = try SealedMemory(name: "test", [1, 2, 3])

    #expect(bytes(memory) == [1, 2, 3])
  }

  @Test func `there may be none`() throws {
    let memory = try SealedMemory(name: "test", [])

    #expect(memory.count == 0)
    #expect(bytes(memory) == [])
  }

  @Test func `neither writing nor cutting off nor growing is possible`() throws {
    let memory = try SealedMemory(name: "test", [1, 2, 3])
    var byte: UInt8 = 9

    // Safety: one byte is written from a variable of this function.
    #expect(unsafe pwrite(memory.descriptor, &byte, 1, 0) == -1)
    #expect(errno == EPERM)
    #expect(ftruncate(memory.descriptor, 1) == -1)
    #expect(ftruncate(memory.descriptor, 9) == -1)
    // Safety: the mapping is refused, so there is nothing to take down.
    #expect(
      unsafe mmap(nil, 3, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor, 0) == MAP_FAILED)
    #expect(bytes(memory) == [1, 2, 3])
  }

  @Test func `another process's memory isn't looked at unless it is sealed`() throws {
    var ends: [Int32] = [-1, -1]
    // Safety: the array has room for the two descriptors.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #expect(unsafe socketpair(AF_UNIX, type, 0, &ends) == 0)
    defer { close(ends[1]) }

    let error = #expect(throws: SharedMemoryError.self) {
      try SealedMemory(receiving: ends[0], atMost: 10)
    }

    #expect(error?.code == .notSealed)
    // Another test may have the number by now, but nobody has that end.
    var other = pollfd(fd: ends[1], events: 0, revents: 0)
    // Safety: one entry, as the count says.
    #expect(unsafe poll(&other, 1, 20_000) == 1, "the descriptor is closed")
    #expect(other.revents == Int16(POLLHUP))
  }

  @Test func `more than the limit isn't taken`() throws {
    let memory = try SealedMemory(name: "test", [1, 2, 3])

    let error = #expect(throws: SharedMemoryError.self) {
      try SealedMemory(receiving: dup(memory.descriptor), atMost: 2)
    }

    #expect(error?.code == .tooLarge)
  }

  @Test func `what fill throws leaves nothing behind`() throws {
    struct Stop: Error {}
    let before = openDescriptors()

    #expect(throws: Stop.self) {
      try SealedMemory.make(name: "stopped-memory", count: 8) { _ in throw Stop() }
    }

    #expect(openDescriptors().subtracting(before).filter { $0.contains("stopped-memory") } == [])
  }

  /// What the descriptors of this process lead to.
  private func openDescriptors() -> Set<String> {
    Set(
      (0..<256).compactMap { number in
        var buffer = [CChar](repeating: 0, count: 256)
        // Safety: the buffer is as long as it says.
        let length = unsafe readlink("/proc/self/fd/\(number)", &buffer, buffer.count)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      })
  }
}

/// What a worker tells of itself without a message.
@Suite struct ActivityPageTests {
  @Test func `what one side notes the other side reads`() throws {
    let host = try ActivityPage()
    let worker = try ActivityPage(receiving: dup(host.descriptor))
    let before = host.beats

    worker.begin(.predicate, plugin: 3, item: 70_000)
    worker.beat()

    #expect(host.call == ActivityPage.Call(phase: .predicate, plugin: 3, item: 70_000))
    #expect(host.beats == before + 1)
  }

  @Test func `a page that makes no sense is idle`() throws {
    let page = try ActivityPage()
    var nonsense: [UInt8] = Array(repeating: 0xff, count: 16)

    // Safety: the buffer is as long as it says.
    #expect(unsafe pwrite(page.descriptor, &nonsense, 16, 0) == 16)

    #expect(page.call.phase == .idle)
  }

  @Test func `its size is fixed`() throws {
    let page = try ActivityPage()

    #expect(ftruncate(page.descriptor, 0) == -1)
    #expect(ftruncate(page.descriptor, 1 << 20) == -1)
  }
}
