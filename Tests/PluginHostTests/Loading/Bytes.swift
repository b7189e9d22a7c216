import FoundationEssentials
import Testing

/// Files as bytes.
enum Bytes {
  /// Reads a file.
  static func of(_ path: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: path)))
  }

  /// Puts a file in the place of another, which keeps its content for whoever has it open.
  static func rename(_ old: String, _ new: String) throws {
    if FileManager.default.fileExists(atPath: new) {
      try FileManager.default.removeItem(atPath: new)
    }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
