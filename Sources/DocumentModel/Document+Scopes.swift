/// Who may do what to which block (the reference, D2).
extension Document {
  /// Says what holds for a scope in the whole document.
  ///
  /// Rules are the host's, never a plugin's: a scope's name must have at most ``longestScope`` bytes, and
  /// there must be at most ``scopeRuleLimit`` rules.
  public mutating func setScope(_ scope: Scope, rule: ScopeRule) {
    precondition(scope.rawValue.utf8.count <= Self.longestScope, "a scope's name is too long")
    precondition(
      rule == .allow || scopeRules[scope] != nil || scopeRules.count < Self.scopeRuleLimit,
      "a document has too many rules")
    scopeRules[scope] = rule == .allow ? nil : rule
  }

  /// Says whether a block allows a scope where the document leaves it to the block.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/outOfRange`` if the scope's
  ///   name is too long or the document is full.
  public mutating func setScope(_ scope: Scope, of id: BlockID, enabled: Bool)
    throws(DocumentError)
  {
    try Self.check(scope, block: id)
    try store(scope, of: id, enabled: enabled)
  }

  /// Returns whether something may be done to a block (D2.10).
  ///
  /// False for a block that isn't there.
  public func isAllowed(_ scope: Scope, for id: BlockID) -> Bool {
    guard let block = blocks[id] else { return false }
    return switch scopeRules[scope, default: .allow] {
    case .allow: true
    case .deny: false
    case .deferred: block.enabledScopes.contains(scope)
    }
  }

  /// Sets a property on a plugin's behalf: only if the scope that guards it allows that, and, for the address of
  /// a picture, only to one that the document has already.
  ///
  /// What a document shows is read from the user's files, so a plugin that could name a file could read it.
  ///
  /// - Throws: ``DocumentError/Code/denied`` if not; otherwise what
  ///   ``setProperty(_:of:to:)`` throws. The document is as it was.
  /// - Complexity: O(*n*) in the bytes of the value and of the one it replaces.
  public mutating func setPropertyIfAllowed(
    _ path: PropertyPath, of id: BlockID, to value: PropertyValue
  ) throws(DocumentError) {
    try checkAllowed(path, of: id, to: value) { shows($0) }
    try setProperty(path, of: id, to: value)
  }

  /// Sets one of many properties on a plugin's behalf.
  ///
  /// Nobody else may change the document between the first and the last of them.
  ///
  /// - Parameters:
  ///   - path: As for ``setPropertyIfAllowed(_:of:to:)``.
  ///   - id: As there.
  ///   - value: As there.
  ///   - pictures: What is known of the document's pictures; nothing at first.
  /// - Throws: As ``setPropertyIfAllowed(_:of:to:)``.
  /// - Complexity: O(*n*) in the bytes of the value and of the one it replaces; once O(*n*) in the blocks.
  public mutating func setPropertyIfAllowed(
    _ path: PropertyPath, of id: BlockID, to value: PropertyValue, pictures: inout ShownPictures
  ) throws(DocumentError) {
    try checkAllowed(path, of: id, to: value) { pictures.contains($0, in: self) }
    guard path == .pictureAddress else { return try setProperty(path, of: id, to: value) }
    let before = propertyIfPresent(path, of: id)
    try setProperty(path, of: id, to: value)
    pictures.replace(before, by: propertyIfPresent(path, of: id))
  }

  private func checkAllowed(
    _ path: PropertyPath, of id: BlockID, to value: PropertyValue, shows: (String) -> Bool
  ) throws(DocumentError) {
    if let scope = PropertyDefinition.known[path]?.scope, isValid(id), !isAllowed(scope, for: id) {
      throw DocumentError(
        .denied, block: id,
        "The document doesn't allow '\(scope)' for block \(id), so '\(path)' stays as it is.")
    }
    if case .string(let text) = value, text.hasTooManyMarks {
      throw DocumentError(
        .outOfRange, block: id,
        "The text for '\(path)' has more than \(String.mostMarks) combining marks in a row. Take some "
          + "away.")
    }
    if path == .pictureAddress, case .string(let address) = value, !address.isEmpty,
      !shows(address)
    {
      throw DocumentError(
        .denied, block: id,
        "A plugin can't bring in a picture: '\(path)' can be set to an address that the document has "
          + "already, or to none.")
    }
  }

  /// Whether any block shows the picture at an address.
  private func shows(_ address: String) -> Bool {
    blocks.values.contains { $0.properties[.pictureAddress] == .string(address) }
  }
}
