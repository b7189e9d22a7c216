import Glibc
import PluginProtocol

/// The files that a process holds although they were removed from a folder.
///
/// They take room until the process lets go of them or ends, and no folder lists them any more.
struct RemovedFiles {
  /// The most bytes that are read of a process's list of mapped memory; what says more can't be counted.
  static let listLimit = 16 << 20

  /// How much room they take.
  ///
  /// What is mapped and no longer open counts as the largest file that a plugin can make, since the system says no more
  /// of it than that it is there.
  private(set) var bytes: Int64 = 0
  /// What came of reading the process's list of mapped memory.
  private(set) var memory = Memory.hidden

  /// What came of reading a process's list of mapped memory.
  enum Memory: Hashable {
    /// It was read to its end.
    case listed
    /// It is longer than ``listLimit``.
    case tooLong
    /// There is no memory: the process is gone, or its first thread is.
    case none
    /// The host can't look at it.
    case hidden
  }

  private let prefix: [UInt8]
  private var seen: Set<UInt64> = []

  /// Looks at what a process holds.
  ///
  /// Takes about as long as reading `/proc/PID/maps`, at most ``listLimit`` bytes of it. Of a process that is gone
  /// nothing is counted, and neither is what the host may not look at.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - folder: The folder's path, without symbolic links.
  init(heldBy process: pid_t, from folder: String) {
    prefix = Array(folder.utf8) + [UInt8(ascii: "/")]
    countOpen("/proc/\(process)/fd")
    countMapped("/proc/\(process)/maps")
  }

  // MARK: Open

  private mutating func countOpen(_ list: String) {
    // Safety: the text lives until the call returns; the stream is closed below.
    guard let stream = unsafe opendir(list) else { return }
    // Safety: opened above, and used nowhere else.
    defer { unsafe closedir(stream) }
    let folder = unsafe dirfd(stream)
    // Safety: what is returned lasts until the next call with this stream, and its name ends with a zero inside it.
    while let entry = unsafe readdir(stream) {
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe countOpen(name, in: folder)
        }
      }
    }
  }

  private mutating func countOpen(_ name: UnsafePointer<CChar>, in folder: CInt) {
    var status = stat()
    // Safety: the name ends with a zero, and the struct outlives the call. What stands there is followed to the file.
    guard unsafe fstatat(folder, name, &status, 0) == 0, status.st_nlink == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return }
    // Safety: the name ends with a zero.
    switch unsafe LinkTarget(of: name, in: folder) {
    case .path(let path) where path.starts(with: prefix): break
    // A path that can't be told is none of the host's files.
    case .tooLong: break
    case .path, nil: return
    }
    if seen.insert(UInt64(status.st_ino)).inserted {
      add(StateUsage.room(of: status))
    }
  }

  // MARK: Mapped

  private mutating func countMapped(_ list: String) {
    // Safety: the text lives until the call returns.
    let descriptor = unsafe open(list, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ESRCH { memory = .none }
      return
    }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var rest: [UInt8] = []
    var total = 0
    while total < Self.listLimit {
      // Safety: the call writes at most as many bytes as it is told.
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 || errno == ESRCH { memory = total > 0 ? .listed : .none }
        return
      }
      total += count
      rest += buffer[..<count]
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      for line in rest[..<end].split(separator: UInt8(ascii: "\n")) { countMapped(line) }
      rest.removeSubrange(...end)
    }
    memory = .tooLong
  }

  /// Counts what a line of the list stands for: addresses, rights, offset, device, inode, path.
  private mutating func countMapped(_ line: ArraySlice<UInt8>) {
    guard line.reversed().starts(with: " (deleted)".utf8.reversed()) else { return }
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count == 6, let number = UInt64(String(decoding: fields[4], as: UTF8.self)),
      fields[5].drop(while: { $0 == UInt8(ascii: " ") }).starts(with: prefix)
    else { return }
    if seen.insert(number).inserted {
      add(Int64(SandboxPolicy().fileSizeLimit))
    }
  }

  private mutating func add(_ size: Int64) {
    let (sum, overflow) = bytes.addingReportingOverflow(max(0, size))
    bytes = overflow ? .max : sum
  }
}
