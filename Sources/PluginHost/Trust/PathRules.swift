import Glibc
import PluginProtocol

/// Who may have a say in what lies on a path: the superuser, and one user.
struct PathRules {
  /// The user.
  let user: uid_t

  /// Whether a folder or a file that was reached passes.
  func allows(_ status: stat, _ place: String) -> Bool {
    do throws(PluginRefusal) {
      try check(status, place)
      return true
    } catch {
      return false
    }
  }

  /// Checks a folder or a file that was reached.
  func check(_ status: stat, _ place: String) throws(PluginRefusal) {
    try checkOwner(status, place)
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let mode = status.st_mode
    // In a sticky folder names are changed by their owners only, and by the folder's.
    let isShared = isFolder && mode & S_ISVTX != 0 && status.st_uid == 0
    guard mode & 0o022 == 0 || isShared else {
      let who = mode & 0o002 != 0 ? "everybody" : "its group"
      throw refusal(
        status, place, expected: "no right to write for group and others",
        "can be changed by \(who)", mend: "chmod go-w \(place.shellWord)")
    }
    guard !isFolder else { return }
    guard mode & 0o6000 == 0 else {
      throw refusal(
        status, place, expected: "no setuid and no setgid",
        "is marked to run with its owner's or group's rights, which no plugin needs",
        mend: "chmod ug-s \(place.shellWord)")
    }
    guard status.st_nlink == 1 else {
      let (old, new) = (place.shellWord, (place + ".new").shellWord)
      throw refusal(
        status, place, expected: "one name",
        "has \(status.st_nlink) names (hard links), one of which may lie where others can write",
        mend: "cp -p \(old) \(new) && mv \(new) \(old)")
    }
  }

  /// Checks whose a folder, file or link is.
  func checkOwner(_ status: stat, _ place: String) throws(PluginRefusal) {
    guard status.st_uid == 0 || status.st_uid == user else {
      let option = status.st_mode & S_IFMT == S_IFLNK ? "-h " : ""
      throw refusal(
        status, place, expected: "owner 0 or \(user)",
        "belongs to neither you (user \(user)) nor the superuser",
        mend: "sudo chown \(option)\(user) \(place.shellWord)")
    }
  }

  private func refusal(
    _ status: stat, _ place: String, expected: String, _ problem: String, mend: String
  ) -> PluginRefusal {
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: "folder"
      case S_IFLNK: "link"
      default: "file"
      }
    let mode = String(status.st_mode & 0o7777, radix: 8)
    let found =
      "owner \(status.st_uid), mode \(String(repeating: "0", count: 4 - mode.count))\(mode)"
    return PluginRefusal(
      .untrustedPath, field: place, found: found, expected: expected,
      "The \(kind) '\(place)' (\(found)) \(problem), so somebody else could have put the plugin there. "
        + "If you know that nobody has, mend it: \(mend)")
  }
}
