import Glibc
import PluginProtocol

extension TrustStore {
  /// Remembers who signed a plugin that has been loaded; from then on nobody else may.
  ///
  /// Does nothing for a plugin that no trusted key has signed, and where that is known already.
  ///
  /// - Parameter judgement: The judgement on the bytes that were loaded.
  /// - Throws: ``PluginHostError`` if it can't be saved. The plugin may be used all the same; this store
  ///   remembers it until it goes.
  public func remember(_ judgement: PluginJudgement) throws(PluginHostError) {
    guard let signer = judgement.signature.signer, let key = key(signer)?.key else { return }
    guard state.withLock({ $0.pins.updateValue(key, forKey: judgement.id) }) != key else { return }
    do {
      try changePins { $0[judgement.id] = key }
    } catch {
      state.withLock { $0.pins[judgement.id] = key }
      throw error
    }
  }

  /// Forgets who signed a plugin before, so that anybody may.
  ///
  /// - Parameter plugin: The plugin's id.
  /// - Returns: The key that had to sign it, or nil if none had to.
  /// - Throws: ``PluginHostError`` if it can't be saved; it isn't forgotten then.
  public func forget(_ plugin: String) throws(PluginHostError) -> KeyID? {
    var forgotten: KeyID?
    try changePins { forgotten = $0.removeValue(forKey: plugin)?.id }
    return forgotten
  }

  /// Trusts a key from now on.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: What to call it; nil to call it by its id.
  /// - Returns: The key as it is trusted, perhaps under the name that it had before.
  /// - Throws: ``PluginHostError`` if it can't be saved, or if the name or the id is another key's; nothing
  ///   has changed then.
  public func add(_ key: PublicKey, name: String? = nil) throws(PluginHostError) -> TrustedKey {
    let name = name ?? key.id.description
    guard TrustedKey.isName(name) else {
      throw PluginHostError(
        .invalidValue,
        "A key can't be called '\(name.excerpt)'. Use up to \(TrustedKey.nameLimit) letters A to Z and a "
          + "to z, digits, '.', '_' and '-', with no '.' at the front.")
    }
    return try change { folder throws(PluginHostError) in
      if let known = self.key(key.id) {
        guard known.key == key else {
          throw PluginHostError(
            .duplicate,
            "Another key with the id \(key.id) is trusted as '\(known.name)'. Two different keys with one "
              + "id don't come about by chance: ask both who they are, and remove the wrong one.")
        }
        return known
      }
      if self.keys.contains(where: { $0.name == name }) {
        throw PluginHostError(
          .duplicate, "Another key is called '\(name)'. Choose another name with --name.")
      }
      let path = "\(folder)/\(name)\(Self.keySuffix)"
      guard FileIdentity(at: path) == nil else {
        throw PluginHostError(
          .duplicate, file: path, "The file is there and holds no key that is trusted. Remove it.")
      }
      try AtomicFile.write(key.file, to: path, content: "keys", mode: 0o644)
      self.reload(folder)
      if let added = self.key(key.id), added.key == key { return added }
      // A key that isn't trusted isn't left lying about.
      let warning = self.warnings.first { $0.file == path }
      // Safety: the text lives until `unlink` returns, which keeps no pointer to it.
      _ = unsafe unlink(path)
      self.reload(folder)
      throw warning ?? PluginHostError(.notSaved, file: path, "The key can't be read back.")
    }
  }

  /// Trusts a key no more, and forgets which plugins it had to sign.
  ///
  /// - Parameter id: The key's id.
  /// - Returns: The key, as it was trusted.
  /// - Throws: ``PluginHostError`` if there is no such key, or it can't be removed.
  public func remove(_ id: KeyID) throws(PluginHostError) -> TrustedKey {
    let removed = try change { folder throws(PluginHostError) in
      guard let known = self.key(id) else {
        throw PluginHostError(
          .unknownKey, "No key \(id) is trusted. 'inspector trust list' shows those that are.")
      }
      // A second file may hold the same key.
      while let key = self.key(id) {
        // Safety: the text lives until `unlink` returns, which keeps no pointer to it.
        guard unsafe unlink(key.path) == 0 else {
          let reason = SystemError.current
          throw PluginHostError(.notSaved, file: key.path, "It can't be removed: \(reason).")
        }
        self.reload(folder)
      }
      return known
    }
    if state.withLock({ $0.pins.values.contains { $0.id == id } }) {
      try changePins { pins in pins = pins.filter { $0.value.id != id } }
    }
    return removed
  }

  /// Reads the folder anew.
  private func reload(_ folder: String) {
    var fresh = Self.read(folder)
    state.withLock { state in
      // What can't be read from the disk is remembered for as long as this store lives.
      if fresh.arePinsDamaged { fresh.pins = state.pins }
      state = fresh
    }
  }

  /// Changes the pins as they are on disk by now.
  private func changePins(
    _ body: (inout [String: PublicKey]) -> Void
  ) throws(PluginHostError) {
    guard folder != nil else { return state.withLock { body(&$0.pins) } }
    try change { folder throws(PluginHostError) in
      var fresh = Self.read(folder)
      let path = "\(folder)/\(Self.pinsName)"
      guard !fresh.arePinsDamaged else {
        throw PluginHostError(
          .notSaved, file: path, "The file can't be used, and isn't overwritten. Mend or remove it."
        )
      }
      let before = fresh.pins
      body(&fresh.pins)
      if fresh.pins != before {
        try AtomicFile.write(fresh.encodedPins, to: path, content: "signers")
      }
      self.state.withLock { $0 = fresh }
    }
  }

  /// Does something with the folder while no other process does, and no other thread.
  private func change<Result>(
    _ body: (String) throws(PluginHostError) -> Result
  ) throws(PluginHostError) -> Result {
    guard let folder else {
      throw PluginHostError(
        .notSaved, "There is no folder for keys: neither XDG_CONFIG_HOME nor HOME is set.")
    }
    try AtomicFile.makeFolder(above: "\(folder)/\(Self.pinsName)", for: folder)
    // Safety: the text lives until `open` returns, which keeps no pointer to it.
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = SystemError.current
      throw PluginHostError(.notSaved, file: folder, "It can't be opened: \(reason).")
    }
    defer { close(descriptor) }
    try Self.lock(descriptor, folder)
    reload(folder)
    return try body(folder)
  }

  /// How long another process may hold the folder before this one gives up, in seconds.
  ///
  /// Who holds it writes one small file.
  static let patience = 2.0

  /// Takes the lock of the folder; closing the descriptor gives it back.
  private static func lock(_ descriptor: CInt, _ folder: String) throws(PluginHostError) {
    let end = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if number == EINTR { continue }
      guard number == EWOULDBLOCK, ContinuousClock.now < end else {
        throw PluginHostError(
          .notSaved, file: folder,
          "Another process keeps the folder locked, or it can't be locked (error \(number)). Try again."
        )
      }
      usleep(10_000)
    }
  }
}
