import Glibc

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
    // Safety: every copy is freed below, behind the last use.
    let arguments = unsafe (["env"] + words).map { unsafe strdup($0) } + [nil]
    let environment = unsafe [strdup("PATH=/usr/bin:/bin:/usr/sbin:/sbin"), nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    // Safety: initialised before it is used, and destroyed once.
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var pid: pid_t = 0
    // Safety: both lists end with null and outlive the call.
    guard unsafe posix_spawn(&pid, "/usr/bin/env", &actions, nil, arguments, environment) == 0
    else { return false }
    var status: Int32 = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
