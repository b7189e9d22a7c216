/// Knows which items read which keys, as far as they were seen to.
///
/// Few items read keys that no other item reads, so each list of keys is kept once, with the items that
/// read it. The index only grows: an item that no longer reads a key is asked once too often, never too
/// seldom.
struct ReaderIndex {
  /// The keys that anybody reads.
  private(set) var active: [Int32] = []

  /// A list of keys, as a stretch of `flat`.
  private struct KeyList {
    let start: Int
    let count: Int
  }

  private var lists: [KeyList] = []
  private var flat: [Int32] = []
  // For each list, the items that read it.
  private var members: [[Int32]] = []
  // For each key, the lists it is in.
  private var listsOfKey: [[Int32]] = []
  // An open-addressed table of lists by their keys; -1 is free.
  private var slots = [Int32](repeating: -1, count: 64)
  // For each item and question, the list of what was read so far; -1 is none.
  private var known: [Int32]

  /// Makes an index for so many items.
  init(items: Int) {
    known = Array(repeating: -1, count: items * 2)
  }

  /// Adds the items that read one of some keys to a set.
  func collectItems(reading keys: [Int32], into items: inout BitWords) {
    var seen = BitWords(count: lists.count)
    for key in keys where Int(key) < listsOfKey.count {
      for list in listsOfKey[Int(key)] where !seen[Int(list)] {
        seen[Int(list)] = true
        for item in members[Int(list)] { items[Int(item)] = true }
      }
    }
  }

  /// Takes in that an item always reads some keys.
  mutating func add(_ item: Int32, reading keys: [Int32]) {
    guard !keys.isEmpty else { return }
    members[list(of: keys, keys.indices)].append(item)
  }

  /// Takes in what several items read, one after the other.
  mutating func note(_ items: [Int32], _ question: NativeQuestion, _ log: ContextReader.Log) {
    let offset = question == .visible ? 0 : 1
    for index in 0..<min(items.count, log.starts.count) {
      let start = Int(log.starts[index])
      let end = index + 1 < log.starts.count ? Int(log.starts[index + 1]) : log.reads.count
      let place = Int(items[index]) * 2 + offset
      let list = known[place]
      if list >= 0 {
        if isEqual(Int(list), log.reads, start..<end) { continue }
        widen(place, items[index], by: log.reads[start..<end])
      } else if start < end {
        let list = self.list(of: log.reads, start..<end)
        known[place] = Int32(list)
        members[list].append(items[index])
      }
    }
  }

  /// Adds to what an item was seen to read.
  private mutating func widen(_ place: Int, _ item: Int32, by reads: ArraySlice<Int32>) {
    let old = lists[Int(known[place])]
    var keys = Array(flat[old.start..<old.start + old.count])
    let seen = Set(keys)
    keys += reads.filter { !seen.contains($0) }
    guard keys.count > old.count else { return }
    let list = list(of: keys, keys.indices)
    known[place] = Int32(list)
    members[list].append(item)
  }

  private func isEqual(_ list: Int, _ keys: [Int32], _ range: Range<Int>) -> Bool {
    let known = lists[list]
    guard known.count == range.count else { return false }
    for offset in 0..<known.count
    where flat[known.start + offset] != keys[range.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Returns the number of a list of keys, making it on first use.
  private mutating func list(of keys: [Int32], _ range: Range<Int>) -> Int {
    var slot = Self.hash(keys, range) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isEqual(Int(slots[slot]), keys, range) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = lists.count
    slots[slot] = Int32(number)
    lists.append(KeyList(start: flat.count, count: range.count))
    members.append([])
    for key in keys[range] {
      flat.append(key)
      while listsOfKey.count <= Int(key) { listsOfKey.append([]) }
      if listsOfKey[Int(key)].isEmpty { active.append(key) }
      listsOfKey[Int(key)].append(Int32(number))
    }
    if lists.count * 2 > slots.count { growSlots() }
    return number
  }

  private mutating func growSlots() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, list) in lists.enumerated() {
      var slot = Self.hash(flat, list.start..<list.start + list.count) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  private static func hash(_ keys: [Int32], _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in range {
      hash = (hash ^ UInt64(UInt32(bitPattern: keys[index]))) &* 0x9FB2_1C65_1E98_DF25
      hash ^= hash >> 32
    }
    return Int(truncatingIfNeeded: hash)
  }
}
