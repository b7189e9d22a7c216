import Inspector
import PluginProtocol

/// The reader of one snapshot after the other, and which of its keys the host knows.
@MainActor
struct Reading {
  private let reader = ContextReader(Snapshot(document: .init(), selection: []))
  // The numbers of the two keys without a spelling are known to everybody.
  private var toldCount = 2

  /// Returns the reader of a snapshot, on which nothing has been read yet.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be read.
  ///   - count: How many items will read it.
  /// - Returns: The reader, which is the same one each time.
  func reader(for snapshot: Snapshot, _ count: Int) -> ContextReader {
    // The values that were looked up hold as long as the snapshot is the same one.
    if reader.snapshot.version != snapshot.version || reader.snapshot != snapshot {
      reader.reset(to: snapshot)
    }
    reader.forgetReads(expecting: count)
    return reader
  }

  /// Returns the keys that the host hasn't been told of; they count as told afterwards.
  mutating func newKeys() -> NewKeys {
    let table = reader.table
    let spellings = (toldCount..<table.count).map { table.key(Int32($0))?.description ?? "" }
    toldCount = table.count
    return NewKeys(spellings)
  }
}
