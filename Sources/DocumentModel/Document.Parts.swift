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
    let rebuilt = try DocumentRebuilder(parts).blocks
    self.init(
      blocks: rebuilt, scene: parts.scene, nextID: parts.nextID,
      scopeRules: parts.scopeRules.filter { $0.value != .allow })
    guard byteCount <= Self.byteLimit else { throw .full(nil) }
    for (id, block) in blocks {
      for (path, value) in block.properties { try check(path, value, of: id, block) }
    }
  }

  /// Refuses a property that isn't stored in a block of this type, or can't have the value.
  private func check(
    _ path: PropertyPath, _ value: PropertyValue, of id: BlockID, _ block: DocumentModel.Block
  ) throws(DocumentError) {
    if path.isForeign { return try PropertyDefinition.checkForeign(value, path: path, block: id) }
    guard let definition = PropertyDefinition.known[path], definition.applies(to: block, in: self),
      block.type.family != nil || path.attachment == nil
    else { throw unknownProperty(path, of: id) }
    try definition.check(value, block: id)
  }
}

/// Checks parts against each other and makes blocks of them.
private struct DocumentRebuilder {
  private(set) var blocks: TreeDictionary<BlockID, Block> = [:]

  init(_ parts: Document.Parts) throws(DocumentError) {
    guard parts.nextID <= Document.idLimit else {
      throw DocumentError(
        .inconsistent, "The next id, \(parts.nextID), is above \(Document.idLimit).")
    }
    guard parts.blocks.count <= Document.blockLimit else {
      throw DocumentError(.outOfRange, "A document has at most \(Document.blockLimit) blocks.")
    }
    guard parts.scopeRules.count <= Document.scopeRuleLimit else {
      throw DocumentError(
        .outOfRange, "A document has rules for at most \(Document.scopeRuleLimit) scopes.")
    }
    for scope in parts.scopeRules.keys { try Document.check(scope) }
    for part in parts.blocks { try add(part, nextID: parts.nextID) }
    for part in parts.blocks { try connect(part) }
    try checkScene(parts.scene)
    try checkDepth(parts.blocks)
  }

  private mutating func add(_ part: Document.Parts.Block, nextID: UInt64) throws(DocumentError) {
    guard part.id.rawValue > 0, part.id.rawValue < nextID else {
      throw DocumentError(
        .inconsistent, block: part.id, "Block id \(part.id) isn't from 1 to below \(nextID).")
    }
    guard blocks[part.id] == nil else {
      throw DocumentError(.inconsistent, block: part.id, "Two blocks have the id \(part.id).")
    }
    guard BlockType.isKnown(part.type) else {
      throw DocumentError(.wrongPlace, block: part.id, "No block type '\(part.type)'.")
    }
    try Document.check(name: part.kind, block: part.id)
    try Document.check(name: part.name, block: part.id)
    for scope in part.enabledScopes { try Document.check(scope, block: part.id) }
    var block = Block(type: part.type, kind: part.kind)
    block.name = part.name
    block.children = part.children
    block.fill = part.fill
    block.shape = part.shape
    block.blur = part.blur
    block.effects = part.effects
    block.enabledScopes = part.enabledScopes
    for (path, value) in part.properties
    where PropertyDefinition.known[path]?.defaultValue != value {
      block.properties[path] = value
    }
    blocks[part.id] = block
  }

  /// Gives everything that a block owns its owner.
  private mutating func connect(_ part: Document.Parts.Block) throws(DocumentError) {
    guard part.children.isEmpty || part.type.family == nil else {
      throw DocumentError(
        .wrongPlace, block: part.id, "Block \(part.id), a \(part.type.rawValue), has children.")
    }
    for child in part.children { try own(child, family: nil, by: part) }
    if let fill = part.fill { try own(fill, family: "fill", by: part) }
    if let shape = part.shape { try own(shape, family: "shape", by: part) }
    if let blur = part.blur { try own(blur, family: "blur", by: part) }
    for effect in part.effects { try own(effect, family: "effect", by: part) }
  }

  private mutating func own(_ id: BlockID, family: String?, by owner: Document.Parts.Block)
    throws(DocumentError)
  {
    guard var block = blocks[id] else {
      throw DocumentError(
        .inconsistent, block: owner.id, "Block \(owner.id) owns block \(id), which isn't there.")
    }
    guard block.parent == nil else {
      throw DocumentError(.inconsistent, block: id, "Block \(id) belongs to two blocks.")
    }
    guard block.type.family == family, block.type != .scene,
      family.map(owner.type.supports) ?? true
    else {
      throw DocumentError(
        .wrongPlace, block: id,
        "Block \(id), a \(block.type.rawValue), can't be there on block \(owner.id), a "
          + "\(owner.type.rawValue).")
    }
    block.parent = owner.id
    blocks[id] = block
  }

  private func checkScene(_ scene: BlockID) throws(DocumentError) {
    guard blocks[scene]?.type == .scene else {
      throw DocumentError(.inconsistent, block: scene, "Block \(scene), the root, isn't a scene.")
    }
    for (id, block) in blocks where block.type == .scene && id != scene {
      throw DocumentError(.inconsistent, block: id, "Block \(id) is a second scene.")
    }
  }

  /// Walks up from every block, each only as far as somebody walked before.
  private func checkDepth(_ parts: [Document.Parts.Block]) throws(DocumentError) {
    var depths: [BlockID: Int] = [:]
    for part in parts {
      var path: [BlockID] = []
      var current: BlockID? = part.id
      while let id = current, depths[id] == nil {
        path.append(id)
        guard path.count <= Document.depthLimit else {
          throw DocumentError(
            .inconsistent, block: part.id,
            "Block \(part.id) lies inside itself, or deeper than \(Document.depthLimit) blocks.")
        }
        current = blocks[id]?.parent
      }
      var depth = current.flatMap { depths[$0] } ?? 0
      for id in path.reversed() {
        depth += 1
        depths[id] = depth
      }
      guard depth <= Document.depthLimit else {
        throw DocumentError(
          .inconsistent, block: part.id,
          "Block \(part.id) lies deeper than \(Document.depthLimit) blocks.")
      }
    }
  }
}
