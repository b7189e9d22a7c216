import CLinux
import Glibc

/// What a new root consists of, worked out while the old one is still in sight.
struct MountPlan {
  /// A folder or a symbolic link on the way to what is mounted.
  enum Way: Hashable {
    case folder(String)
    case link(String, target: String)
  }

  /// A part of the old tree that appears in the new one.
  struct Mount {
    /// The open source; the path it came from may be out of sight by the time that it is mounted.
    let descriptor: Int32
    /// Where it appears: an absolute path without symbolic links.
    let path: String
    let isFolder: Bool
    let isWritable: Bool
  }

  private(set) var ways: [Way] = []
  /// In an order in which what is beneath something else comes later.
  private(set) var mounts: [Mount] = []
  /// Paths that don't exist or can't be opened, and therefore stay out of reach.
  private(set) var absent: [String] = []

  /// Finds out what has to be made and mounted so that the given paths work as they are written, through
  /// whatever symbolic links.
  init(_ paths: [ConfinedPath]) {
    var found: [(path: String, isWritable: Bool)] = []
    for path in paths {
      if let place = resolve(path.path) {
        found.append((place, path.access == .write))
      } else {
        absent.append(path.path)
      }
    }
    // A parent sorts before what is in it; of two alike the writable one comes first.
    found.sort { ($0.path, $0.isWritable ? 0 : 1) < ($1.path, $1.isWritable ? 0 : 1) }
    for (path, isWritable) in found where !isCovered(path, isWritable) {
      // Safety: the text lives until the call returns, which keeps no pointer to it.
      let descriptor = unsafe open(path, INSPECTOR_O_PATH | O_CLOEXEC | O_NOFOLLOW)
      var status = stat()
      // Safety: the struct outlives the call.
      guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else {
        if descriptor >= 0 { close(descriptor) }
        absent.append(path)
        continue
      }
      mounts.append(
        Mount(
          descriptor: descriptor, path: path, isFolder: status.st_mode & S_IFMT == S_IFDIR,
          isWritable: isWritable))
    }
  }

  /// Closes what was opened for mounting.
  func finish() {
    for mount in mounts { close(mount.descriptor) }
  }

  /// Whether a path is in a part that is mounted already, with the rights that it needs.
  private func isCovered(_ path: String, _ isWritable: Bool) -> Bool {
    mounts.contains {
      ($0.isWritable || !isWritable) && (path == $0.path || path.hasPrefix($0.path + "/"))
    }
  }

  /// Follows a path, and notes what is on the way.
  ///
  /// Returns it without symbolic links, or nil if it leads nowhere or isn't an absolute path.
  private mutating func resolve(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    var done = ""
    var rest = path.split(separator: "/").map(String.init)[...]
    var links = 0
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        done = String(done.prefix(upTo: done.lastIndex(of: "/") ?? done.startIndex))
        continue
      }
      let next = "\(done)/\(name)"
      var status = stat()
      // Safety: the struct outlives the call.
      guard unsafe lstat(next, &status) == 0 else { return nil }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        done = next
        if !rest.isEmpty { note(.folder(next)) }
        continue
      }
      links += 1
      guard links <= 40, let target = Self.target(of: next) else { return nil }
      note(.link(next, target: target))
      rest = target.split(separator: "/").map(String.init)[...] + rest
      if target.hasPrefix("/") { done = "" }
    }
    return done.isEmpty ? nil : done
  }

  private mutating func note(_ way: Way) {
    if !ways.contains(way) { ways.append(way) }
  }

  private static func target(of link: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    // Safety: the buffer is this call's alone, and outlives it.
    let length = unsafe buffer.withUnsafeMutableBytes { bytes in
      // Safety: the buffer is as long as it says; an empty one has no address.
      unsafe bytes.baseAddress.map { unsafe readlink(link, $0, bytes.count) } ?? -1
    }
    guard length > 0, length < buffer.count else { return nil }
    return String(validating: buffer.prefix(length), as: UTF8.self)
  }
}
