/// A plugin's file and what it says of itself; nothing of it has run.
public struct PluginFile: Hashable, Sendable {
  /// Where the file was found, as it was named to the host.
  public let path: String
  /// Which file that was at the time.
  public let identity: FileIdentity
  /// What the file says of itself.
  public let note: PluginNote
}

/// Which file something was read from, so that a change of it can be noticed.
///
/// Two equal values mean the same content as far as the file system's times can tell. A decision
/// about trust needs a hash of the content.
public struct FileIdentity: Hashable, Sendable {
  /// The file system, as `st_dev` has it.
  public let device: UInt64
  /// The file in it, as `st_ino` has it.
  public let inode: UInt64
  /// The size in bytes.
  public let size: UInt64
  /// When the content last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// When content or attributes last changed, in nanoseconds since 1970.
  public let changed: Int64
}

/// The content of the note in which a plugin carries its manifest.
public struct PluginNote: Hashable, Sendable {
  /// The ABI's major version of the headers it was built with.
  public let abiMajor: UInt32
  /// The ABI's minor version of the headers it was built with.
  public let abiMinor: UInt32
  /// What it was compiled with, such as "clang 21.0.0"; at most 255 bytes.
  public let toolchain: String
  /// The manifest as the author wrote it: at most 1 MiB, meant to be JSON in UTF-8.
  public let manifest: [UInt8]

  /// Reads the note out of a whole ELF file in memory.
  ///
  /// - Throws: ``PluginHostError`` for anything that ``NoteReader/read(_:)`` refuses in a file.
  /// - Complexity: O(*n*), where *n* is the size of the headers and notes.
  public init(readingELF bytes: [UInt8]) throws(PluginHostError) {
    self = try ELFFile(source: ByteArray(bytes: bytes)).pluginNote()
  }

  init(abiMajor: UInt32, abiMinor: UInt32, toolchain: String, manifest: [UInt8]) {
    self.abiMajor = abiMajor
    self.abiMinor = abiMinor
    self.toolchain = toolchain
    self.manifest = manifest
  }
}
