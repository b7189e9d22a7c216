extension Document {
  /// Returns what has to be done to another document so that it becomes this one.
  ///
  /// Both have to come from one document, by any edits, undo and redo, and not too many of them ago: about the last
  /// 2,000 writes are known.
  ///
  /// - Parameters:
  ///   - base: The other document.
  ///   - limit: How many blocks may differ.
  /// - Returns: The difference, or nil if it isn't known, or is larger.
  /// - Complexity: O(*n*) in the writes between both, and in the children and properties of the blocks that were
  ///   written.
  public func difference(from base: Document, atMost limit: Int) -> Difference? {
    guard scene == base.scene, let ids = Trail.between(trail, base.trail, atMost: limit) else {
      return nil
    }
    var difference = Difference(nextID: nextID, blockCount: blocks.count, byteCount: byteCount)
    if scopeRules != base.scopeRules { difference.scopeRules = scopeRules }
    for id in ids.sorted() {
      switch (base.blocks[id], blocks[id]) {
      case (nil, nil): break
      case (_?, nil): difference.removed.append(id)
      case (nil, let block?):
        difference.blocks.append(
          Difference.Block(id, block, from: Block(type: block.type, kind: ""), isNew: true))
      case (let old?, let block?):
        // Two edits of one document that know nothing of each other may have used one id.
        guard old.type == block.type else { return nil }
        let change = Difference.Block(id, block, from: old, isNew: false)
        if change != Difference.Block(id: id) { difference.blocks.append(change) }
      }
    }
    return difference
  }
}

extension Document.Difference.Block {
  init(_ id: BlockID, _ block: Block, from old: Block, isNew: Bool) {
    self.init(id: id, newType: isNew ? block.type : nil)
    if !block.kind.isSpelled(as: old.kind) { kind = block.kind }
    if !block.name.isSpelled(as: old.name) { name = block.name }
    let attached = Document.Difference.Attachments(block)
    if attached != Document.Difference.Attachments(old) { attachments = attached }
    children = Document.Difference.Splice(block.children, from: old.children)
    if block.enabledScopes != old.enabledScopes { enabledScopes = block.enabledScopes }
    // Two values can be equal that aren't the same: 0 and -0, and texts that read the same.
    for (path, value) in block.properties where old.properties[path]?.isSame(as: value) != true {
      properties[path] = value
    }
    cleared = old.properties.keys.filter { block.properties[$0] == nil }
      .sorted { $0.rawValue < $1.rawValue }
  }
}

extension Document.Difference.Attachments {
  init(_ block: Block) {
    self.init(fill: block.fill, shape: block.shape, blur: block.blur, effects: block.effects)
  }
}

extension Document.Difference.Splice {
  /// Returns nil if the children are the same.
  init?(_ children: [BlockID], from old: [BlockID]) {
    guard children != old else { return nil }
    let common = min(children.count, old.count)
    var (front, behind) = (0, 0)
    while front < common, children[front] == old[front] { front += 1 }
    while behind < common - front,
      children[children.count - 1 - behind] == old[old.count - 1 - behind]
    { behind += 1 }
    self.init(
      kept: front, keptBehind: behind, ids: Array(children[front..<(children.count - behind)]))
  }
}

extension String {
  /// Returns whether another text has the same bytes, and doesn't only read the same.
  func isSpelled(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension PropertyValue {
  /// Returns whether another value is the same in every bit.
  fileprivate func isSame(as other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.bool(let value), .bool(let other)): value == other
    case (.integer(let value), .integer(let other)): value == other
    case (.double(let value), .double(let other)): value.bitPattern == other.bitPattern
    case (.string(let value), .string(let other)): value.isSpelled(as: other)
    case (.color(let value), .color(let other)): value.bits == other.bits
    default: false
    }
  }
}

extension Color {
  fileprivate var bits: [UInt64] {
    [red, green, blue, alpha].map(\.bitPattern)
  }
}
