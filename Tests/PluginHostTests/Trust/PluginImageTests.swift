import Glibc
import PluginHost
import PluginProtocol
import TestSupport
import Testing

@Suite struct PluginImageTests {
  let folder: TemporaryFolder
  let content = Array("some bytes of a plugin".utf8)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a/b/p.so", content)
  }

  /// Why a path is refused; nil if it isn't.
  func refusal(_ path: String) -> PluginRefusal? {
    do throws(PluginRefusal) {
      let image = try PluginImage(reading: path, name: TrustScene.memoryName(folder))
      #expect(Self.bytes(of: image) == content)
      #expect(image.path == folder("a/b/p.so"))
      return nil
    } catch {
      return error
    }
  }

  static func bytes(of image: PluginImage) -> [UInt8] {
    // Safety: the span lives for as long as the call.
    image.memory.withBytes { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
  }

  @Test func `a file is read whole, hashed, and sealed`() throws {
    let image = try PluginImage(reading: folder("a/b/p.so"), name: TrustScene.memoryName(folder))
    #expect(Self.bytes(of: image) == content)
    for _ in 0..<2 { #expect(image.sha256 == ContentHash(of: content)) }
    // Safety: one byte is written at most.
    #expect(unsafe pwrite(image.memory.descriptor, "x", 1, 0) == -1)
    #expect(ftruncate(image.memory.descriptor, 0) == -1)
    try folder.write("empty.so", [])
    #expect(try PluginImage(reading: folder("empty.so"), name: "").memory.count == 0)
  }

  @Test(arguments: ["a/b/p.so", "a//b/./p.so", "a/b/../b/p.so", "a/../../../../../../.."])
  func `a path leads where the kernel says it does`(path: String) throws {
    if path.hasSuffix("..") {
      #expect(refusal(folder(path))?.code == .notLoadable)
    } else {
      #expect(refusal(folder(path)) == nil)
    }
  }

  @Test func `a link of one's own is followed, and what it leads through is checked`() throws {
    let inner = try folder.link("inner.so", to: "a/b/p.so")
    try folder.link("whole", to: folder("a"))
    let outer = try folder.link("outer.so", to: "whole/../inner.so")
    #expect(refusal(inner) == nil)
    #expect(refusal(outer) == nil)
    #expect(refusal(folder("whole/b/p.so")) == nil)

    folder.setMode("a/b", 0o777)
    for path in [inner, outer, folder("whole/b/p.so")] {
      #expect(refusal(path)?.code == .untrustedPath)
      #expect(refusal(path)?.field == folder("a/b"))
    }
  }

  @Test func `a folder that others can write into is refused, however far above`() throws {
    for (name, mode) in [("a", mode_t(0o775)), ("a/b", 0o757), ("a/b/p.so", 0o664)] {
      folder.setMode(name, mode)
      let found = refusal(folder("a/b/p.so"))
      #expect(found?.code == .untrustedPath)
      #expect(found?.field == folder(name))
      #expect(found?.description.contains("chmod go-w \(folder(name))") == true)
      folder.setMode(name, 0o755)
      #expect(refusal(folder("a/b/p.so")) == nil)
    }
  }

  @Test func `a file that runs as another user, or has a second name, is refused`() throws {
    for mode in [mode_t(0o4755), 0o2755] {
      folder.setMode("a/b/p.so", mode)
      #expect(refusal(folder("a/b/p.so"))?.expected == "no setuid and no setgid")
    }
    folder.setMode("a/b/p.so", 0o644)
    // Safety: both texts live until `link` returns.
    unsafe link(folder("a/b/p.so"), folder("second.so"))
    #expect(refusal(folder("a/b/p.so"))?.expected == "one name")
  }

  @Test func `what another user owns is refused`() throws {
    guard geteuid() == 0 else {
      // Nobody but the superuser can make such a file; the system has some in which nothing else is amiss.
      return #expect(PluginImageTests.ownedByAnother() != nil)
    }
    for name in ["a", "a/b", "a/b/p.so"] {
      // Safety: the text lives until `chown` returns.
      unsafe chown(folder(name), 65_534, 65_534)
      let found = refusal(folder("a/b/p.so"))
      #expect(found?.code == .untrustedPath)
      #expect(found?.found.hasPrefix("owner 65534") == true)
      #expect(found?.description.contains("sudo chown 0 \(folder(name))") == true)
      unsafe chown(folder(name), 0, 0)
    }
    let link = try folder.link("link.so", to: "a/b/p.so")
    // Safety: the text lives until `lchown` returns.
    unsafe lchown(link, 65_534, 65_534)
    #expect(refusal(link)?.description.contains("sudo chown -h 0 \(link)") == true)
  }

  /// The refusal of a file for a user who isn't the one that owns it.
  private static func ownedByAnother() -> PluginRefusal? {
    do throws(PluginRefusal) {
      _ = try PluginImage(reading: "/proc/1/status", name: "")
      return nil
    } catch {
      return error
    }
  }

  @Test func `what is no regular file is refused without waiting`() throws {
    try folder.makePipe("pipe.so")
    try folder.link("loop.so", to: "loop.so")
    try folder.link("dangling.so", to: "nowhere.so")
    let paths = [
      folder("pipe.so"), folder("loop.so"), folder("dangling.so"), folder("a"), "/dev/null", "/",
      folder("a/b/p.so/x"), folder("nowhere/p.so"), "", "\u{0}",
      folder(String(repeating: "x/", count: 4_000)),
    ]
    for path in paths { #expect(refusal(path)?.code == .notLoadable, "\(path)") }
  }

  @Test func `a file that is too large is refused before anything is read`() throws {
    try folder.write("large.so", [])
    // Safety: the text lives until `truncate` returns.
    unsafe truncate(folder("large.so"), off_t(PluginImage.sizeLimit) + 1)
    #expect(refusal(folder("large.so"))?.description.contains("268435457 bytes") == true)
  }

  @Test func `what was read is what is loaded, whatever becomes of the file`() throws {
    let source = try BuiltPlugins.example("com.example.warmth")
    let good = try TrustScene.bytes(at: source)
    try folder.write("real.so", good)
    let image = try PluginImage(reading: folder("real.so"), name: "com.example.warmth")
    // Written over in place: a mapping of the file would change with it.
    try folder.write("real.so", [UInt8](repeating: 0x90, count: good.count))

    // Safety: the text lives until `dlopen` returns; the plugin is an example without constructors.
    let loaded = unsafe dlopen(
      "/proc/\(getpid())/fd/\(image.memory.descriptor)", RTLD_NOW | RTLD_LOCAL)
    #expect(unsafe loaded != nil)
    // Safety: as above.
    #expect(unsafe dlsym(loaded, "inspector_entry") != nil)
    #expect(image.sha256 == ContentHash(of: good))
  }

  @Test func `no descriptor stays open, whether a path is refused or not`() throws {
    // Which numbers are free says how many are in use, as long as nobody else takes any.
    let before = try TrustScene.descriptors(in: folder)
    for _ in 0..<50 {
      _ = refusal(folder("a/b/p.so"))
      _ = refusal(folder("a/b/nothing.so"))
      _ = refusal(folder("a"))
    }
    folder.setMode("a/b", 0o777)
    for _ in 0..<50 { _ = refusal(folder("a/b/p.so")) }
    #expect(try TrustScene.descriptors(in: folder) == before)
  }
}
