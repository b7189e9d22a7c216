/// The parts of an ELF file that lead to a plugin's manifest.
///
/// It trusts nothing: every size, count and offset is checked before it is used, and read at most
/// once.
struct ELFFile<Source: ByteSource> {
  let source: Source

  /// The most program headers, and the most section headers, that are looked at.
  private var mostHeaders: (program: UInt16, section: UInt16) { (256, 4_096) }

  /// Finds the one manifest of the file.
  ///
  /// Looks at the notes that PT_NOTE names. Only if they hold none does it look at the sections: a note
  /// that `objcopy` added after linking is found there alone.
  func pluginNote() throws(PluginHostError) -> PluginNote {
    let header = try checkedHeader()
    var found = NoteSearch()
    try readProgramHeaders(header, into: &found)
    if found.notes.isEmpty {
      try readSectionHeaders(header, into: &found)
    }
    guard let note = found.notes.first?.value else {
      throw PluginHostError(
        .noManifest,
        "This library holds no note of the owner 'Inspector', so it is no plugin. "
          + "A plugin has INSPECTOR_MANIFEST once in one of its files.")
    }
    guard found.notes.count == 1 else {
      let places = found.notes.keys.sorted().map(String.init).joined(separator: " and ")
      throw PluginHostError(
        .severalManifests, offset: found.notes.keys.max(),
        "There are \(found.notes.count) manifests, at bytes \(places). "
          + "Write INSPECTOR_MANIFEST in one file only.")
    }
    return note
  }

  // MARK: - Header

  func checkedHeader() throws(PluginHostError) -> ByteWindow {
    guard source.size > 0 else {
      throw PluginHostError(.notELF, offset: 0, "The file is empty. Build or copy it again.")
    }
    let start = try source.bytes(at: 0, count: Int(min(source.size, 64)))
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    guard start.slice(0, min(start.count, 4)).elementsEqual(magic) else {
      let found = start.slice(0, min(start.count, 4)).map { String($0, radix: 16) }
      throw PluginHostError(
        .notELF, offset: 0,
        "The file begins with the bytes \(found.joined(separator: " ")) instead of 7f 45 4c 46, "
          + "so it is no shared library.")
    }
    guard start.count == 64 else {
      throw PluginHostError(
        .damaged, offset: UInt64(start.count),
        "The file has \(start.count) bytes; an ELF header alone has 64. It is cut off.")
    }
    try check("EI_CLASS", start.bytes[start.start + 4], at: 4, is: 2, "64-bit")
    try check("EI_DATA", start.bytes[start.start + 5], at: 5, is: 1, "little-endian")
    try check("e_type", start.u16(16), at: 16, is: 3, "a shared library")
    let machine = start.u16(18)
    guard machine == ELFMachine.current else {
      throw PluginHostError(
        .wrongMachine, offset: 18,
        "The plugin is for \(ELFMachine.name(machine)), this host runs on "
          + "\(ELFMachine.name(ELFMachine.current)). Get the plugin's build for this processor.")
    }
    return start
  }

  private func check<Number: FixedWidthInteger>(
    _ field: StaticString, _ value: Number, at offset: UInt64, is expected: Number,
    _ meaning: StaticString
  ) throws(PluginHostError) {
    guard value == expected else {
      throw PluginHostError(
        .wrongFormat, offset: offset,
        "\(field) at byte \(offset) is \(value); a plugin has \(expected), which means \(meaning).")
    }
  }

  /// Checks that a part lies inside the file.
  func checkInside(
    _ offset: UInt64, _ count: UInt64, _ field: @autoclosure () -> String, at place: UInt64
  ) throws(PluginHostError) {
    guard offset <= source.size, count <= source.size - offset else {
      throw PluginHostError(
        .damaged, offset: place,
        "\(field()) takes \(count) bytes from byte \(offset), but the file has "
          + "\(source.size). It is cut off or damaged; build or copy it again.")
    }
  }

  // MARK: - Program headers

  private func readProgramHeaders(
    _ header: ByteWindow, into found: inout NoteSearch
  ) throws(PluginHostError) {
    let (offset, size, count) = (header.u64(32), header.u16(54), header.u16(56))
    guard count > 0, count <= mostHeaders.program else {
      throw PluginHostError(
        .damaged, offset: 56,
        "e_phnum at byte 56 is \(count); a shared library has 1 to \(mostHeaders.program).")
    }
    try check("e_phentsize", size, at: 54, is: 56, "the size of a program header")
    try checkInside(offset, UInt64(count) * 56, "The table of program headers", at: 32)
    let table = try source.bytes(at: offset, count: Int(count) * 56)
    for index in 0..<Int(count) {
      let entry = index * 56
      let kind = table.u32(entry)
      guard kind == 1 || kind == 4 else { continue }
      let (start, length) = (table.u64(entry + 8), table.u64(entry + 32))
      try checkInside(
        start, length, "Program header \(index), a PT_\(kind == 1 ? "LOAD" : "NOTE"),",
        at: offset + UInt64(entry))
      if kind == 4 {
        try readNotes(from: start, length, alignment: table.u64(entry + 48), into: &found)
      }
    }
  }

  // MARK: - Section headers

  private func readSectionHeaders(
    _ header: ByteWindow, into found: inout NoteSearch
  ) throws(PluginHostError) {
    let (offset, size, count) = (header.u64(40), header.u16(58), header.u16(60))
    guard offset > 0, count > 0 else { return }
    guard count <= mostHeaders.section else {
      throw PluginHostError(
        .damaged, offset: 60,
        "e_shnum at byte 60 is \(count); at most \(mostHeaders.section) are read.")
    }
    try check("e_shentsize", size, at: 58, is: 64, "the size of a section header")
    try checkInside(offset, UInt64(count) * 64, "The table of section headers", at: 40)
    let table = try source.bytes(at: offset, count: Int(count) * 64)
    for index in 0..<Int(count) where table.u32(index * 64 + 4) == 7 {
      let entry = index * 64
      let (start, length) = (table.u64(entry + 24), table.u64(entry + 32))
      try checkInside(
        start, length, "Section \(index), a SHT_NOTE,", at: offset + UInt64(entry))
      try readNotes(from: start, length, alignment: table.u64(entry + 48), into: &found)
    }
  }
}

/// The processors' numbers in ELF files.
enum ELFMachine {
  /// The number of the processor that this host was built for.
  static var current: UInt16 {
    #if arch(x86_64)
      62
    #elseif arch(arm64)
      183
    #else
      #error("Say which e_machine this processor has.")
    #endif
  }

  /// Returns what people call a processor.
  static func name(_ number: UInt16) -> String {
    switch number {
    case 3: "x86 (e_machine 3)"
    case 8: "MIPS (e_machine 8)"
    case 20, 21: "PowerPC (e_machine \(number))"
    case 22: "s390 (e_machine 22)"
    case 40: "ARM (e_machine 40)"
    case 62: "x86-64 (e_machine 62)"
    case 183: "aarch64 (e_machine 183)"
    case 243: "RISC-V (e_machine 243)"
    case 258: "LoongArch (e_machine 258)"
    default: "an unknown processor (e_machine \(number))"
    }
  }
}
