import PluginHost
import TestSupport
import Testing

@Suite struct PluginNoteTests {
  typealias Note = ELFBuilder.Note

  /// One way to be wrong, and what the refusal says of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: PluginHostError.Code
    let part: String
    let bytes: [UInt8]

    init(_ name: String, _ code: PluginHostError.Code, _ part: String, _ bytes: [UInt8]) {
      testDescription = name
      self.code = code
      self.part = part
      self.bytes = bytes
    }
  }

  static let good = ELFBuilder(manifest: "{}").file
  /// Where the PT_NOTE's header, and where the note, begin in `good`.
  static let (header, note) = (64 + 56, 64 + 2 * 56)
  static let other = ELFBuilder.thisMachine == 62 ? (183 as UInt16, "aarch64") : (62, "x86-64")

  static let damaged: [Case] = [
    Case("empty", .notELF, "empty", []),
    Case("text", .notELF, "48 65 6c 6c", Array("Hello, world".utf8)),
    Case("one byte", .notELF, "7f", [0x7F]),
    Case("magic alone", .damaged, "cut off", [0x7F, 0x45, 0x4C, 0x46]),
    Case("32-bit", .wrongFormat, "EI_CLASS at byte 4 is 1", good.with(UInt8(1), at: 4)),
    Case("big-endian", .wrongFormat, "EI_DATA at byte 5 is 2", good.with(UInt8(2), at: 5)),
    Case("object file", .wrongFormat, "e_type at byte 16 is 1", good.with(UInt16(1), at: 16)),
    Case("other machine", .wrongMachine, other.1, good.with(other.0, at: 18)),
    Case("unheard-of machine", .wrongMachine, "4660", good.with(UInt16(0x1234), at: 18)),
    Case("no program headers", .damaged, "e_phnum", good.with(UInt16(0), at: 56)),
    Case("many program headers", .damaged, "65535", good.with(UInt16.max, at: 56)),
    Case("small program headers", .wrongFormat, "e_phentsize", good.with(UInt16(32), at: 54)),
    Case("headers far away", .damaged, "program headers", good.with(UInt64(1) << 40, at: 32)),
    Case("headers past all", .damaged, "program headers", good.with(UInt64.max, at: 32)),
    Case("PT_LOAD past the end", .damaged, "PT_LOAD", good.with(UInt64(9_999), at: 64 + 32)),
    Case("PT_LOAD wraps around", .damaged, "PT_LOAD", good.with(UInt64.max - 8, at: 64 + 8)),
    Case("PT_NOTE past the end", .damaged, "PT_NOTE", good.with(UInt64(9_999), at: header + 32)),
    Case("PT_NOTE of 4 GiB", .damaged, "4294967296", good.with(UInt64(1) << 32, at: header + 32)),
    Case("name of 4 GiB", .damaged, "4294967295", good.with(UInt32.max, at: note)),
    Case("content of 4 GiB", .damaged, "4294967295", good.with(UInt32.max, at: note + 4)),
    Case("other owner", .noManifest, "Inspector", good.with(UInt8(0x69), at: note + 12)),
    Case("other type", .noManifest, "no plugin", good.with(UInt32(2), at: note + 8)),
    Case("no notes", .noManifest, "INSPECTOR_MANIFEST", ELFBuilder().file),
    Case("an empty note", .damaged, "0 bytes", file(Note(content: []))),
    Case("15 bytes", .damaged, "15 bytes", file(Note(content: Array(repeating: 0, count: 15)))),
    Case("format 2", .unsupportedVersion, "Update", file(Note(manifest: "{}", format: 2))),
    Case("format 0", .unsupportedVersion, "format 0", file(Note(manifest: "{}", format: 0))),
    Case(
      "long toolchain", .damaged, "256",
      file(Note(manifest: "{}", toolchain: String(repeating: "x", count: 256)))),
    Case(
      "toolchain past the end", .damaged, "255",
      file(Note(content: bytes(UInt32(1)) + bytes(UInt64(1)) + bytes(UInt32(255))))),
    Case(
      "toolchain of wrong bytes", .invalidUTF8, "toolchain",
      file(
        Note(content: bytes(UInt32(1)) + bytes(UInt64(1)) + bytes(UInt32(4)) + [255, 255, 0, 0]))),
    Case("empty manifest", .noManifest, "empty", file(Note(manifest: ""))),
    Case(
      "two manifests", .severalManifests, "2 manifests",
      ELFBuilder(segments: [[Note(manifest: "{}"), Note(manifest: "{}")]]).file),
    Case(
      "a manifest in each of two segments", .severalManifests, "2 manifests",
      ELFBuilder(segments: [[Note(manifest: "{}")], [Note(manifest: "[]")]]).file),
    Case("sections past the end", .damaged, "section headers", sections.with(1_000_000, at: 40)),
    Case("many sections", .damaged, "e_shnum", sections.with(UInt16.max, at: 60)),
    Case("small sections", .wrongFormat, "e_shentsize", sections.with(UInt16(40), at: 58)),
  ]

  static let sections = ELFBuilder(sections: [[Note(manifest: "{}")]]).file

  static func file(_ note: Note) -> [UInt8] {
    ELFBuilder(segments: [[note]]).file
  }

  @Test(arguments: damaged)
  func `what is wrong is refused by its code, and named`(wrong: Case) {
    let error = #expect(throws: PluginHostError.self) {
      try PluginNote(readingELF: wrong.bytes)
    }
    #expect(error?.code == wrong.code)
    #expect(error?.message.contains(wrong.part) == true, "\(error?.message ?? "")")
  }

  @Test func `others' notes are passed over`() throws {
    var gnu = Note(content: Array(repeating: 7, count: 20))
    gnu.owner = Array("GNU".utf8) + [0]
    var odd = Note(content: [1, 2, 3])
    odd.owner = [0x41]
    let file = ELFBuilder(segments: [[gnu], [odd, Note(manifest: "{}"), gnu]]).file
    #expect(try PluginNote(readingELF: file).manifest == Array("{}".utf8))
  }

  @Test(arguments: [16, 20])
  func `notes are found behind others of 8-byte alignment`(size: Int) throws {
    // 16 bytes end at a multiple of 8; 20 don't, and the next note follows at once all the same.
    var gnu = Note(content: Array(repeating: 7, count: size))
    gnu.owner = Array("GNU".utf8) + [0]
    var builder = ELFBuilder(segments: [[gnu, Note(manifest: "{}")]])
    builder.alignment = 8
    #expect(try PluginNote(readingELF: builder.file).manifest == Array("{}".utf8))
  }

  @Test func `one note in two segments is one note`() throws {
    var file = ELFBuilder(segments: [[Note(manifest: "{}")], []]).file
    // The second PT_NOTE gets the place and size of the first.
    file.replaceSubrange(64 + 112..<64 + 168, with: file[64 + 56..<64 + 112])
    #expect(try PluginNote(readingELF: file).manifest == Array("{}".utf8))
  }

  @Test func `a note that was added after linking is found by its section`() throws {
    #expect(try PluginNote(readingELF: Self.sections).manifest == Array("{}".utf8))
  }

  @Test func `headers that name one part again and again are stopped`() throws {
    let big = String(repeating: " ", count: 1_000_000)
    var file = ELFBuilder(segments: [[Note(manifest: big)]] + Array(repeating: [], count: 9)).file
    for index in 1...9 {
      let place = 64 + 56 * (index + 1)
      file.replaceSubrange(place..<place + 56, with: file[120..<176])
    }
    let error = #expect(throws: PluginHostError.self) { try PluginNote(readingELF: file) }
    #expect(error?.code == .tooLarge)
  }

  @Test func `every shorter part of a file is refused`() {
    let file = ELFBuilder(manifest: #"{"id": "com.example.warmth"}"#).file
    for length in 0..<file.count {
      #expect(throws: PluginHostError.self, "\(length) bytes") {
        try PluginNote(readingELF: Array(file[..<length]))
      }
    }
  }

  @Test func `flipped bits give a refusal, or a note within its limits`() {
    let file = ELFBuilder(manifest: #"{"id": "com.example.warmth"}"#).file
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = file
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let bit = Int.random(in: 0..<bytes.count * 8, using: &generator)
        bytes[bit / 8] ^= 1 << (bit % 8)
      }
      do {
        let note = try PluginNote(readingELF: bytes)
        #expect(note.manifest.count < file.count && !note.manifest.isEmpty, "seed \(seed)")
      } catch {
        refused += 1
        #expect(!error.message.isEmpty && error.offset ?? 0 <= UInt64.max, "seed \(seed)")
      }
    }
    #expect(refused > 1_000, "seed \(seed)")
  }

  @Test func `extreme numbers in every field give a refusal or a note`() {
    let file = ELFBuilder(segments: [[Note(manifest: "{}")]], sections: [[]]).file
    let extremes: [UInt64] = [
      0, 1, 0x7F, 0xFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 1 << 32, 1 << 63, .max - 7, .max,
    ]
    var outcomes = 0
    for place in 0..<file.count - 8 {
      for number in extremes {
        _ = try? PluginNote(readingELF: file.with(number, at: place))
        outcomes += 1
      }
    }
    #expect(outcomes == (file.count - 8) * extremes.count)
  }
}
