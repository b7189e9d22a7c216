import Glibc
import PluginProtocol
import SharedMemory

/// The content of a plugin's file, taken once: what is judged is what is loaded.
///
/// The file may be exchanged or overwritten afterwards; this stays as it was.
public struct PluginImage: Sendable {
  /// The most bytes of a plugin.
  public static let sizeLimit = 256 << 20

  /// The bytes, sealed; code may be loaded from them.
  public let memory: SealedMemory
  /// The hash of exactly these bytes.
  public let sha256: ContentHash
  /// Where they were read from: a path without symbolic links.
  public let path: String

  /// Reads a plugin's file, from a path that nobody else can have changed.
  ///
  /// - Parameters:
  ///   - path: The file's path; symbolic links on it are followed, and checked like the rest of it.
  ///   - name: What the system's lists will call the memory, such as the plugin's id.
  /// - Throws: ``PluginRefusal`` with ``PluginRefusal/Code/untrustedPath`` if the path isn't safe, or
  ///   ``PluginRefusal/Code/notLoadable`` if the file can't be read or is too large.
  /// - Complexity: O(*n*) for *n* bytes; about 0.2 ms for 20 KB.
  public init(reading path: String, name: String) throws(PluginRefusal) {
    try self.init(CheckedFile(path), name: name)
  }

  init(_ file: borrowing CheckedFile, name: String) throws(PluginRefusal) {
    let (path, size) = (file.path, Int(file.status.st_size))
    guard size <= Self.sizeLimit else {
      throw Self.unread(
        path, "it has \(size) bytes, and at most \(Self.sizeLimit) are loaded. Strip it")
    }
    let descriptor = file.descriptor
    do {
      // Safety: the buffer is the call's alone, and is written to within its count.
      memory = unsafe try SealedMemory.make(
        name: String(name.prefix(60)), count: size, isExecutable: true
      ) { buffer in
        unsafe try Self.fill(buffer, from: descriptor, path)
      }
    } catch {
      throw error as? PluginRefusal ?? Self.unread(path, "\(error)")
    }
    sha256 = ContentHash(of: memory)
    self.path = path
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: CInt, _ path: String
  ) throws(PluginRefusal) {
    var filled = 0
    while filled < buffer.count {
      // Safety: `filled` is below the buffer's count, and no more is read than there is room for.
      let count = unsafe pread(
        descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled,
        off_t(filled))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw unread(
          path, count < 0 ? SystemError.current : "it became shorter meanwhile; ask again")
      }
      filled += count
    }
  }

  private static func unread(_ path: String, _ reason: String) -> PluginRefusal {
    PluginRefusal(
      .notLoadable, field: "file", found: path, "'\(path)' can't be read: \(reason).")
  }

  /// What these bytes say of themselves.
  ///
  /// - Throws: ``PluginHostError`` for anything that ``NoteReader/read(_:)`` refuses in a file.
  func note() throws(PluginHostError) -> PluginNote {
    try ELFFile(source: SealedBytes(memory: memory)).pluginNote()
  }

  private struct SealedBytes: ByteSource {
    let memory: SealedMemory

    var size: UInt64 { UInt64(memory.count) }

    func bytes(at offset: UInt64, count: Int) throws(PluginHostError) -> ByteWindow {
      let start = Int(offset)
      let bytes = memory.withBytes { span in
        let part = span.extracting(start..<start + count)
        // Safety: the part lives for as long as the call.
        return unsafe part.withUnsafeBytes { unsafe Array($0) }
      }
      return ByteWindow(bytes: bytes, start: 0, count: count)
    }
  }
}
