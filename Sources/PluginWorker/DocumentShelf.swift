import DocumentModel
import PluginProtocol
import SharedMemory

/// The documents that the host has sent, by number: those that were named last.
struct DocumentShelf {
  // The one that was named last is the last one.
  private var documents: [(number: UInt64, document: Document)] = []

  /// Takes in a document.
  ///
  /// - Parameters:
  ///   - number: Its number, which no other one has had.
  ///   - descriptor: Its sealed bytes.
  mutating func add(_ number: UInt64, from descriptor: Int32) {
    do {
      let memory = try SealedMemory(receiving: descriptor, atMost: DocumentStream.longest)
      documents.append((number, try memory.withBytes(DocumentStream.document)))
    } catch {
      // The host has made the bytes itself.
      leave(.misunderstood)
    }
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
