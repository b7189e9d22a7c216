/// Returns the names that a mistyped one probably meant, the likeliest first.
///
/// Case doesn't matter. What was typed may stand for a whole name or for its last part, behind a dot or a
/// slash; two neighbours that have changed places count as one edit.
///
/// - Parameters:
///   - name: What was typed.
///   - candidates: What it could have been.
///   - limit: How many to return at most.
/// - Returns: Candidates that contain `name`, or that are within an edit distance of a third of the
///   shorter of both, at least 1; and no more than one edit farther than the nearest. By distance, then
///   by spelling, so the order doesn't depend on the order of `candidates`. None for an empty name.
/// - Complexity: O(*c* · *n*²) for *c* candidates of *n* characters.
public func nearest(
  to name: String, among candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  let lowered = name.lowercased()
  let typed = Array(lowered.utf8.prefix(200))
  guard !typed.isEmpty else { return [] }
  var scored: [(distance: Int, name: String)] = []
  for candidate in Set(candidates) {
    let whole = candidate.lowercased()
    if whole.contains(lowered) {
      scored.append((0, candidate))
      continue
    }
    // The last part of an id is what people remember and mistype.
    let last = whole.split { $0 == "." || $0 == "/" }.last ?? ""
    let distances = [whole[...], last].compactMap { text -> Int? in
      let letters = Array(text.utf8.prefix(200))
      let distance = editDistance(typed, letters)
      return distance <= max(1, min(letters.count, typed.count) / 3) ? distance : nil
    }
    if let distance = distances.min() { scored.append((distance, candidate)) }
  }
  let best = scored.map(\.distance).min() ?? 0
  return scored.filter { $0.distance <= best + 1 }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(\.name)
}

/// The number of letters to add, drop, change, or exchange with the next to make one text of the other.
///
/// No letter is edited twice (the restricted distance of Damerau and Levenshtein).
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var above: [Int] = []
  var previous = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var distance = min(
        previous[column + 1] + 1, current[column] + 1,
        previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], other == left[row - 1] {
        distance = min(distance, above[column - 1] + 1)
      }
      current.append(distance)
    }
    (above, previous) = (previous, current)
  }
  return previous[right.count]
}
