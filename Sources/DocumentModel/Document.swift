import HashTreeCollections

/// A tree of blocks with their properties and rules: everything that is saved, and all that undo brings back.
///
/// A document is a value. Copies share what they have in common, so keeping the state before a change
/// costs what the change touched, not the document.
public struct Document: Hashable, Sendable {
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

  /// Makes a document that has an empty scene and nothing else.
  public init() {
    let scene = BlockID(rawValue: 1)
    self.scene = scene
    self.blocks = [scene: Block(type: .scene, kind: "scene")]
    self.scopeRules = [:]
    self.nextID = 2
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

  /// Changes a block in place.
  ///
  /// Every write to `blocks` goes through here or through `remove`.
  mutating func update(_ id: BlockID, _ change: (inout Block) -> Void) throws(DocumentError) {
    guard var block = blocks[id] else { throw .unknownBlock(id) }
    change(&block)
    blocks[id] = block
  }

  mutating func insert(_ block: Block) -> BlockID {
    let id = BlockID(rawValue: nextID)
    nextID += 1
    blocks[id] = block
    return id
  }

  mutating func remove(_ id: BlockID) {
    blocks[id] = nil
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
