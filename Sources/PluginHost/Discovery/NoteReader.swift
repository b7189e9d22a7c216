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
  /// - Returns: What the file is and says.
  /// - Throws: ``PluginHostError`` that names the file, the field, its value and its offset.
  public mutating func read(_ path: String) throws(PluginHostError) -> PluginFile {
    do {
      return try readUnnamed(path)
    } catch {
      throw error.about(path)
    }
  }

  private mutating func readUnnamed(_ path: String) throws(PluginHostError) -> PluginFile {
    let file = try OpenFile(path)
    let source = try firstPage(of: file)
    let note = try ELFFile(source: source).pluginNote()
    return PluginFile(path: path, identity: FileIdentity(file.status), note: note)
  }

  private mutating func firstPage(of file: borrowing OpenFile) throws(PluginHostError) -> FileBytes
  {
    let size = FileIdentity(file.status).size
    let count = try OpenFile.fill(
      &page, Int(min(size, UInt64(Self.pageSize))), from: file.descriptor, at: 0)
    return FileBytes(descriptor: file.descriptor, size: size, page: page, pageCount: count)
  }

  /// Reads which libraries a file needs.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: Their names, such as "libc.so.6", in the file's order.
  /// - Throws: As ``read(_:)``.
  package mutating func libraries(of path: String) throws(PluginHostError) -> [String] {
    do {
      let file = try OpenFile(path)
      return try ELFFile(source: try firstPage(of: file)).neededLibraries()
    } catch {
      throw error.about(path)
    }
  }

  /// Reads which libraries a whole ELF file in memory needs.
  ///
  /// - Throws: ``PluginHostError`` for anything that ``libraries(of:)`` refuses in a file.
  package static func libraries(readingELF bytes: [UInt8]) throws(PluginHostError) -> [String] {
    try ELFFile(source: ByteArray(bytes: bytes)).neededLibraries()
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
      guard try OpenFile.fill(&bytes, count, from: descriptor, at: offset) == count else {
        throw PluginHostError(
          .damaged, offset: offset,
          "The file became shorter while it was read. Try again when it has been written.")
      }
      return ByteWindow(bytes: bytes, start: 0, count: count)
    }
  }
}
