import DocumentModel
import DocumentStorage
import Glibc
import PluginHost

/// Where a result will be written, checked before the work that makes it.
struct Destination {
  /// What a file can hold, by the ending of its name.
  enum Kind: String, CaseIterable {
    case png = ".png"
    case svg = ".svg"
    case document = ".inspector"
  }

  /// The path as it was typed.
  let path: String

  /// What will be written.
  let kind: Kind

  /// Checks that a name says what it can hold, and that a file can be written there.
  ///
  /// - Parameters:
  ///   - path: The path as it was typed.
  ///   - kinds: What may be written.
  /// - Throws: ``Failure`` that says what to do instead.
  init(_ path: String, allowing kinds: [Kind] = Kind.allCases) throws {
    let endings = kinds.map(\.rawValue)
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    // Documents are opened by their ending as it is spelled; pictures by their content.
    let kind = kinds.first {
      $0 == .document ? name.hasSuffix($0.rawValue) : name.lowercased().hasSuffix($0.rawValue)
    }
    guard let kind else {
      let last = endings.last ?? ""
      let list = endings.dropLast().joined(separator: ", ") + " or " + last
      throw Failure(
        ExitStatus.usage, "Can't tell what to write into '\(path)'. Let its name end with \(list).")
    }
    self.path = path
    self.kind = kind
    try checkPlace()
  }

  private func checkPlace() throws {
    if let mode = Self.mode(of: path) {
      guard mode & S_IFMT != S_IFDIR else {
        throw refusal("'\(path)' is a directory. Name a file inside it.")
      }
      guard mode & S_IFMT == S_IFREG else {
        throw refusal("'\(path)' is a pipe, a device or a socket. Choose another name.")
      }
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let mode = Self.mode(of: folder), mode & S_IFMT == S_IFDIR else {
      throw refusal("'\(path)' can't be written: there is no folder '\(folder)'. Make it first.")
    }
    // Safety: the path lives until `access` returns, which keeps no pointer to it.
    guard unsafe access(folder, W_OK | X_OK) == 0 else {
      throw refusal(
        "'\(path)' can't be written: the folder '\(folder)' takes no new files. Choose another.")
    }
    guard kind == .document else { return }
    do {
      try DocumentFile.checkPresent(path)
    } catch {
      throw refusal(error.description)
    }
  }

  /// Refuses a destination that is one of the photos that a document is made of.
  ///
  /// - Parameter photos: Their paths.
  /// - Throws: ``Failure`` that names the place.
  func check(against photos: some Sequence<String>) throws {
    guard let own = FileIdentity(at: path) else { return }
    for photo in photos {
      guard let other = FileIdentity(at: photo), own.device == other.device,
        own.inode == other.inode
      else { continue }
      throw refusal(
        "'\(path)' is the photo itself, which is never overwritten. Choose another name.")
    }
  }

  private func refusal(_ sentence: String) -> Failure {
    Failure(ExitStatus.noOutput, sentence)
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    // Safety: path and struct live until `stat` returns, which keeps no pointer to them.
    return unsafe stat(path, &status) == 0 ? status.st_mode : nil
  }
}

extension Document {
  /// The paths of the pictures that the document shows.
  var photos: [String] {
    subtree(of: scene).compactMap { block in
      guard case .string(let uri)? = propertyIfPresent("fill/image/imageFileURI", of: block),
        !uri.isEmpty
      else { return nil }
      // What isn't the address of a local file can't be overwritten.
      return try? FileURI.path(of: uri)
    }
  }
}
