import DocumentModel

/// What the host's own items do, apart from cropping.
extension BuiltInItem {
  @Sendable
  static func adjust(
    _ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments
  ) throws {
    for block in blocks {
      try require("appearance/adjustments", of: block, in: transaction.document)
      for name in PropertyDefinition.adjustmentNames {
        guard let value = arguments.number(name) else { continue }
        try transaction.document.setProperty(
          PropertyPath(rawValue: "effect/adjustments/" + name), of: block, to: .double(value))
      }
    }
  }

  @Sendable
  static func blur(
    _ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments
  ) throws {
    for block in blocks {
      try require("appearance/blur", of: block, in: transaction.document)
      let intensity = arguments.number("intensity") ?? 0
      if intensity == 0 {
        if let blur = transaction.document.blocks[block]?.blur {
          try transaction.document.destroy(blur)
        }
      } else {
        try transaction.document.setProperty(
          "blur/uniform/intensity", of: block, to: .double(intensity))
      }
    }
  }

  @Sendable
  static func layer(
    _ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments
  ) throws {
    for block in blocks {
      if let opacity = arguments.number("opacity") {
        try require("layer/opacity", of: block, in: transaction.document)
        try transaction.document.setProperty("opacity", of: block, to: .double(opacity))
      }
      if let mode = arguments.text("blendMode") {
        try require("layer/blendMode", of: block, in: transaction.document)
        try transaction.document.setProperty("blend/mode", of: block, to: .string(mode))
      }
    }
    guard let order = arguments.text("order") else { return }
    // Moved one by one, several blocks keep their order among themselves only if the one that stands
    // nearest to where they go is moved last (to an end) or first (by one place), and none overtakes
    // another.
    let document = transaction.document
    let moving = Set(blocks)
    let drawn = document.subtree(of: document.scene).filter(moving.contains)
    let ascending = order == "front" || order == "backward"
    for block in ascending ? drawn : drawn.reversed() {
      try require("editor/add", of: block, in: transaction.document)
      let step = order == "forward" ? 1 : order == "backward" ? -1 : 0
      if step != 0, let parent = transaction.document.blocks[block]?.parent {
        let siblings = try transaction.document.block(parent).children
        let next = siblings.firstIndex(of: block).map { $0 + step }
        if let next, siblings.indices.contains(next), moving.contains(siblings[next]) { continue }
      }
      switch order {
      case "front": try transaction.document.bringToFront(block)
      case "forward": try transaction.document.bringForward(block)
      case "backward": try transaction.document.sendBackward(block)
      default: try transaction.document.sendToBack(block)
      }
    }
  }

  @Sendable
  static func duplicate(
    _ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments
  ) throws {
    var copies: [BlockID] = []
    for block in blocks {
      try refusePage(block, "duplicated", in: transaction.document)
      try require("lifecycle/duplicate", of: block, in: transaction.document)
      copies.append(try transaction.document.duplicate(block))
    }
    transaction.selection = copies
  }

  @Sendable
  static func delete(
    _ transaction: inout Transaction, _ blocks: [BlockID], _ arguments: Arguments
  ) throws {
    for block in blocks {
      try refusePage(block, "deleted", in: transaction.document)
      try require("lifecycle/destroy", of: block, in: transaction.document)
    }
    for block in blocks where transaction.document.isValid(block) {
      try transaction.document.destroy(block)
    }
    let document = transaction.document
    transaction.selection.removeAll { !document.isValid($0) }
  }

  /// Refuses to do to a block what its scope forbids.
  static func require(_ scope: Scope, of block: BlockID, in document: Document) throws {
    _ = try document.block(block)
    guard document.isAllowed(scope, for: block) else {
      throw InspectorError(
        .denied, scope.rawValue,
        "Block \(block) doesn't allow '\(scope)'. Enable the scope, or choose another block.")
    }
  }

  private static func refusePage(_ block: BlockID, _ what: String, in document: Document) throws {
    guard try document.block(block).type != .page else {
      throw InspectorError(
        .denied, block.description,
        "Block \(block) is a page and can't be \(what) here. Select a block on it.")
    }
  }
}
