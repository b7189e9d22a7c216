import PluginProtocol

/// One of the things that are looked at before a plugin is loaded, in this order.
public enum TrustCheck: String, CaseIterable, Sendable {
  /// Nobody else can have put the file where it is, and it could be read.
  case path
  /// Its bytes carry the manifest that was shown.
  case manifest
  /// Statement and signature are there and are what they should be.
  case signature
  /// The statement is about this plugin, this version and these bytes.
  case statement
  /// The key that signed is trusted.
  case key
  /// Whoever signed the plugin before has signed it now.
  case pin
}

extension TrustStore {
  /// Takes a plugin's bytes, and finds out what is known of who made them.
  ///
  /// Nothing of the plugin runs, and nothing is remembered: call ``remember(_:)`` when it has been loaded.
  ///
  /// - Parameters:
  ///   - plugin: The plugin, as it was found.
  ///   - folders: The batch that this belongs to, if it does, in which folders are checked once.
  /// - Returns: The bytes to load, and the verdict on exactly those.
  /// - Throws: ``PluginRefusal`` with the code `untrustedPath`, `badSignature`, `changedAfterSigning`,
  ///   `signerChanged`, `notLoadable` if the file can't be opened or isn't the one that was found, or
  ///   `notProbed` if it couldn't be read for a reason that may pass. Such a plugin isn't to be loaded at all,
  ///   not even without permissions.
  /// - Complexity: O(*n*) for *n* bytes; about 30 µs for a file of 20 KB that isn't signed, and 0.1 ms for one
  ///   that is, as its bytes are hashed.
  public func judge(
    _ plugin: DiscoveredPlugin, in folders: CheckedFolders? = nil
  ) throws(PluginRefusal) -> PluginJudgement {
    try judge(plugin, in: folders) { _, _ in }
  }

  /// Does what ``judge(_:in:)`` does, and says what holds on the way.
  ///
  /// - Parameters:
  ///   - plugin: The plugin, as it was found.
  ///   - folders: As for ``judge(_:in:)``.
  ///   - note: Is told of each check: true if it holds, false if there is nothing to check, as a signature of
  ///     a plugin that has none. The check that fails isn't told of; it is the one behind the last.
  /// - Returns: As ``judge(_:in:)``.
  /// - Throws: As ``judge(_:in:)``.
  public func judge(
    _ plugin: DiscoveredPlugin, in folders: CheckedFolders? = nil,
    noting note: (TrustCheck, Bool) -> Void
  ) throws(PluginRefusal) -> PluginJudgement {
    let id = plugin.manifest.id
    let file = try CheckedFile(plugin.file.path, in: folders)
    let image = try PluginImage(file, name: id)
    note(.path, true)
    try Self.check(image, carries: plugin)
    note(.manifest, true)
    let (found, comment) = try self.finding(on: plugin, image, signed(file), noting: note)
    try checkPin(of: id, found)
    note(.pin, state.withLock { $0.pins[id] != nil })
    return PluginJudgement(id: id, signature: found, image: image, trustedComment: comment)
  }

  /// Checks that the bytes carry the manifest that was read when the plugin was found.
  private static func check(
    _ image: PluginImage, carries plugin: DiscoveredPlugin
  ) throws(PluginRefusal) {
    let path = plugin.file.path
    let note: PluginNote
    do throws(PluginHostError) {
      note = try image.note()
    } catch {
      throw PluginRefusal(
        .notLoadable, field: "file", found: error.message,
        "'\(path)' was a plugin when its manifest was read, and can't be read as one now: \(error.message) "
          + "Put the whole file there again, and start anew.")
    }
    guard note == plugin.file.note else {
      throw PluginRefusal(
        .notLoadable, field: "file", found: path,
        "'\(path)' was changed since its manifest was read. Ask again.")
    }
  }

  /// A statement and its signature.
  private typealias Signed = (statement: [UInt8], signature: DetachedSignature)

