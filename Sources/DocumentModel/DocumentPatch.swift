import HashTreeCollections

/// Makes a difference, and checks it as ``DocumentRebuilder`` checks a whole document.
///
/// The document that it begins with keeps every rule, so only what changes is looked at.
struct DocumentPatch {
  private let nextID: UInt64
  private let removed: Set<BlockID>
  private let scene: BlockID
  /// The blocks so far; what belongs to whom is settled by ``finish()``.
  private(set) var blocks: TreeDictionary<BlockID, Block>
  private(set) var byteCount: Int
  /// What has lost its owner, and which.
  private var released: [(block: BlockID, owner: BlockID)] = []
  /// What gets an owner.
  private var taken: [(block: BlockID, owner: BlockID)] = []
  /// Which of them become children.
  private var adopted: [(block: BlockID, owner: BlockID)] = []
  /// Whose attachments are others.
  private var attaching: [BlockID] = []

  init(_ base: Document, _ removed: [BlockID], nextID: UInt64) throws(DocumentError) {
    guard nextID <= Document.idLimit else {
      throw DocumentError(.inconsistent, "The next id, \(nextID), is above \(Document.idLimit).")
    }
    self.nextID = nextID
    self.removed = Set(removed)
    scene = base.scene
    blocks = base.blocks
    byteCount = base.byteCount
    guard self.removed.count == removed.count else {
      throw DocumentError(.inconsistent, "A block is removed twice.")
    }
    for id in removed {
      guard id != scene, let block = blocks[id] else {
        throw DocumentError(.inconsistent, block: id, "Block \(id) can't be removed.")
      }
      for owned in block.children + block.attachments where !self.removed.contains(owned) {
        released.append((owned, id))
      }
    }
    // What isn't written has an id from before.
    if nextID < base.nextID,
      let id = blocks.keys.first(where: { $0.rawValue >= nextID && !self.removed.contains($0) })
    {
      throw outside(id)
    }
  }

  private func outside(_ id: BlockID) -> DocumentError {
    DocumentError(.inconsistent, block: id, "Block id \(id) isn't from 1 to below \(nextID).")
  }

  /// Makes what is different in one block, except whom it belongs to.
  mutating func apply(_ change: Document.Difference.Block) throws(DocumentError) {
    let id = change.id
    guard !removed.contains(id) else {
      throw DocumentError(.inconsistent, block: id, "Block \(id) is removed and changed.")
    }
    var block = try start(change)
    let before = StoredSize.names(block)
    if let kind = change.kind {
      try Document.check(name: kind, block: id)
      block.kind = kind
    }
    if let name = change.name {
      try Document.check(name: name, block: id)
      block.name = name
    }
    byteCount += StoredSize.names(block) - before
    if let attachments = change.attachments { attach(attachments, to: &block, id) }
    if let children = change.children { try splice(children, into: &block, id) }
    if let scopes = change.enabledScopes {
      for scope in scopes { try Document.check(scope, block: id) }
      byteCount -= block.enabledScopes.reduce(0) { $0 + StoredSize.scope($1) }
      byteCount += scopes.reduce(0) { $0 + StoredSize.scope($1) }
      block.enabledScopes = scopes
    }
    for path in change.cleared { store(path, of: &block, nil) }
    for (path, value) in change.properties { try set(path, of: &block, id, value) }
    blocks[id] = block
  }

  private mutating func start(
    _ change: Document.Difference.Block
  ) throws(DocumentError) -> Block {
    let id = change.id
    guard let type = change.newType else {
      guard let block = blocks[id] else { throw .unknownBlock(id) }
      return block
    }
    guard id.rawValue > 0, id.rawValue < nextID else { throw outside(id) }
    guard blocks[id] == nil else {
      throw DocumentError(.inconsistent, block: id, "Two blocks have the id \(id).")
    }
    guard BlockType.isKnown(type) else {
      throw DocumentError(.wrongPlace, block: id, "No block type '\(type)'.")
    }
    guard type != .scene else {
      throw DocumentError(.inconsistent, block: id, "Block \(id) is a second scene.")
    }
    let block = Block(type: type, kind: "")
    byteCount += StoredSize.block(block)
    return block
  }

  // MARK: Who belongs to whom

  private mutating func attach(
    _ attachments: Document.Difference.Attachments, to block: inout Block, _ id: BlockID
  ) {
    exchange(block.attachments, for: attachments.all, of: id)
    block.fill = attachments.fill
    block.shape = attachments.shape
    block.blur = attachments.blur
    block.effects = attachments.effects
    attaching.append(id)
  }

  private mutating func splice(
    _ splice: Document.Difference.Splice, into block: inout Block, _ id: BlockID
  ) throws(DocumentError) {
    let old = block.children
    guard splice.kept >= 0, splice.keptBehind >= 0, splice.kept <= old.count,
      splice.keptBehind <= old.count - splice.kept
    else {
      throw DocumentError(
        .inconsistent, block: id, "Block \(id) keeps more children than it has.")
    }
    let present = taken.count
    exchange(Array(old[splice.kept..<(old.count - splice.keptBehind)]), for: splice.ids, of: id)
    adopted += taken[present...]
    block.children = old.prefix(splice.kept) + splice.ids + old.suffix(splice.keptBehind)
  }

