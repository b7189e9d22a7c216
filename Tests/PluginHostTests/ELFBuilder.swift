/// Builds the smallest ELF files that hold notes, right ones and wrong ones.
///
/// Header, program headers, notes, then section headers if there are any.
struct ELFBuilder {
  /// One note.
  struct Note {
    var owner: [UInt8] = Array("Inspector".utf8) + [0]
    var type: UInt32 = 1
    var content: [UInt8]

    /// A note with the given content.
    init(content: [UInt8]) {
      self.content = content
    }

    /// A note with a manifest.
    init(
      manifest: String, format: UInt32 = 1, major: UInt32 = 1, minor: UInt32 = 0,
      toolchain: String = "clang 21.0.0"
    ) {
      let name = Array(toolchain.utf8)
      content =
        bytes(format) + bytes(major) + bytes(minor) + bytes(UInt32(name.count)) + padded(name)
        + Array(manifest.utf8)
    }

    var encoded: [UInt8] {
      bytes(UInt32(owner.count)) + bytes(UInt32(content.count)) + bytes(type) + padded(owner)
        + padded(content)
    }
  }

  /// The notes of each PT_NOTE.
  var segments: [[Note]] = []
  /// The notes of each SHT_NOTE.
  var sections: [[Note]] = []
  /// How many PT_LOADs of the whole file stand before the notes.
  var loads = 1
  /// Bytes between the headers and the notes.
  var gap = 0
  /// The alignment that each PT_NOTE states.
  var alignment = 4
  /// The processor; this machine's if nil.
  var machine: UInt16?

  init(manifest: String) {
    segments = [[Note(manifest: manifest)]]
  }

  init(segments: [[Note]] = [], sections: [[Note]] = []) {
    self.segments = segments
    self.sections = sections
  }

  static var thisMachine: UInt16 {
    #if arch(x86_64)
      62
    #else
      183
    #endif
  }

  /// The file's bytes.
  var file: [UInt8] {
    let programs = loads + segments.count
    var place = 64 + 56 * programs + gap
    var body: [UInt8] = Array(repeating: 0, count: gap)
    func append(_ notes: [Note]) -> (offset: Int, size: Int) {
      let encoded = notes.flatMap(\.encoded)
      defer { place += encoded.count }
      body += encoded
      return (place, encoded.count)
    }
    let segmentPlaces = segments.map(append)
    let sectionPlaces = sections.map(append)
    let size = place + 64 * sections.count
    var result: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0] + Array(repeating: 0, count: 8)
    result += bytes(UInt16(3)) + bytes(machine ?? Self.thisMachine) + bytes(UInt32(1))
    result += bytes(UInt64(0)) + bytes(UInt64(64))
    result += bytes(UInt64(sections.isEmpty ? 0 : place)) + bytes(UInt32(0))
    result += bytes(UInt16(64)) + bytes(UInt16(56)) + bytes(UInt16(programs))
    result += bytes(UInt16(64)) + bytes(UInt16(sections.count)) + bytes(UInt16(0))
    for _ in 0..<loads {
      result += Self.program(kind: 1, offset: 0, size: size, alignment: 4_096)
    }
    for (offset, size) in segmentPlaces {
      result += Self.program(kind: 4, offset: offset, size: size, alignment: alignment)
    }
    result += body
    for (offset, size) in sectionPlaces {
      result += bytes(UInt32(0)) + bytes(UInt32(7)) + bytes(UInt64(0)) + bytes(UInt64(0))
      result += bytes(UInt64(offset)) + bytes(UInt64(size))
      result += bytes(UInt32(0)) + bytes(UInt32(0)) + bytes(UInt64(4)) + bytes(UInt64(0))
    }
    return result
  }

  private static func program(kind: UInt32, offset: Int, size: Int, alignment: Int) -> [UInt8] {
    bytes(kind) + bytes(UInt32(4)) + bytes(UInt64(offset)) + bytes(UInt64(offset))
      + bytes(UInt64(offset)) + bytes(UInt64(size)) + bytes(UInt64(size))
      + bytes(UInt64(alignment))
  }
}

/// Returns a number's bytes, the least first.
func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// Returns bytes with zeros to a multiple of 4.
private func padded(_ bytes: [UInt8]) -> [UInt8] {
  bytes + Array(repeating: 0, count: -bytes.count & 3)
}

extension [UInt8] {
  /// Returns the bytes with a number written over them.
  func with<Number: FixedWidthInteger>(_ number: Number, at offset: Int) -> [UInt8] {
    var result = self
    result.replaceSubrange(offset..<offset + Number.bitWidth / 8, with: bytes(number))
    return result
  }
}
