/// Knows which items read which key, and which keys an item was seen to read.
///
/// It only grows: an item that no longer reads a key is asked once too often, never too seldom.
struct ReaderIndex {
  /// The keys that anybody reads.
  private(set) var active: [Int32] = []

  private var readers: [[Int32]] = []

  // For each item and question, a stretch of `flat` with the keys it was seen to read.
  private var stretches: [(start: Int, count: Int)]
  private var flat: [Int32] = []

  /// Makes an index for so many items, of which so many are asked by code.
  init(items: Int, askedByCode: Int) {
    stretches = Array(repeating: (0, 0), count: items * 2)
    flat.reserveCapacity(askedByCode * 2)
  }

  /// The items that read a key.
  func items(of key: Int32) -> [Int32] {
    Int(key) < readers.count ? readers[Int(key)] : []
  }

  mutating func add(_ item: Int32, to key: Int32) {
    while readers.count <= Int(key) { readers.append([]) }
    if readers[Int(key)].isEmpty { active.append(key) }
    readers[Int(key)].append(item)
  }

  /// Takes in what several items read, one after the other.
  mutating func note(_ items: [Int32], _ question: NativeQuestion, _ log: ContextReader.Log) {
    for (index, item) in items.enumerated() { note(item, question, log, index) }
  }

  /// Takes in what an item read: the stretch at `index` of a log.
  ///
  /// - Complexity: O(reads) when the item read the same as the last time.
  private mutating func note(
    _ item: Int32, _ question: NativeQuestion, _ log: ContextReader.Log, _ index: Int
  ) {
    guard index < log.starts.count else { return }
    let start = Int(log.starts[index])
    let end = index + 1 < log.starts.count ? Int(log.starts[index + 1]) : log.reads.count
    let place = Int(item) * 2 + (question == .visible ? 0 : 1)
    let known = stretches[place]
    if known.count == end - start {
      var offset = 0
      while offset < known.count, flat[known.start + offset] == log.reads[start + offset] {
        offset += 1
      }
      if offset == known.count { return }
    }
    learn(log, start..<end, at: place, item)
  }

  private mutating func learn(
    _ log: ContextReader.Log, _ reads: Range<Int>, at place: Int, _ item: Int32
  ) {
    let known = stretches[place]
    let start = flat.count
    if known.count == 0 {
      for index in reads {
        flat.append(log.reads[index])
        add(item, to: log.reads[index])
      }
      stretches[place] = (start, flat.count - start)
      return
    }
    let old = Array(flat[known.start..<known.start + known.count])
    let seen = Set(old)
    let missing = log.reads[reads].filter { !seen.contains($0) }
    guard !missing.isEmpty else { return }
    for key in missing { add(item, to: key) }
    flat += old
    flat += missing
    stretches[place] = (start, flat.count - start)
  }
}
