import Glibc
import PluginProtocol

/// Folders that were checked, from the root on, for files that are opened one right after the other.
///
/// Of a thousand plugins in one folder each would have the same folders checked again. Here a folder is checked
/// when the first file in it is opened, and held by descriptor for the others. Every file is still opened from
/// that descriptor, by its name and through no link, and is checked itself.
///
/// That is as strong as checking the folders for every file. What is checked is that nobody but the superuser and
/// this user can change what lies in them, and somebody of these two, who makes a folder open to others or puts
/// another in its place a moment later, does so behind either check. Which folder is meant doesn't hang on its name
/// once it was checked. As the moment should stay one, keep this for one batch, in which no plugin code runs.
public final class CheckedFolders {
  private let user: uid_t
  // By the path that was asked for, which may lead through links.
  private var known: [String: (folder: OpenFolder, path: String)] = [:]

  /// Begins a batch of this user's.
  public convenience init() {
    self.init(user: geteuid())
  }

  init(user: uid_t) {
    self.user = user
  }

  /// A file that was opened from a folder of the batch.
  struct Found {
    /// The file, open for reading; whoever takes it closes it.
    let descriptor: CInt
    let status: stat
    let name: String
    /// The path without symbolic links in it.
    let path: String
    let folder: OpenFolder
  }

  /// Opens and checks a file.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The file, or nil if the whole way has to be walked: for a path that doesn't begin at the root, a
  ///   link, and whatever isn't as it should be, which the walk then says.
  func file(at path: String) -> Found? {
    guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(0),
      path.utf8.count < PathWalk.lengthLimit, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    let name = String(path[path.utf8.index(after: slash)...])
    guard !name.isEmpty, name != ".", name != "..",
      let (folder, folderPath) = folder(at: slash == path.startIndex ? "/" : String(path[..<slash]))
    else { return nil }
    var status = stat()
    // Safety: text and struct outlive the call, which keeps no pointer to them.
    guard unsafe fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    // Whatever has this name by now is checked itself; opening it has no effect on a device or pipe.
    // Safety: as above.
    let descriptor = unsafe openat(
      folder.descriptor, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let place = "\(folderPath)/\(name)"
    // Safety: the struct outlives the call.
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      PathRules(user: user).allows(status, place)
    else {
      close(descriptor)
      return nil
    }
    return Found(
      descriptor: descriptor, status: status, name: name, path: place, folder: folder)
  }

  private func folder(at path: String) -> (folder: OpenFolder, path: String)? {
    if let known = known[path] { return known }
    var walk = PathWalk(path, user: user)
    do throws(PluginRefusal) {
      try walk.runToFolder()
    } catch {
      // The walk to the file meets the same, and its refusal names the file's path.
      walk.closeAll()
      return nil
    }
    let found = (path: walk.pathToFolder, folder: walk.leave())
    known[path] = (found.folder, found.path)
    return (found.folder, found.path)
  }
}
