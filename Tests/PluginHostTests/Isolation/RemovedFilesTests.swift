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

  private var files: RemovedFiles { RemovedFiles(heldBy: getpid(), from: [path]) }
  private var removed: RemovedFiles.Held { files.held[0] }

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
    #expect(files.memory == .listed)
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
      #expect(RemovedFiles(heldBy: getpid(), from: [path + "/in"]).held[0].bytes == 0)
    }
    try withFile("in/a", size: 1_000_000) { _ in
      let both = RemovedFiles(heldBy: getpid(), from: [path + "/other", path + "/in"])
      #expect(both.held.map(\.bytes) == [0, 1_000_000])
    }
  }

  @Test func `a removed folder that is open counts, too`() throws {
    try folder.makeFolder("in")
    // Safety: the texts live until the calls return.
    let descriptor = unsafe open(folder("in"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(unsafe rmdir(folder("in")) == 0)
    var status = stat()
    // Safety: the struct outlives the call.
    #expect(unsafe fstat(descriptor, &status) == 0)
    #expect(removed.bytes == StateUsage.room(of: status))
  }

  @Test func `what is mapped and not open is counted in files, whatever they are called`() throws {
    var mappings: [Mapping] = []
    for name in ["a b\n(deleted)", String(repeating: "\n", count: 255)] {
      try withFile(name, size: 8_192) { descriptor in
        let before = removed
        mappings.append(try #require(Mapping(descriptor, 8_192)))
        #expect(removed.bytes == 8_192 && removed.mapped == before.mapped)
      }
    }
    #expect(removed == RemovedFiles(heldBy: getpid(), from: [path]).held[0])
    #expect(removed.mapped == 2 && removed.bytes == 0)
    withExtendedLifetime(mappings) {}
    mappings = []
    #expect(removed.mapped == 0)
  }

  @Test func `of a process that is gone there is nothing, and of a kernel's no memory`() {
    let gone = RemovedFiles(heldBy: 1 << 29, from: [path])
    #expect(gone.memory == .none && gone.held[0].bytes == 0)
    // The kernel's own threads have no memory.
    #expect([.none, .hidden].contains(RemovedFiles(heldBy: 2, from: [path]).memory))
  }

  @Test func `it adds to what is in the folder`() throws {
    for number in 0..<3 { try folder.write("\(number)", []) }
    for number in 0..<3 {
      // Safety: the text lives until the call returns.
      #expect(unsafe truncate(folder("\(number)"), 64 << 20) == 0)
    }
    func excess() -> StateUsage.Excess? {
      StateUsage(of: folder.path).excess(with: removed, in: "state")
    }
    try withFile("a", size: 63 << 20) { _ in
      #expect(excess() == nil)
      try withFile("b", size: 1 << 20) { _ in
        let excess = excess()
        #expect(excess?.isPassing == true)
        #expect(excess?.what.contains("removed files") == true)
        #expect(excess?.incident.description.contains("gone with its process") == true)
      }
    }
  }

  @Test func `a few mapped files are put up with, and no more`() {
    let usage = StateUsage(of: folder.path)
    let most = StateUsage.mappedLimit
    #expect(usage.excess(with: .init(mapped: most), in: "state") == nil)
    #expect(usage.excess(with: .init(mapped: most + 1), in: "state")?.isPassing == true)
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
