import Glibc

/// Reading whole files that strangers name.
enum RegularFile {
  /// Tells two contents of one path apart.
  struct Stamp: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
      self.device = UInt64(status.st_dev)
      self.inode = UInt64(status.st_ino)
      self.size = Int64(status.st_size)
      self.seconds = status.st_mtim.tv_sec
      self.nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// Returns the bytes of a regular file.
  ///
  /// The file is opened without blocking, so a pipe or a device is refused rather than waited for.
  static func read(_ path: String, limit: Int) throws(StorageError) -> (
    bytes: [UInt8], stamp: Stamp
  ) {
    guard !path.utf8.contains(0) else { throw missing(path) }
    // Safety: the path is a Swift string, ended by a zero for the length of the call.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path, errno, "opened") }
    defer { close(descriptor) }
    var status = stat()
    // Safety: `status` is ours and of the size that the call writes.
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path, errno, "examined") }
    try refuseUnlessRegular(status, path: path)
    guard status.st_size > 0 else {
      throw StorageError(.empty, path: path, "'\(path)' is empty. Choose another file.")
    }
    guard status.st_size <= limit else {
      throw StorageError(
        .tooLarge, path: path,
        "'\(path)' has \(status.st_size) bytes; at most \(limit) are read. Choose a smaller file.")
    }
    let bytes = try readAll(descriptor, size: Int(status.st_size), path: path)
    return (bytes, Stamp(status))
  }

  /// Returns what tells the present content of a path from another, or nil if it can't be examined.
  static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    // Safety: `status` is ours and of the size that the call writes.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Stamp(status)
  }

  private static func readAll(_ descriptor: Int32, size: Int, path: String) throws(StorageError)
    -> [UInt8]
  {
    var failed: Int32 = 0
    // Safety: the buffer has `size` bytes, and each read asks for no more than are left.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let got = unsafe Glibc.read(descriptor, base + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failed = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failed == 0 else { throw failure(path, failed, "read") }
    guard bytes.count == size else {
      throw StorageError(
        .inputOutput, path: path, "'\(path)' shrank while it was read. Try again.")
    }
    return bytes
  }

  private static func refuseUnlessRegular(_ status: stat, path: String) throws(StorageError) {
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      throw StorageError(
        .isDirectory, path: path, "'\(path)' is a directory. Name a file inside it.")
    }
    guard kind == S_IFREG else {
      throw StorageError(
        .notRegularFile, path: path,
        "'\(path)' is a pipe, a device or a socket. Save its content to a file first.")
    }
  }

  private static func missing(_ path: String) -> StorageError {
    StorageError(.notFound, path: path, "No file '\(path)'. Check the spelling and the folder.")
  }

  /// Says what an error of the system means for the file.
  static func failure(_ path: String, _ error: Int32, _ verb: String) -> StorageError {
    switch error {
    case ENOENT, ENOTDIR, ENAMETOOLONG: missing(path)
    case EACCES, EPERM, EROFS:
      StorageError(
        .notPermitted, path: path, "'\(path)' may not be \(verb). Check its permissions.")
    case EISDIR:
      StorageError(.isDirectory, path: path, "'\(path)' is a directory. Name a file inside it.")
    case ENXIO:
      StorageError(
        .notRegularFile, path: path,
        "'\(path)' is a pipe, a device or a socket. Save its content to a file first.")
    default:
      // Safety: strerror returns a string of the C library, which is copied at once.
      unsafe StorageError(
        .inputOutput, path: path, "'\(path)' can't be \(verb): \(String(cString: strerror(error)))."
      )
    }
  }
}
