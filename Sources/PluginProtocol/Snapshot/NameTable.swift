/// Numbers names in the order in which they are met.
struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: UInt64] = [:]

  mutating func number(of name: String) -> UInt64 {
    // Two strings are equal that only read the same. Of two in ASCII the bytes are the same too; any other
    // gets a number each time.
    let isPlain = name.utf8Span.isKnownASCII
    if isPlain, let number = numbers[name] { return number }
    let number = UInt64(names.count)
    names.append(name)
    if isPlain { numbers[name] = number }
    return number
  }

  /// Writes the names behind a count of them.
  func write(to writer: inout ByteWriter) {
    writer.writeVariable(UInt64(names.count))
    for name in names { writer.write(name) }
  }
}
