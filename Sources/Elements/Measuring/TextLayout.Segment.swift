extension TextLayout {
  /// What stands of one run in a line.
  ///
  /// As SVG it is one `<tspan>` in its line's `<text>`, with no place of its own.
  public struct Segment: Hashable, Sendable {
    /// What stands there, in reading order.
    public var text: String

    /// Which of the runs it is set as, counted from 0.
    public var run: Int

    /// The width, in points.
    public var width: Double

    /// Makes a segment.
    public init(text: String, run: Int, width: Double) {
      self.text = text
      self.run = run
      self.width = width
    }
  }
}

extension [TextLayout.Segment] {
  /// The segments without those that nothing stands in, and neighbours of one run as one.
  var joined: [TextLayout.Segment] {
    reduce(into: []) { result, segment in
      if let last = result.last, last.run == segment.run {
        result[result.count - 1].text += segment.text
        result[result.count - 1].width += segment.width
      } else if !segment.text.isEmpty {
        result.append(segment)
      }
    }
  }
}
