import FoundationEssentials
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
    let target = resolved
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    do {
      try FileManager.default.createDirectory(
        atPath: folder.isEmpty ? "/" : folder, withIntermediateDirectories: true)
    } catch {
      throw PluginHostError(.notSaved, file: path, "The folder \(folder) can't be made.")
    }
    // Whoever saves at the same time has another number, so nobody writes into this file.
    let draft = "\(target).\(getpid())-\(UInt32.random(in: 0 ... .max)).new"
    do throws(PluginHostError) {
      try Self.write(settings.encoded, to: draft)
      // Safety: both texts live until `rename` returns, which keeps no pointer to them.
      guard unsafe rename(draft, target) == 0 else { throw Self.failure("renamed") }
    } catch {
      // Safety: the text lives until `unlink` returns, which keeps no pointer to it.
      _ = unsafe unlink(draft)
      throw error.about(path)
    }
    Self.synchronize(folder.isEmpty ? "/" : folder)
  }

  private var exists: Bool {
    var status = stat()
    // Safety: the text and `status` live until `lstat` returns, which keeps no pointer to them.
    return unsafe lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// The path behind symbolic links, or the path itself if there is nothing yet.
  private var resolved: String {
    // Safety: the text lives until `realpath` returns; its result is ours to free, and is freed.
    guard let result = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  private static func failure(_ what: String) -> PluginHostError {
    let reason = SystemError.current
    return PluginHostError(
      .notSaved, "The new settings can't be \(what): \(reason). The old ones are still there.")
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(PluginHostError) {
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("written") }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      // Safety: the array outlives the call, and `write` reads no further than its end.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw failure("written")
      }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw failure("written") }
  }

  /// Makes the new name last; a file system that can't has done all it can.
  private static func synchronize(_ folder: String) {
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
