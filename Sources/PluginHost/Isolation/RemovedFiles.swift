import Glibc
import PluginProtocol

/// The files and folders that a process holds although they were removed from some folders.
///
/// They take room until the process lets go of them or ends, and no folder lists them any more.
struct RemovedFiles {
  /// What is held of one folder.
  struct Held: Hashable {
    /// How much room that takes which is open.
    var bytes: Int64 = 0
    /// How many files are mapped and no longer open; the system says no more of them than that they are there.
    var mapped = 0
  }

  /// What came of reading a process's list of mapped memory.
  enum Memory: Hashable {
    /// It was read to its end.
    case listed
    /// It, or a line of it, is longer than anybody reads.
    case tooLong
    /// There is no memory: the process is gone, or its first thread is.
    case none
    /// The host can't look at it.
    case hidden
  }

  /// The most bytes that are read of a process's list of mapped memory: one line for each mapping that Linux gives a
  /// process, and as much again for their names.
  static let listLimit = 8 << 20
  /// The longest line: a path of 4,096 bytes, each of them escaped.
  static let lineLimit = 20_000

  /// What is held of each folder, in their order.
  private(set) var held: [Held]
  /// What came of reading the process's list of mapped memory.
  private(set) var memory = Memory.hidden

  private let prefixes: [[UInt8]]
  private var seen: Set<UInt64> = []

  /// Looks at what a process holds.
  ///
  /// Takes about as long as reading `/proc/PID/maps`, at most ``listLimit`` bytes of it. Of a process that is gone
  /// nothing is counted, and neither is what the host may not look at.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - folders: The folders' paths, without symbolic links.
  init(heldBy process: pid_t, from folders: [String]) {
    prefixes = folders.map { Array($0.utf8) + [UInt8(ascii: "/")] }
    held = folders.map { _ in Held() }
    countOpen("/proc/\(process)/fd")
    countMapped("/proc/\(process)/maps")
  }

  private func folder(of path: ArraySlice<UInt8>) -> Int? {
    prefixes.firstIndex { path.starts(with: $0) }
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

  private mutating func countOpen(_ name: UnsafePointer<CChar>, in list: CInt) {
    var status = stat()
    // Safety: the name ends with a zero, and the struct outlives the call. What stands there is followed to the file.
    guard unsafe fstatat(list, name, &status, 0) == 0, status.st_nlink == 0,
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return }
    // Safety: the name ends with a zero.
    let place: Int? =
      switch unsafe LinkTarget(of: name, in: list) {
      case .path(let path): folder(of: path)
      // A path that can't be told is none of the host's files.
      case .tooLong: held.isEmpty ? nil : 0
      case nil: nil
      }
    guard let place, seen.insert(UInt64(status.st_ino)).inserted else { return }
    let (sum, overflow) = held[place].bytes.addingReportingOverflow(StateUsage.room(of: status))
    held[place].bytes = overflow ? .max : sum
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
    var line: [UInt8] = []
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
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        countMapped(line)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
      if line.count > Self.lineLimit { break }
    }
    memory = .tooLong
  }

  /// Counts what a line of the list stands for: addresses, rights, offset, device, inode, path.
  private mutating func countMapped(_ line: [UInt8]) {
    guard line.count <= Self.lineLimit, line.reversed().starts(with: Self.removed) else { return }
    let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
    guard fields.count == 6, let number = UInt64(String(decoding: fields[4], as: UTF8.self)),
      let place = folder(of: fields[5].drop(while: { $0 == UInt8(ascii: " ") }))
    else { return }
    if seen.insert(number).inserted { held[place].mapped += 1 }
  }

  /// What the system writes behind the path of a removed file, read backwards.
  private static let removed = Array(" (deleted)".utf8.reversed())
}
