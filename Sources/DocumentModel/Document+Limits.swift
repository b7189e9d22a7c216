/// What keeps every document small enough to be saved and opened again.
extension Document {
  /// How many bytes a document may take on disk, as ``byteCount`` counts them.
  public static let byteLimit = 64 << 20

  /// How many blocks a document may have.
  public static let blockLimit = 200_000

  /// How deep blocks may lie inside each other; an attachment lies inside the block that shows it.
  public static let depthLimit = 1000

  /// The largest next id: 2^53, up to which JSON's readers agree on numbers.
  public static let idLimit: UInt64 = 1 << 53

  /// The longest kind or name of a block, in bytes.
  public static let longestName = 200

  /// The longest name of a scope, in bytes.
  public static let longestScope = 256

  /// For how many scopes a document may have a rule.
  public static let scopeRuleLimit = 1000

  /// Refuses a kind or name that is too long.
  static func check(name: String, block: BlockID? = nil) throws(DocumentError) {
    guard name.utf8.count <= longestName else {
      throw DocumentError(
        .outOfRange, block: block,
        "A block's kind and name have at most \(longestName) bytes each. Shorten it.")
    }
  }

  /// Refuses a scope whose name is too long.
  static func check(_ scope: Scope, block: BlockID? = nil) throws(DocumentError) {
    guard scope.rawValue.utf8.count <= longestScope else {
      throw DocumentError(
        .outOfRange, block: block, "A scope's name has at most \(longestScope) bytes.")
    }
  }

  /// Refuses to put a block where it, or what is inside it, would lie too deep.
  func checkDepth(of id: BlockID, inside owner: BlockID) throws(DocumentError) {
    var depth = 0
    var ancestor: BlockID? = owner
    while let current = ancestor {
      depth += 1
      ancestor = blocks[current]?.parent
    }
    var level = [id]
    while !level.isEmpty, depth <= Self.depthLimit {
      depth += 1
      level = level.flatMap { blocks[$0].map { $0.children + $0.attachments } ?? [] }
    }
    guard depth <= Self.depthLimit else {
      throw DocumentError(
        .wrongPlace, block: id,
        "Block \(id) would lie deeper than \(Self.depthLimit) blocks. Ungroup some of them.")
    }
  }
}
