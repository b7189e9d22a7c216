import DocumentModel
import PluginProtocol
import SharedMemory

/// Documents as sealed bytes, each made once for all workers.
@MainActor
final class DocumentShelf {
  /// A document that can be handed to workers.
  struct Entry {
    /// Tells documents apart; no number is used twice.
    let number: UInt64
    let document: Document
    let memory: SealedMemory
  }

  private var entries: [Entry] = []
  private var next: UInt64 = 1

  /// Returns a document's entry, making it if it isn't among the last ones.
  ///
  /// - Throws: ``SharedMemoryError``.
  func entry(for document: Document) throws -> Entry {
    if let place = entries.lastIndex(where: { $0.document == document }) {
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry
    }
    let entry = Entry(
      number: next, document: document,
      memory: try SealedMemory(name: "inspector-document", DocumentStream.bytes(of: document)))
    next += 1
    entries.append(entry)
    if entries.count > SnapshotReference.kept { entries.removeFirst() }
    return entry
  }
}

/// Which documents a worker knows: the same that the worker itself works out.
struct KnownDocuments {
  private var numbers: [UInt64] = []

  /// Notes that a document is named, and returns whether it has to be sent along.
  mutating func use(_ number: UInt64) -> Bool {
    let isKnown = numbers.contains(number)
    numbers.removeAll { $0 == number }
    numbers.append(number)
    if numbers.count > SnapshotReference.kept { numbers.removeFirst() }
    return !isKnown
  }
}
