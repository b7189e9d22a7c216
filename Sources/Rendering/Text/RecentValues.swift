/// Remembers the values that were asked for most lately.
///
/// Finding, inserting and forgetting take constant time.
struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    var value: Value
    var cost: Int
    /// The entry that was used just after this one, or -1.
    var newer = -1
    /// The entry that was used just before this one, or -1.
    var older = -1
  }

  private let countLimit: Int
  private let costLimit: Int
  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  private var newest = -1
  private var oldest = -1
  /// What all values cost together.
  private(set) var cost = 0

  /// Remembers at most so many values, which cost at most so much together.
  init(countLimit: Int, costLimit: Int) {
    self.countLimit = max(0, countLimit)
    self.costLimit = costLimit
  }

  var count: Int {
    entries.count
  }

  /// Returns a value, which is then the one used last, or nil if it isn't remembered.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let place = places[key] else { return nil }
      unlink(place)
      link(place)
      return entries[place].value
    }
  }

  /// Remembers a value, and forgets those that weren't used for longest if there are too many.
  ///
  /// A value that alone costs more than a tenth of the limit isn't remembered.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard countLimit > 0, cost <= costLimit / 10 else { return }
    if let place = places[key] { remove(place) }
    while oldest >= 0, entries.count >= countLimit || self.cost + cost > costLimit {
      remove(oldest)
    }
    places[key] = entries.count
    entries.append(Entry(key: key, value: value, cost: cost))
    self.cost += cost
    link(entries.count - 1)
  }

  /// Removes an entry; the last one takes its place.
  private mutating func remove(_ place: Int) {
    unlink(place)
    places[entries[place].key] = nil
    cost -= entries[place].cost
    let last = entries.count - 1
    if place != last {
      let moved = entries[last]
      entries[place] = moved
      places[moved.key] = place
      if moved.newer >= 0 { entries[moved.newer].older = place } else { newest = place }
      if moved.older >= 0 { entries[moved.older].newer = place } else { oldest = place }
    }
    entries.removeLast()
  }

  private mutating func link(_ place: Int) {
    entries[place].newer = -1
    entries[place].older = newest
    if newest >= 0 { entries[newest].newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (entries[place].newer, entries[place].older)
    if newer >= 0 { entries[newer].older = older } else { newest = older }
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
  }
}
