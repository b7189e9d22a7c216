/// Returns the names that a mistyped one probably meant, the likeliest first.
///
/// - Parameters:
///   - name: What was typed.
///   - candidates: What it could have been.
///   - limit: How many to return at most.
/// - Returns: Candidates that contain `name`, or within an edit distance of a third of their length,
///   two neighbours that have changed places counting as one edit, and no more than one edit farther
///   than the nearest; none for an empty name. By
///   distance, then by spelling, so the order doesn't depend on the order of `candidates`.
/// - Complexity: O(*c* · *n*²) for *c* candidates of *n* characters.
public func nearest(
  to name: String, among candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  let typed = Array(name.lowercased().utf8.prefix(200))
  guard !typed.isEmpty else { return [] }
  var scored: [(distance: Int, name: String)] = []
  for candidate in Set(candidates) {
    let letters = Array(candidate.lowercased().utf8.prefix(200))
    if candidate.lowercased().contains(name.lowercased()) {
      scored.append((0, candidate))
      continue
    }
    // The last part of an id is what people remember and mistype.
    let tail = candidate.split { $0 == "." || $0 == "/" }.last.map { Array($0.lowercased().utf8) }
    let distance = min(
      editDistance(typed, letters), tail.map { editDistance(typed, $0) } ?? .max)
    if distance <= max(1, min(letters.count, typed.count) / 3) {
      scored.append((distance, candidate))
    }
  }
  // Names that begin alike are all near each other; those that are much farther than the first are noise.
  let best = scored.map(\.distance).min() ?? 0
  return scored.filter { $0.distance <= best + 1 }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
}

/// The number of letters to add, drop, change, or exchange with the next to make one text of the other.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var rows = [Array(0...right.count)]
  for (row, letter) in left.enumerated() {
    let above = rows[row]
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var distance = min(
        above[column + 1] + 1, current[column] + 1, above[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        distance = min(distance, rows[row - 1][column - 1] + 1)
      }
      current.append(distance)
    }
    rows.append(current)
  }
  return rows[left.count][right.count]
}
