extension ClusteredText {
  /// What is the same for all clusters of a run, in points.
  package struct Run: Sendable {
    /// The run's first cluster.
    var start: Int
    var ellipsisAdvance: Double
    var hyphenAdvance: Double
    var lineHeight: Double
    var ascent: Double
  }

  /// A run that is measured by itself.
  package struct Piece: Sendable {
    let text: ClusteredText
    let lineHeight: Double
    let ascent: Double

    /// Makes a piece whose lines are of a height, with the baseline an ascent below the upper edge.
    package init(_ text: ClusteredText, lineHeight: Double, ascent: Double) {
      self.text = text
      self.lineHeight = lineHeight
      self.ascent = ascent
    }
  }

  /// Makes one text of runs that were measured each by itself, each beginning with a whole character.
  ///
  /// - Parameters:
  ///   - pieces: The runs, in reading order; at least one.
  ///   - canBreakBefore: Whether a line may end before each cluster of the whole text.
  package init(joining pieces: [Piece], canBreakBefore: [Bool]) {
    let text = pieces.map(\.text.text).joined()
    var clusters: [Cluster] = []
    clusters.reserveCapacity(canBreakBefore.count)
    var runs: [Run] = []
    var start = text.startIndex
    for piece in pieces {
      let own = piece.text
      runs.append(
        Run(
          start: clusters.count, ellipsisAdvance: own.ellipsisAdvance,
          hyphenAdvance: own.hyphenAdvance, lineHeight: piece.lineHeight, ascent: piece.ascent))
      for var cluster in own.clusters {
        let offset = own.text.utf8.distance(from: own.text.startIndex, to: cluster.start)
        cluster.start = text.utf8.index(start, offsetBy: offset)
        let index = clusters.count
        cluster.canBreakBefore = index < canBreakBefore.count && canBreakBefore[index]
        clusters.append(cluster)
      }
      start = text.utf8.index(start, offsetBy: own.text.utf8.count)
    }
    self.init(text, clusters: clusters, ellipsisAdvance: 0, hyphenAdvance: 0, runs: runs)
  }

  /// Returns the run of a cluster, and of the last one for what is behind it; 0 for a text without runs.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func run(of cluster: Int) -> Int {
    let cluster = min(cluster, clusters.count - 1)
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= cluster { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the width of an ellipsis in a run, in points.
  func ellipsisAdvance(in run: Int) -> Double {
    runs.isEmpty ? ellipsisAdvance : runs[run].ellipsisAdvance
  }

  /// Returns the width of a hyphen in the run of a cluster, in points.
  func hyphenAdvance(at cluster: Int) -> Double {
    runs.isEmpty ? hyphenAdvance : runs[run(of: cluster)].hyphenAdvance
  }

  /// Returns what is seen of some clusters, run by run; nothing for a text without runs.
  ///
  /// - Parameters:
  ///   - range: The clusters.
  ///   - prefix: What stands before the first, and takes no room.
  ///   - hyphen: What stands behind the last, as wide as a hyphen.
  ///   - suffix: What stands behind that, and takes no room.
  /// - Returns: The segments, in reading order.
  func segments(
    _ range: Range<Int>, prefix: String, hyphen: String = "", suffix: String
  ) -> [TextLayout.Segment] {
    guard !runs.isEmpty, !range.isEmpty else { return [] }
    var start = range.lowerBound
    var run = run(of: start)
    var result = [TextLayout.Segment(text: prefix, run: run, width: 0)]
    while start < range.upperBound {
      let next = run + 1 < runs.count ? runs[run + 1].start : clusters.count
      let end = min(next, range.upperBound)
      let width = clusters[start..<end].reduce(0) { $0 + $1.advance }
      result.append(.init(text: visible(start..<end), run: run, width: width))
      (start, run) = (end, run + 1)
    }
    let last = self.run(of: range.upperBound - 1)
    let hyphenWidth = hyphen.isEmpty ? 0 : runs[last].hyphenAdvance
    result.append(.init(text: hyphen, run: last, width: hyphenWidth))
    result.append(.init(text: suffix, run: last, width: 0))
    return result.joined
  }
}

extension DrawableText {
  /// Returns the texts of runs as ``text(of:)`` does, each beginning with a whole character.
  ///
  /// A character that stands in two runs, such as a letter and its accent, is the first one's.
  package static func texts(of runs: [String]) -> [String] {
    // Where a control character becomes a space, the accent behind it becomes part of it.
    inWholeCharacters(inWholeCharacters(runs).map { text(of: $0) })
  }

  private static func inWholeCharacters(_ runs: [String]) -> [String] {
    guard runs.count > 1 else { return runs }
    var result = Array(repeating: "", count: runs.count)
    var (run, offset, end) = (0, 0, runs[0].utf8.count)
    for character in runs.joined() {
      while offset >= end, run + 1 < runs.count {
        run += 1
        end += runs[run].utf8.count
      }
      result[run].append(character)
      offset += character.utf8.count
    }
    return result
  }
}
