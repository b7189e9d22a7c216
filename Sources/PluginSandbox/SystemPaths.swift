import CLinux
import Glibc

/// What of the system every plugin may read: libraries, and what the C library and Swift look up.
enum SystemPaths {
  /// The paths that stay in reach under any policy.
  static func all() -> [ConfinedPath] {
    var paths = libraries.map { ConfinedPath($0, .library) }
    if let runtime = swiftRuntime() { paths.append(ConfinedPath(runtime, .library)) }
    paths += readable.map { ConfinedPath($0, .read) }
    paths.append(ConfinedPath("/dev/null", .device))
    return paths
  }

  /// What of this process's own state stays in reach by Landlock; opening what a descriptor of memory stands for
  /// takes no rule.
  static func ofProcess() -> [ConfinedPath] {
    ["auxv", "maps", "stat", "status"].map {
      ConfinedPath("/proc/\(getpid())/\($0)", .read)
    }
  }

  /// The paths of the system, none of which has to exist.
  static let optional = Set(libraries + readable)

  /// The folders of libraries, and the dynamic linker's list of them.
  private static let libraries = [
    "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib",
    "/etc/ld.so.cache",
  ]

  /// Languages, time zones, sources of nothing and of chance, and how many processors there are.
  private static let readable = [
    "/etc/localtime", "/etc/timezone", "/usr/share/i18n", "/usr/share/locale",
    "/usr/share/zoneinfo", "/dev/random", "/dev/urandom", "/dev/zero", "/proc/cpuinfo",
    "/proc/meminfo", "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu",
  ]

  /// The folder of the shared Swift runtime that this process runs on, if it isn't linked into it.
  ///
  /// A plugin may need a library from there that nobody has loaded before, such as Foundation.
  private static func swiftRuntime() -> String? {
    // Safety: null stands for all that is loaded, and the result is only compared and looked up.
    guard let symbol = unsafe dlsym(nil, "swift_retain") else { return nil }
    var found = unsafe inspector_place()
    // Safety: the struct outlives the call; its texts last as long as the library is loaded.
    guard unsafe inspector_find_library(symbol, &found) != 0, let name = unsafe found.file else {
      return nil
    }
    let path = unsafe String(cString: name)
    guard path.hasPrefix("/"), path.hasSuffix(".so"), let slash = path.lastIndex(of: "/"),
      slash != path.startIndex
    else { return nil }
    return String(path[..<slash])
  }
}
