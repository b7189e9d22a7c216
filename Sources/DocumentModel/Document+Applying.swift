extension Document {
  /// Returns what a difference makes of this document.
  ///
  /// Everything that ``init(_:)`` checks of a whole document is checked of the change, and the counts that the
  /// difference says are compared, so what comes out is a document that keeps every rule.
  ///
  /// - Parameter difference: What ``difference(from:atMost:)`` has found between the document that is wanted and
  ///   this one.
  /// - Returns: The document that is wanted.
  /// - Throws: ``DocumentError`` as ``init(_:)`` does; also with ``DocumentError/Code/inconsistent`` if the
  ///   difference isn't one from this document.
  /// - Complexity: O(*n*) in the difference, in the children of the blocks in it, and in the blocks inside those
  ///   that have moved.
  public func applying(_ difference: Difference) throws(DocumentError) -> Document {
    var patch = try DocumentPatch(self, difference.removed, nextID: difference.nextID)
    for block in difference.blocks { try patch.apply(block) }
    try patch.finish()
    if let rules = difference.scopeRules {
      guard rules.count <= Self.scopeRuleLimit else {
        throw DocumentError(
          .outOfRange, "A document has rules for at most \(Self.scopeRuleLimit) scopes.")
      }
      for scope in rules.keys { try Self.check(scope) }
    }
    guard patch.blocks.count <= Self.blockLimit else {
      throw DocumentError(.outOfRange, "A document has at most \(Self.blockLimit) blocks.")
    }
    guard patch.byteCount <= Self.byteLimit else { throw .full(nil) }
    guard patch.blocks.count == difference.blockCount, patch.byteCount == difference.byteCount
    else {
      throw DocumentError(
        .inconsistent,
        "The difference makes \(patch.blocks.count) blocks of \(patch.byteCount) bytes, not "
          + "\(difference.blockCount) of \(difference.byteCount).")
    }
    return Document(
      blocks: patch.blocks, scene: scene, nextID: difference.nextID,
      scopeRules: difference.scopeRules?.filter { $0.value != .allow } ?? scopeRules,
      byteCount: patch.byteCount)
  }
}
