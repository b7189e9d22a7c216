extension ELFFile {
  /// The most bytes of the dynamic section and of one library's name that are read.
  private static var limits: (dynamic: UInt64, name: Int) { (1 << 16, 1_024) }

  /// The libraries that the file says it needs, in its order.
  ///
  /// - Returns: Their names, such as "libc.so.6"; empty for a file without a dynamic section.
  func neededLibraries() throws(PluginHostError) -> [String] {
    let header = try checkedHeader()
    let count = Int(min(header.u16(56), 256))
    let offset = header.u64(32)
    try checkInside(offset, UInt64(count) * 56, "The table of program headers", at: 32)
    let table = try source.bytes(at: offset, count: count * 56)
    guard let dynamic = (0..<count).first(where: { table.u32($0 * 56) == 2 }) else { return [] }
    let (start, length) = (table.u64(dynamic * 56 + 8), table.u64(dynamic * 56 + 32))
    try checkInside(start, length, "The dynamic section", at: offset + UInt64(dynamic * 56))
    let entries = try source.bytes(at: start, count: Int(min(length, Self.limits.dynamic)))
    var names: [UInt64] = []
    var texts: UInt64?
    for entry in stride(from: 0, to: entries.count - 15, by: 16) {
      let (tag, value) = (entries.u64(entry), entries.u64(entry + 8))
      if tag == 0 { break }
      if tag == 1 { names.append(value) }
      if tag == 5 { texts = fileOffset(of: value, table: table, count: count) }
    }
    guard let texts else { return [] }
    var libraries: [String] = []
    for name in names { libraries.append(try text(at: texts, name)) }
    return libraries
  }

  /// Where in the file the byte lies that is loaded at an address.
  private func fileOffset(of address: UInt64, table: ByteWindow, count: Int) -> UInt64? {
    for index in 0..<count where table.u32(index * 56) == 1 {
      let (offset, loaded) = (table.u64(index * 56 + 8), table.u64(index * 56 + 16))
      let size = table.u64(index * 56 + 32)
      if address >= loaded, address - loaded < size {
        let (sum, overflow) = offset.addingReportingOverflow(address - loaded)
        return overflow ? nil : sum
      }
    }
    return nil
  }

  private func text(at table: UInt64, _ offset: UInt64) throws(PluginHostError) -> String {
    let (place, overflow) = table.addingReportingOverflow(offset)
    try checkInside(overflow ? .max : place, 1, "A library's name", at: place)
    let bytes = try source.bytes(
      at: place, count: Int(min(UInt64(Self.limits.name), source.size - place)))
    let name = bytes.slice(0, bytes.count).prefix { $0 != 0 }
    return String(decoding: name, as: UTF8.self)
  }
}
