import DocumentModel
import PluginProtocol
import SharedMemory

/// Documents as bytes, each made once for all workers: whole, and as changes of others.
@MainActor
final class DocumentShelf {
  /// A document and its number.
  struct Entry {
    /// Tells documents apart; no number is used twice.
    let number: UInt64
    let document: Document
  }

  /// What has been made of a document for workers.
  private struct Made {
    let entry: Entry
    /// The whole document; nil as long as no worker has needed it.
    var memory: SealedMemory?
    /// By the number of the document before: the changes, or nil if the whole has to be sent instead.
    var changes: [UInt64: [UInt8]?] = [:]
  }

  /// How workers get a document.
  struct Delivery {
    let delivery: SnapshotReference.Delivery
    /// The whole document, if it is sent along; the shelf keeps it until so many others have been asked for.
    let memory: SealedMemory?
  }

  /// Finds out what has changed between two documents.
  typealias Compare = (_ base: Document, _ document: Document) -> Document.Difference?

  private var shelf: [Made] = []
  private var next: UInt64 = 1
  private let compare: Compare

  /// Changes to how many documents are kept at once, for each document.
  private static let bases = 16

  /// Makes an empty shelf.
  ///
  /// - Parameter compare: Finds out what has changed; whatever it says is checked before it is sent.
  init(
    compare: @escaping Compare = {
      $1.difference(from: $0, atMost: DifferenceStream.mostBlocks)
    }
  ) {
    self.compare = compare
  }

  /// Returns a document's entry, making it if it isn't among the last ones.
  func entry(for document: Document) -> Entry {
    if let place = shelf.lastIndex(where: { $0.entry.document.isCopy(of: document) }) {
      let made = shelf.remove(at: place)
      shelf.append(made)
      return made.entry
    }
    let entry = Entry(number: next, document: document)
    next += 1
    _ = place(of: entry)
    return entry
  }

  /// Returns where an entry stands, putting it there if it is new or was let go.
  private func place(of entry: Entry) -> Int {
    if let place = shelf.lastIndex(where: { $0.entry.number == entry.number }) { return place }
    if shelf.count >= SnapshotReference.kept { shelf.removeFirst() }
    shelf.append(Made(entry: entry))
    return shelf.count - 1
  }

  /// Makes what has to be sent to a worker that doesn't know a document.
  ///
  /// - Parameters:
  ///   - entry: The document, as ``entry(for:)`` has just returned it.
  ///   - base: A document that the worker knows; nil if it knows none.
  /// - Returns: The changes if they are known and few, otherwise the whole document.
  /// - Throws: ``SharedMemoryError``.
  func deliver(_ entry: Entry, since base: Entry?) throws(SharedMemoryError) -> Delivery {
    let place = place(of: entry)
    if let base, let changes = changes(from: base, at: place) {
      return Delivery(delivery: .changes(since: base.number, changes), memory: nil)
    }
    if let memory = shelf[place].memory { return Delivery(delivery: .whole, memory: memory) }
    let memory = try SealedMemory(
      name: "inspector-document", DocumentStream.bytes(of: entry.document))
    shelf[place].memory = memory
    return Delivery(delivery: .whole, memory: memory)
  }

  private func changes(from base: Entry, at place: Int) -> [UInt8]? {
    if let known = shelf[place].changes[base.number] { return known }
    let changes = makeChanges(from: base.document, to: shelf[place].entry.document)
    if shelf[place].changes.count >= Self.bases { shelf[place].changes = [:] }
    shelf[place].changes[base.number] = .some(changes)
    return changes
  }

  /// Makes the bytes of what has changed, and does with them here what a worker will do.
  ///
  /// So no worker comes to hold a document that isn't equal to its host's.
  private func makeChanges(from base: Document, to document: Document) -> [UInt8]? {
    guard let difference = compare(base, document) else { return nil }
    let bytes = DifferenceStream.bytes(of: difference)
    guard bytes.count <= DifferenceStream.longest else { return nil }
    do throws(ProtocolError) {
      return try DifferenceStream.document(from: base, bytes) == document ? bytes : nil
    } catch {
      return nil
    }
  }
}
