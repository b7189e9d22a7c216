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
}
