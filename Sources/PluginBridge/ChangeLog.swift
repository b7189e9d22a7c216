import DocumentModel
import PluginProtocol

/// What an action has set, in the order in which it did, so that somebody else can do the same again.
///
/// Doing it again to the document that the action began with gives the document that the action has made,
/// block ids included, and never takes more room on the way than the action itself did. A value that is
/// overwritten later is left out where that holds without it.
struct ChangeLog {
  // A change that is left out leaves a gap, until there are more gaps than changes.
  private var entries: [DocumentChange?] = []
  private var count = 0
  private var byteCount = 0
  /// The latest change of each place that may be left out once the place is set again.
  private var droppable: [Place: Int] = [:]

  private struct Place: Hashable {
    let block: BlockID
    let path: PropertyPath
  }

  /// How many changes are kept.
  static let mostChanges = 65_536

  /// How many bytes of paths and texts are kept.
  ///
  /// What all changes take in a message together stays below what a document may have.
  static let mostBytes = Document.byteLimit - mostChanges * 64

  /// The changes that are to be done again, in order.
  var changes: [DocumentChange] {
    entries.compactMap { $0 }
  }

  /// Returns whether there is room for another change.
  func hasRoom(for change: DocumentChange) -> Bool {
    count < Self.mostChanges && byteCount + Self.size(change) <= Self.mostBytes
  }

  /// Adds a change that has been made.
  ///
  /// - Parameters:
  ///   - change: What was set.
  ///   - hasMadeBlock: Whether an effect or blur was made for it.
  ///   - growth: How many more bytes the document takes since.
  mutating func add(_ change: DocumentChange, hasMadeBlock: Bool, growth: Int) {
    let place = Place(block: change.block, path: change.path)
    if hasMadeBlock {
      // An effect or blur came with the change, and another blur may have gone. What was set before and
      // what is set afterwards no longer need to mean the same place.
      droppable = [:]
    } else {
      if let old = droppable[place] { drop(old) }
      // A change that made room may be what a later one has lived on.
      droppable[place] = growth >= 0 ? entries.count : nil
    }
    entries.append(change)
    count += 1
    byteCount += Self.size(change)
    if entries.count > 2 * count + 64 { closeGaps() }
  }

  private mutating func drop(_ index: Int) {
    guard let old = entries[index] else { return }
    entries[index] = nil
    count -= 1
    byteCount -= Self.size(old)
  }

  private mutating func closeGaps() {
    var numbers = [Int](repeating: 0, count: entries.count)
    var next = 0
    for index in entries.indices where entries[index] != nil {
      numbers[index] = next
      next += 1
    }
    entries.removeAll { $0 == nil }
    droppable = droppable.mapValues { numbers[$0] }
  }

  private static func size(_ change: DocumentChange) -> Int {
    let path = change.path.rawValue.utf8.count
    return if case .string(let text) = change.value { path + text.utf8.count } else { path }
  }
}
