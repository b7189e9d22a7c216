import CLinux
import Glibc
import Inspector
import PluginHost

/// A whole ELF file: its note, and the libraries that it needs, read from memory and from a file.
enum NoteTarget {
  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let file = try MemoryFile(bytes)
    var reader = NoteReader()
    let note = Self.result { () throws(PluginHostError) in try PluginNote(readingELF: bytes) }
    let read = Self.result { () throws(PluginHostError) in try reader.read(file.path).note }
    try hold(Self.isSame(note, read), "Memory has \(note), but the file has \(read).")
    let needed = Self.result { () throws(PluginHostError) in
      try NoteReader.libraries(readingELF: bytes)
    }
    let found = Self.result { () throws(PluginHostError) in try reader.libraries(of: file.path) }
    try hold(Self.isSame(needed, found), "Memory needs \(needed), but the file needs \(found).")
    switch note {
    case .failure(let error):
      try holdSentence(error.description)
      return .refused
    case .success(let note):
      try hold(
        !note.manifest.isEmpty && note.manifest.count <= ManifestDecoder.sizeLimit,
        "A note has a manifest of \(note.manifest.count) bytes.")
      try hold(note.toolchain.utf8.count <= 255, "A toolchain's name is longer than 255 bytes.")
      return .accepted
    }
  }

  private static func result<Value>(
    _ work: () throws(PluginHostError) -> Value
  ) -> Result<Value, PluginHostError> {
    do throws(PluginHostError) {
      return .success(try work())
    } catch {
      return .failure(error)
    }
  }

  /// Whether two results are the same but for the file that an error names.
  private static func isSame<Value: Equatable>(
    _ left: Result<Value, PluginHostError>, _ right: Result<Value, PluginHostError>
  ) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)):
      left.code == right.code && left.offset == right.offset && left.message == right.message
    default: false
    }
  }
}

/// A file that lies in memory and is gone when this value ends.
private struct MemoryFile: ~Copyable {
  private let descriptor: CInt

  /// Where it can be opened.
  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ bytes: [UInt8]) throws(BrokenLaw) {
    // Safety: the name lives until the call returns, which keeps no pointer to it.
    descriptor = unsafe inspector_memfd_create("inspector-fuzz", 0)
    // Safety: `write` reads no further than the count, which is the array's.
    let count = unsafe write(descriptor, bytes, bytes.count)
    try hold(count == bytes.count, "This machine has no room for a file in memory.")
  }

  deinit {
    close(descriptor)
  }
}
