/// Breaks a text whose clusters are measured into lines.
///
/// The width of a line is the sum of its clusters' widths. So a text has the same lines in every width
/// between that of its longest line and the one that they were made for.
package struct LineBreaker {
  let source: ClusteredText
  let style: TextStyle
  let direction: LayoutDirection
  /// The greatest width, infinite if there is no limit.
  let room: Double
  var lines: [TextLayout.Line] = []
  /// The first cluster of each line, for a text of runs.
  var starts: [Int] = []
  var isTruncated = false

  /// Makes a breaker.
  ///
  /// A width that isn't a number is no limit, and a negative one is 0.
  package init(
    _ source: ClusteredText, style: TextStyle, width: Double?, direction: LayoutDirection
  ) {
    self.source = source
    self.style = style
    self.direction = direction
    room = width.map { $0.isNaN ? .infinity : max(0, $0) } ?? .infinity
  }

  /// Returns the text in lines.
  ///
  /// - Parameters:
  ///   - lineHeight: The distance between baselines in points, unless the style has one of its own.
  ///   - ascent: How far the first baseline is below the upper edge at that distance, in points.
  /// - Returns: The lines and their size.
  /// - Complexity: O(*n*) in the clusters.
  package consuming func layout(lineHeight: Double, ascent: Double) -> TextLayout {
    breakLines()
    return placed(lineHeight: lineHeight, ascent: ascent)
  }

  /// Returns the lines at equal distances.
  consuming func placed(lineHeight: Double, ascent: Double) -> TextLayout {
    let own = style.lineHeight.flatMap { $0.isFinite ? min(max(0, $0), 1e6) : nil }
    let height = own ?? lineHeight
    let firstBaseline = (height - lineHeight) / 2 + ascent
    for index in lines.indices {
      lines[index].baseline = Double(index) * height + firstBaseline
    }
    return finished(height: Double(lines.count) * height)
  }

  /// Returns the lines, all of which are placed.
  consuming func finished(height: Double) -> TextLayout {
    let width = lines.reduce(0) { max($0, $1.width) }
    return TextLayout(
      lines: lines,
      size: Size(width: min(room, width.rounded(.up)), height: height.rounded(.up)),
      isTruncated: isTruncated)
  }

  mutating func breakLines() {
    let clusters = source.clusters
    let limit = style.lineLimit > 0 ? style.lineLimit : .max
    // Empty lines and spaces at the end of the text are no reason for an ellipsis.
    let inkEnd = (clusters.lastIndex { $0.kind == .ink } ?? -1) + 1
    var start = 0
    while true {
      let end = clusters[start...].firstIndex { $0.kind == .lineEnd } ?? clusters.count
      let isRightToLeft =
        LayoutDirection(ofParagraph: source.slice(start..<end), otherwise: direction)
        == .rightToLeft
      var position = start
      repeat {
        let line = nextLine(position..<end)
        if lines.count == limit - 1, line.next < inkEnd {
          truncate(from: position, paragraph: start..<end, inkEnd: inkEnd)
          return
        }
        let prefix = position > start && source.isJoined(at: position) ? joiner : ""
        let hyphen = line.isHyphenated ? "-" : ""
        let suffix =
          line.next < end && source.isJoined(at: line.content.upperBound) ? joiner : ""
        add(
          prefix + source.visible(line.content) + hyphen + suffix, width: line.width,
          segments: source.segments(
            line.content, prefix: prefix, hyphen: hyphen, suffix: suffix),
          start: position, isRightToLeft: isRightToLeft)
        position = line.next
      } while position < end && lines.count < limit
      guard end < clusters.count, lines.count < limit else { return }
      start = end + 1
    }
  }

  mutating func add(
    _ text: String, width: Double, segments: [TextLayout.Segment], start: Int, isRightToLeft: Bool
  ) {
    if !source.runs.isEmpty { starts.append(start) }
    lines.append(
      .init(
        text: text, width: width, baseline: 0, isRightToLeft: isRightToLeft, segments: segments))
  }

  /// What one line takes of its paragraph.
  private struct Piece {
    var content: Range<Int>
    /// Where the next line begins.
    var next: Int
    var width: Double
    var isHyphenated = false
  }

  /// Returns the longest beginning of the rest of a paragraph that has room in a line.
  private func nextLine(_ rest: Range<Int>) -> Piece {
    var total = 0.0
    // Up to the last cluster that isn't a space.
    var (visibleEnd, visible) = (rest.lowerBound, 0.0)
    var best: Piece?
    for index in rest {
      let cluster = source.clusters[index]
      if index > rest.lowerBound, cluster.canBreakBefore {
        let isHyphenated = source.clusters[index - 1].kind == .softHyphen
        let width = visible + (isHyphenated ? source.hyphenAdvance(at: index - 1) : 0)
        if width <= room {
          best = Piece(
            content: rest.lowerBound..<visibleEnd, next: index, width: width,
            isHyphenated: isHyphenated)
        }
      }
      total += cluster.advance
      guard cluster.kind != .space else { continue }
      // A line holds one cluster at least, with the marks that take no room.
      if total > room, cluster.advance > 0, index > rest.lowerBound {
        // Not even a word has room if there was no place to break: then it is broken.
        return best ?? Piece(content: rest.lowerBound..<visibleEnd, next: index, width: visible)
      }
      (visibleEnd, visible) = (index + 1, total)
    }
    return total <= room
      ? Piece(content: rest, next: rest.upperBound, width: total)
      : Piece(content: rest.lowerBound..<visibleEnd, next: rest.upperBound, width: visible)
  }
}