  /// Notes what an owner gives away and takes when it has one list for another.
  private mutating func exchange(_ old: [BlockID], for new: [BlockID], of owner: BlockID) {
    var left = Set(old)
    // What is there for the second time is taken, and has an owner already.
    for id in new where left.remove(id) == nil { taken.append((id, owner)) }
    for id in left { released.append((id, owner)) }
  }

  /// Settles who belongs to whom, and takes out what is gone.
  ///
  /// - Throws: ``DocumentError`` as ``DocumentRebuilder`` does.
  mutating func finish() throws(DocumentError) {
    for (id, owner) in released where blocks[id]?.parent == owner { blocks[id]?.parent = nil }
    for (id, owner) in taken { try take(id, for: owner) }
    try checkPlaces()
    for id in removed {
      guard let block = blocks[id] else { continue }
      if let owner = block.parent, !removed.contains(owner) {
        throw DocumentError(
          .inconsistent, block: owner, "Block \(owner) owns block \(id), which isn't there.")
      }
      byteCount -= StoredSize.block(block)
    }
    for id in removed { blocks[id] = nil }
  }

  private mutating func take(_ id: BlockID, for owner: BlockID) throws(DocumentError) {
    guard var block = blocks[id], !removed.contains(id) else {
      throw DocumentError(
        .inconsistent, block: owner, "Block \(owner) owns block \(id), which isn't there.")
    }
    guard block.parent == nil, id != scene else {
      throw DocumentError(.inconsistent, block: id, "Block \(id) belongs to two blocks.")
    }
    block.parent = owner
    blocks[id] = block
  }
}

/// Where blocks stand.
extension DocumentPatch {
  /// Checks the type and the depth of everything that has a new owner or another place.
  private func checkPlaces() throws(DocumentError) {
    for (id, owner) in adopted { try check(id, family: nil, on: owner) }
    for owner in attaching {
      guard let block = blocks[owner] else { throw .unknownBlock(owner) }
      // What was there before may stand in another place now, so all are looked at.
      if let fill = block.fill { try check(fill, family: "fill", on: owner) }
      if let shape = block.shape { try check(shape, family: "shape", on: owner) }
      if let blur = block.blur { try check(blur, family: "blur", on: owner) }
      for effect in block.effects { try check(effect, family: "effect", on: owner) }
    }
    let moved = Set(taken.map(\.block))
    for (id, owner) in taken {
      let depth = try depth(of: owner)
      // What is inside something that has moved is looked at with it.
      if !moved.contains(owner) { try checkDepth(below: id, from: depth) }
    }
  }

  private func check(
    _ id: BlockID, family: String?, on owner: BlockID
  ) throws(DocumentError) {
    guard let block = blocks[id] else { throw .unknownBlock(id) }
    guard let target = blocks[owner] else { throw .unknownBlock(owner) }
    let fits = family.map(target.type.supports) ?? (target.type.family == nil)
    guard block.type.family == family, fits else {
      throw DocumentError(
        .wrongPlace, block: id,
        "Block \(id), a \(block.type.rawValue), can't be there on block \(owner), "
          + "a \(target.type.rawValue).")
    }
  }

  /// How many blocks there are from the top down to this one.
  private func depth(of id: BlockID) throws(DocumentError) -> Int {
    var depth = 0
    var current: BlockID? = id
    while let step = current {
      depth += 1
      guard depth <= Document.depthLimit else { throw tooDeep(id, "lies inside itself, or deeper") }
      current = blocks[step]?.parent
    }
    return depth
  }

  private func checkDepth(below id: BlockID, from depth: Int) throws(DocumentError) {
    var depth = depth
    var level = [id]
    while !level.isEmpty {
      depth += 1
      guard depth <= Document.depthLimit else { throw tooDeep(id, "lies deeper") }
      level = level.flatMap { blocks[$0].map { $0.children + $0.attachments } ?? [] }
    }
  }

  private func tooDeep(_ id: BlockID, _ how: String) -> DocumentError {
    DocumentError(
      .inconsistent, block: id, "Block \(id) \(how) than \(Document.depthLimit) blocks.")
  }
}

/// Properties.
extension DocumentPatch {
  private mutating func store(_ path: PropertyPath, of block: inout Block, _ value: PropertyValue?)
  {
    byteCount +=
      StoredSize.property(path, value) - StoredSize.property(path, block.properties[path])
    block.properties[path] = value
  }

  private mutating func set(
    _ path: PropertyPath, of block: inout Block, _ id: BlockID, _ value: PropertyValue
  ) throws(DocumentError) {
    if path.isForeign {
      try PropertyDefinition.checkForeign(value, path: path, block: id)
      return store(path, of: &block, value)
    }
    let definition = PropertyDefinition.known[path]
    // A default isn't stored, wherever it was found.
    if definition?.defaultValue == value { return store(path, of: &block, nil) }
    guard let definition, definition.isStored(in: block.type) else {
      throw DocumentError(
        .unknownProperty, block: id,
        "Block \(id), a \(block.type.rawValue), has no property '\(path)'.")
    }
    try definition.check(value, block: id)
    store(path, of: &block, value)
  }
}
