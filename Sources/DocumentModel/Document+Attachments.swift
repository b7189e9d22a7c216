/// Fills, shapes, blurs and effects.
extension Document {
  /// Attaches a fill, shape, blur or effect to a design block.
  ///
  /// A fill, shape or blur takes the place of the present one, which is destroyed. An effect is added
  /// behind the others.
  ///
  /// - Parameters:
  ///   - attachment: A block of an attached type that belongs to nobody yet.
  ///   - id: The design block that takes it.
  /// - Throws: ``DocumentError/Code/unknownBlock``; ``DocumentError/Code/wrongPlace`` if `id` can't
  ///   have such a thing, lies too deep, or `attachment` belongs to somebody already.
  public mutating func attach(_ attachment: BlockID, to id: BlockID) throws(DocumentError) {
    let attached = try block(attachment)
    let target = try block(id)
    guard let family = attached.type.family, target.type.supports(family), attached.parent == nil
    else {
      throw DocumentError(
        .wrongPlace, block: attachment,
        "A \(attached.type.rawValue) can't be attached to block \(id), a \(target.type.rawValue).")
    }
    try checkDepth(of: attachment, inside: id)
    let replaced: BlockID? =
      switch family {
      case "fill": target.fill
      case "shape": target.shape
      case "blur": target.blur
      default: nil
      }
    if let replaced { try destroy(replaced) }
    try update(attachment) { $0.parent = id }
    try update(id) {
      switch family {
      case "fill": $0.fill = attachment
      case "shape": $0.shape = attachment
      case "blur": $0.blur = attachment
      default: $0.effects.append(attachment)
      }
    }
  }

  /// Returns the block attached to `id` that has the given type, if there is one.
  func attachment(_ type: BlockType, of block: Block) -> BlockID? {
    block.attachments.first { blocks[$0]?.type == type }
  }

  /// Returns the type of a block's fill, or nil if it has none.
  public func fillType(of id: BlockID) -> BlockType? {
    blocks[id]?.fill.flatMap { blocks[$0]?.type }
  }

  /// Returns the type of a block's shape, or nil if it has none.
  public func shapeType(of id: BlockID) -> BlockType? {
    blocks[id]?.shape.flatMap { blocks[$0]?.type }
  }
}

extension BlockType {
  /// Returns whether a block of this type can do or have something.
  ///
  /// The abilities are "fill", "shape", "stroke", "effect", "blur", "crop", "opacity" and "blendMode";
  /// no type has any other.
  public func supports(_ ability: String) -> Bool {
    switch ability {
    case "fill", "effect", "blur", "crop": self == .graphic || self == .page
    case "shape": self == .graphic
    case "stroke": self == .graphic || self == .page || self == .text
    case "opacity": [.graphic, .page, .text, .group].contains(self)
    case "blendMode": [.graphic, .text, .group].contains(self)
    default: false
    }
  }
}
