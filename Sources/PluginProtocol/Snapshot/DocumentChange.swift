import DocumentModel

/// One property that an action has set.
public struct DocumentChange: Hashable, Sendable {
  /// The block that the action named.
  public var block: BlockID

  /// The path as the action spelled it.
  public var path: PropertyPath

  /// What it set.
  public var value: PropertyValue

  /// Makes a change.
  public init(block: BlockID, path: PropertyPath, value: PropertyValue) {
    self.block = block
    self.path = path
    self.value = value
  }
}

extension DocumentChange {
  /// How many changes one action may make.
  public static let longestList = 1 << 16

  /// How many bytes a change takes at least: its block, an empty path and a truth.
  private static let leastSize = 13

  /// Writes a list of changes, in order.
  package static func write(_ changes: [DocumentChange], to writer: inout ByteWriter) {
    writer.write(UInt32(changes.count))
    for change in changes {
      writer.write(change.block.rawValue)
      writer.write(change.path.rawValue)
      change.value.write(to: &writer)
    }
  }

  /// Reads a list of changes where a cursor stands.
  ///
  /// - Parameters:
  ///   - cursor: Where the list begins; where it ends, afterwards.
  ///   - bytes: Where the cursor reads.
  /// - Returns: The changes, in order. Whether a document takes them is the document's to say.
  /// - Throws: ``ProtocolError`` for more than ``longestList``, a path of more than
  ///   ``DocumentModel/PropertyDefinition/longestPath`` bytes, or anything that is no change.
  package static func list(
    at cursor: inout ByteCursor, of bytes: RawSpan
  ) throws(ProtocolError) -> [DocumentChange] {
    let count = try cursor.readCount(from: bytes, atMost: longestList, each: leastSize)
    var changes: [DocumentChange] = []
    changes.reserveCapacity(count)
    for _ in 0..<count {
      let block = BlockID(rawValue: try cursor.read(UInt64.self, from: bytes))
      let path = PropertyPath(
        rawValue: try cursor.readText(from: bytes, atMost: PropertyDefinition.longestPath))
      let value = try PropertyValue(at: &cursor, of: bytes)
      changes.append(DocumentChange(block: block, path: path, value: value))
    }
    return changes
  }

  /// Reads a list of changes.
  ///
  /// - Parameter reader: Stands where the list begins.
  /// - Returns: The changes, in order.
  /// - Throws: ``ProtocolError``, as ``list(at:of:)`` does.
  package static func list(
    reading reader: inout ByteReader
  ) throws(ProtocolError) -> [DocumentChange] {
    try reader.take(list(at:of:))
  }
}

extension Transaction {
  /// Makes the changes of an action, all or none.
  ///
  /// Each is checked as if the action had made it here: block, path, type, range, size, and the scope that
  /// guards it.
  ///
  /// - Parameter changes: The changes, in the order in which the action made them.
  /// - Throws: ``DocumentModel/DocumentError/Code/denied`` if a scope forbids a change; otherwise what
  ///   ``DocumentModel/Document/setProperty(_:of:to:)`` throws. The transaction is as it was.
  /// - Complexity: O(*n*) in the changes and their bytes; once O(*n*) in the blocks if a picture is named.
  public mutating func apply(_ changes: [DocumentChange]) throws(DocumentError) {
    try document.edit { (document) throws(DocumentError) in
      var pictures = ShownPictures()
      for change in changes {
        try document.setPropertyIfAllowed(
          change.path, of: change.block, to: change.value, pictures: &pictures)
      }
    }
  }
}
