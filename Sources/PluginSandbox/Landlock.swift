import CLinux
import Glibc

/// Rules about files, ports, signals and sockets that a process gives itself, and that the kernel keeps.
struct Landlock {
  /// What the rules cover on this kernel.
  let version: Int32
  let coversPorts: Bool
  let coversSignals: Bool
  let coversSockets: Bool
  /// Paths that don't exist or can't be opened, and therefore stay closed.
  let absent: [String]

  /// Rights on files, each with the version that first knew it.
  private enum Right {
    static let execute: UInt64 = 1 << 0
    static let writeFile: UInt64 = 1 << 1
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
    static let removeFolder: UInt64 = 1 << 4
    static let removeFile: UInt64 = 1 << 5
    static let makeFolder: UInt64 = 1 << 7
    static let makeFile: UInt64 = 1 << 8
    static let refer: UInt64 = 1 << 13
    static let truncate: UInt64 = 1 << 14
    /// What a rule about a single file may name.
    static let ofFiles: UInt64 = execute | writeFile | readFile | truncate

    static func all(_ version: Int32) -> UInt64 {
      var bits = 13
      if version >= 2 { bits = 14 }
      if version >= 3 { bits = 15 }
      if version >= 5 { bits = 16 }
      return 1 << UInt64(bits) - 1
    }

    static func of(_ access: ConfinedPath.Access) -> UInt64 {
      switch access {
      case .library: readFile | readFolder | execute
      case .read: readFile | readFolder
      case .device: readFile | writeFile | truncate
      case .write:
        readFile | readFolder | writeFile | truncate | makeFile | makeFolder | removeFile
          | removeFolder | refer
      }
    }
  }

  /// Holds this thread, and all that it starts later, to the given paths and to no port; signals and abstract
  /// sockets end at the process's border.
  ///
  /// The kernel must know that no new privileges are gained. A kernel may claim more than it knows, so what it
  /// refuses is left out and reported.
  ///
  /// - Throws: ``CallFailure``; nothing holds then.
  init(_ paths: [ConfinedPath]) throws(CallFailure) {
    version = inspector_landlock_version()
    guard version >= 1 else { throw CallFailure("landlock_create_ruleset") }
    let files = Right.all(version)
    let ports: UInt64 = version >= 4 ? 0b11 : 0
    // Bit 0 is about abstract sockets, bit 1 about signals.
    let scopes: [UInt64] = version >= 6 ? [0b11, 0b01, 0b10, 0] : [0]
    let attempts = scopes.map { (ports: ports, scopes: $0) } + [(ports: 0, scopes: 0)]
    var rules: Int32 = -1
    var covered: (ports: UInt64, scopes: UInt64) = (0, 0)
    for attempt in attempts {
      rules = inspector_landlock_create(files, attempt.ports, attempt.scopes)
      covered = attempt
      if rules >= 0 || (errno != EINVAL && errno != E2BIG) { break }
    }
    guard rules >= 0 else { throw CallFailure("landlock_create_ruleset") }
    defer { close(rules) }
    var absent: [String] = []
    for path in paths {
      if try !Self.allow(path, in: rules, of: files) { absent.append(path.path) }
    }
    guard inspector_landlock_restrict(rules) == 0 else {
      throw CallFailure("landlock_restrict_self")
    }
    coversPorts = covered.ports != 0
    coversSockets = covered.scopes & 0b01 != 0
    coversSignals = covered.scopes & 0b10 != 0
    self.absent = absent
  }

  /// Adds one path to the rules.
  ///
  /// Returns false if there is no such path.
  private static func allow(
    _ path: ConfinedPath, in rules: Int32, of handled: UInt64
  ) throws(CallFailure) -> Bool {
    // Safety: the text lives until the call returns, which keeps no pointer to it.
    let descriptor = unsafe open(path.path, INSPECTOR_O_PATH | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    // Safety: the struct outlives the call.
    guard unsafe fstat(descriptor, &status) == 0 else { throw CallFailure("fstat \(path.path)") }
    var rights = Right.of(path.access) & handled
    if status.st_mode & S_IFMT != S_IFDIR { rights &= Right.ofFiles }
    guard inspector_landlock_allow(rules, descriptor, rights) == 0 else {
      throw CallFailure("landlock_add_rule \(path.path)")
    }
    return true
  }
}
