import DocumentModel

/// The blocks of a document, as `open` and `blocks` answer: a list in drawing order, parents first.
struct BlockShape: Encodable {
  let blocks: [Entry]

  struct Entry: Encodable {
    let block: UInt64
    let parent: UInt64?
    let type, kind, name: String
  }

  init(_ document: Document) {
    blocks = document.subtree(of: document.scene).compactMap { id in
      guard let block = document.blocks[id], block.type.family == nil else { return nil }
      return Entry(
        block: id.rawValue, parent: block.parent?.rawValue, type: block.type.rawValue,
        kind: block.kind, name: block.name)
    }
  }
}

/// What `render` and `save` answer.
struct WrittenShape: Encodable {
  let output: String
  let warnings: [String]
}
