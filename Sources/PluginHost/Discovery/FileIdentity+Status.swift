import Glibc

extension FileIdentity {
  /// Takes the identity from what the system says of a file.
  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = UInt64(clamping: status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Takes the identity of the file that a path leads to now, or nil if there is none.
  public init?(at path: String) {
    var status = stat()
    // Safety: path and struct outlive the call.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    let (seconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : seconds &+ Int64(time.tv_nsec)
  }

  /// Returns what people call a file of this type.
  static func kind(of status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFREG: "a regular file"
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFSOCK: "a socket"
    default: "something of an unknown kind"
    }
  }
}

/// What the system says about the last call that failed.
enum SystemError {
  /// The sentence for `errno`; to be asked before anything else is called.
  static var current: String {
    let number = errno
    // Safety: `strerror` gives a text that stays until the thread's next call of it, or null.
    return unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
