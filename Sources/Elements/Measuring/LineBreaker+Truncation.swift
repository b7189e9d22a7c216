extension LineBreaker {
  /// Adds the last line, for a text that goes on behind it.
  ///
  /// Lines are never joined: at the end the line keeps of its own paragraph what has room, at the start of
  /// the text's last paragraph, and in the middle of both. Spaces next to the ellipsis are dropped. The
  /// ellipsis is of the run of what is before it, or, with nothing before it, of what is behind it.
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
    let first = source.run(of: position)
    var chosen = (head: 0, tail: 0, run: first, width: source.ellipsisAdvance(in: first))
    var step = ends.first
    while let next = ends.step(after: step, truncation: style.truncation) {
      step = next
      let (headCount, tailCount) = (step.head.visibleCount, step.tail.visibleCount)
      let run =
        headCount > 0
        ? source.run(of: position + headCount - 1)
        : tailCount > 0 ? source.run(of: inkEnd - tailCount) : first
      let width = step.head.visible + source.ellipsisAdvance(in: run) + step.tail.visible
      if width <= room {
        chosen = (headCount, tailCount, run, width)
      } else if source.runs.isEmpty || step.head.visible + step.tail.visible > room {
        // With runs, a later step may have a narrower ellipsis.
        break
      }
    }
    let head = position..<position + chosen.head
    let tail = inkEnd - chosen.tail..<inkEnd
    let (before, behind) = (
      joiners(of: head, in: position..<paragraph.upperBound),
      joiners(of: tail, in: lastStart..<inkEnd)
    )
    let text =
      before.prefix + source.visible(head) + before.suffix + "…" + behind.prefix
      + source.visible(tail) + behind.suffix
    var segments: [TextLayout.Segment] = []
    if !source.runs.isEmpty {
      let ellipsis = TextLayout.Segment(
        text: "…", run: chosen.run, width: source.ellipsisAdvance(in: chosen.run))
      segments =
        source.segments(head, prefix: before.prefix, suffix: before.suffix) + [ellipsis]
        + source.segments(tail, prefix: behind.prefix, suffix: behind.suffix)
    }
    // The direction is the paragraph's, also of its later lines.
    let isOfLast = style.truncation == .start && lastStart != position
    let whole = source.slice(isOfLast ? lastStart..<inkEnd : paragraph)
    let direction = LayoutDirection(ofParagraph: whole, otherwise: direction)
    add(
      text, width: chosen.width, segments: segments.joined, start: position,
      isRightToLeft: direction == .rightToLeft)
  }

  /// Returns joiners for the ends of some clusters at which a joined word is cut.
  private func joiners(
    of range: Range<Int>, in rest: Range<Int>
  ) -> (prefix: String, suffix: String) {
    guard !range.isEmpty else { return ("", "") }
    let isCut = range.upperBound < rest.upperBound && source.isJoined(at: range.upperBound)
    return (source.isJoined(at: range.lowerBound) ? joiner : "", isCut ? joiner : "")
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
