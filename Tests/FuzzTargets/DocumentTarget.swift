import DocumentModel
import PluginProtocol
import TestSupport

/// A document as a stream, what has changed in one, and the changes of an action.
enum DocumentTarget {
  /// Reads bytes as a document, which must be the same after the way through bytes once more.
  static func read(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let document: Document
    do throws(ProtocolError) {
      // Safety: bytes have no padding, and the array outlives the call.
      document = try unsafe DocumentStream.document(bytes.span.bytes)
    } catch {
      try holdSentence(error.description)
      return .refused
    }
    try holdSame(document)
    return .accepted
  }

  /// Reads bytes as what has changed in a document, which must then keep every rule.
  static func follow(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    let base = try document.get()
    let difference: Document.Difference
    let followed: Document
    do throws(ProtocolError) {
      difference = try DifferenceStream.difference(bytes)
      followed = try DifferenceStream.document(from: base, bytes)
    } catch {
      try holdSentence(error.description)
      return .refused
    }
    // What changes a document is checked piece by piece; the whole of it is checked here.
    try holdSame(followed)
    let again: Document.Difference
    do throws(ProtocolError) {
      again = try DifferenceStream.difference(DifferenceStream.bytes(of: difference))
    } catch {
      throw BrokenLaw("A difference's own bytes are refused: \(error)")
    }
    try hold(again == difference, "A difference isn't itself after the way through bytes.")
    return .accepted
  }

  /// Makes the changes of an action that has succeeded: all, or none.
  static func apply(_ changes: [DocumentChange]) throws(BrokenLaw) {
    guard !changes.isEmpty else { return }
    let before = try document.get()
    var transaction = Transaction(History(before))
    do throws(DocumentError) {
      try transaction.apply(changes)
    } catch {
      try holdSentence(error.description)
      return try hold(transaction.document == before, "Some of the changes were made.")
    }
    try holdSame(transaction.document)
  }

  private static func holdSame(_ document: Document) throws(BrokenLaw) {
    let bytes = DocumentStream.bytes(of: document)
    do throws(ProtocolError) {
      // Safety: the array outlives the call.
      let again = try unsafe DocumentStream.document(bytes.span.bytes)
      if again == document { return }
    } catch {
      throw BrokenLaw("A document's own bytes are refused: \(error)")
    }
    throw BrokenLaw("A document isn't itself after the way through bytes.")
  }

  private static let document: Result<Document, BrokenLaw> = {
    do {
      return .success(try SampleDocument().document)
    } catch {
      return .failure(BrokenLaw("There is no document to change: \(error)"))
    }
  }()
}
