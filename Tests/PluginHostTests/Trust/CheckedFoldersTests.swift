import Glibc
import PluginProtocol
import TestSupport
import Testing

@testable import PluginHost

/// A batch of files whose folders are checked once.
@Suite struct CheckedFoldersTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a/b/p.so", "a/b/q.so", "c/p.so"] { try folder.write(name, name.utf8) }
  }

  /// What is read at a path, or why it is refused.
  private func content(_ path: String, in batch: CheckedFolders?) -> Result<[UInt8], PluginRefusal>
  {
    do throws(PluginRefusal) {
      let file = try CheckedFile(path, in: batch)
      return .success(try read(file))
    } catch {
      return .failure(error)
    }
  }

  private func read(_ file: borrowing CheckedFile) throws(PluginRefusal) -> [UInt8] {
    do throws(PluginHostError) {
      return try file.contents(limit: 100)
    } catch {
      throw PluginRefusal(.notLoadable, error.description)
    }
  }

  /// Paths of every kind: plain, through links, through what isn't there, and to what is no file.
  private func paths() throws -> [String] {
    try folder.link("a/b/link.so", to: "q.so")
    try folder.link("way", to: "a")
    try folder.link("loop", to: "loop")
    try folder.makePipe("a/b/pipe.so")
    return [
      folder("a/b/p.so"), folder("a/b/q.so"), folder("a/b/link.so"), folder("way/b/p.so"),
      folder("a/../c/p.so"), folder("a//b/./p.so"), folder("a/b/pipe.so"), folder("a/b"),
      folder("a/b/"), folder("a/b/."), folder("a/b/.."), folder("a/b/nothing.so"),
      folder("nowhere/p.so"), folder("loop/p.so"), folder("a/b/p.so/x"), "/", "", "x", "\u{0}",
      folder("a/b/\u{0}"), "/etc/passwd",
    ]
  }

  @Test(arguments: [nil, "a", "a/b", "a/b/p.so", "a/b/q.so", "c"] as [String?])
  func `a batch says of every path what the whole way says`(opened: String?) throws {
    let paths = try paths()
    if let opened { folder.setMode(opened, 0o777) }
    let batch = CheckedFolders()

    for path in paths + paths {
      #expect(content(path, in: batch) == content(path, in: nil), "\(path)")
    }
  }

  @Test func `a file is checked itself, however often its folder was`() throws {
    let batch = CheckedFolders()
    _ = content(folder("a/b/p.so"), in: batch)

    folder.setMode("a/b/q.so", 0o666)
    // Safety: both texts live until `link` returns.
    unsafe link(folder("a/b/p.so"), folder("second.so"))

    for name in ["a/b/q.so", "a/b/p.so"] {
      #expect(throws: PluginRefusal.self) { try content(folder(name), in: batch).get() }
    }
  }

  @Test func `a folder is the one that was checked, whatever has its name by now`() throws {
    let batch = CheckedFolders()
    _ = content(folder("a/b/p.so"), in: batch)

    try Bytes.rename(folder("a/b"), folder("kept"))
    try folder.write("a/b/q.so", "exchanged".utf8)
    folder.setMode("a/b", 0o777)

    #expect(content(folder("a/b/q.so"), in: batch) == .success(Array("a/b/q.so".utf8)))
    #expect(throws: PluginRefusal.self) { try content(folder("a/b/q.so"), in: nil).get() }
  }

  @Test func `no descriptor stays open behind a batch`() throws {
    let paths = try paths()
    let before = try TrustScene.descriptors(in: folder)
    var batch: CheckedFolders? = CheckedFolders()
    for path in paths { _ = content(path, in: batch) }
    #expect(try TrustScene.descriptors(in: folder) > before)

    batch = nil

    #expect(batch == nil)
    #expect(try TrustScene.descriptors(in: folder) == before)
  }
}
