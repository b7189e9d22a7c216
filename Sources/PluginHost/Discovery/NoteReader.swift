import Glibc

/// Reads what plugins say of themselves from their files, without running or mapping them.
///
/// Keep one for many files: it reuses its buffer. One is not for two threads at a time.
public struct NoteReader {
  /// One page holds the headers and the note of nearly every plugin.
  private static let pageSize = 4_096

  private var page = [UInt8](repeating: 0, count: Self.pageSize)

  /// Makes a reader.
  public init() {}

  /// Reads one file: one `pread` of a page, and one more for each note that lies elsewhere.
  ///
  /// Only regular files are read, and nothing blocks on a pipe or device. At most 1 MiB of manifest
  /// is taken. Symbolic links are followed.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``PluginHostError`` that names the file, the field, its value and its offset.
  public mutating func read(_ path: String) throws(PluginHostError) -> PluginFile {
    do {
      return try readUnnamed(path)
    } catch {
      throw error.about(path)
    }
  }

  private mutating func readUnnamed(_ path: String) throws(PluginHostError) -> PluginFile {
    guard !path.utf8.contains(0) else {
      throw PluginHostError(.unreadable, "A path can't hold a zero byte.")
    }
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let reason = SystemError.current
      throw PluginHostError(.unreadable, "The file can't be opened: \(reason).")
    }
    defer { close(descriptor) }
    var status = stat()
    // Safety: `status` is a variable of this function, and `fstat` keeps no pointer to it.
    guard unsafe fstat(descriptor, &status) == 0 else {
      let reason = SystemError.current
      throw PluginHostError(.unreadable, "The file can't be examined: \(reason).")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PluginHostError(
        .notRegularFile, "This is \(FileIdentity.kind(of: status)). A plugin is a regular file.")
    }
    let identity = FileIdentity(status)
    let count = try Self.fill(
      &page, Int(min(identity.size, UInt64(Self.pageSize))), from: descriptor, at: 0)
    let source = FileBytes(
      descriptor: descriptor, size: identity.size, page: page, pageCount: count)
    let note = try ELFFile(source: source).pluginNote()
    return PluginFile(path: path, identity: identity, note: note)
  }

  /// Reads so many bytes of a file into a buffer that has room for them, and returns how many there
  /// were.
  fileprivate static func fill(
    _ buffer: inout [UInt8], _ wanted: Int, from descriptor: CInt, at offset: UInt64
  ) throws(PluginHostError) -> Int {
    var filled = 0
    while filled < wanted {
      // Safety: the buffer is this function's alone for the time of the call, and `pread` writes no
      // further than the count it is given; the callers ask for no more than there is room for.
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

  /// An open file, with its first page read.
  private struct FileBytes: ByteSource {
    let descriptor: CInt
    let size: UInt64
    let page: [UInt8]
    let pageCount: Int

    func bytes(at offset: UInt64, count: Int) throws(PluginHostError) -> ByteWindow {
      if offset <= UInt64(pageCount), count <= pageCount - Int(offset) {
        return ByteWindow(bytes: page, start: Int(offset), count: count)
      }
      var bytes = [UInt8](repeating: 0, count: count)
      guard try NoteReader.fill(&bytes, count, from: descriptor, at: offset) == count else {
        throw PluginHostError(
          .damaged, offset: offset,
          "The file became shorter while it was read. Try again when it has been written.")
      }
      return ByteWindow(bytes: bytes, start: 0, count: count)
    }
  }
}
