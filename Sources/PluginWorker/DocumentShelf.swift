import DocumentModel
import PluginProtocol
import SharedMemory

/// The documents that the host has sent, by number: those that were named last.
struct DocumentShelf {
  // The one that was named last is the last one.
  private var documents: [(number: UInt64, document: Document)] = []

  /// Takes in a whole document.
  ///
  /// - Parameters:
  ///   - number: Its number, which no other one has had.
  ///   - descriptor: Its sealed bytes.
  mutating func add(_ number: UInt64, from descriptor: Int32) {
    do {
      let memory = try SealedMemory(receiving: descriptor, atMost: DocumentStream.longest)
      add(number, try memory.withBytes(DocumentStream.document))
    } catch {
      // The host has made the bytes itself.
      leave(.misunderstood)
    }
  }

  /// Takes in what has changed since a document that is here.
  ///
  /// - Parameters:
  ///   - number: The number of the document with the changes, which no other one has had.
  ///   - base: The number of the document before.
  ///   - changes: The changes' bytes.
  mutating func add(_ number: UInt64, from base: UInt64, changes: [UInt8]) {
    // The host counts what is here, and has made the changes itself: whatever doesn't fit, fits in no way. The
    // next process is given the whole document.
    guard let known = documents.first(where: { $0.number == base }) else { leave(.misunderstood) }
    do throws(ProtocolError) {
      add(number, try DifferenceStream.document(from: known.document, changes))
    } catch {
      leave(.misunderstood)
    }
  }

  private mutating func add(_ number: UInt64, _ document: Document) {
    guard !documents.contains(where: { $0.number == number }) else { leave(.misunderstood) }
    documents.append((number, document))
    if documents.count > SnapshotReference.kept { documents.removeFirst() }
  }

  /// Returns a document that the host has sent, and counts it as named.
  mutating func find(_ number: UInt64) -> Document {
    guard let index = documents.firstIndex(where: { $0.number == number }) else {
      leave(.misunderstood)
    }
    let found = documents.remove(at: index)
    documents.append(found)
    return found.document
  }
}
