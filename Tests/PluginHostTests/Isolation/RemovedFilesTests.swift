import Glibc
import TestSupport
import Testing

@testable import PluginHost

/// What a process holds of files that no folder lists any more; this process does here what a plugin's would.
@Suite struct RemovedFilesTests {
  let folder: TemporaryFolder
  /// Its path without symbolic links, as the system tells it.
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try #require(StateUsage(of: folder.path).path)
  }

  private var removed: RemovedFiles { RemovedFiles(heldBy: getpid(), from: path) }

  /// Opens a file of some size, removes it if that is asked for, and passes its descriptor.
  private func withFile(
    _ name: String, size: Int, isRemoved: Bool = true, _ body: (CInt) throws -> Void
  ) throws {
    try folder.write(name, [])
    // Safety: the texts live until the calls return.
    let descriptor = unsafe open(folder(name), O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0 && ftruncate(descriptor, off_t(size)) == 0)
    defer { close(descriptor) }
    // Safety: the text lives until the call returns.
    if isRemoved { unsafe unlink(folder(name)) }
    try body(descriptor)
  }

  @Test func `what is open counts with its room, once`() throws {
    #expect(removed.bytes == 0)
    #expect(removed.memory == .listed)
    try withFile("a", size: 3_000_000) { descriptor in
      let again = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      defer { close(again) }
      #expect(removed.bytes == 3_000_000)
      try withFile("b", size: 4_000_000) { _ in #expect(removed.bytes == 7_000_000) }
    }
    #expect(removed.bytes == 0)
  }

  @Test func `what is still in the folder is none of it, and neither is what was elsewhere`() throws
  {
    try withFile("a", size: 1_000_000, isRemoved: false) { _ in #expect(removed.bytes == 0) }
    try folder.makeFolder("in")
    try withFile("a", size: 1_000_000) { _ in
      #expect(RemovedFiles(heldBy: getpid(), from: path + "/in").bytes == 0)
    }
    try withFile("in/a", size: 1_000_000) { _ in #expect(removed.bytes == 1_000_000) }
  }

  @Test func `what is only mapped counts as the largest file, and with its room while it is open`()
    throws
  {
    var memory: Mapping?
    try withFile("a b\n(deleted)", size: 8_192) { descriptor in
      memory = Mapping(descriptor, 8_192)
      #expect(removed.bytes == 8_192)
    }
    #expect(memory != nil && removed.bytes == 64 << 20)
    memory = nil
    #expect(removed.bytes == 0)
  }

  @Test func `of a process that is gone there is nothing, and of a kernel's no memory`() {
    #expect(RemovedFiles(heldBy: 1 << 29, from: path).memory == .none)
    #expect(RemovedFiles(heldBy: 1 << 29, from: path).bytes == 0)
    // The kernel's own threads have no memory.
    #expect([.none, .hidden].contains(RemovedFiles(heldBy: 2, from: path).memory))
  }

  @Test func `it adds to what is in the folder`() throws {
    for number in 0..<3 { try folder.write("\(number)", []) }
    for number in 0..<3 {
      // Safety: the text lives until the call returns.
      #expect(unsafe truncate(folder("\(number)"), 64 << 20) == 0)
    }
    func excess() -> StateUsage.Excess? { StateUsage.excess(in: folder.path) { _ in removed } }
    try withFile("a", size: 64 << 20) { _ in
      #expect(excess() == nil)
      try withFile("b", size: 1) { _ in
        let excess = excess()
        #expect(excess?.isPassing == true)
        #expect(excess?.what.contains("removed files") == true)
        #expect(excess?.incident.description.contains("gone with its process") == true)
      }
    }
    try withFile("c", size: (64 << 20) + 1, isRemoved: false) { _ in
      #expect(excess()?.isPassing == false)
    }
  }
}

/// Two pages of a file in memory.
@safe private final class Mapping {
  // Safety: mapped by `init` and unmapped by `deinit`.
  private let memory: UnsafeMutableRawPointer
  private let size: Int

  init?(_ descriptor: CInt, _ size: Int) {
    // Safety: a new mapping, which nobody reads through.
    guard let memory = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      unsafe memory != MAP_FAILED
    else { return nil }
    unsafe self.memory = unsafe memory
    self.size = size
  }

  deinit {
    // Safety: see above.
    unsafe munmap(memory, size)
  }
}
