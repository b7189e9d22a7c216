/// Making, placing and removing blocks.
extension Document {
  /// Makes a design block that has no parent yet.
  ///
  /// - Parameters:
  ///   - type: A design block type, or the type of a fill, shape, blur or effect.
  ///   - kind: The block's label, at most ``longestName`` bytes; the type's own name if nil.
  /// - Returns: The new block's id.
  /// - Throws: ``DocumentError/Code/wrongPlace`` for a second scene or an unknown type;
  ///   ``DocumentError/Code/outOfRange`` for a kind that is too long, or if the document is full: it has
  ///   ``blockLimit`` blocks, ``byteLimit`` bytes, or has used up ``idLimit`` ids.
  public mutating func create(_ type: BlockType, kind: String? = nil) throws(DocumentError)
    -> BlockID
  {
    guard type != .scene else {
      throw DocumentError(.wrongPlace, "A document has one scene. Add pages to it instead.")
    }
    guard BlockType.isKnown(type) else {
      throw DocumentError(.wrongPlace, "No block type '\(type)'. Use one of BlockType's constants.")
    }
    if let kind { try Self.check(name: kind) }
    return try insert(Block(type: type, kind: kind ?? type.rawValue))
  }

  /// Gives a block another label, such as "sticker"; a scene's is the mode, such as "video".
  ///
  /// - Parameters:
  ///   - kind: At most ``longestName`` bytes.
  ///   - id: The block.
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/outOfRange`` if it is too long or
  ///   the document is full. The document is as it was.
  public mutating func setKind(_ kind: String, of id: BlockID) throws(DocumentError) {
    try Self.check(name: kind, block: id)
    try update(id) { $0.kind = kind }
  }

  /// Gives a block another name for people to read.
  ///
  /// - Parameters:
  ///   - name: At most ``longestName`` bytes; may be empty.
  ///   - id: The block.
  /// - Throws: As ``setKind(_:of:)``.
  public mutating func setName(_ name: String, of id: BlockID) throws(DocumentError) {
    try Self.check(name: name, block: id)
    try update(id) { $0.name = name }
  }

  /// Moves a block to the end of another block's children: to the front of what is drawn.
  ///
  /// - Throws: As ``insertChild(_:into:at:)``.
  public mutating func appendChild(_ child: BlockID, to parent: BlockID) throws(DocumentError) {
    let count = try block(parent).children.filter { $0 != child }.count
    try insertChild(child, into: parent, at: count)
  }

  /// Moves a block into another block's children.
  ///
  /// - Parameters:
  ///   - child: The block to move. It leaves its present parent.
  ///   - parent: The block that takes it.
  ///   - index: Where it will stand among the other children, 0 being the back.
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/wrongPlace`` if `index` is
  ///   outside the children, `parent` is an attachment, `child` is the scene, an attachment, or an
  ///   ancestor of `parent`, or something would lie deeper than ``depthLimit``.
  /// - Complexity: O(depth + children), plus the blocks inside `child` if its parent changes.
  public mutating func insertChild(_ child: BlockID, into parent: BlockID, at index: Int)
    throws(DocumentError)
  {
    let moving = try block(child)
    let target = try block(parent)
    guard target.type.family == nil else {
      throw DocumentError(
        .wrongPlace, block: child,
        "A \(target.type.rawValue) has no children. Put block \(child) into a design block.")
    }
    var siblings = target.children
    siblings.removeAll { $0 == child }
    guard moving.type != .scene, moving.type.family == nil else {
      throw DocumentError(.wrongPlace, block: child, "A \(moving.type.rawValue) can't be a child.")
    }
    guard (0...siblings.count).contains(index) else {
      throw DocumentError(
        .wrongPlace, block: child,
        "Index \(index) is outside the children of block \(parent): use 0 to \(siblings.count).")
    }
    var ancestor: BlockID? = parent
    while let current = ancestor {
      guard current != child else {
        throw DocumentError(
          .wrongPlace, block: child, "Block \(child) can't be moved into itself.")
      }
      ancestor = try block(current).parent
    }
    if moving.parent != parent { try checkDepth(of: child, inside: parent) }
    try detach(child)
    siblings.insert(child, at: index)
    try update(parent) { $0.children = siblings }
    try update(child) { $0.parent = parent }
  }

  private mutating func detach(_ child: BlockID) throws(DocumentError) {
    guard let parent = try block(child).parent else { return }
    try update(parent) { $0.children.removeAll { $0 == child } }
    try update(child) { $0.parent = nil }
  }

