import Glibc

/// Files that are written whole, or not at all, even if the power fails.
enum AtomicFile {
  /// Writes a file, making the folders above it.
  ///
  /// A new file is written next to the old one, made to last, and renamed. If the path is a symbolic link,
  /// the file it leads to is replaced and the link stays. New folders are for the user alone.
  ///
  /// - Parameters:
  ///   - bytes: All of the content.
  ///   - path: Where the file is, or will be.
  ///   - content: What a person calls the content, in the plural, such as "settings".
  ///   - mode: Who may read the file, less what the process's umask takes.
  /// - Throws: ``PluginHostError`` that names the path; what was on disk is still there.
  static func write(
    _ bytes: [UInt8], to path: String, content: String, mode: mode_t = 0o600
  ) throws(PluginHostError) {
    let target = resolved(path)
    let folder = try makeFolder(above: target, for: path)
    // Whoever saves at the same time has another number, so nobody writes into this file.
    let draft = "\(target).\(getpid())-\(UInt32.random(in: 0 ... .max)).new"
    do throws(PluginHostError) {
      try write(bytes, draft: draft, content, mode)
      // Safety: both texts live until `rename` returns, which keeps no pointer to them.
      guard unsafe rename(draft, target) == 0 else { throw failure(content, "renamed") }
    } catch {
      // Safety: the text lives until `unlink` returns, which keeps no pointer to it.
      _ = unsafe unlink(draft)
      throw error.about(path)
    }
    synchronize(folder)
  }

  /// Makes the folder in which a file is to lie, and those above it.
  ///
  /// - Parameters:
  ///   - target: The file.
  ///   - path: What the file is called in an error.
  /// - Returns: The folder.
  /// - Throws: ``PluginHostError`` that names `path`.
  @discardableResult
  static func makeFolder(
    above target: String, for path: String
  ) throws(PluginHostError) -> String {
    let parent = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    let folder = parent.isEmpty ? "/" : parent
    try makeFolder(folder, for: path)
    return folder
  }

  /// Makes a folder and those above it that are missing, for the user alone.
  private static func makeFolder(_ folder: String, for path: String) throws(PluginHostError) {
    var status = stat()
    // Safety: the text and `status` live until `stat` returns, which keeps no pointer to them.
    if unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    if let slash = folder.lastIndex(of: "/"), slash != folder.startIndex {
      try makeFolder(String(folder[..<slash]), for: path)
    }
    // Safety: the text lives until `mkdir` returns, which keeps no pointer to it.
    guard unsafe mkdir(folder, 0o700) == 0 else {
      let reason = SystemError.current
      // Another process may have made it meanwhile.
      if unsafe stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
      throw PluginHostError(
        .notSaved, file: path, "The folder \(folder) can't be made: \(reason).")
    }
  }

  /// Returns the path behind symbolic links, or the path itself if there is nothing yet.
  static func resolved(_ path: String) -> String {
    // Safety: the text lives until `realpath` returns; its result is ours to free, and is freed.
    guard let result = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(result) }
    return unsafe String(cString: result)
  }

  private static func failure(_ content: String, _ what: String) -> PluginHostError {
    let reason = SystemError.current
    return PluginHostError(
      .notSaved, "The new \(content) can't be \(what): \(reason). The old ones are still there.")
  }

  private static func write(
    _ bytes: [UInt8], draft: String, _ content: String, _ mode: mode_t
  ) throws(PluginHostError) {
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(content, "written") }
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
        throw failure(content, "written")
      }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw failure(content, "written") }
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
