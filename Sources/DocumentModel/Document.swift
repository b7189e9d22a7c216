import HashTreeCollections

/// A tree of blocks with their properties and rules: everything that is saved, and all that undo brings back.
///
/// A document is a value. Copies share what they have in common, so keeping the state before a change
/// costs what the change touched, not the document.
public struct Document: Sendable {
  /// Every block of the document, attached ones too.
  public private(set) var blocks: TreeDictionary<BlockID, Block>

  /// What the document says of each scope as a whole.
  ///
  /// A scope that isn't listed is allowed.
  public internal(set) var scopeRules: [Scope: ScopeRule]

  /// The root of the tree, a block of type ``BlockType/scene``.
  public let scene: BlockID

  /// The number of the next block to be made.
  public private(set) var nextID: UInt64

  /// How many bytes the document takes on disk at most; never more than ``byteLimit``.
  ///
  /// Every change keeps it up to date, at the cost of what it changes.
  public private(set) var byteCount: Int

  /// Which blocks were written lately.
  private(set) var trail = Trail()

  /// Makes a document that has an empty scene and nothing else.
  public init() {
    let scene = BlockID(rawValue: 1)
    self.scene = scene
    let root = Block(type: .scene, kind: "scene")
    self.blocks = [scene: root]
    self.scopeRules = [:]
    self.nextID = 2
    self.byteCount = StoredSize.base + StoredSize.block(root)
  }

  /// Makes a document of blocks that agree with each other.
  init(
    blocks: TreeDictionary<BlockID, Block>, scene: BlockID, nextID: UInt64,
    scopeRules: [Scope: ScopeRule]
  ) {
    self.blocks = blocks
    self.scene = scene
    self.nextID = nextID
    self.scopeRules = scopeRules
    self.byteCount = blocks.values.reduce(StoredSize.base) { $0 + StoredSize.block($1) }
  }

  /// Makes a document of blocks that agree with each other, and whose bytes have been counted.
  init(
    blocks: TreeDictionary<BlockID, Block>, scene: BlockID, nextID: UInt64,
    scopeRules: [Scope: ScopeRule], byteCount: Int
  ) {
    self.blocks = blocks
    self.scene = scene
    self.nextID = nextID
    self.scopeRules = scopeRules
    self.byteCount = byteCount
  }

  /// Returns whether a block is in the document.
  public func isValid(_ block: BlockID) -> Bool {
    blocks[block] != nil
  }

  /// Returns a block as a value.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  public func block(_ id: BlockID) throws(DocumentError) -> Block {
    guard let block = blocks[id] else { throw .unknownBlock(id) }
    return block
  }

  /// Changes a block's names, or whom it belongs with.
  ///
  /// Properties and scopes go through `store`. Every write to `blocks` goes through here, `store`,
  /// `insert` or `remove`, which keep the count of bytes and the trail.
  mutating func update(_ id: BlockID, _ change: (inout Block) -> Void) throws(DocumentError) {
    guard let block = blocks[id] else { throw .unknownBlock(id) }
    var changed = block
    change(&changed)
    // Names that only read the same may have as many letters and more bytes.
    if !changed.kind.isSpelled(as: block.kind) || !changed.name.isSpelled(as: block.name) {
      try charge(StoredSize.names(changed) - StoredSize.names(block), block: id)
    }
    blocks[id] = changed
    trail.note(id)
  }

  /// Stores a property in a block, or takes it out if there is no value.
  mutating func store(_ path: PropertyPath, of id: BlockID, _ value: PropertyValue?)
    throws(DocumentError)
  {
    guard var block = blocks[id] else { throw .unknownBlock(id) }
    let present = block.properties[path]
    guard present != value else { return }
    try charge(
      StoredSize.property(path, value) - StoredSize.property(path, present), block: id)
    block.properties[path] = value
    blocks[id] = block
    trail.note(id)
  }

  /// Stores whether a scope is enabled for a block.
  mutating func store(_ scope: Scope, of id: BlockID, enabled: Bool) throws(DocumentError) {
    guard var block = blocks[id] else { throw .unknownBlock(id) }
    guard block.enabledScopes.contains(scope) != enabled else { return }
    try charge(enabled ? StoredSize.scope(scope) : -StoredSize.scope(scope), block: id)
    if enabled { block.enabledScopes.insert(scope) } else { block.enabledScopes.remove(scope) }
    blocks[id] = block
    trail.note(id)
  }

  mutating func insert(_ block: Block) throws(DocumentError) -> BlockID {
    guard nextID < Self.idLimit else {
      throw DocumentError(
        .outOfRange, "The document has used up its \(Self.idLimit) ids. Begin a new document.")
    }
    guard blocks.count < Self.blockLimit else {
      throw DocumentError(
        .outOfRange, "A document has at most \(Self.blockLimit) blocks. Delete some, or split it.")
    }
    try charge(StoredSize.block(block))
    let id = BlockID(rawValue: nextID)
    nextID += 1
    blocks[id] = block
    trail.note(id)
    return id
  }

  mutating func remove(_ id: BlockID) {
    guard let block = blocks[id] else { return }
    byteCount -= StoredSize.block(block)
    blocks[id] = nil
    trail.note(id)
  }

  /// Counts bytes, or refuses them.
  private mutating func charge(_ bytes: Int, block: BlockID? = nil) throws(DocumentError) {
    guard byteCount + bytes <= Self.byteLimit else { throw .full(block) }
    byteCount += bytes
  }

  /// Makes sure that ids below `id` are never handed out, as after an undo.
  mutating func reserveIDs(below id: UInt64) {
    nextID = max(nextID, id)
  }

  /// Runs a change as a whole: if `change` throws, the document is as it was.
  ///
  /// - Parameter change: What to do to a copy of the document.
  /// - Returns: What `change` returns.
  /// - Throws: What `change` throws.
  public mutating func edit<Result, Failure: Error>(
    _ change: (inout Document) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var copy = self
    let result = try change(&copy)
    self = copy
    return result
  }
}