  /// Reads what lies beside a plugin; nil if neither statement nor signature does.
  private func signed(_ file: borrowing CheckedFile) throws(PluginRefusal) -> Signed? {
    let name = file.name + PluginStatement.suffix
    let signatureName = name + PluginStatement.signatureSuffix
    do throws(PluginHostError) {
      let statement = try file.neighbour(name, limit: PluginStatement.sizeLimit)
      let signature = try file.neighbour(signatureName, limit: MinisignText.sizeLimit)
      guard statement != nil || signature != nil else { return nil }
      guard let statement else {
        throw PluginHostError(.missingField, "'\(name)' is missing beside its signature.")
      }
      guard let signature else {
        throw PluginHostError(.missingField, "'\(signatureName)' is missing beside '\(name)'.")
      }
      do {
        return (statement, try DetachedSignature(file: signature))
      } catch {
        throw PluginHostError(error.code, "'\(signatureName)' is damaged: \(error.message)")
      }
    } catch {
      throw Self.badSignature(of: file.path, error.message)
    }
  }

  private static func badSignature(of path: String, _ reason: String) -> PluginRefusal {
    PluginRefusal(
      .badSignature, field: "signature", found: reason,
      "The signature of '\(path)' can't be used: \(reason) Get the plugin again, with the two files that "
        + "belong to it, from whoever made it.")
  }

  private func finding(
    on plugin: DiscoveredPlugin, _ image: PluginImage, _ signed: Signed?,
    noting note: (TrustCheck, Bool) -> Void
  ) throws(PluginRefusal) -> (SignatureFinding, String?) {
    guard let signed else {
      for check in [TrustCheck.signature, .statement, .key] { note(check, false) }
      return (.absent, nil)
    }
    let signer = signed.signature.key
    let trusted = key(signer)
    if let trusted, !signed.signature.verify(signed.statement, by: trusted.key) {
      throw Self.badSignature(
        of: image.path,
        "'\(trusted.name)' (\(signer)) hasn't signed this statement, or its comment.")
    }
    note(.signature, trusted != nil)
    let statement: PluginStatement
    do {
      statement = try PluginStatement(file: signed.statement)
    } catch {
      throw Self.badSignature(of: image.path, "\(error)")
    }
    try Self.check(statement, about: plugin, image)
    note(.statement, true)
    note(.key, trusted != nil)
    guard trusted != nil else { return (.stranger(signer), nil) }
    return (
      .trusted(signer), String(decoding: signed.signature.trustedComment, as: UTF8.self)
    )
  }

  /// Checks that a statement is about this plugin, this version and these bytes.
  private static func check(
    _ statement: PluginStatement, about plugin: DiscoveredPlugin, _ image: PluginImage
  ) throws(PluginRefusal) {
    let real = PluginStatement(
      note: plugin.file.note, manifest: (plugin.manifest.id, plugin.manifest.version),
      sha256: image.sha256)
    let fields = [
      ("sha256", real.sha256.description, statement.sha256.description),
      ("id", real.id, statement.id), ("version", real.version, statement.version),
      (
        "abi", "\(real.abiMajor).\(real.abiMinor)", "\(statement.abiMajor).\(statement.abiMinor)"
      ),
    ]
    for (field, found, expected) in fields where found != expected {
      throw PluginRefusal(
        .changedAfterSigning, field: field, found: found, expected: expected,
        "'\(image.path)' isn't what was signed: its \(field) is \(found), and the signed statement says "
          + "\(expected). Get it again from whoever made it; if that is you, sign it again.")
    }
  }

  private func checkPin(
    of id: String, _ signature: SignatureFinding
  ) throws(PluginRefusal) {
    let (pin, now) = state.withLock { state in
      (state.pins[id], signature.signer.flatMap { state.keys[$0]?.key })
    }
    guard let pin, now != pin else { return }
    let name = key(pin.id).map { $0.key == pin ? "'\($0.name)' (\(pin.id))" : "\(pin.id)" }
    let found =
      switch signature {
      case .absent: "isn't signed"
      case .trusted(let key): "is signed by \(key)"
      case .stranger(let key): "is signed by \(key), which isn't trusted"
      }
    throw PluginRefusal(
      .signerChanged, field: "signer", found: found, expected: pin.id.description,
      "'\(id)' was signed by \(name ?? pin.id.description) before, and this file \(found). Get the signed "
        + "one again; or, if you mean to use this one, run 'inspector trust forget \(id)'.")
  }
}
