import CLinux
import Glibc

/// A root of its own, in which there is nothing but the paths that stay in reach.
struct MountNamespace {
  /// Whether the network and System V's objects were left behind, too.
  let coversNetwork: Bool
  /// Paths that don't exist or can't be opened, and therefore stay closed.
  let absent: [String]

  /// Leaves everything but the given paths behind.
  ///
  /// Takes rights: root's, or those of a user namespace, which some systems give nobody. The process must have
  /// a single thread. The working directory becomes "/".
  ///
  /// - Throws: ``CallFailure``; paths may lead elsewhere then, but not into what was confined.
  init(_ paths: [ConfinedPath]) throws(CallFailure) {
    let user = geteuid()
    let group = getegid()
    coversNetwork = try Self.leave(asRoot: user == 0)
    // In a user namespace of its own a process has no name yet; it keeps the one it had.
    if try Self.read("/proc/self/uid_map").isEmpty {
      try Self.write("deny", to: "/proc/self/setgroups")
      try Self.write("\(user) \(user) 1", to: "/proc/self/uid_map")
      try Self.write("\(group) \(group) 1", to: "/proc/self/gid_map")
    }
    try Self.mount(nil, "/", Flag.slave | Flag.recursive)
    // A plugin is opened by its descriptor, and what is mounted is looked up below; it is all there is here.
    let own = ["fd", "mountinfo"].map { ConfinedPath("/proc/\(getpid())/\($0)", .read) }
    let plan = MountPlan(paths + SystemPaths.ofProcess() + own)
    defer { plan.finish() }
    absent = plan.absent
    let folders: [String] = ["/tmp", "/var/tmp", "/run", "/mnt"]
    // Safety: in this function, each text lives until the call returns, which keeps no pointer to
    // it.
    guard let base = folders.first(where: { unsafe access($0, X_OK) == 0 }) else {
      throw CallFailure("access /tmp")
    }
    try Self.mount("tmpfs", base, Flag.noSetUserID | Flag.noDevices, type: "tmpfs")
    do throws(CallFailure) {
      try Self.build(plan, in: base)
      guard unsafe chdir(base) == 0, inspector_enter_root() == 0 else {
        throw CallFailure("pivot_root")
      }
    } catch {
      _ = unsafe inspector_detach(base)
      throw error
    }
    guard unsafe inspector_detach(".") == 0, unsafe chdir("/") == 0 else {
      throw CallFailure("umount2")
    }
    try Self.seal(except: plan.mounts.filter(\.isWritable).map(\.path))
  }

  private enum Flag {
    static let readOnly: UInt64 = 1
    static let noSetUserID: UInt64 = 2
    static let noDevices: UInt64 = 4
    static let remount: UInt64 = 32
    static let bind: UInt64 = 4096
    static let recursive: UInt64 = 16384
    static let slave: UInt64 = 1 << 19
    static let relativeTimes: UInt64 = 1 << 21
  }

  /// Leaves the namespaces behind, and returns whether that of the network is among them.
  private static func leave(asRoot: Bool) throws(CallFailure) -> Bool {
    let files = CLONE_NEWNS
    let network = CLONE_NEWNET | CLONE_NEWIPC
    // Root needs no user namespace, unless it is a container's without the right to mount.
    let users: [Int32] = asRoot ? [0, CLONE_NEWUSER] : [CLONE_NEWUSER]
    var failure = CallFailure("unshare", EPERM)
    for user in users {
      if inspector_unshare(user | files | network) == 0 { return true }
      failure = CallFailure("unshare")
      if inspector_unshare(user | files) == 0 { return false }
    }
    throw failure
  }

  private static func build(_ plan: MountPlan, in base: String) throws(CallFailure) {
    // Safety: each text lives until the call returns, which keeps no pointer to it.
    for way in plan.ways {
      switch way {
      case .folder(let path):
        guard unsafe mkdir(base + path, 0o755) == 0 || errno == EEXIST else {
          throw CallFailure("mkdir \(path)")
        }
      case .link(let path, let target):
        guard unsafe symlink(target, base + path) == 0 || errno == EEXIST else {
          throw CallFailure("symlink \(path)")
        }
      }
    }
    _ = unsafe symlink("\(getpid())", base + "/proc/self")
    for mount in plan.mounts {
      let place = base + mount.path
      if mount.isFolder {
        // Beneath another mount it is there already.
        guard unsafe mkdir(place, 0o755) == 0 || errno == EEXIST || errno == EROFS else {
          throw CallFailure("mkdir \(mount.path)")
        }
      } else {
        let file = unsafe open(place, O_CREAT | O_CLOEXEC | O_RDONLY | O_NOFOLLOW, 0o444)
        if file >= 0 { close(file) }
      }
      try self.mount(
        "/proc/self/fd/\(mount.descriptor)", place, Flag.bind | Flag.recursive)
    }
  }

  /// Makes all that is mounted read-only, but for what is in the given folders.
  private static func seal(except writable: [String]) throws(CallFailure) {
    for line in try read("/proc/self/mountinfo").split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.count > 4 else { continue }
      let place = unescaped(fields[4])
      if writable.contains(where: { place == $0 || place.hasPrefix($0 + "/") }) { continue }
      var status = statvfs()
      // Safety: the struct outlives the call.
      guard unsafe statvfs(place, &status) == 0 else { throw CallFailure("statvfs \(place)") }
      // What a mount forbids already must stay forbidden; "relative times" has another bit here.
      var flags = UInt64(status.f_flag) & 0b1100_0000_1111
      if UInt64(status.f_flag) & 4096 != 0 { flags |= Flag.relativeTimes }
      try mount(nil, place, flags | Flag.remount | Flag.bind | Flag.readOnly | Flag.noSetUserID)
    }
  }

  /// The path that mountinfo writes with backslashes and three octal digits for some characters.
  static func unescaped(_ field: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (48...55) ~= $0 }) {
        bytes.append(digits.reduce(0) { ($0 << 3) | ($1 & 7) })
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func mount(
    _ source: String?, _ target: String, _ flags: UInt64, type: String? = nil
  ) throws(CallFailure) {
    // Safety: the texts live until the call returns, which keeps no pointer to them.
    guard unsafe inspector_mount(source, target, type, flags, nil) == 0 else {
      throw CallFailure("mount \(target)")
    }
  }

  private static func write(_ text: String, to path: String) throws(CallFailure) {
    // Safety: the text lives until the call returns, which keeps no pointer to it.
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw CallFailure("open \(path)") }
    defer { close(file) }
    let bytes = Array(text.utf8)
    // Safety: the buffer is as long as it says.
    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw CallFailure("write \(path)")
    }
  }

  /// Returns a file of the kernel's, which may have 1 MiB.
  private static func read(_ path: String) throws(CallFailure) -> [UInt8] {
    // Safety: the text lives until the call returns, which keeps no pointer to it.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw CallFailure("open \(path)") }
    defer { close(file) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      // Safety: the buffer is as long as it says.
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      guard count >= 0 else { throw CallFailure("read \(path)") }
      if count == 0 { return content }
      content += buffer.prefix(count)
      guard content.count <= 1 << 20 else { throw CallFailure("read \(path)", EFBIG) }
    }
  }
}
