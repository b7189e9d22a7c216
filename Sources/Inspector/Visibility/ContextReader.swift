import DocumentModel

// Safety: an access to `values` or `log` never overlaps another, though a component's `isVisible` may call
// back into the reader that asks it. The evaluator calls components and native predicates between accesses,
// never within one: `begin()` has returned, and `reads` is copied afterwards. Within an access only arrays of
// numbers and of `ContextValue` are worked on; releasing or comparing those runs no code of others. What a
// key's value is worked out from, `fresh(_:)`, runs before the value is stored. Threads don't count here:
// the class isn't Sendable. Checking all this at run time would take longer than recording a read does.
/// Reads one snapshot by key, remembers each value, and records who read what.
///
/// A batch of predicates calls ``begin()`` in front of each item, then reads. Reads of one item are
/// counted once a key, so an item that reads in a loop costs no memory.
///
/// It isn't safe to use from two threads at a time.
public final class ContextReader {
  /// What is read.
  public private(set) var snapshot: Snapshot

  /// The keys' numbers.
  public let table: ContextKeyTable

  /// Who has read what since the reads were last forgotten.
  package struct Log {
    var stamps: [Int32]
    var stamp: Int32 = 0
    /// The numbers of the keys that were read, item after item.
    package var reads: [Int32] = []
    /// Where each item's reads begin in `reads`.
    package var starts: [Int32] = []
  }

  @exclusivity(unchecked) private var values: [ContextValue?]
  private let countKey: Int32
  @exclusivity(unchecked) private var log: Log

  /// Makes a reader of a snapshot.
  public init(_ snapshot: Snapshot, table: ContextKeyTable = ContextKeyTable()) {
    self.snapshot = snapshot
    self.table = table
    self.countKey = table.number(of: ContextKey(.selectionCount)) ?? ContextKeyTable.everything
    unsafe self.values = Array(repeating: nil, count: table.count)
    unsafe self.log = Log(stamps: Array(repeating: 0, count: table.count))
  }

  /// Starts recording the reads of the next item.
  public func begin() {
    unsafe log.stamp &+= 1
    unsafe log.starts.append(Int32(truncatingIfNeeded: log.reads.count))
  }

  /// Returns the value of a key, and records the read.
  ///
  /// The key is a number that ``table`` has given out.
  public func value(_ key: Int32) -> ContextValue {
    record(key)
    return peek(key)
  }

  /// Returns the value of the key with a spelling in UTF-8, and records the read.
  ///
  /// - Parameter spelling: As a `when` expression has it.
  /// - Returns: The value, or nil if this version doesn't know the key.
  public func value(spelling: RawSpan) -> ContextValue? {
    table.number(spelling: spelling).map(value)
  }

  /// Records that the key with a spelling in UTF-8 is read, for a caller that remembers its value.
  ///
  /// - Returns: The key's number, or nil if this version doesn't know the key.
  public func record(spelling: RawSpan) -> Int32? {
    guard let key = table.number(spelling: spelling) else { return nil }
    record(key)
    return key
  }

  /// Returns how many blocks are selected, and records the read.
  public var selectedCount: Int {
    record(countKey)
    return snapshot.selection.count
  }

  /// Returns the value of a key, and records the read.
  ///
  /// - Returns: The value; null for an unknown key.
  public func value(for key: ContextKey) -> ContextValue {
    table.number(of: key).map(value) ?? snapshot.value(for: key)
  }

  /// Returns the selected block at an index, or nil past the end, and records the read.
  public func selectedBlock(at index: Int) -> BlockID? {
    record(ContextKeyTable.identity)
    return snapshot.selection.indices.contains(index) ? snapshot.selection[index] : nil
  }

  /// Returns the whole snapshot, and records that everything may have been read.
  public func everything() -> Snapshot {
    record(ContextKeyTable.everything)
    return snapshot
  }

  /// The keys that were read since the last ``begin()``, each once, in order.
  public var latestReads: [Int32] {
    unsafe Array(log.reads[Int(log.starts.last ?? 0)...])
  }

  /// Who has read what since the reads were last forgotten.
  package var reads: Log {
    unsafe log
  }

  /// Records that a key is read.
  ///
  /// The key is a number that ``table`` has given out.
  package func record(_ key: Int32) {
    let index = Int(key)
    if unsafe index >= log.stamps.count { grow() }
    unsafe log.note(key)
  }

  /// Records what some items have read elsewhere, as if each had begun and read here.
  ///
  /// - Parameters:
  ///   - keys: The numbers of the keys, item after item, which ``table`` has given out.
  ///   - starts: Where each item's begin in `keys`.
  ///   - items: Which of these items are meant, in order.
  package func record(_ keys: [Int32], from starts: [Int32], of items: Range<Int>) {
    if unsafe log.stamps.count < table.count { grow() }
    unsafe log.note(keys, starts, items)
  }

  /// Returns the value of a key without recording a read.
  ///
  /// The key is a number that ``table`` has given out.
  public func peek(_ key: Int32) -> ContextValue {
    let index = Int(key)
    if unsafe index >= values.count { grow() }
    if let known = unsafe values[index] { return known }
    let value = fresh(key)
    unsafe values[index] = value
    return value
  }

  private func fresh(_ key: Int32) -> ContextValue {
    switch key {
    case ContextKeyTable.identity:
      .string(snapshot.selection.map(\.description).joined(separator: ","))
    case ContextKeyTable.everything: .string(String(snapshot.version))
    default: table.key(key).map(snapshot.value) ?? .null
    }
  }

  private func grow() {
    let missing = unsafe table.count - values.count
    unsafe values += Array(repeating: nil, count: missing)
    unsafe log.stamps += Array(repeating: 0, count: missing)
  }

  /// Moves on to another snapshot: forgets values and records.
  package func reset(to snapshot: Snapshot) {
    self.snapshot = snapshot
    for index in unsafe values.indices { unsafe values[index] = nil }
    forgetReads()
  }

  /// Forgets who has read what, and makes room for the reads of so many items.
  package func forgetReads(expecting items: Int = 0) {
    unsafe log.reads.removeAll(keepingCapacity: true)
    unsafe log.starts.removeAll(keepingCapacity: true)
    unsafe log.reads.reserveCapacity(items * 2)
    unsafe log.starts.reserveCapacity(items)
  }
}

extension ContextReader.Log {
  @inline(__always)
  mutating func note(_ key: Int32) {
    let index = Int(key)
    if stamps[index] == stamp { return }
    stamps[index] = stamp
    reads.append(key)
  }

  mutating func note(_ keys: [Int32], _ starts: [Int32], _ items: Range<Int>) {
    // Taken out for the loop, in which nobody else can hold them then.
    var (stamps, reads) = (stamps, reads)
    (self.stamps, self.reads) = ([], [])
    for item in items {
      stamp &+= 1
      self.starts.append(Int32(truncatingIfNeeded: reads.count))
      let end = item + 1 < starts.count ? Int(starts[item + 1]) : keys.count
      for place in Int(starts[item])..<end {
        let key = keys[place]
        if stamps[Int(key)] == stamp { continue }
        stamps[Int(key)] = stamp
        reads.append(key)
      }
    }
    (self.stamps, self.reads) = (stamps, reads)
  }
}
