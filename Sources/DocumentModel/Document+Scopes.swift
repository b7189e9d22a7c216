/// Who may do what to which block (the reference, D2).
extension Document {
  /// Says what holds for a scope in the whole document.
  public mutating func setScope(_ scope: Scope, rule: ScopeRule) {
    scopeRules[scope] = rule == .allow ? nil : rule
  }

  /// Says whether a block allows a scope where the document leaves it to the block.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  public mutating func setScope(_ scope: Scope, of id: BlockID, enabled: Bool)
    throws(DocumentError)
  {
    try update(id) {
      if enabled { $0.enabledScopes.insert(scope) } else { $0.enabledScopes.remove(scope) }
    }
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
