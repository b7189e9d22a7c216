import Glibc

/// The two files that vouch for a plugin: the statement beside it, and the signature beside that.
public struct PluginSigning: Hashable, Sendable {
  /// What is stated.
  public let statement: PluginStatement
  /// Where the statement is, or will be.
  public let statementPath: String
  /// Where the signature is, or will be.
  public let signaturePath: String

  /// Reads a plugin and works out what can be stated about it; writes nothing.
  ///
  /// - Parameter path: The plugin's file. If it is a symbolic link, the statement lies beside the file that it
  ///   leads to.
  /// - Throws: ``PluginHostError`` that names the file, if it is no plugin or can't be read.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(plugin path: String) throws(PluginHostError) {
    do {
      statement = try PluginStatement(
        about: OpenFile.contents(of: path, limit: PluginImage.sizeLimit))
    } catch {
      throw error.about(path)
    }
    statementPath = AtomicFile.resolved(path) + PluginStatement.suffix
    signaturePath = statementPath + PluginStatement.signatureSuffix
  }

  /// Writes the statement.
  ///
  /// A signature that is there is of the old one, and no longer fits unless nothing has changed.
  ///
  /// - Throws: ``PluginHostError`` that names the file; what was there before still is.
  public func writeStatement() throws(PluginHostError) {
    try AtomicFile.write(statement.file, to: statementPath, content: "lines", mode: 0o644)
  }

  /// Signs the statement, and writes both files.
  ///
  /// - Parameters:
  ///   - key: The key to sign with.
  ///   - trustedComment: The comment that is signed; nil for the one that minisign writes, with the time and
  ///     the statement's name.
  ///   - isPrehashed: As for ``SecretKey/sign(_:trustedComment:isPrehashed:)``.
  /// - Throws: ``PluginHostError`` that names the file, or says what is wrong with the comment. If the
  ///   signature can't be written, the new statement may be there without it.
  public func sign(
    with key: SecretKey, trustedComment: String? = nil, isPrehashed: Bool = true
  ) throws(PluginHostError) {
    let signature = try key.sign(
      statement.file, trustedComment: trustedComment ?? usualComment(isPrehashed),
      isPrehashed: isPrehashed
    ).file()
    try writeStatement()
    try AtomicFile.write(signature, to: signaturePath, content: "lines", mode: 0o644)
  }

  private func usualComment(_ isPrehashed: Bool) -> String {
    let name = statementPath.split(separator: "/").last ?? ""
    let plain = String(
      String.UnicodeScalarView(name.unicodeScalars.map { $0.isControl ? "_" : $0 }))
    return "timestamp:\(time(nil))\tfile:\(plain)\(isPrehashed ? "\thashed" : "")"
  }
}

extension PublicKey {
  /// Reads a key from a file.
  ///
  /// - Throws: ``PluginHostError`` that names the file.
  public init(path: String) throws(PluginHostError) {
    do {
      try self.init(file: OpenFile.contents(of: path, limit: MinisignText.sizeLimit))
    } catch {
      throw error.about(path)
    }
  }
}

extension SecretKeyFile {
  /// Reads a file that holds a secret key.
  ///
  /// - Throws: ``PluginHostError`` that names the file.
  public init(path: String) throws(PluginHostError) {
    do {
      var bytes = try OpenFile.contents(of: path, limit: MinisignText.sizeLimit)
      defer { Sodium.wipe(&bytes) }
      try self.init(file: bytes)
    } catch {
      throw error.about(path)
    }
  }

  /// Writes a pair of keys into two files that aren't there yet, as `minisign -G` does.
  ///
  /// - Parameters:
  ///   - key: The secret key.
  ///   - password: The password's bytes; nil for none.
  ///   - path: Where the secret key goes; only the user may read it.
  ///   - publicPath: Where the public key goes.
  /// - Throws: ``PluginHostError`` that names the file that is there, or can't be written.
  public static func write(
    _ key: SecretKey, password: [UInt8]?, to path: String, publicPath: String
  ) throws(PluginHostError) {
    for path in [path, publicPath] where FileIdentity(at: path) != nil {
      throw PluginHostError(
        .duplicate, file: path, "The file is there, and a key isn't overwritten. Use another name.")
    }
    var bytes = try content(of: key, password: password)
    defer { Sodium.wipe(&bytes) }
    try AtomicFile.write(bytes, to: path, content: "keys")
    try AtomicFile.write(key.publicKey.file, to: publicPath, content: "keys", mode: 0o644)
  }
}

extension SecretKeyFile {
  /// Reads a password from the first line of a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The line's bytes without its end.
  /// - Throws: ``PluginHostError`` that names the file.
  public static func passwordFile(at path: String) throws(PluginHostError) -> [UInt8] {
    do {
      let bytes = try OpenFile.contents(of: path, limit: 65_536)
      return Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
    } catch {
      throw error.about(path)
    }
  }
}
