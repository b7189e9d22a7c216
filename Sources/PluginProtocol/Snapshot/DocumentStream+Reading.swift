import DocumentModel

extension DocumentStream {
  /// Makes a document of bytes, wherever they lie.
  ///
  /// The bytes are read once, in order, and nothing of them is kept. They mustn't change meanwhile: what
  /// they say is checked, and read only once, so whatever changes ends in a document or in an error.
  ///
  /// - Parameter bytes: What ``bytes(of:)`` has returned.
  /// - Returns: A document equal to the one that was written.
  /// - Throws: ``ProtocolError`` unless the bytes are exactly one document that keeps every rule, as
  ///   ``DocumentModel/Document/init(_:)`` checks it.
  /// - Complexity: O(*n*) in the bytes.
  public static func document(_ bytes: RawSpan) throws(ProtocolError) -> Document {
    guard bytes.byteCount <= longest else {
      throw ProtocolError("has \(bytes.byteCount) bytes; a document takes at most \(longest)")
    }
    var reader = DocumentReader()
    let parts = try reader.parts(bytes)
    do {
      return try Document(parts)
    } catch {
      throw ProtocolError("holds no document (\(error.description))")
    }
  }
}

/// Reads a document's parts.
private struct DocumentReader {
  private var cursor = ByteCursor()
  private var names: [String] = []

  mutating func parts(_ bytes: RawSpan) throws(ProtocolError) -> Document.Parts {
    guard try cursor.read(UInt32.self, from: bytes) == DocumentStream.magic else {
      throw ProtocolError("is no document of this version")
    }
    let nextID = try cursor.readVariable(from: bytes)
    let scene = BlockID(rawValue: try cursor.readVariable(from: bytes))
    names = try cursor.readNames(from: bytes)
    let rules = try cursor.readRules(from: bytes, names)
    let blocks = try blocks(bytes)
    try cursor.expectEnd(of: bytes)
    return Document.Parts(blocks: blocks, scene: scene, nextID: nextID, scopeRules: rules)
  }

  private mutating func blocks(
    _ bytes: RawSpan
  ) throws(ProtocolError) -> [Document.Parts.Block] {
    var blocks: [Document.Parts.Block] = []
    let count = try cursor.readVariableCount(
      from: bytes, atMost: Document.blockLimit, each: 5)
    blocks.reserveCapacity(count)
    var id: UInt64 = 0
    for _ in 0..<count {
      let (next, overflow) = id.addingReportingOverflow(try cursor.readVariable(from: bytes))
      guard !overflow, next > id else { throw ProtocolError("holds ids that don't ascend") }
      id = next
      blocks.append(try block(BlockID(rawValue: id), bytes))
    }
    return blocks
  }

  private mutating func block(
    _ id: BlockID, _ bytes: RawSpan
  ) throws(ProtocolError) -> Document.Parts.Block {
    typealias Part = DocumentStream.Part
    let type = BlockType(rawValue: try name(bytes))
    var block = Document.Parts.Block(id: id, type: type, kind: try name(bytes))
    block.name = try name(bytes)
    let parts = try cursor.read(UInt8.self, from: bytes)
    guard parts < 128 else { throw ProtocolError("holds unknown parts of block \(id)") }
    if parts & Part.fill != 0 { block.fill = try self.id(bytes) }
    if parts & Part.shape != 0 { block.shape = try self.id(bytes) }
    if parts & Part.blur != 0 { block.blur = try self.id(bytes) }
    if parts & Part.children != 0 { block.children = try ids(bytes) }
    if parts & Part.effects != 0 { block.effects = try ids(bytes) }
    if parts & Part.scopes != 0 {
      for _ in 0..<(try cursor.readVariableCount(from: bytes, atMost: .max)) {
        block.enabledScopes.insert(Scope(rawValue: try name(bytes)))
      }
    }
    guard parts & Part.properties != 0 else { return block }
    block.properties = try cursor.readProperties(of: id, from: bytes, names)
    return block
  }

  private mutating func name(_ bytes: RawSpan) throws(ProtocolError) -> String {
    try cursor.readName(from: bytes, names)
  }

  private mutating func id(_ bytes: RawSpan) throws(ProtocolError) -> BlockID {
    try cursor.readID(from: bytes)
  }

  private mutating func ids(_ bytes: RawSpan) throws(ProtocolError) -> [BlockID] {
    try cursor.readIDs(from: bytes)
  }
}
