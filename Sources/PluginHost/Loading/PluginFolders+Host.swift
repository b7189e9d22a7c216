import FoundationEssentials
import Glibc
import PluginProtocol

extension PluginFolders {
  /// The user's folder for what programs keep: XDG_STATE_HOME or ~/.local/state.
  ///
  /// Nil if the environment names neither that nor a home.
  public static func stateHome(environment: [String: String]) -> String? {
    SearchPath.userFolder("XDG_STATE_HOME", ".local/state", environment)
  }

  /// Works out which folders a plugin may use, and makes the one that is its own.
  ///
  /// Call it when the plugin's code is about to be loaded. A folder that can't be used is left out:
  ///
  /// - The data folder is called like the plugin's id and lies next to its file. It must be a folder; a symbolic
  ///   link there would let whoever packed the plugin choose what it may read.
  /// - The state folder is `inspector/plugins/<id>` in `stateHome`; these three are made, for the user alone,
  ///   and refused if they are symbolic links or somebody else's.
  /// - A granted folder must be a folder under exactly the path that was granted, without symbolic links on
  ///   the way: another plugin may have put one there since. It must have nothing to do with what is
  ///   protected: the settings may have been edited by hand, and the environment may be another.
  ///
  /// - Parameters:
  ///   - plugin: The plugin.
  ///   - grants: What it may do.
  ///   - stateHome: Where state folders are, as ``stateHome(environment:)`` has it; nil to offer none.
  ///   - protected: What no grant lets a plugin into.
  /// - Returns: The folders, and for each that isn't there although it should be the reason.
  public static func prepare(
    for plugin: DiscoveredPlugin, grants: PluginGrants, stateHome: String?,
    protected: ProtectedFolders
  ) -> (folders: PluginFolders, problems: [PluginHostError]) {
    var (folders, problems) = (PluginFolders(), [PluginHostError]())
    do throws(PluginHostError) {
      folders.data = try dataFolder(of: plugin)
    } catch {
      problems.append(error)
    }
    if let stateHome {
      do throws(PluginHostError) {
        folders.state = try makeState(plugin.manifest.id, in: stateHome)
      } catch {
        problems.append(error)
      }
    }
    func usable(_ paths: [String], _ permission: PluginPermission) -> [String] {
      paths.filter { path in
        let found =
          problem(ofGranted: path, to: plugin.manifest.id)
          ?? protected.problem(of: permission, for: path).map { reason in
            PluginHostError(
              .folderRefused, file: path,
              "This was granted to '\(plugin.manifest.id)', and the plugin goes without. \(reason)")
          }
        guard let found else { return true }
        problems.append(found)
        return false
      }
    }
    folders.readable = usable(grants.readFolders, .readFolder)
    folders.writable = usable(grants.writeFolders, .writeFolder)
    return (folders, problems)
  }

  /// Returns the folder next to the plugin's file, or nil if there is none.
  private static func dataFolder(of plugin: DiscoveredPlugin) throws(PluginHostError) -> String? {
    let file = plugin.file.path
    let parent = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    guard let parent = resolve(parent.isEmpty ? "/" : parent) else { return nil }
    let path = (parent == "/" ? "" : parent) + "/" + plugin.manifest.id
    var status = stat()
    // Safety: the text and `status` live until `lstat` returns, which keeps no pointer to them.
    guard unsafe lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard status.st_mode & S_IFMT == S_IFLNK else { return nil }
      throw PluginHostError(
        .folderRefused, file: path,
        "The plugin's data folder is a symbolic link, so the plugin has none. Put the folder itself "
          + "there.")
    }
    return path
  }

  /// Makes a plugin's own folder, or finds it as it was made.
  private static func makeState(
    _ id: String, in stateHome: String
  ) throws(PluginHostError) -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: stateHome, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw PluginHostError(
        .folderRefused, file: stateHome,
        "The folder can't be made, so plugins can keep nothing. Make it, or set XDG_STATE_HOME.")
    }
    guard let home = resolve(stateHome) else { throw refused(stateHome, SystemError.current) }
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    var descriptor = unsafe open(home, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refused(home, SystemError.current) }
    defer { close(descriptor) }
    var path = home == "/" ? "" : home
    for name in ["inspector", "plugins", id] {
      path += "/" + name
      // Safety: the text lives until the call returns, which keeps no pointer to it.
      if unsafe mkdirat(descriptor, name, 0o700) != 0, errno != EEXIST {
        throw refused(path, SystemError.current)
      }
      // Safety: as above. A name that is a symbolic link, or no folder, isn't opened.
      let next = unsafe openat(
        descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else {
        throw refused(
          path, errno == ELOOP || errno == ENOTDIR ? "it is no folder" : SystemError.current)
      }
      close(descriptor)
      descriptor = next
      try check(descriptor, path, isLast: name == id)
    }
    return path
  }

  /// Checks that a folder is the user's, and that what is the plugin's own is for the user alone.
  private static func check(
    _ descriptor: CInt, _ path: String, isLast: Bool
  ) throws(PluginHostError) {
    var status = stat()
    // Safety: `status` lives until `fstat` returns, which keeps no pointer to it.
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw refused(path, SystemError.current)
    }
    guard status.st_uid == geteuid() else { throw refused(path, "it is somebody else's") }
    guard status.st_mode & 0o022 == 0 || isLast else {
      throw refused(path, "others may write to it")
    }
    guard isLast, status.st_mode & 0o777 != 0o700 else { return }
    guard fchmod(descriptor, 0o700) == 0 else { throw refused(path, SystemError.current) }
  }

  private static func refused(_ path: String, _ reason: String) -> PluginHostError {
    PluginHostError(
      .folderRefused, file: path,
      "The plugin can keep nothing here: \(reason). Make it a folder that is yours alone.")
  }

  private static func problem(ofGranted path: String, to plugin: String) -> PluginHostError? {
    var status = stat()
    // Safety: the text and `status` live until `stat` returns, which keeps no pointer to them.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return PluginHostError(
        .folderRefused, file: path,
        "This was granted to '\(plugin)' and is no folder any more, so the plugin goes without. Make "
          + "it, or revoke the permission.")
    }
    guard resolve(path) == path else {
      return PluginHostError(
        .folderRefused, file: path,
        "This was granted to '\(plugin)' and leads through a symbolic link now, so the plugin goes "
          + "without. Grant the folder that is meant again.")
    }
    return nil
  }

  /// The path behind symbolic links, absolute; nil if it leads nowhere.
  private static func resolve(_ path: String) -> String? {
    // Safety: the text lives until `realpath` returns; its result is ours to free, and is freed.
    guard let result = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(result) }
    return unsafe String(validatingCString: result)
  }
}
