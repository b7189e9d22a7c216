import Glibc
import PluginProtocol
import SharedMemory
import Synchronization

/// The content of a plugin's file, taken once: what is judged is what is loaded.
///
/// The file may be exchanged or overwritten afterwards; this stays as it was.
public struct PluginImage: Sendable {
  /// The most bytes of a plugin.
  public static let sizeLimit = 256 << 20

  /// The bytes, sealed; code may be loaded from them.
  public let memory: SealedMemory
  /// Where they were read from: a path without symbolic links.
  public let path: String

  private let hash: HashOnDemand

  /// The hash of exactly these bytes, worked out when somebody asks for the first time.
  ///
  /// Nobody asks on behalf of a plugin that isn't signed, to which nothing is granted and which never came to
  /// grief. When it is asked for makes no difference: nobody can change the bytes meanwhile.
  ///
  /// - Complexity: O(*n*) for *n* bytes the first time, about 4 ms for a megabyte.
  public var sha256: ContentHash {
    hash.value
  }

  /// The hash of bytes that nobody can change, once somebody wants it.
  private final class HashOnDemand: Sendable {
    private let memory: SealedMemory
    private let known = Mutex<ContentHash?>(nil)

    init(_ memory: SealedMemory) {
      self.memory = memory
    }

    var value: ContentHash {
      known.withLock { known in
        if let known { return known }
        let value = ContentHash(of: memory)
        known = value
        return value
      }
    }
  }

  /// Reads a plugin's file, from a path that nobody else can have changed.
  ///
  /// - Parameters:
  ///   - path: The file's path; symbolic links on it are followed, and checked like the rest of it.
  ///   - name: What the system's lists will call the memory, such as the plugin's id.
  /// - Throws: ``PluginRefusal`` with ``PluginRefusal/Code/untrustedPath`` if the path isn't safe, or
  ///   ``PluginRefusal/Code/notLoadable`` if the file can't be opened or is too large, or with
  ///   ``PluginRefusal/Code/notProbed`` if reading it has failed for a reason that may pass.
  /// - Complexity: O(*n*) for *n* bytes; about 25 µs for 20 KB.
  public init(reading path: String, name: String) throws(PluginRefusal) {
    try self.init(CheckedFile(path), name: name)
  }

  init(_ file: borrowing CheckedFile, name: String) throws(PluginRefusal) {
    let (path, size) = (file.path, Int(file.status.st_size))
    guard size <= Self.sizeLimit else {
      throw PluginRefusal(
        .notLoadable, field: "file", found: path,
        "'\(path)' can't be read: it has \(size) bytes, and at most \(Self.sizeLimit) are loaded. Strip it."
      )
    }
    do throws(SharedMemoryError) {
      memory = try SealedMemory.make(
        name: String(name.prefix(60)), copying: file.descriptor, count: size, isExecutable: true)
    } catch {
      // The file was opened, so this is about the machine, or about somebody who writes to the file just now.
      throw PluginRefusal(
        .notProbed, field: "file", found: path,
        "The plugin isn't loaded, because '\(path)' can't be read: \(error.description) Try again.")
    }
    hash = HashOnDemand(memory)
    self.path = path
  }

  /// What these bytes say of themselves.
  ///
  /// - Throws: ``PluginHostError`` for anything that ``NoteReader/read(_:)`` refuses in a file.
  func note() throws(PluginHostError) -> PluginNote {
    try ELFFile(source: SealedBytes(memory: memory)).pluginNote()
  }

  /// Which libraries these bytes need.
  ///
  /// - Throws: ``PluginHostError`` for anything that ``NoteReader/read(_:)`` refuses in a file.
  func libraries() throws(PluginHostError) -> [String] {
    try ELFFile(source: SealedBytes(memory: memory)).neededLibraries()
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
