extension Document: Hashable {
  /// Returns whether two documents say the same, wherever they come from.
  ///
  /// - Complexity: O(1) for copies of which neither was written since; O(*n*) in what differs for those that
  ///   come from one document; O(*n*) in the blocks otherwise.
  public static func == (left: Document, right: Document) -> Bool {
    left.scene == right.scene && left.nextID == right.nextID && left.byteCount == right.byteCount
      && left.scopeRules == right.scopeRules
      && (left.trail.mark == right.trail.mark || left.blocks == right.blocks)
  }

  /// Feeds everything that the document says to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(blocks)
    hasher.combine(scopeRules)
    hasher.combine(scene)
    hasher.combine(nextID)
    hasher.combine(byteCount)
  }

  /// Returns whether this is a copy of a document, and neither was written since: whether every bit of them is
  /// the same.
  ///
  /// Documents that are equal needn't be copies: one may have been opened twice, or changed there and back.
  ///
  /// - Complexity: O(1), and O(*n*) in the rules of scopes.
  public func isCopy(of other: Document) -> Bool {
    trail.mark == other.trail.mark && scene == other.scene && nextID == other.nextID
      && scopeRules == other.scopeRules
  }
}
