import DocumentModel

extension DifferenceStream {
  /// Makes a difference of bytes.
  ///
  /// - Parameter bytes: What ``bytes(of:)`` has returned.
  /// - Returns: The difference that was written. Whether a document takes it is for
  ///   ``DocumentModel/Document/applying(_:)`` to say.
  /// - Throws: ``ProtocolError`` unless the bytes are exactly one difference, of at most ``longest`` bytes and
  ///   ``mostBlocks`` blocks.
  /// - Complexity: O(*n*) in the bytes.
  public static func difference(_ bytes: [UInt8]) throws(ProtocolError) -> Document.Difference {
    guard bytes.count <= longest else {
      throw ProtocolError("has \(bytes.count) bytes; a difference takes at most \(longest)")
    }
    var reader = DifferenceReader()
    // Safety: a byte has no padding, and the array lasts beyond the call.
    return try unsafe reader.difference(bytes.span.bytes)
  }

  /// Makes of a document the one that follows it.
  ///
  /// - Parameters:
  ///   - base: The document before.
  ///   - bytes: What has changed, as ``bytes(of:)`` returns it.
  /// - Returns: The document that follows, which keeps every rule.
  /// - Throws: ``ProtocolError`` if the bytes are no difference, or none from this document.
  public static func document(
    from base: Document, _ bytes: [UInt8]
  ) throws(ProtocolError) -> Document {
    let difference = try difference(bytes)
    do {
      return try base.applying(difference)
    } catch {
      throw ProtocolError("holds no difference from that document (\(error.description))")
    }
  }
}

/// Reads what has changed in a document.
private struct DifferenceReader {
  private var cursor = ByteCursor()
  private var names: [String] = []

  mutating func difference(_ bytes: RawSpan) throws(ProtocolError) -> Document.Difference {
    guard try cursor.read(UInt32.self, from: bytes) == DifferenceStream.magic else {
      throw ProtocolError("is no difference of this version")
    }
    let nextID = try cursor.readVariable(from: bytes)
    let limit = 1 << 40
    var difference = Document.Difference(
      nextID: nextID, blockCount: try number(atMost: limit, bytes),
      byteCount: try number(atMost: limit, bytes))
    names = try cursor.readNames(from: bytes)
    switch try cursor.read(UInt8.self, from: bytes) {
    case 0: break
    case 1: difference.scopeRules = try cursor.readRules(from: bytes, names)
    case let other: throw ProtocolError("holds the unknown kind of rules \(other)")
    }
    var id: UInt64 = 0
    let most = DifferenceStream.mostBlocks
    for _ in 0..<(try cursor.readVariableCount(from: bytes, atMost: most)) {
      difference.removed.append(try next(&id, bytes))
    }
    id = 0
    for _ in 0..<(try cursor.readVariableCount(from: bytes, atMost: most, each: 2)) {
      let id = try next(&id, bytes)
      difference.blocks.append(try block(id, bytes))
    }
    try cursor.expectEnd(of: bytes)
    return difference
  }

  /// Takes an id that is greater than the one before.
  private mutating func next(
    _ id: inout UInt64, _ bytes: RawSpan
  ) throws(ProtocolError) -> BlockID {
    let (next, overflow) = id.addingReportingOverflow(try cursor.readVariable(from: bytes))
    guard !overflow, next > id else { throw ProtocolError("holds ids that don't ascend") }
    id = next
    return BlockID(rawValue: next)
  }

  private mutating func block(
    _ id: BlockID, _ bytes: RawSpan
  ) throws(ProtocolError) -> Document.Difference.Block {
    typealias Part = DifferenceStream.Part
    var block = Document.Difference.Block(id: id)
    let parts = try cursor.read(UInt8.self, from: bytes)
    guard parts < 128 else { throw ProtocolError("holds unknown parts of block \(id)") }
    if parts & Part.type != 0 { block.newType = BlockType(rawValue: try name(bytes)) }
    if parts & Part.kind != 0 { block.kind = try name(bytes) }
    if parts & Part.name != 0 { block.name = try name(bytes) }
    if parts & Part.attached != 0 { block.attachments = try attachments(bytes) }
    if parts & Part.children != 0 {
      block.children = Document.Difference.Splice(
        kept: try number(atMost: Document.blockLimit, bytes),
        keptBehind: try number(atMost: Document.blockLimit, bytes), ids: try ids(bytes))
    }
    if parts & Part.scopes != 0 {
      var scopes: Set<Scope> = []
      for _ in 0..<(try cursor.readVariableCount(from: bytes, atMost: .max)) {
        guard scopes.insert(Scope(rawValue: try name(bytes))).inserted else {
          throw ProtocolError("holds a scope of block \(id) twice")
        }
      }
      block.enabledScopes = scopes
    }
    guard parts & Part.properties != 0 else { return block }
    block.properties = try cursor.readProperties(of: id, from: bytes, names)
    for _ in 0..<(try cursor.readVariableCount(from: bytes, atMost: .max)) {
      block.cleared.append(PropertyPath(rawValue: try name(bytes)))
    }
    return block
  }

  private mutating func attachments(
    _ bytes: RawSpan
  ) throws(ProtocolError) -> Document.Difference.Attachments {
    typealias Part = DocumentStream.Part
    let parts = try cursor.read(UInt8.self, from: bytes)
    guard parts & ~(Part.fill | Part.shape | Part.blur) == 0 else {
      throw ProtocolError("holds unknown attachments")
    }
    return Document.Difference.Attachments(
      fill: try parts & Part.fill != 0 ? cursor.readID(from: bytes) : nil,
      shape: try parts & Part.shape != 0 ? cursor.readID(from: bytes) : nil,
      blur: try parts & Part.blur != 0 ? cursor.readID(from: bytes) : nil,
      effects: try ids(bytes))
  }

  private mutating func number(
    atMost limit: Int, _ bytes: RawSpan
  ) throws(ProtocolError) -> Int {
    let number = try cursor.readVariable(from: bytes)
    guard number <= UInt64(limit) else { throw ProtocolError("holds the number \(number)") }
    return Int(number)
  }

  private mutating func name(_ bytes: RawSpan) throws(ProtocolError) -> String {
    try cursor.readName(from: bytes, names)
  }

  private mutating func ids(_ bytes: RawSpan) throws(ProtocolError) -> [BlockID] {
    try cursor.readIDs(from: bytes)
  }
}
