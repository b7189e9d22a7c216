import CLinux
import Glibc
import PluginProtocol

/// How much a plugin keeps in its own folder, counted no further than it may.
///
/// The folder is the plugin's to fill while it is counted, so nothing in it is believed: no link is followed, a folder
/// is opened from the one above it, what can't be counted is too much, and if a folder has changed meanwhile all are
/// looked at again, and everything counts that was seen.
struct StateUsage {
  /// The most files and folders.
  static let entryLimit = 1_024
  /// The most bytes of all files together.
  static let byteLimit: Int64 = 256 << 20
  /// How many folders deep.
  static let deepest = 16
  /// How often everything is looked at, at most.
  private static let mostWalks = 4

  private let entryLimit: Int
  private(set) var bytes: Int64 = 0
  /// What is too much, as it stands behind "it keeps".
  private(set) var excess: String?
  /// The folder's path without symbolic links, or nil if there is none.
  private(set) var path: String?

  /// The room of what was seen, by inode: no link can be made there, so each is one.
  private var rooms: [UInt64: Int64] = [:]
  /// The folders that this walk has been to, by their paths from the top, and when they changed last.
  private var visited: [(path: [CChar], change: timespec)] = []

  /// How many files and folders there are.
  var entries: Int { rooms.count }

  /// Counts what is in a folder; a folder that isn't there holds nothing.
  init(of folder: String, entryLimit: Int = Self.entryLimit) {
    self.entryLimit = entryLimit
    // Safety: the text lives until the call returns.
    let top = unsafe Self.open(AT_FDCWD, folder)
    guard top >= 0 else {
      noteFailure("something there that can't be counted")
      return
    }
    defer { close(top) }
    // Safety: the text lives until the call returns.
    if case .path(let found) = unsafe LinkTarget(of: "/proc/self/fd/\(top)") {
      path = String(decoding: found, as: UTF8.self)
    }
    var status = stat()
    // A folder grows with the names that it has had.
    if fstat(top, &status) == 0 { add(Self.room(of: status)) }
    for _ in 1...Self.mostWalks where excess == nil {
      visited = []
      // Safety: the text lives until the call returns.
      unsafe walk(top, ".", path: Array(".".utf8CString), depth: 1)
      if !hasChanged(top) { break }
    }
  }

  /// How much room a file takes: one with holes has less on the disk than its size says, and one with room set aside
  /// has more.
  static func room(of file: stat) -> Int64 {
    let (taken, overflow) = Int64(file.st_blocks).multipliedReportingOverflow(by: 512)
    return overflow ? .max : max(0, Int64(file.st_size), taken)
  }

  /// Opens a folder without leaving a trace that would tell the plugin how far the count is.
  private static func open(_ folder: CInt, _ name: UnsafePointer<CChar>) -> CInt {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    // Safety: the caller's text.
    let descriptor = unsafe openat(folder, name, flags | INSPECTOR_O_NOATIME)
    // Only its owner may.
    guard descriptor < 0, errno == EPERM else { return descriptor }
    return unsafe openat(folder, name, flags)
  }

  /// Takes what can't be counted for too much, if that is the plugin's doing.
  ///
  /// What is gone meanwhile isn't, and what the host lacks isn't held against a plugin: it is counted again soon.
  private mutating func noteFailure(_ what: String) {
    guard [EACCES, EPERM, ELOOP, ENOTDIR].contains(errno) else { return }
    excess = "\(what) (\(SystemError.current))"
  }

  private mutating func add(_ room: Int64) {
    let (sum, overflow) = bytes.addingReportingOverflow(room)
    bytes = overflow ? .max : sum
    if bytes > Self.byteLimit { excess = "more than \(Self.byteLimit >> 20) MiB" }
  }

  // MARK: Walking

  /// Counts what is in a folder and below.
  ///
  /// - Parameters:
  ///   - above: The folder above it, open.
  ///   - name: Its name there.
  ///   - path: The way to it from the top, which ends with a zero, as the name does.
  ///   - depth: How many folders deep its content is.
  private mutating func walk(
    _ above: CInt, _ name: UnsafePointer<CChar>, path: [CChar], depth: Int
  ) {
    // Safety: the name ends with a zero.
    let descriptor = unsafe Self.open(above, name)
    guard descriptor >= 0 else {
      noteFailure("a folder there that can't be looked into")
      return
    }
    var status = stat()
    // Safety: the struct outlives the call; the stream takes the descriptor over, and if there is none, it is ours.
    guard unsafe fstat(descriptor, &status) == 0, let stream = unsafe fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    // Safety: opened above, and used nowhere else.
    defer { unsafe closedir(stream) }
    visited.append((path, status.st_ctim))
    var folders: [[CChar]] = []
    while excess == nil {
      errno = 0
      // Safety: the stream is open. What is returned lasts until the next call with it.
      guard let entry = unsafe readdir(stream) else {
        noteFailure("a folder there that can't be looked into")
        break
      }
      // Safety: the name ends with a zero, inside the entry, which lasts until the next call.
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          if unsafe add(name, in: descriptor) {
            folders.append(Array(unsafe UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
          }
        }
      }
    }
    // In no order that a plugin could know.
    for folder in folders.shuffled() where excess == nil {
      guard depth < Self.deepest else {
        excess = "folders more than \(Self.deepest) deep"
        return
      }
      let path = path.dropLast() + [CChar(UInt8(ascii: "/"))] + folder
      // Safety: the name ends with a zero.
      unsafe walk(descriptor, folder, path: path, depth: depth + 1)
    }
  }

  /// Counts an entry of an open folder, and says whether it is a folder itself.
  private mutating func add(_ name: UnsafePointer<CChar>, in folder: CInt) -> Bool {
    // Safety: names end with a zero.
    guard unsafe strcmp(name, ".") != 0, unsafe strcmp(name, "..") != 0 else { return false }
    var status = stat()
    // Safety: the name ends with a zero, and the struct outlives the call.
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      noteFailure("something there that can't be counted")
      return false
    }
    let room = Self.room(of: status)
    let before = rooms[UInt64(status.st_ino)]
    rooms[UInt64(status.st_ino)] = max(room, before ?? 0)
    add(max(0, room - (before ?? 0)))
    if rooms.count > entryLimit { excess = "more than \(entryLimit) files and folders" }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a folder of this walk isn't what it was when it was looked into, or where.
  private func hasChanged(_ top: CInt) -> Bool {
    visited.contains { folder in
      var status = stat()
      // Safety: the path ends with a zero, and the struct outlives the call.
      return unsafe fstatat(top, folder.path, &status, AT_SYMLINK_NOFOLLOW) != 0
        || status.st_ctim.tv_sec != folder.change.tv_sec
        || status.st_ctim.tv_nsec != folder.change.tv_nsec
    }
  }
}
