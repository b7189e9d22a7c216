import HashTreeCollections

extension Document {
  /// Everything a document consists of, as plain values: what is saved, and what is opened again.
  public struct Parts: Hashable, Sendable {
    /// One block, with the ids of those it belongs with.
    public struct Block: Hashable, Sendable {
      /// The block's id.
      public var id: BlockID
      /// What sort of thing the block is.
      public var type: BlockType
      /// The label that refines the type.
      public var kind: String
      /// What people call the block.
      public var name = ""
      /// The children in drawing order.
      public var children: [BlockID] = []
      /// What the block's shape is filled with.
      public var fill: BlockID?
      /// The outline that the block fills.
      public var shape: BlockID?
      /// The blur that lies over the block.
      public var blur: BlockID?
      /// The effects on the block, in order.
      public var effects: [BlockID] = []
      /// The scopes that are enabled for this block.
      public var enabledScopes: Set<Scope> = []
      /// The properties that differ from their defaults, where they are stored.
      public var properties: [PropertyPath: PropertyValue] = [:]

      /// Makes a block that has nothing yet.
      public init(id: BlockID, type: BlockType, kind: String) {
        self.id = id
        self.type = type
        self.kind = kind
      }
    }

    /// Every block.
    public var blocks: [Block]
    /// The root of the tree.
    public var scene: BlockID
    /// The number of the next block to be made.
    public var nextID: UInt64
    /// What the document says of each scope as a whole.
    public var scopeRules: [Scope: ScopeRule]

    /// Gathers parts.
    public init(
      blocks: [Block], scene: BlockID, nextID: UInt64, scopeRules: [Scope: ScopeRule] = [:]
    ) {
      self.blocks = blocks
      self.scene = scene
      self.nextID = nextID
      self.scopeRules = scopeRules
    }
  }

  /// The document's parts, blocks in ascending order of their ids.
  ///
  /// `Document(parts)` makes an equal document of them.
  ///
  /// - Complexity: O(*n* log *n*) in the number of blocks.
  public var parts: Parts {
    let parts = blocks.map { id, block in
      var part = Parts.Block(id: id, type: block.type, kind: block.kind)
      part.name = block.name
      part.children = block.children
      part.fill = block.fill
      part.shape = block.shape
      part.blur = block.blur
      part.effects = block.effects
      part.enabledScopes = block.enabledScopes
      part.properties = Dictionary(uniqueKeysWithValues: block.properties.map { ($0, $1) })
      return part
    }
    return Parts(
      blocks: parts.sorted { $0.id < $1.id }, scene: scene, nextID: nextID,
      scopeRules: scopeRules)
  }

  /// Makes a document of parts that somebody else put together.
  ///
  /// - Parameter parts: The parts, in any order.
  /// - Throws: ``DocumentError/Code/inconsistent``, with the block, if an id is 0, used twice, missing
  ///   or not below the next one; if a block has two owners or lies inside itself; if the scene isn't
  ///   the only one, or is nested. ``DocumentError/Code/wrongPlace`` for an unknown type, or one that
  ///   can't stand there. ``DocumentError/Code/unknownProperty``, ``DocumentError/Code/wrongType`` or
  ///   ``DocumentError/Code/outOfRange`` for a property, or for more than a document may hold.
  /// - Complexity: O(*n*) in the blocks and properties.
  public init(_ parts: Parts) throws(DocumentError) {
    var rebuilder = try DocumentRebuilder(parts)
    self.init(
      blocks: rebuilder.blocks, scene: parts.scene, nextID: parts.nextID,
      scopeRules: parts.scopeRules.filter { $0.value != .allow })
    guard byteCount <= Self.byteLimit else { throw .full(nil) }
    try rebuilder.checkProperties { unknownProperty($0, of: $1) }
  }
}
