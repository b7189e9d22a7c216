import Glibc
import PluginProtocol

/// How much a plugin keeps in its own folder, counted no further than it may.
///
/// The folder is the plugin's to fill while it is counted, so nothing in it is believed: no link is followed, a folder
/// is opened from the one above it, and what can't be counted is too much.
struct StateUsage {
  /// The most files and folders.
  static let entryLimit = 1_024
  /// The most bytes of all files together.
  static let byteLimit: Int64 = 256 << 20
  /// How many folders deep.
  static let deepest = 16

  private let entryLimit: Int
  private(set) var entries = 0
  private(set) var bytes: Int64 = 0
  /// What is too much, as it stands behind "it keeps".
  private(set) var excess: String?
  /// The folder's path without symbolic links, or nil if there is none.
  private(set) var path: String?

  /// What a plugin keeps too much of.
  struct Excess: Hashable, Sendable {
    /// The plugin's folder.
    let folder: String
    /// What it is, such as "more than 1024 files and folders".
    let what: String
    /// Whether all that is too much is gone with the plugin's process.
    var isPassing = false
  }

  /// Returns what is too much in a folder, or nil.
  ///
  /// Blocks for as long as looking at ``entryLimit`` files takes, at most.
  static func excess(in folder: String) -> Excess? {
    StateUsage(of: folder).excess.map { Excess(folder: folder, what: $0) }
  }

  /// Returns what is too much in a folder together with what a process still holds of files removed from there, or nil.
  ///
  /// Blocks for as long as looking at ``entryLimit`` files and reading ``RemovedFiles/listLimit`` bytes takes, at most.
  static func excess(in folder: String, _ removed: (String) -> RemovedFiles) -> Excess? {
    let usage = StateUsage(of: folder)
    if let what = usage.excess { return Excess(folder: folder, what: what) }
    guard let path = usage.path else { return nil }
    let removed = removed(path)
    if removed.memory == .tooLong {
      return Excess(
        folder: folder, what: "more memory mapped than can be looked through", isPassing: true)
    }
    guard removed.bytes > Self.byteLimit - usage.bytes else { return nil }
    return Excess(
      folder: folder,
      what: "more than \(Self.byteLimit >> 20) MiB with removed files that it has open or mapped",
      isPassing: true)
  }

  /// Counts what is in a folder; a folder that isn't there holds nothing.
  init(of folder: String, entryLimit: Int = Self.entryLimit) {
    self.entryLimit = entryLimit
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      noteFailure("something there that can't be counted")
      return
    }
    // Safety: the text lives until the call returns.
    if case .path(let found) = unsafe LinkTarget(of: "/proc/self/fd/\(descriptor)") {
      path = String(decoding: found, as: UTF8.self)
    }
    count(descriptor, depth: 1)
  }

  /// How much room a file takes: one with holes has less on the disk than its size says, and one with room set aside
  /// has more.
  static func room(of file: stat) -> Int64 {
    let (taken, overflow) = Int64(file.st_blocks).multipliedReportingOverflow(by: 512)
    return overflow ? .max : max(0, Int64(file.st_size), taken)
  }

  /// Takes what can't be counted for too much, if that is the plugin's doing.
  ///
  /// What is gone meanwhile isn't, and what the host lacks isn't held against a plugin: it is counted again soon.
  private mutating func noteFailure(_ what: String) {
    guard [EACCES, EPERM, ELOOP, ENOTDIR].contains(errno) else { return }
    excess = "\(what) (\(SystemError.current))"
  }

  /// Counts a folder, whose descriptor it closes.
  private mutating func count(_ descriptor: CInt, depth: Int) {
    // Safety: the stream takes the descriptor over; if there is none, it is still ours.
    guard let stream = unsafe fdopendir(descriptor) else {
      noteFailure("a folder there that can't be looked into")
      close(descriptor)
      return
    }
    // Safety: opened above, and used nowhere else.
    defer { unsafe closedir(stream) }
    while excess == nil {
      errno = 0
      // Safety: the stream is open. What is returned lasts until the next call with it.
      guard let entry = unsafe readdir(stream) else {
        noteFailure("a folder there that can't be looked into")
        return
      }
      // Safety: the name ends with a zero, inside the entry, which lasts until the next call.
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          unsafe add(name, in: descriptor, depth: depth)
        }
      }
    }
  }

  private mutating func add(_ room: Int64) {
    let (sum, overflow) = bytes.addingReportingOverflow(room)
    bytes = overflow ? .max : sum
    if bytes > Self.byteLimit { excess = "more than \(Self.byteLimit >> 20) MiB" }
  }

  private mutating func add(_ name: UnsafePointer<CChar>, in folder: CInt, depth: Int) {
    // Safety: names end with a zero.
    guard unsafe strcmp(name, ".") != 0, unsafe strcmp(name, "..") != 0 else { return }
    entries += 1
    guard entries <= entryLimit else {
      excess = "more than \(entryLimit) files and folders"
      return
    }
    var status = stat()
    // Safety: the name ends with a zero, and the struct outlives the call.
    guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      noteFailure("something there that can't be counted")
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      add(Self.room(of: status))
      return
    }
    // A folder grows with the names that it has had.
    add(Self.room(of: status))
    guard depth < Self.deepest else {
      excess = "folders more than \(Self.deepest) deep"
      return
    }
    // Safety: the name ends with a zero.
    let next = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard next >= 0 else {
      noteFailure("a folder there that can't be looked into")
      return
    }
    count(next, depth: depth + 1)
  }
}
