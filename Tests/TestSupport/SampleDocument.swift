import DocumentModel

/// A page with one image block on it.
public struct SampleDocument: Sendable {
  /// The document.
  public var document = Document()
  /// The image block.
  public let block: BlockID

  /// Makes the document.
  ///
  /// - Throws: An error if the document refuses an edit that it should take.
  public init() throws {
    let page = try document.create(.page)
    block = try document.create(.graphic, kind: "image")
    try document.appendChild(page, to: document.scene)
    try document.appendChild(block, to: page)
    try document.attach(document.create(.rectShape), to: block)
    try document.attach(document.create(.imageFill), to: block)
  }

  /// An edit of the document with the block selected.
  public var transaction: Transaction {
    Transaction(History(document, selection: [block]))
  }
}
