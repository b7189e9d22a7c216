import Glibc
import PluginProtocol

/// A regular file, open for reading, that nobody but the superuser and this user can have put where it is.
///
/// Every step of the path is opened from the one before it and checked while it is held, so a path that is
/// exchanged meanwhile leads to a file that was checked, or to a refusal. `SDK/Documentation/trust.md` has the
/// rules.
struct CheckedFile: ~Copyable {
  /// The file, open for reading.
  let descriptor: CInt
  /// The folder that holds it, open for opening what lies beside it.
  private let folder: OpenFolder
  /// The file's name in that folder.
  let name: String
  /// The path without symbolic links in it.
  let path: String
  /// What the system says of the file.
  let status: stat

  /// Opens the file that a path leads to.
  ///
  /// - Parameters:
  ///   - path: The path, from the root or from the working folder.
  ///   - folders: The batch that this belongs to, if it does, in which folders are checked once.
  ///   - user: Whose files are trusted besides the superuser's.
  /// - Throws: ``PluginRefusal`` that names the step, its owner and mode, and what mends it.
  init(
    _ path: String, in folders: CheckedFolders? = nil, user: uid_t = geteuid()
  ) throws(PluginRefusal) {
    if let found = folders?.file(at: path) {
      self.descriptor = found.descriptor
      self.status = found.status
      self.name = found.name
      self.path = found.path
      self.folder = found.folder
      return
    }
    var walk = PathWalk(path, user: user)
    let found: (descriptor: CInt, status: stat, name: String)
    do {
      found = try walk.run()
    } catch {
      walk.closeAll()
      throw error
    }
    self.descriptor = found.descriptor
    self.status = found.status
    self.name = found.name
    self.path = walk.path(to: found.name)
    self.folder = walk.leave()
  }

  deinit {
    close(descriptor)
  }

  /// Reads a file that lies beside this one.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - limit: The most bytes that are read.
  /// - Returns: Its content, or nil if there is no such file.
  /// - Throws: ``PluginHostError`` if it can't be read, is a link or no regular file, or is larger.
  func neighbour(_ name: String, limit: Int) throws(PluginHostError) -> [UInt8]? {
    // Safety: the text lives until `openat` returns, which keeps no pointer to it.
    let descriptor = unsafe openat(
      folder.descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      let reason = errno == ELOOP ? "it is a symbolic link" : SystemError.current
      throw PluginHostError(.unreadable, "'\(name)' can't be opened: \(reason).")
    }
    defer { close(descriptor) }
    var status = stat()
    // Safety: `status` outlives the call.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PluginHostError(.notRegularFile, "'\(name)' isn't a regular file.")
    }
    return try Self.contents(of: descriptor, status, limit: limit, "'\(name)'")
  }

  /// Reads the whole file, of at most so many bytes.
  func contents(limit: Int) throws(PluginHostError) -> [UInt8] {
    try Self.contents(of: descriptor, status, limit: limit, "The file")
  }

  private static func contents(
    of descriptor: CInt, _ status: stat, limit: Int, _ what: String
  ) throws(PluginHostError) -> [UInt8] {
    guard status.st_size <= limit else {
      throw PluginHostError(
        .tooLarge, "\(what) has \(status.st_size) bytes; at most \(limit) are allowed.")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = try OpenFile.fill(&bytes, bytes.count, from: descriptor, at: 0)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
