import Glibc

/// A regular file, open for reading; it is closed when this value ends.
struct OpenFile: ~Copyable {
  let descriptor: CInt
  let status: stat

  /// Opens a regular file, following symbolic links, without waiting for anybody.
  init(_ path: String) throws(PluginHostError) {
    guard !path.utf8.contains(0) else {
      throw PluginHostError(.unreadable, "A path can't hold a zero byte.")
    }
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let reason = SystemError.current
      throw PluginHostError(.unreadable, "The file can't be opened: \(reason).")
    }
    var status = stat()
    // Safety: `status` is a variable of this function, and `fstat` keeps no pointer to it.
    guard unsafe fstat(descriptor, &status) == 0 else {
      let reason = SystemError.current
      close(descriptor)
      throw PluginHostError(.unreadable, "The file can't be examined: \(reason).")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw PluginHostError(
        .notRegularFile,
        "This is \(FileIdentity.kind(of: status)); a regular file is needed.")
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit {
    close(descriptor)
  }

  /// Reads so many bytes into a buffer that has room for them, and returns how many there were.
  static func fill(
    _ buffer: inout [UInt8], _ wanted: Int, from descriptor: CInt, at offset: UInt64
  ) throws(PluginHostError) -> Int {
    precondition(wanted <= buffer.count)
    var filled = 0
    while filled < wanted {
      // Safety: the buffer is this function's alone for the time of the call, and `pread` writes no
      // further than the count it is given, which the precondition holds to the buffer's.
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(
          descriptor, bytes.baseAddress.map { unsafe $0 + filled }, wanted - filled,
          off_t(clamping: offset) + off_t(filled))
      }
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        let reason = SystemError.current
        throw PluginHostError(.unreadable, offset: offset, "The file can't be read: \(reason).")
      }
      filled += count
    }
    return filled
  }

  /// Reads the whole of a file that has at most so many bytes.
  static func contents(of path: String, limit: Int) throws(PluginHostError) -> [UInt8] {
    let file = try OpenFile(path)
    guard file.status.st_size <= limit else {
      throw PluginHostError(
        .tooLarge, "The file has \(file.status.st_size) bytes; at most \(limit) are allowed.")
    }
    var bytes = [UInt8](repeating: 0, count: Int(file.status.st_size))
    let count = try fill(&bytes, bytes.count, from: file.descriptor, at: 0)
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
