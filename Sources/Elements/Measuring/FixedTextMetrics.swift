/// Measures text by fixed widths: for tests, for terminals, and where there are no fonts.
///
/// East Asian wide characters and emoji are two cells wide, all others one. A mark, a selector or a joined
/// emoji counts with the character that it belongs to.
public struct FixedTextMetrics: TextMeasuring {
  /// Metrics for a terminal: a cell is one point wide and high, whatever the style says.
  ///
  /// The baseline of each line lies in its row.
  public static let cells = FixedTextMetrics(characterWidth: 1, lineHeight: 1, fontSize: 1)

  /// The width of a cell, as a share of the font's height.
  public var characterWidth: Double

  /// The height of a line, as a share of the font's height.
  public var lineHeight: Double

  /// The height of the font in points, whatever the style says, or nil for the style's.
  ///
  /// If it is set, the style's height of lines doesn't count either.
  public var fontSize: Double?

  /// Makes metrics; an average letter of a sans serif font is a little more than half as wide as high.
  public init(characterWidth: Double = 0.55, lineHeight: Double = 1.2, fontSize: Double? = nil) {
    self.characterWidth = characterWidth
    self.lineHeight = lineHeight
    self.fontSize = fontSize
  }

  /// Breaks a text into lines.
  ///
  /// - Complexity: O(*n*) in the characters.
  public func lines(
    of text: String, style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout {
    var style = style
    if fontSize != nil { style.lineHeight = nil }
    let size = bounded(fontSize ?? style.fontSize)
    let cell = bounded(size * characterWidth)
    let height = bounded(size * lineHeight)
    let breaker = LineBreaker(
      clusters(of: DrawableText.text(of: text), cell: cell), style: style, width: width,
      direction: direction)
    return breaker.layout(lineHeight: height, ascent: height * Self.ascent)
  }

  /// Breaks one text into lines that is made of runs.
  ///
  /// - Complexity: O(*n*) in the characters and the runs.
  public func lines(
    of runs: [TextRun], style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout {
    guard !runs.isEmpty else {
      return lines(of: "", style: style, width: width, direction: direction)
    }
    var style = style
    if fontSize != nil { style.lineHeight = nil }
    let texts = DrawableText.texts(of: runs.map(\.text))
    let pieces = zip(texts, runs).map { text, run in
      let size = bounded(fontSize ?? run.style(in: style).fontSize)
      let height = bounded(size * lineHeight)
      return ClusteredText.Piece(
        clusters(of: text, cell: bounded(size * characterWidth)), lineHeight: height,
        ascent: height * Self.ascent)
    }
    var opportunity = BreakOpportunity()
    let source = ClusteredText(
      joining: pieces, canBreakBefore: texts.joined().map { opportunity.isBefore($0) })
    return LineBreaker(source, style: style, width: width, direction: direction).layoutOfRuns()
  }

  /// How far the baseline is below the upper edge of a line, as a share of its height.
  private static let ascent = 0.8

  /// Returns a length that sums stay finite with.
  private func bounded(_ length: Double) -> Double {
    length.isNaN ? 0 : min(max(0, length), 1e6)
  }

  private func clusters(of text: String, cell: Double) -> ClusteredText {
    var opportunity = BreakOpportunity()
    let clusters = text.indices.map { index in
      let character = text[index]
      return ClusteredText.Cluster(
        start: index, advance: Double(CharacterCells.count(character)) * cell,
        kind: .init(character), canBreakBefore: opportunity.isBefore(character))
    }
    return ClusteredText(text, clusters: clusters, ellipsisAdvance: cell, hyphenAdvance: cell)
  }
}
