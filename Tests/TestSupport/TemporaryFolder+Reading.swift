import FoundationEssentials

extension TemporaryFolder {
  /// Returns the path of a file in the folder.
  public func file(_ name: String) -> String {
    self(name)
  }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) -> String {
    do {
      return try write(name, bytes)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Returns the bytes of a file, or nil if there is none.
  public static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// Returns the names in the folder, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
