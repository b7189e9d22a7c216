import DocumentModel
import Glibc
import PluginHost
import PluginProtocol

/// What somebody has typed behind `--grant` or `--revoke`: a permission, and perhaps a folder.
struct PermissionWish: Equatable {
  let permission: PluginPermission
  let folder: String?

  /// Reads what is to be granted.
  ///
  /// - Throws: ``Failure`` unless the manifest asks for it, it can be granted, and its folder is there and isn't
  ///   protected.
  init(granting text: String, _ manifest: Manifest, _ protected: ProtectedFolders) throws {
    let (name, path) = Self.split(text)
    let asked = manifest.permissions.map(\.name)
    guard asked.contains(name) else {
      throw Failure(ExitStatus.usage, Self.notAsked(name, manifest.id, asked))
    }
    guard let permission = PluginPermission(rawValue: name) else {
      throw Failure(
        ExitStatus.usage,
        name == PluginPermission.network
          ? "No host of 1.0 grants 'network': there is nothing here that could hold a plugin to it."
          : "This host doesn't know the permission '\(name)', so it can't be granted. Update the host."
      )
    }
    guard permission.needsFolder == (path != nil) else {
      throw Failure(
        ExitStatus.usage,
        path == nil
          ? "Name the folder, too: --grant \(name)=/path/to/folder."
          : "'\(name)' isn't about a folder. Write --grant \(name).")
    }
    self.permission = permission
    folder = try path.map { path in
      let path = Self.expand(path)
      guard let whole = Self.resolve(path), Self.isFolder(whole) else {
        throw Failure(
          ExitStatus.usage, "There is no folder '\(path)'. Make it first, or name another.")
      }
      if let problem = PermissionGrant.problem(ofFolder: whole)
        ?? protected.problem(of: permission, for: whole)
      {
        throw Failure(ExitStatus.usage, problem)
      }
      return whole
    }
  }

  /// Reads what is to be revoked.
  ///
  /// - Throws: ``Failure`` if the manifest doesn't ask for it and nothing of it is granted, or if it isn't
  ///   granted for the folder.
  init(revoking text: String, _ manifest: Manifest, _ settings: Settings) throws {
    let (name, path) = Self.split(text)
    let asked = manifest.permissions.map(\.name)
    guard let permission = PluginPermission(rawValue: name),
      asked.contains(name) || settings.isUnbound(permission, of: manifest.id)
        || !settings.grants(of: permission, to: manifest.id).isEmpty
    else {
      throw Failure(ExitStatus.usage, Self.notAsked(name, manifest.id, asked))
    }
    self.permission = permission
    guard let path else {
      folder = nil
      return
    }
    // A folder that is gone can be revoked as it was granted.
    let folders = settings.grants(of: permission, to: manifest.id).compactMap(\.folder)
    var typed = Self.expand(path)
    while typed.utf8.count > 1, typed.utf8.last == UInt8(ascii: "/") { typed.removeLast() }
    guard
      let found = [typed, Self.resolve(typed)].compactMap(\.self).first(where: folders.contains)
    else {
      let known =
        folders.isEmpty
        ? "There is nothing to revoke."
        : "It is for \(Set(folders).sorted().map { "'\($0)'" }.joined(separator: ", "))."
      throw Failure(
        ExitStatus.usage, "'\(name)' isn't granted for '\(path)'. \(known)")
    }
    folder = found
  }

  private static func split(_ text: String) -> (name: String, path: String?) {
    guard let equals = text.firstIndex(of: "=") else { return (text, nil) }
    return (String(text[..<equals]), String(text[text.index(after: equals)...]))
  }

  private static func notAsked(_ name: String, _ plugin: String, _ asked: [String]) -> String {
    let known =
      asked.isEmpty ? "It asks for none." : "It asks for \(asked.joined(separator: ", "))."
    return "'\(plugin)' doesn't ask for '\(name)'. \(known)"
  }

  /// A shell leaves the tilde behind an equals sign alone.
  private static func expand(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = Terminal.environment("HOME") else {
      return path
    }
    return home + path.dropFirst()
  }

  private static func resolve(_ path: String) -> String? {
    // Safety: the text lives until `realpath` returns; its result is ours to free, and is freed.
    guard let result = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(result) }
    return unsafe String(validatingCString: result)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // Safety: the text and `status` live until `stat` returns, which keeps no pointer to them.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
