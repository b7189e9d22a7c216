import PluginProtocol

/// Which documents a worker knows: the same that the worker itself works out.
struct KnownDocuments {
  // The one that was named last is the last one.
  private var entries: [DocumentShelf.Entry] = []

  /// The document that the worker was told of last.
  var latest: DocumentShelf.Entry? {
    entries.last
  }

  /// Returns whether the worker knows a document.
  func knows(_ entry: DocumentShelf.Entry) -> Bool {
    entries.contains { $0.number == entry.number }
  }

  /// Notes that a document is named, and sent along unless it is known.
  mutating func use(_ entry: DocumentShelf.Entry) {
    entries.removeAll { $0.number == entry.number }
    entries.append(entry)
    if entries.count > SnapshotReference.kept { entries.removeFirst() }
  }
}
