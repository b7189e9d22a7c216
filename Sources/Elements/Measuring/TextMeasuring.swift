/// Breaks text into lines and measures them, so that this module needs no fonts.
public protocol TextMeasuring: Sendable {
  /// Breaks a text into lines.
  ///
  /// Lines end at line feeds, and where a word would go beyond the width; a word that is too long for a
  /// line of its own is broken between characters, never within one. Beyond the style's limit the last
  /// line is truncated.
  ///
  /// What Unicode counts as the end of a line is a line feed, and other control characters are spaces.
  /// Spaces are dropped where a line is broken, and at the end of a paragraph if they have no room.
  ///
  /// The size has no more width than there is, and in every width between the size's and that, the text
  /// has the same lines. A single character may be wider than the room; then its line is, too.
  ///
  /// - Parameters:
  ///   - text: The text, in reading order.
  ///   - style: How it is set.
  ///   - width: The greatest width of a line, in points, or nil if there is no limit.
  ///   - direction: The direction of reading around the text; it decides what leading is.
  /// - Returns: The lines, from the top. An empty text has one empty line.
  func lines(
    of text: String, style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout

  /// Breaks one text into lines that is made of runs, each in a font of its own.
  ///
  /// Lines are as those of a text in one style, and wherever a line could end within the whole text.
  /// Each line is as high as its tallest run, unless the style has a height of lines; all its runs lie on
  /// its baseline. An ellipsis or a hyphen is set as what is before it. A character that stands in two
  /// runs, such as a letter and its accent, is set as the first. Colours don't count.
  ///
  /// Each run is measured by itself: letters aren't joined or moved closer across runs.
  ///
  /// Who doesn't implement it has the whole text set in the style, with no segments.
  ///
  /// - Parameters:
  ///   - runs: The runs, in reading order. Without any, the text is empty.
  ///   - style: How the whole is set, and the font of runs that have none of their own.
  ///   - width: The greatest width of a line, in points, or nil if there is no limit.
  ///   - direction: The direction of reading around the text; it decides what leading is.
  /// - Returns: The lines, from the top. Each has segments, unless it is empty.
  func lines(
    of runs: [TextRun], style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout
}

extension TextMeasuring {
  /// Breaks the runs' text into lines, all of it in the style.
  public func lines(
    of runs: [TextRun], style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout {
    lines(of: runs.map(\.text).joined(), style: style, width: width, direction: direction)
  }
}

/// A text in lines.
public struct TextLayout: Hashable, Sendable {
  /// One line.
  ///
  /// As SVG it is one `<text>` with `xml:space="preserve"`, whose `y` is the baseline. Its `x` is the
  /// left edge of the line; for a line from right to left it is the right edge, `width` further, and the
  /// element has `direction="rtl"` besides. With no `text-anchor` the text begins at `x` either way.
  public struct Line: Hashable, Sendable {
    /// What stands in the line, in reading order, with an ellipsis where it was truncated.
    ///
    /// Where a word of joined letters is broken there are joiners (U+200D), which keep their shapes.
    public var text: String

    /// The width, in points.
    public var width: Double

    /// The distance of the baseline from the upper edge of the text, in points.
    public var baseline: Double

    /// Whether the line reads from right to left, as its paragraph does.
    ///
    /// A paragraph has the direction of its first letter, and that of the text around it if it has none.
    public var isRightToLeft: Bool

    /// What stands of each run in it, in reading order; nothing if the text has one style.
    ///
    /// Their texts are the line's, and their widths add up to its own.
    public var segments: [Segment]

    /// Makes a line.
    public init(
      text: String, width: Double, baseline: Double, isRightToLeft: Bool = false,
      segments: [Segment] = []
    ) {
      self.text = text
      self.width = width
      self.baseline = baseline
      self.isRightToLeft = isRightToLeft
      self.segments = segments
    }
  }

  /// The lines, from the top.
  public var lines: [Line]

  /// The width of the longest line and the height of all, rounded up to whole points; the width is never
  /// more than there is.
  public var size: Size

  /// Whether anything that would be seen was left out.
  public var isTruncated: Bool

  /// Makes a layout.
  public init(lines: [Line], size: Size, isTruncated: Bool = false) {
    self.lines = lines
    self.size = size
    self.isTruncated = isTruncated
  }
}

/// How text is set.
public struct TextStyle: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// As in running text.
    case regular
    /// As in titles of lists.
    case bold
  }

  /// On which side lines of different widths are aligned.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Where reading begins.
    case leading
    /// In the middle.
    case center
    /// Where reading ends.
    case trailing
  }

  /// Where text that is too long is cut.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// At the end, with an ellipsis.
    case end
    /// In the middle of the last line, with an ellipsis; behind it is the end of the whole text.
    case middle
    /// At the beginning of the last line, with an ellipsis; behind it is the end of the whole text.
    case start
  }

  /// The height of the font, in points.
  public var fontSize: Double

  /// How heavy the strokes are.
  public var weight: Weight

  /// Whether all characters are equally wide, as in code and in columns of numbers.
  public var isMonospaced: Bool

  /// On which side lines of different widths are aligned.
  public var alignment: Alignment

  /// The greatest number of lines; 0 means any number.
  public var lineLimit: Int

  /// Where text that is too long is cut.
  public var truncation: Truncation

  /// The distance between baselines, in points, or nil for the font's own.
  public var lineHeight: Double?

  /// Makes a style.
  public init(
    fontSize: Double = 12, weight: Weight = .regular, isMonospaced: Bool = false,
    alignment: Alignment = .leading, lineLimit: Int = 0, truncation: Truncation = .end,
    lineHeight: Double? = nil
  ) {
    self.fontSize = fontSize
    self.weight = weight
    self.isMonospaced = isMonospaced
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.lineHeight = lineHeight
  }
}
