import HashTreeCollections

/// One node of a document: its place in the tree, what is attached to it, and its properties.
public struct Block: Hashable, Sendable {
  /// What sort of thing the block is.
  public let type: BlockType

  /// A free label that refines the type, such as "image", "sticker" or "voiceover".
  public var kind: String

  /// What people call the block.
  ///
  /// May be empty.
  public var name: String

  /// The block that has this one among its children, or shows it as an attachment.
  ///
  /// Nil for a root.
  public internal(set) var parent: BlockID?

  /// The children in drawing order: the first lies at the back.
  public internal(set) var children: [BlockID] = []

  /// What the block's shape is filled with.
  public internal(set) var fill: BlockID?

  /// The outline that the block fills.
  public internal(set) var shape: BlockID?

  /// The blur that lies over the block.
  public internal(set) var blur: BlockID?

  /// The effects on the block, in the order in which they are applied.
  public internal(set) var effects: [BlockID] = []

  /// The scopes that are enabled for this block, asked where the global rule is ``ScopeRule/deferred``.
  public internal(set) var enabledScopes: Set<Scope> = []

  /// The properties that differ from their defaults.
  public internal(set) var properties: TreeDictionary<PropertyPath, PropertyValue> = [:]

  /// Makes a block that is in no document yet.
  init(type: BlockType, kind: String) {
    self.type = type
    self.kind = kind
    self.name = ""
  }

  /// Everything attached to the block, in the order fill, shape, blur, effects.
  public var attachments: [BlockID] {
    [fill, shape, blur].compactMap { $0 } + effects
  }
}
