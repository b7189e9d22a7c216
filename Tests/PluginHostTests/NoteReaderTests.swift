import PluginHost
import TestSupport
import Testing

@Suite struct NoteReaderTests {
  let folder: TemporaryFolder
  let manifest = #"{"schema": 1, "id": "com.example.warmth"}"#

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a plugin's note is read from its file`() throws {
    let path = try folder.write("warmth.so", ELFBuilder(manifest: manifest).file)
    var reader = NoteReader()
    let file = try reader.read(path)
    #expect(file.path == path)
    #expect(file.note.manifest == Array(manifest.utf8))
    #expect(file.note.toolchain == "clang 21.0.0")
    #expect(file.note.abiMajor == 1 && file.note.abiMinor == 0)
    #expect(file.identity.size == UInt64(ELFBuilder(manifest: manifest).file.count))
    #expect(file.identity.inode != 0 && file.identity.modified > 0)
  }

  @Test(arguments: [0, 3_800, 4_000, 4_096, 70_000])
  func `a note is found wherever it lies`(gap: Int) throws {
    var builder = ELFBuilder(manifest: manifest)
    builder.gap = gap
    var reader = NoteReader()
    let file = try reader.read(try folder.write("far.so", builder.file))
    #expect(file.note.manifest == Array(manifest.utf8))
  }

  @Test func `the largest manifest is read, and one byte more is refused`() throws {
    let limit = 1_048_576 - 16 - 12
    var reader = NoteReader()
    let largest = String(repeating: " ", count: limit)
    let file = try reader.read(
      try folder.write("largest.so", ELFBuilder(manifest: largest).file))
    #expect(file.note.manifest.count == limit)
    let path = try folder.write("larger.so", ELFBuilder(manifest: largest + " ").file)
    let error = #expect(throws: PluginHostError.self) { try reader.read(path) }
    #expect(error?.code == .tooLarge)
    #expect(error?.description.contains("1048577") == true)
  }

  @Test func `one reader reads many files, and none leaves a trace in the next`() throws {
    var reader = NoteReader()
    let long = try folder.write("long.so", ELFBuilder(manifest: manifest + manifest).file)
    let text = try folder.write("text.so", Array("Hello".utf8))
    let short = try folder.write("short.so", ELFBuilder(manifest: "{}").file)
    _ = try reader.read(long)
    #expect(throws: PluginHostError.self) { try reader.read(text) }
    #expect(try reader.read(short).note.manifest == Array("{}".utf8))
  }

  @Test func `what is no regular file is refused by its kind, without waiting`() throws {
    var reader = NoteReader()
    let cases = [
      (try folder.makeFolder("folder.so"), "a folder"),
      (try folder.makePipe("pipe.so"), "a pipe"),
      ("/dev/null", "a device"),
    ]
    for (path, kind) in cases {
      let error = #expect(throws: PluginHostError.self) { try reader.read(path) }
      #expect(error?.code == .notRegularFile)
      #expect(error?.file == path)
      #expect(error?.message.contains(kind) == true)
    }
  }

  @Test func `what can't be opened is refused with the system's reason`() throws {
    var reader = NoteReader()
    try folder.link("loop.so", to: "loop.so")
    let cases = [
      (folder("absent.so"), "No such file"), (folder("loop.so"), "symbolic links"),
      (folder("a\u{0}b"), "zero byte"),
    ]
    for (path, reason) in cases {
      let error = #expect(throws: PluginHostError.self) { try reader.read(path) }
      #expect(error?.code == .unreadable)
      #expect(error?.message.contains(reason) == true)
    }
  }

  @Test func `a symbolic link is followed to the file itself`() throws {
    var reader = NoteReader()
    let path = try folder.write("real.so", ELFBuilder(manifest: manifest).file)
    let link = try folder.link("link.so", to: "real.so")
    #expect(try reader.read(link).identity == reader.read(path).identity)
  }
}
