import DocumentModel
import PluginProtocol
import SharedMemory
import TestSupport
import Testing

@testable import PluginHost

@MainActor
@Suite struct DocumentShelfTests {
  let sample: SampleDocument
  let changed: Document

  init() throws {
    sample = try SampleDocument()
    var document = sample.document
    try document.setProperty("opacity", of: sample.block, to: .double(0.5))
    changed = document
  }

  /// What a worker makes of a delivery.
  private func receive(_ sent: DocumentShelf.Delivery, knowing base: Document) throws -> Document {
    switch sent.delivery {
    case .known: throw ProtocolError("isn't sent")
    case .whole: try #require(sent.memory).withBytes(DocumentStream.document)
    case .changes(_, let bytes): try DifferenceStream.document(from: base, bytes)
    }
  }

  private func isWhole(_ sent: DocumentShelf.Delivery) -> Bool {
    sent.delivery == .whole && sent.memory != nil
  }

  @Test func `a document has one number as long as nobody writes to it`() {
    let shelf = DocumentShelf()
    let first = shelf.entry(for: sample.document)
    let second = shelf.entry(for: changed)

    #expect(first.number != second.number)
    #expect(shelf.entry(for: sample.document).number == first.number)
    #expect(shelf.entry(for: changed).number == second.number)
  }

  @Test func `who knows no document gets the whole, and who knows the one before gets the change`()
    throws
  {
    let shelf = DocumentShelf()
    let base = shelf.entry(for: sample.document)
    #expect(isWhole(try shelf.deliver(base, since: nil)))

    let entry = shelf.entry(for: changed)
    let sent = try shelf.deliver(entry, since: base)

    guard case .changes(since: base.number, let bytes) = sent.delivery else {
      Issue.record("\(sent.delivery)")
      return
    }
    #expect(bytes.count < 100)
    #expect(sent.memory == nil)
    #expect(try receive(sent, knowing: sample.document) == changed)
    // A worker that was started again knows nothing.
    #expect(isWhole(try shelf.deliver(entry, since: nil)))
  }

  @Test func `undo and what was undone are changes too`() throws {
    let shelf = DocumentShelf()
    var history = History(sample.document)
    history.record(changed, selection: [], label: "Opacity")
    let before = shelf.entry(for: history.current.document)
    _ = history.undo()
    let undone = history.current.document
    let sent = try shelf.deliver(shelf.entry(for: undone), since: before)

    #expect(!isWhole(sent))
    #expect(try receive(sent, knowing: before.document) == undone)
  }

  @Test func `another document, or one that too much was written to, comes whole`() throws {
    let shelf = DocumentShelf()
    let base = shelf.entry(for: sample.document)
    let other = try SampleDocument().document
    var far = sample.document
    for number in 0..<10_000 {
      try far.setProperty("com.example/n", of: sample.block, to: .integer(Int64(number)))
    }
    var large = sample.document
    try large.setProperty(
      "com.example/text", of: sample.block,
      to: .string(String(repeating: "x", count: DifferenceStream.longest)))

    for document in [other, far, large] {
      let sent = try shelf.deliver(shelf.entry(for: document), since: base)
      #expect(isWhole(sent))
      #expect(try receive(sent, knowing: sample.document) == document)
    }
  }

  @Test func `a change that isn't what it should be is never sent`() throws {
    let wrong: [(Document, Document) -> Document.Difference?] = [
      // A block was forgotten.
      { base, document in
        var difference = document.difference(from: base, atMost: 100)
        difference?.blocks.removeAll()
        return difference
      },
      // A value is another one; the counts are the same.
      { base, document in
        var difference = document.difference(from: base, atMost: 100)
        difference?.blocks[0].properties["opacity"] = .double(0.25)
        return difference
      },
      // It doesn't fit at all.
      { base, document in
        var difference = document.difference(from: base, atMost: 100)
        difference?.removed = [BlockID(rawValue: 99)]
        return difference
      },
    ]
    for compare in wrong {
      let shelf = DocumentShelf(compare: compare)
      let base = shelf.entry(for: sample.document)
      let sent = try shelf.deliver(shelf.entry(for: changed), since: base)
      #expect(isWhole(sent))
      #expect(try receive(sent, knowing: sample.document) == changed)
    }
  }

  @Test func `the change is made once for all workers`() throws {
    var count = 0
    let shelf = DocumentShelf { base, document in
      count += 1
      return document.difference(from: base, atMost: 100)
    }
    let base = shelf.entry(for: sample.document)
    let entry = shelf.entry(for: changed)

    for _ in 0..<3 { _ = try shelf.deliver(entry, since: base) }

    #expect(count == 1)
  }

  @Test func `the host counts what a worker knows as the worker does`() {
    let shelf = DocumentShelf()
    var known = KnownDocuments()
    let entries = (0...SnapshotReference.kept).map { _ in shelf.entry(for: Document()) }
    for entry in entries.dropLast() { known.use(entry) }
    known.use(entries[0])
    known.use(entries[SnapshotReference.kept])

    #expect(known.knows(entries[0]))
    #expect(!known.knows(entries[1]))
    #expect(known.latest?.number == entries.last?.number)
  }
}
