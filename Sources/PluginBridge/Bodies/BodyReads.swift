import DocumentModel
import Inspector

/// What a body was written from: while none of it changes, the body doesn't either.
package struct BodyReads {
  /// The keys' numbers, which belong to one table.
  private let table: ContextKeyTable
  private let values: [(key: Int32, value: ContextValue)]
  private let images: [(block: BlockID, file: PropertyValue?)]

  /// Takes what was read since the reader's last beginning.
  package init(_ reader: ContextReader, images: Set<BlockID>) {
    table = reader.table
    values = reader.latestReads.map { ($0, reader.peek($0)) }
    self.images = images.map { ($0, Self.file(of: $0, in: reader.snapshot.document)) }
  }

  /// Whether the same would be read again.
  package func holds(for reader: ContextReader) -> Bool {
    reader.table === table && values.allSatisfy { reader.peek($0.key) == $0.value }
      && images.allSatisfy { Self.file(of: $0.block, in: reader.snapshot.document) == $0.file }
  }

  private static func file(of block: BlockID, in document: Document) -> PropertyValue? {
    // A block without a picture has no such property: that is an answer, not a failure.
    document.propertyIfPresent("fill/image/imageFileURI", of: block)
  }
}
