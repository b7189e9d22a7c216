import CLinux
import Glibc
import PluginProtocol

/// The way from the root to a file, step by step; who has made one closes what it leaves open.
struct PathWalk {
  /// The most symbolic links of one path, as the kernel has it.
  static let linkLimit = 40
  /// The most bytes of a path, and of what a link leads to, as the kernel has it.
  static let lengthLimit = 4_096

  /// The folders from the root on, each opened from the one before.
  private var folders: [(descriptor: CInt, name: String)] = []
  /// The steps that are still to be taken, the next one last.
  private var steps: [String]
  private var links = 0
  private let original: String
  private let user: uid_t

  init(_ path: String, user: uid_t) {
    original = path
    self.user = user
    steps = Self.steps(of: path.hasPrefix("/") ? path : Self.workingFolder + "/" + path)
  }

  private static func steps(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  private static var workingFolder: String {
    var buffer = [CChar](repeating: 0, count: lengthLimit)
    // Safety: the buffer is as long as the call is told; it writes a zero at the end.
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return "" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Goes the whole way to a file.
  ///
  /// - Returns: The file at its end, open for reading, what the system says of it, and its name.
  mutating func run() throws(PluginRefusal) -> (descriptor: CInt, status: stat, name: String) {
    guard let file = try go() else { throw unopened(original, "it is a folder") }
    return file
  }

  /// Goes the whole way to a folder, which ``leave()`` hands over then.
  mutating func runToFolder() throws(PluginRefusal) {
    guard let file = try go() else { return }
    close(file.descriptor)
    throw unopened(original, "it is no folder")
  }

  /// Goes the whole way, and returns the file at its end; nil if that is a folder.
  private mutating func go() throws(PluginRefusal) -> (
    descriptor: CInt, status: stat, name: String
  )? {
    guard !original.isEmpty, original.utf8.count < Self.lengthLimit, !original.utf8.contains(0)
    else { throw unopened(original, "it isn't a path") }
    // Safety: a constant text.
    let root = unsafe Glibc.open("/", INSPECTOR_O_PATH | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw unopened("/") }
    folders.append((root, ""))
    try check(try status(of: root, "/"), "/")
    while let step = steps.popLast() {
      if step == ".." {
        if folders.count > 1 { close(folders.removeLast().descriptor) }
        continue
      }
      if let file = try take(step) { return file }
    }
    return nil
  }

  /// Takes one step: into a folder, along a link, or to the file.
  private mutating func take(
    _ step: String
  ) throws(PluginRefusal) -> (descriptor: CInt, status: stat, name: String)? {
    let place = path(to: step)
    let descriptor = try open(step, INSPECTOR_O_PATH, place)
    var isKept = false
    defer { if !isKept { close(descriptor) } }
    let status = try self.status(of: descriptor, place)
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try check(status, place)
      folders.append((descriptor, step))
      isKept = true
      return nil
    case S_IFLNK:
      try checkOwner(status, place)
      try follow(descriptor, place)
      return nil
    case S_IFREG where steps.isEmpty:
      // Whatever has this name by now is checked itself; opening it has no effect on a device or pipe.
      let file = try open(step, O_RDONLY | O_NONBLOCK | O_NOCTTY, place)
      do throws(PluginRefusal) {
        let status = try self.status(of: file, place)
        try check(status, place)
        return (file, status, step)
      } catch {
        close(file)
        throw error
      }
    case S_IFREG: throw unopened(original, "'\(place)' is no folder")
    default: throw unopened(place, "it is \(FileIdentity.kind(of: status))")
    }
  }

  /// Puts the steps of a link's target before those that are left.
  private mutating func follow(_ link: CInt, _ place: String) throws(PluginRefusal) {
    links += 1
    guard links <= Self.linkLimit else {
      throw unopened(original, "more than \(Self.linkLimit) symbolic links lead to it")
    }
    var buffer = [CChar](repeating: 0, count: Self.lengthLimit)
    // Safety: an empty constant text, which means the link itself; the buffer is as long as it says.
    let count = unsafe readlinkat(link, "", &buffer, buffer.count)
    guard count > 0, count < buffer.count else { throw unopened(place, "the link can't be read") }
    let target = String(
      decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    steps += Self.steps(of: target)
    guard steps.count <= Self.lengthLimit else { throw unopened(original, "it is too long") }
    if target.hasPrefix("/") {
      for folder in folders.dropFirst() { close(folder.descriptor) }
      folders.removeLast(folders.count - 1)
    }
  }

  private func open(
    _ step: String, _ mode: CInt, _ place: String
  ) throws(PluginRefusal) -> CInt {
    let folder = folders.last?.descriptor ?? -1
    // Safety: the text lives until `openat` returns, which keeps no pointer to it.
    let descriptor = unsafe openat(folder, step, mode | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw unopened(place) }
    return descriptor
  }

  private func status(of descriptor: CInt, _ place: String) throws(PluginRefusal) -> stat {
    var status = stat()
    // Safety: `status` outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw unopened(place)
    }
    return status
  }

  /// Says which call has just failed; what the machine may have more of in a moment is a passing reason.
  private func unopened(_ place: String) -> PluginRefusal {
    let isPassing = [EMFILE, ENFILE, ENOMEM].contains(errno)
    let reason = SystemError.current
    guard isPassing else { return unopened(place, reason) }
    return PluginRefusal(
      .notProbed, field: "file", found: place,
      "The plugin isn't loaded, because '\(place)' can't be opened: \(reason). Try again.")
  }

  private func unopened(_ place: String, _ reason: String) -> PluginRefusal {
    PluginRefusal(
      .notLoadable, field: "file", found: place, "'\(place)' can't be opened: \(reason).")
  }

  /// The path of something in the folder that was reached.
  func path(to name: String) -> String {
    pathToFolder + "/" + name
  }

  /// The path of the folder that was reached, without symbolic links; empty for the root.
  var pathToFolder: String {
    folders.dropFirst().reduce("") { $0 + "/" + $1.name }
  }

  /// Closes all folders but the last, and hands that over.
  mutating func leave() -> OpenFolder {
    let last = folders.removeLast().descriptor
    closeAll()
    return OpenFolder(last)
  }

  /// Closes what is still open.
  mutating func closeAll() {
    for folder in folders { close(folder.descriptor) }
    folders = []
  }

  private func check(_ status: stat, _ place: String) throws(PluginRefusal) {
    try PathRules(user: user).check(status, place)
  }

  private func checkOwner(_ status: stat, _ place: String) throws(PluginRefusal) {
    try PathRules(user: user).checkOwner(status, place)
  }
}
