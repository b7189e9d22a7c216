import FoundationEssentials
import Glibc

/// A folder that exists as long as this object does, and goes with everything in it.
public final class TemporaryFolder: Sendable {
  /// Its absolute path, without symbolic links in it.
  public let path: String

  /// Makes an empty folder that only its owner may enter.
  ///
  /// - Throws: ``TemporaryFolderError`` if the system doesn't allow it.
  public init() throws(TemporaryFolderError) {
    var template = Array("/tmp/inspector-test-XXXXXX".utf8CString)
    // Safety: the template is this function's own, ends with a zero, and `mkdtemp` changes only its X.
    let path = unsafe template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return nil }
      return unsafe String(cString: start)
    }
    guard let path else { throw TemporaryFolderError(operation: "mkdtemp", path: "/tmp") }
    self.path = path
  }

  deinit {
    // What can't be removed stays in /tmp; no test's result depends on it.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of something in the folder.
  public func callAsFunction(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, making the folders above it.
  ///
  /// - Parameters:
  ///   - name: Its path in the folder.
  ///   - bytes: Its content.
  /// - Returns: The file's path.
  /// - Throws: ``TemporaryFolderError`` if it can't be written whole.
  @discardableResult
  public func write(
    _ name: String, _ bytes: some Sequence<UInt8>
  ) throws(TemporaryFolderError) -> String {
    if let slash = name.lastIndex(of: "/") {
      try makeFolder(String(name[..<slash]))
    }
    let content = Array(bytes)
    // Safety: the path lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(self(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw TemporaryFolderError(operation: "open", path: self(name)) }
    defer { close(descriptor) }
    // Safety: the array outlives the call, and `Glibc.write` reads no further than its count.
    let count = unsafe content.withUnsafeBytes { buffer in
      unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count == content.count else {
      throw TemporaryFolderError(operation: "write", path: self(name))
    }
    return self(name)
  }

  /// Makes a folder, and the folders above it.
  ///
  /// - Parameter name: Its path in the folder.
  /// - Returns: Its path.
  /// - Throws: ``TemporaryFolderError`` if it isn't there afterwards.
  @discardableResult
  public func makeFolder(_ name: String) throws(TemporaryFolderError) -> String {
    var whole = path
    for part in name.split(separator: "/") {
      whole += "/\(part)"
      // Safety: the path lives until `mkdir` returns, which keeps no pointer to it.
      guard unsafe mkdir(whole, 0o755) == 0 || errno == EEXIST else {
        throw TemporaryFolderError(operation: "mkdir", path: whole)
      }
    }
    return whole
  }

  /// Makes a symbolic link.
  ///
  /// - Parameters:
  ///   - name: Its path in the folder.
  ///   - target: What it points to, as it is written into the link.
  /// - Returns: The link's path.
  /// - Throws: ``TemporaryFolderError`` if it can't be made.
  @discardableResult
  public func link(_ name: String, to target: String) throws(TemporaryFolderError) -> String {
    // Safety: both texts live until `symlink` returns, which keeps no pointer to them.
    guard unsafe symlink(target, self(name)) == 0 else {
      throw TemporaryFolderError(operation: "symlink", path: self(name))
    }
    return self(name)
  }

  /// Makes a named pipe.
  ///
  /// - Parameter name: Its path in the folder.
  /// - Returns: The pipe's path.
  /// - Throws: ``TemporaryFolderError`` if it can't be made.
  @discardableResult
  public func makePipe(_ name: String) throws(TemporaryFolderError) -> String {
    // Safety: the path lives until `mkfifo` returns, which keeps no pointer to it.
    guard unsafe mkfifo(self(name), 0o644) == 0 else {
      throw TemporaryFolderError(operation: "mkfifo", path: self(name))
    }
    return self(name)
  }
}

/// Why a temporary folder or something in it couldn't be made.
public struct TemporaryFolderError: Error, CustomStringConvertible {
  /// The system's function that failed.
  public let operation: String
  /// What it was asked for.
  public let path: String
  /// The number of the system's error.
  public let number: CInt

  init(operation: String, path: String) {
    number = errno
    self.operation = operation
    self.path = path
  }

  /// What failed, where, and the system's number for why.
  public var description: String {
    "\(operation) of \(path) failed with error \(number)."
  }
}
