import Glibc

/// The file that holds the user's settings.
public struct SettingsFile: Hashable, Sendable {
  /// Where the file is, or will be.
  public let path: String

  /// Names a settings file.
  public init(path: String) {
    self.path = path
  }

  /// Names the user's settings file: "inspector/settings.json" in XDG_CONFIG_HOME or ~/.config.
  ///
  /// Nil if the environment names neither that nor a home.
  public init?(environment: [String: String]) {
    guard let folder = SearchPath.userFolder("XDG_CONFIG_HOME", ".config", environment) else {
      return nil
    }
    path = "\(folder)/inspector/settings.json"
  }

  /// Reads the settings; no file means that nothing has been decided.
  ///
  /// - Returns: The settings.
  /// - Throws: ``PluginHostError`` that names the file, if it can't be read or isn't right. The file
  ///   stays as it is.
  public func load() throws(PluginHostError) -> Settings {
    guard exists else { return Settings() }
    do {
      return try Settings(
        decoding: try OpenFile.contents(of: path, limit: Settings.sizeLimit))
    } catch {
      throw error.about(path)
    }
  }

  /// Writes the settings: whole, or not at all, even if the power fails.
  ///
  /// A file that can't be read as settings is never overwritten. If the path is a symbolic link, the
  /// file it leads to is replaced and the link stays.
  ///
  /// - Parameter settings: What is written.
  /// - Throws: ``PluginHostError``; what was on disk is still there.
  public func save(_ settings: Settings) throws(PluginHostError) {
    _ = try load()
    try AtomicFile.write(settings.encoded, to: path, content: "settings")
  }

  private var exists: Bool {
    var status = stat()
    // Safety: the text and `status` live until `lstat` returns, which keeps no pointer to them.
    return unsafe lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }
}
