/// Knows which items read which key, and which keys an item was seen to read.
///
/// It only grows: an item that no longer reads a key is asked once too often, never too seldom.
struct ReaderIndex {
  /// The keys that anybody reads.
  private(set) var active: [Int32] = []

  private var readers: [[Int32]] = []

  // For each item and question, a stretch of `flat` with the keys it was seen to read.
  private var stretches: [(start: Int, count: Int)] = []
  private var flat: [Int32] = []

  /// The items that read a key.
  func items(of key: Int32) -> [Int32] {
    Int(key) < readers.count ? readers[Int(key)] : []
  }

  mutating func add(_ item: Int32, to key: Int32) {
    while readers.count <= Int(key) { readers.append([]) }
    if readers[Int(key)].isEmpty { active.append(key) }
    readers[Int(key)].append(item)
  }

  /// Takes in what an item read: the stretch at `index` of a log.
  ///
  /// - Complexity: O(reads) when the item read the same as the last time.
  mutating func note(
    _ item: Int32, _ question: NativeQuestion, _ log: ContextReader.Log, _ index: Int
  ) {
    guard index < log.starts.count else { return }
    let start = Int(log.starts[index])
    let end = index + 1 < log.starts.count ? Int(log.starts[index + 1]) : log.reads.count
    let place = Int(item) * 2 + (question == .visible ? 0 : 1)
    while stretches.count <= place { stretches.append((0, 0)) }
    let known = stretches[place]
    if known.count == end - start {
      var offset = 0
      while offset < known.count, flat[known.start + offset] == log.reads[start + offset] {
        offset += 1
      }
      if offset == known.count { return }
    }
    learn(log.reads[start..<end], at: place, item)
  }

  private mutating func learn(_ reads: ArraySlice<Int32>, at place: Int, _ item: Int32) {
    let known = stretches[place]
    let old = flat[known.start..<known.start + known.count]
    let missing: [Int32]
    if old.isEmpty {
      missing = Array(reads)
    } else {
      let seen = Set(old)
      missing = reads.filter { !seen.contains($0) }
    }
    guard !missing.isEmpty else { return }
    for key in missing { add(item, to: key) }
    let start = flat.count
    flat += old
    flat += missing
    stretches[place] = (start, old.count + missing.count)
  }
}
