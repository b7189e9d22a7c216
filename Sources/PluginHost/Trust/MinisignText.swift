/// The lines that minisign's files are made of, and the limits that minisign has for them.
enum MinisignText {
  /// The most bytes of a file that is read.
  static let sizeLimit = 16_384
  /// What begins the first line of a file.
  static let untrustedPrefix = Array("untrusted comment: ".utf8)
  /// What begins the third line of a signature.
  static let trustedPrefix = Array("trusted comment: ".utf8)
  /// The most bytes of a comment that isn't signed: minisign reads lines of 1,023 with their end.
  static let untrustedLimit = 1_022 - untrustedPrefix.count
  /// The most bytes of a comment that is signed: minisign reads lines of 8,191 with their end.
  static let trustedLimit = 8_190 - trustedPrefix.count

  /// Returns the lines of a file without their ends, which are a line feed, or a carriage return and one.
  ///
  /// - Throws: ``PluginHostError`` if there are more or fewer than so many.
  static func lines(_ file: [UInt8], count: Int, of what: String) throws(PluginHostError)
    -> [[UInt8]]
  {
    guard file.count <= sizeLimit else {
      throw PluginHostError(
        .tooLarge, "The \(what) has \(file.count) bytes; at most \(sizeLimit) are read.")
    }
    var lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count == count else {
      throw PluginHostError(
        .invalidValue,
        "Found \(lines.count) lines; a \(what) of minisign's has \(count). Is it the right file?")
    }
    return lines.map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
  }

  /// Returns a comment without what stands before it.
  static func comment(
    _ line: [UInt8], after prefix: [UInt8], limit: Int
  ) throws(PluginHostError) -> [UInt8] {
    guard line.starts(with: prefix) else {
      throw PluginHostError(
        .invalidValue, "A line doesn't begin with '\(String(decoding: prefix, as: UTF8.self))'.")
    }
    let comment = Array(line.dropFirst(prefix.count))
    try check(comment, limit: limit)
    return comment
  }

  /// Checks what may stand in a comment: at most so many bytes, no control characters but tabs.
  static func check(_ comment: [UInt8], limit: Int) throws(PluginHostError) {
    guard comment.count <= limit else {
      throw PluginHostError(
        .tooLarge, "A comment has \(comment.count) bytes; at most \(limit) are allowed.")
    }
    guard comment.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw PluginHostError(
        .invalidValue, "A comment holds a control character; only tabs may stand in one.")
    }
  }

  /// Returns what a line of Base64 stands for.
  static func decode(
    _ line: [UInt8], count: Int, of what: String
  ) throws(PluginHostError) -> [UInt8] {
    guard let bytes = Sodium.decode(line, count: count) else {
      throw PluginHostError(
        .invalidValue, "The \(what) isn't \(count) bytes in Base64. It may be cut off or damaged.")
    }
    return bytes
  }
}
