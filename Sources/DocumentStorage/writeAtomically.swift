import Glibc

/// Writes a file so that, whatever happens, the path holds either what it held before or all of `bytes`.
///
/// The bytes go to a new file in the same folder, which is flushed to disk and takes the path's place;
/// then the folder is flushed. A link at the path is replaced, not followed. An existing file's
/// permissions are kept; a new file gets what the process' mask leaves of 0666.
///
/// - Parameters:
///   - bytes: The whole content.
///   - path: Where to write. Its folder must exist.
///   - replacing: Whether a file at the path may be replaced.
/// - Throws: ``StorageError/Code/notFound`` if the folder isn't there;
///   ``StorageError/Code/isDirectory``; ``StorageError/Code/notRegularFile``;
///   ``StorageError/Code/wouldOverwrite`` if it exists and may not be replaced;
///   ``StorageError/Code/notPermitted``; ``StorageError/Code/inputOutput``, as when the disk is full.
///   The path holds what it held before, and no other file is left behind.
/// - Complexity: O(*n*) in the number of bytes, plus the wait for the disk.
public func writeAtomically(_ bytes: [UInt8], to path: String, replacing: Bool = true)
  throws(StorageError)
{
  let (folder, name) = try split(path)
  var status = stat()
  var mode: mode_t = 0o666
  // Safety: `status` is ours and of the size that the call writes; the path ends with a zero.
  if unsafe lstat(path, &status) == 0 {
    switch status.st_mode & S_IFMT {
    case S_IFREG: mode = status.st_mode & 0o777
    case S_IFLNK: break
    case S_IFDIR: throw RegularFile.failure(path, EISDIR, "written")
    default: throw RegularFile.failure(path, ENXIO, "written")
    }
  } else if errno != ENOENT {
    throw failure(path, folder, errno)
  }
  let (temporary, descriptor) = try create(folder: folder, name: name, mode: mode, path: path)
  var failed = write(bytes, to: descriptor)
  if failed == 0, status.st_mode & S_IFMT == S_IFREG, fchmod(descriptor, mode) != 0 {
    failed = errno
  }
  if failed == 0, fsync(descriptor) != 0 { failed = errno }
  if close(descriptor) != 0, failed == 0 { failed = errno }
  // Safety: both are Swift strings, ended by a zero for the length of the call.
  if failed == 0, replacing, unsafe rename(temporary, path) != 0 { failed = errno }
  // Unlike renaming, linking fails if somebody has made the file in the meantime.
  if failed == 0, !replacing, unsafe link(temporary, path) != 0 { failed = errno }
  if failed != 0 || !replacing { _ = unsafe unlink(temporary) }
  guard failed == 0 else { throw failure(path, folder, failed) }
  // The new content is in place; a folder that can't be flushed costs durability only.
  // Safety: the path is a Swift string, ended by a zero for the length of the call.
  let directory = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  if directory >= 0 {
    fsync(directory)
    close(directory)
  }
}

private func split(_ path: String) throws(StorageError) -> (folder: String, name: String) {
  let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
  guard let last = parts.last, !path.utf8.contains(0) else { throw .unnamed(path) }
  let name = String(last) ?? ""
  guard !["", ".", ".."].contains(name) else {
    if path.isEmpty { throw .unnamed(path) }
    throw RegularFile.failure(path, EISDIR, "written")
  }
  let folder = String(path.utf8.dropLast(last.count)) ?? ""
  return (folder.isEmpty ? "." : folder, name)
}

extension StorageError {
  fileprivate static func unnamed(_ path: String) -> StorageError {
    StorageError(.notFound, path: path, "'\(path)' names no file. Give the file a name.")
  }
}

private func failure(_ path: String, _ folder: String, _ error: Int32) -> StorageError {
  if error == EEXIST {
    return StorageError(
      .wouldOverwrite, path: path, "'\(path)' exists already. Choose another name.")
  }
  guard error == ENOENT || error == ENOTDIR else {
    return RegularFile.failure(path, error, "written")
  }
  return StorageError(
    .notFound, path: path,
    "'\(path)' can't be written: there is no folder '\(folder)'. Make it first.")
}

/// Makes a new file next to the path, under a name that nobody has.
private func create(folder: String, name: String, mode: mode_t, path: String) throws(StorageError)
  -> (String, Int32)
{
  for _ in 0..<100 {
    let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
    let temporary = folder + "/." + String(name.prefix(60)) + "." + suffix
    // Safety: the path is a Swift string, ended by a zero for the length of the call.
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    if descriptor >= 0 { return (temporary, descriptor) }
    guard errno == EEXIST else { throw failure(path, folder, errno) }
  }
  throw RegularFile.failure(path, EEXIST, "written")
}

/// Writes every byte and returns 0, or the error of the system.
private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  // Safety: each write is given what is left of the borrowed bytes.
  unsafe bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count, let base = buffer.baseAddress {
      let count = unsafe Glibc.write(descriptor, base + written, buffer.count - written)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : EIO }
      written += count
    }
    return 0
  }
}
