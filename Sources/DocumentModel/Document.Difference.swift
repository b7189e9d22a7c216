extension Document {
  /// What has to be done to one document so that it becomes another: as long as the change, not as the document.
  ///
  /// It is made by ``Document/difference(from:atMost:)`` and used by ``Document/applying(_:)``.
  public struct Difference: Hashable, Sendable {
    /// The blocks that are gone.
    public var removed: [BlockID] = []
    /// The blocks that are new or different.
    public var blocks: [Block] = []
    /// All rules of scopes, or nil if they are as before.
    public var scopeRules: [Scope: ScopeRule]?
    /// The number of the next block to be made.
    public var nextID: UInt64
    /// How many blocks there are afterwards.
    public var blockCount: Int
    /// How many bytes the document takes on disk afterwards, as ``Document/byteCount`` counts them.
    public var byteCount: Int

    /// Makes a difference that leaves every block as it was.
    public init(nextID: UInt64, blockCount: Int, byteCount: Int) {
      self.nextID = nextID
      self.blockCount = blockCount
      self.byteCount = byteCount
    }

    /// One block that is new or different.
    public struct Block: Hashable, Sendable {
      /// The block's id.
      public var id: BlockID
      /// What sort of thing a new block is; nil for one that was there before.
      ///
      /// A new block has nothing before it is given the rest.
      public var newType: BlockType?
      /// The label that refines the type, if it is another.
      public var kind: String?
      /// What people call the block, if it is another.
      public var name: String?
      /// Everything attached to the block, if anything of it is different.
      public var attachments: Attachments?
      /// What is different among the children.
      public var children: Splice?
      /// The enabled scopes, if they are others.
      public var enabledScopes: Set<Scope>?
      /// The properties that have another value, or have one for the first time.
      public var properties: [PropertyPath: PropertyValue] = [:]
      /// The properties that have their default again.
      public var cleared: [PropertyPath] = []

      /// Makes a block in which nothing is different yet.
      public init(id: BlockID, newType: BlockType? = nil) {
        self.id = id
        self.newType = newType
      }
    }

    /// What is attached to a block.
    public struct Attachments: Hashable, Sendable {
      /// What the block's shape is filled with.
      public var fill: BlockID?
      /// The outline that the block fills.
      public var shape: BlockID?
      /// The blur that lies over the block.
      public var blur: BlockID?
      /// The effects on the block, in order.
      public var effects: [BlockID]

      /// Gathers attachments.
      public init(
        fill: BlockID? = nil, shape: BlockID? = nil, blur: BlockID? = nil, effects: [BlockID] = []
      ) {
        self.fill = fill
        self.shape = shape
        self.blur = blur
        self.effects = effects
      }

      /// All of them, in the order fill, shape, blur, effects.
      var all: [BlockID] {
        [fill, shape, blur].compactMap { $0 } + effects
      }
    }

    /// Children that take the place of others.
    public struct Splice: Hashable, Sendable {
      /// How many of the first children stay.
      public var kept: Int
      /// How many of the last children stay.
      public var keptBehind: Int
      /// What stands between them.
      public var ids: [BlockID]

      /// Makes a splice.
      public init(kept: Int, keptBehind: Int, ids: [BlockID]) {
        self.kept = kept
        self.keptBehind = keptBehind
        self.ids = ids
      }
    }
  }
}
