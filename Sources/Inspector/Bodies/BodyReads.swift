/// What was read while something was worked out, with the values that were found.
struct BodyReads {
  private var values: [(key: ContextKey, value: ContextValue)] = []
  // The selected blocks and the whole snapshot, if they were looked at themselves.
  private var wasSelectionRead = false
  private var snapshot: Snapshot?
  private var wasEverythingRead = false

  /// Takes in what a reader has recorded since its records were last forgotten.
  init(_ reader: ContextReader) {
    for number in reader.reads.reads {
      switch number {
      case ContextKeyTable.identity: wasSelectionRead = true
      case ContextKeyTable.everything: wasEverythingRead = true
      default:
        guard let key = reader.table.key(number) else { continue }
        values.append((key, reader.peek(number)))
      }
    }
    if wasSelectionRead || wasEverythingRead { snapshot = reader.snapshot }
  }

  /// Returns whether somebody who reads the same again would find the same.
  ///
  /// - Complexity: O(*r*) in the number of keys that were read.
  func hold(in reader: ContextReader) -> Bool {
    if let snapshot {
      if wasSelectionRead, snapshot.selection != reader.snapshot.selection { return false }
      if wasEverythingRead, snapshot != reader.snapshot { return false }
    }
    return values.allSatisfy { key, value in
      let now = reader.table.number(of: key).map(reader.peek) ?? reader.snapshot.value(for: key)
      return now == value
    }
  }
}
