import Glibc

extension TemporaryFolder {
  /// Copies a program, so that it can be started at once.
  ///
  /// Another process writes the copy. A descriptor of this one that is open for writing would be inherited by whatever
  /// another test starts at that moment, and until that has begun to run, nobody could run the copy.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - name: What the copy is called in this folder.
  /// - Throws: ``TemporaryFolderError`` if it can't be copied.
  public func copyProgram(_ path: String, _ name: String) throws(TemporaryFolderError) {
    let words = ["/bin/cp", path, self(name)]
    // Safety: the texts and the list that ends with nil outlive the call, and are freed behind it.
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer {
      // Safety: made by strdup above.
      for index in words.indices { unsafe free(arguments[index]) }
    }
    var (process, status): (pid_t, Int32) = (0, 0)
    // Safety: as above; nothing else is passed by a pointer that is kept.
    guard unsafe posix_spawn(&process, words[0], nil, nil, arguments, environ) == 0,
      unsafe waitpid(process, &status, 0) == process, status == 0
    else { throw TemporaryFolderError(operation: "cp", path: self(name)) }
  }
}
