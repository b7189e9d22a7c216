import Foundation

/// What this machine lets a user have in Landlock's place: a root of its own, with a file system in it.
public enum Namespaces {
  /// Whether a user can have one.
  ///
  /// Asks as the sandbox does: root takes a mount namespace, and one with a user namespace where the right to mount is
  /// missing; everybody else needs the user namespace. Inside a chroot, as in some containers, only root can.
  ///
  /// - Parameters:
  ///   - isRoot: Whether the user is root.
  ///   - user: What starts a program as the user; nothing for the one who runs the tests.
  /// - Returns: Whether a root of its own was made and entered.
  public static func areOffered(toRoot isRoot: Bool, user: [String] = []) -> Bool {
    let ofUser = ["--user", "--map-root-user", "--mount"]
    let ways = isRoot ? [["--mount"], ofUser] : [ofUser]
    return ways.contains { succeeds(user + ["unshare"] + $0 + ["sh", "-c", script]) }
  }

  private static let script = "mount -t tmpfs tmpfs /tmp && cd /tmp && pivot_root . ."

  private static func succeeds(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
