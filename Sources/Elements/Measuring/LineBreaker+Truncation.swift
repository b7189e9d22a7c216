extension LineBreaker {
  /// Adds the last line, for a text that goes on behind it.
  ///
  /// Lines are never joined: at the end the line keeps of its own paragraph what has room, at the start of
  /// the text's last paragraph, and in the middle of both. Spaces next to the ellipsis are dropped.
  mutating func truncate(from position: Int, paragraph: Range<Int>, inkEnd: Int) {
    isTruncated = true
    let clusters = source.clusters
    let isLastParagraph = inkEnd <= paragraph.upperBound
    let lastStart =
      isLastParagraph
      ? position : (clusters[..<inkEnd].lastIndex { $0.kind == .lineEnd } ?? -1) + 1
    let ends = LineEnds(
      clusters: clusters, head: position..<min(paragraph.upperBound, inkEnd),
      tail: lastStart..<inkEnd)
    var chosen = (head: 0, tail: 0, width: source.ellipsisAdvance)
    var step = ends.first
    while let next = ends.step(after: step, truncation: style.truncation) {
      step = next
      let width = step.head.visible + source.ellipsisAdvance + step.tail.visible
      guard width <= room else { break }
      chosen = (step.head.visibleCount, step.tail.visibleCount, width)
    }
    let head = position..<position + chosen.head
    let tail = inkEnd - chosen.tail..<inkEnd
    let text =
      seen(head, in: position..<paragraph.upperBound) + "…" + seen(tail, in: lastStart..<inkEnd)
    // The direction is the paragraph's, also of its later lines.
    let isOfLast = style.truncation == .start && lastStart != position
    let whole = source.slice(isOfLast ? lastStart..<inkEnd : paragraph)
    let direction = LayoutDirection(ofParagraph: whole, otherwise: direction)
    add(text, width: chosen.width, isRightToLeft: direction == .rightToLeft)
  }

  /// Returns what is seen of some clusters, with joiners where a joined word is cut.
  private func seen(_ range: Range<Int>, in rest: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    var text = source.visible(range)
    if source.isJoined(at: range.lowerBound) { text = joiner + text }
    if range.upperBound < rest.upperBound, source.isJoined(at: range.upperBound) { text += joiner }
    return text
  }
}

/// How much of both ends of a text is kept, step by step.
///
/// The order of the steps doesn't depend on the room, so what fits in a room also fits, and nothing else
/// does, in one that is as wide as it.
private struct LineEnds {
  struct End {
    var count = 0
    var width = 0.0
    /// Without the spaces next to the ellipsis.
    var visibleCount = 0
    var visible = 0.0

    mutating func add(_ cluster: ClusteredText.Cluster) {
      count += 1
      width += cluster.advance
      if cluster.kind == .ink { (visibleCount, visible) = (count, width) }
    }
  }

  struct Step {
    var head = End()
    var tail = End()
  }

  let clusters: [ClusteredText.Cluster]
  let head: Range<Int>
  let tail: Range<Int>

  var first: Step { Step() }

  /// Returns the next step, which keeps one cluster more, or nil if there is none to keep.
  func step(after step: Step, truncation: TextStyle.Truncation) -> Step? {
    let isOneText = tail.lowerBound < head.upperBound
    let isComplete = isOneText && step.head.count + step.tail.count >= head.count - 1
    let canHead = truncation != .start && step.head.count < head.count && !isComplete
    let canTail = truncation != .end && step.tail.count < tail.count && !isComplete
    guard canHead || canTail else { return nil }
    var step = step
    if canHead, !canTail || step.head.width <= step.tail.width {
      step.head.add(clusters[head.lowerBound + step.head.count])
    } else {
      step.tail.add(clusters[tail.upperBound - 1 - step.tail.count])
    }
    return step
  }
}