  /// Removes a block, everything below it, and everything attached to any of them.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/wrongPlace`` for the scene.
  /// - Complexity: O(*n*) in the blocks removed, plus the number of siblings.
  public mutating func destroy(_ id: BlockID) throws(DocumentError) {
    guard id != scene else {
      throw DocumentError(.wrongPlace, block: id, "The scene can't be deleted. Delete its pages.")
    }
    let doomed = try block(id)
    if let parent = doomed.parent {
      try update(parent) {
        // A block of many children can lose an attachment at no more cost than one of few.
        switch doomed.type.family {
        case nil: $0.children.removeAll { $0 == id }
        case "fill": $0.fill = nil
        case "shape": $0.shape = nil
        case "blur": $0.blur = nil
        default: $0.effects.removeAll { $0 == id }
        }
      }
    }
    for doomed in subtree(of: id) { remove(doomed) }
  }

  /// Returns a block, all its descendants and their attachments, in drawing order.
  ///
  /// Parents come before their attachments, and those before the children. Empty if there is no such
  /// block.
  ///
  /// - Complexity: O(*n*) in the number of blocks returned.
  public func subtree(of id: BlockID) -> [BlockID] {
    var found: [BlockID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let block = blocks[next] else { continue }
      found.append(next)
      waiting += block.children.reversed()
      waiting += block.attachments.reversed()
    }
    return found
  }

  /// Copies a block with all that is below and attached, and puts the copy in front of the original.
  ///
  /// The copy lies 5 to the right of and 5 above the original unless it is a page (D7.1), and a
  /// sticker's copy can't be cropped (D7.2). The copy of an attachment belongs to nobody yet.
  ///
  /// - Returns: The copy's id.
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/wrongPlace`` for the scene;
  ///   ``DocumentError/Code/outOfRange`` if the document is full. The document is as it was.
  /// - Complexity: O(*n*) in the blocks copied, plus the number of siblings.
  public mutating func duplicate(_ id: BlockID) throws(DocumentError) -> BlockID {
    guard id != scene else {
      throw DocumentError(
        .wrongPlace, block: id, "The scene can't be duplicated. Duplicate a page.")
    }
    return try edit { (document) throws(DocumentError) -> BlockID in
      let original = try document.block(id)
      let copy = try document.copy(id)
      if let parent = original.parent,
        let index = try document.block(parent).children.firstIndex(of: id)
      {
        try document.insertChild(copy, into: parent, at: index + 1)
      }
      if original.type != .page, original.type.family == nil {
        let (x, y) = (document.number("position/x", of: id), document.number("position/y", of: id))
        try document.setProperty("position/x", of: copy, to: .double(x + 5))
        try document.setProperty("position/y", of: copy, to: .double(y - 5))
      }
      if original.kind == "sticker" {
        try document.setScope("layer/crop", of: copy, enabled: false)
      }
      return copy
    }
  }

  private mutating func copy(_ id: BlockID) throws(DocumentError) -> BlockID {
    var copies: [BlockID: BlockID] = [:]
    let originals = subtree(of: id)
    for original in originals { copies[original] = try insert(try block(original)) }
    for original in originals {
      guard let copied = copies[original] else { continue }
      try update(copied) { block in
        block.parent = original == id ? nil : block.parent.flatMap { copies[$0] }
        block.fill = block.fill.flatMap { copies[$0] }
        block.shape = block.shape.flatMap { copies[$0] }
        block.blur = block.blur.flatMap { copies[$0] }
        block.effects = block.effects.compactMap { copies[$0] }
        block.children = block.children.compactMap { copies[$0] }
      }
    }
    guard let copied = copies[id] else { throw .unknownBlock(id) }
    return copied
  }

  /// Returns the blocks of a type that hang on the scene, in drawing order, parents before children.
  ///
  /// - Complexity: O(*n*) in the number of blocks.
  public func find(byType type: BlockType) -> [BlockID] {
    subtree(of: scene).filter { blocks[$0]?.type == type }
  }
}

/// Drawing order among siblings.
extension Document {
  /// Moves a block in front of all its siblings.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  public mutating func bringToFront(_ id: BlockID) throws(DocumentError) {
    try reorder(id) { _, count in count }
  }

  /// Moves a block behind all its siblings.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  public mutating func sendToBack(_ id: BlockID) throws(DocumentError) {
    try reorder(id) { _, _ in 0 }
  }

  /// Moves a block one place to the front, if it isn't there.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  public mutating func bringForward(_ id: BlockID) throws(DocumentError) {
    try reorder(id) { index, count in min(index + 1, count) }
  }

  /// Moves a block one place to the back, if it isn't there.
  ///
  /// - Throws: ``DocumentError/Code/unknownBlock``.
  public mutating func sendBackward(_ id: BlockID) throws(DocumentError) {
    try reorder(id) { index, _ in max(index - 1, 0) }
  }

  /// Moves a block among its siblings; `place` is given its index and the count of the others.
  private mutating func reorder(_ id: BlockID, _ place: (Int, Int) -> Int) throws(DocumentError) {
    guard let parent = try block(id).parent else { return }
    let siblings = try block(parent).children
    guard let index = siblings.firstIndex(of: id) else { return }
    try insertChild(id, into: parent, at: place(index, siblings.count - 1))
  }
}
