/// The manifests that were found so far, and how much more may be read for them.
struct NoteSearch {
  /// The notes by the offset of their content in the file.
  var notes: [UInt64: PluginNote] = [:]
  /// Headers may name one part again and again; this bounds the work that makes.
  var remaining: UInt64 = 4 * 1_114_112
}

extension ELFFile {
  /// The most bytes of content that a note may have, `INSPECTOR_NOTE_LIMIT`.
  static var contentLimit: UInt64 { 1_048_576 }

  /// The most bytes of a segment of notes that are read: a manifest, and room for others' notes.
  static var segmentLimit: UInt64 { contentLimit + 65_536 }

  /// Adds the manifests among the notes of one segment or section, by their offset in the file.
  ///
  /// The caller has checked that the part lies inside the file. One note that two segments hold is
  /// one note.
  func readNotes(
    from start: UInt64, _ length: UInt64, alignment: UInt64, into found: inout NoteSearch
  ) throws(PluginHostError) {
    guard length <= Self.segmentLimit, length <= found.remaining else {
      throw PluginHostError(
        .tooLarge, offset: start,
        "The notes at byte \(start) take \(length) bytes; at most \(Self.segmentLimit) are read, "
          + "and four times that in all. A manifest may have \(Self.contentLimit).")
    }
    found.remaining -= length
    let window = try source.bytes(at: start, count: Int(length))
    guard alignment == 8 else {
      return try readNotes(window, from: start, padding: 4, into: &found)
    }
    // Notes of 8-byte alignment are padded to 8. A linker may have put others among them, whose
    // padding to 4 makes no sense when it is read as 8; then the part is read as those.
    var notes = found
    do throws(PluginHostError) {
      try readNotes(window, from: start, padding: 8, into: &notes)
    } catch {
      notes = found
    }
    if notes.notes.count == found.notes.count {
      try readNotes(window, from: start, padding: 4, into: &notes)
    }
    found = notes
  }

  private func readNotes(
    _ window: ByteWindow, from start: UInt64, padding: Int, into found: inout NoteSearch
  ) throws(PluginHostError) {
    var place = 0
    while window.count - place >= 12 {
      let (nameSize, size) = (UInt64(window.u32(place)), UInt64(window.u32(place + 4)))
      let body = UInt64(place) + 12
      let content = body.rounded(up: nameSize, to: padding)
      let end = content + size
      guard end <= UInt64(window.count) else {
        throw PluginHostError(
          .damaged, offset: start + UInt64(place),
          "The note at byte \(start + UInt64(place)) has a name of \(nameSize) and a content of "
            + "\(size) bytes, but only \(UInt64(window.count) - body) remain. The file is damaged; "
            + "build or copy it again.")
      }
      if nameSize == 10, window.u32(place + 8) == 1,
        window.slice(place + 12, 10).elementsEqual(Self.owner)
      {
        let offset = start + content
        if found.notes[offset] == nil {
          found.notes[offset] = try pluginNote(
            window, at: Int(content), count: Int(size), offset: offset)
        }
      }
      place = Int(min(content.rounded(up: size, to: padding), UInt64(window.count)))
    }
  }

  /// "Inspector" with the zero that ends it.
  private static var owner: [UInt8] { [0x49, 0x6E, 0x73, 0x70, 0x65, 0x63, 0x74, 0x6F, 0x72, 0] }

  private func pluginNote(
    _ window: ByteWindow, at start: Int, count: Int, offset: UInt64
  ) throws(PluginHostError) -> PluginNote {
    guard UInt64(count) <= Self.contentLimit else {
      throw PluginHostError(
        .tooLarge, offset: offset,
        "The manifest's note has \(count) bytes; at most \(Self.contentLimit) are allowed. "
          + "Shorten plugin.json.")
    }
    guard count >= 16 else {
      throw PluginHostError(
        .damaged, offset: offset,
        "The manifest's note has \(count) bytes; its first four numbers alone take 16. "
          + "Build the plugin with INSPECTOR_MANIFEST.")
    }
    let format = window.u32(start)
    guard format == 1 else {
      throw PluginHostError(
        .unsupportedVersion, offset: offset,
        "The manifest's note is of format \(format); this host reads format 1. "
          + (format > 1 ? "Update the host." : "Build the plugin with INSPECTOR_MANIFEST."))
    }
    let length = Int(window.u32(start + 12))
    let text = 16 + (length + 3) & ~3
    guard length <= 255, text <= count else {
      throw PluginHostError(
        .damaged, offset: offset + 12,
        "The toolchain's name claims \(length) bytes; at most 255 are allowed, and "
          + "\(count - 16) remain. Build the plugin with INSPECTOR_MANIFEST.")
    }
    let name = window.slice(start + 16, length)
    guard let toolchain = String(validating: name, as: UTF8.self) else {
      throw PluginHostError(
        .invalidUTF8, offset: offset + 16,
        "The toolchain's name isn't UTF-8. Build the plugin with INSPECTOR_MANIFEST.")
    }
    guard text < count else {
      throw PluginHostError(
        .noManifest, offset: offset + UInt64(text),
        "The manifest is empty. Put the plugin's JSON into the file that INSPECTOR_MANIFEST names.")
    }
    return PluginNote(
      abiMajor: window.u32(start + 4), abiMinor: window.u32(start + 8), toolchain: toolchain,
      manifest: Array(window.slice(start + text, count - text)))
  }
}

extension UInt64 {
  /// Returns this offset moved by a count that fits 32 bits, rounded up.
  fileprivate func rounded(up count: UInt64, to padding: Int) -> UInt64 {
    let mask = UInt64(padding - 1)
    return (self + count + mask) & ~mask
  }
}
