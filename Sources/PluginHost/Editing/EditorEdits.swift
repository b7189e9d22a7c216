import DocumentModel
import Inspector

/// The edits that are going on in an editor.
@MainActor
struct EditorEdits {
  /// The edit whose end hasn't come yet.
  private(set) var open: ControlEdit?

  /// Edits that have been ended and wait for their last change, in the order of their ends.
  private(set) var settling: [ControlEdit] = []

  /// The controls whose edits were ended by something else, and that don't know it yet.
  var interrupted: Set<ControlBinding.Address> = []

  // Counts what edits have shown, so that no two states have one number.
  private var changes: UInt64 = 0

  mutating func begin(_ edit: ControlEdit) {
    open = edit
  }

  /// Moves the open edit to those that wait.
  mutating func settle() {
    if let open { settling.append(open) }
    open = nil
  }

  mutating func remove(_ edit: ControlEdit) {
    if open === edit { open = nil }
    settling.removeAll { $0 === edit }
    noteChange()
  }

  /// Notes that something else is shown now.
  mutating func noteChange() {
    changes += 1
  }

  /// Every edit, the newest last.
  var all: [ControlEdit] {
    settling + (open.map { [$0] } ?? [])
  }

  /// What is shown: the history's present state, or what the newest edit has made of it.
  func snapshot(_ history: History, locale: String) -> Snapshot {
    let version = history.version &+ changes
    guard let shown = all.last(where: { $0.shown != nil })?.shown else {
      return Snapshot(
        document: history.current.document, selection: history.current.selection, version: version,
        locale: locale)
    }
    let selection =
      shown.hasSelected ? shown.selection : history.current.selection
    return Snapshot(
      document: shown.document, selection: selection.filter(shown.document.isValid),
      version: version, locale: locale)
  }
}
