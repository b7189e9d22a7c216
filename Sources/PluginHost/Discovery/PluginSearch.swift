import FoundationEssentials
import Glibc

/// Finds the files on a search path that may be plugins; opens none of them.
struct PluginSearch {
  /// How many folders deep below a place of the search path.
  static let deepest = 4
  /// The most files of one search.
  static let fileLimit = 10_000

  /// The files, in the order of the search path, then by name.
  private(set) var files: [String] = []
  /// What couldn't be looked at, and places that somebody named and that aren't there.
  private(set) var problems: [PluginHostError] = []

  private var seen: Set<Place> = []
  private var isFull = false

  /// A file or folder, whatever names lead to it.
  private struct Place: Hashable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// Searches all places.
  init(_ path: SearchPath) {
    for entry in path.entries {
      guard let status = status(of: entry.path, isExpected: entry.isExplicit, entry.origin) else {
        continue
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        search(entry.path, status, depth: 0)
      } else {
        add(entry.path, status)
      }
    }
  }

  /// Asks the system for a file's kind and identity; a failure is a problem if the file is expected.
  private mutating func status(of path: String, isExpected: Bool, _ origin: String) -> stat? {
    var status = stat()
    // Safety: the text and `status` live until `stat` returns, which keeps no pointer to them.
    if unsafe stat(path, &status) == 0 { return status }
    let isAbsent = errno == ENOENT || errno == ENOTDIR
    let reason = SystemError.current
    if isExpected || !isAbsent {
      problems.append(
        PluginHostError(
          .unreadable, file: path, "It can't be looked at: \(reason). Named by \(origin)."))
    }
    return nil
  }

  private mutating func search(_ folder: String, _ status: stat, depth: Int) {
    // A folder that was read before, under whatever name, is the end of a loop or a repetition.
    guard !isFull, seen.insert(Place(status)).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      problems.append(
        PluginHostError(
          .unreadable, file: folder,
          "The folder can't be read. Check its permissions, or leave it out."))
      return
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard !name.hasPrefix(".") else { continue }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      let isPluginName = name.hasSuffix(".so")
      guard let status = self.status(of: path, isExpected: isPluginName, folder) else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if depth < Self.deepest {
          search(path, status, depth: depth + 1)
        }
      } else if isPluginName {
        add(path, status)
      }
    }
  }

  private mutating func add(_ path: String, _ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      problems.append(
        PluginHostError(
          .notRegularFile, file: path,
          "This is \(FileIdentity.kind(of: status)). A plugin is a regular file."))
      return
    }
    guard !isFull, seen.insert(Place(status)).inserted else { return }
    guard files.count < Self.fileLimit else {
      isFull = true
      problems.append(
        PluginHostError(
          .tooLarge, file: path,
          "More than \(Self.fileLimit) files were found; this one and those after it are left out. "
            + "Name folders that hold plugins only."))
      return
    }
    files.append(path)
  }
}
