import Elements
import Synchronization

/// Measures text as it is drawn: in DejaVu Sans and DejaVu Sans Mono, by Pango.
///
/// Widths are those that librsvg draws, at every scale: nothing is moved to whole pixels, so they grow
/// with the font's size. Lines are broken where Unicode (UAX 14) allows it. Characters that the font
/// lacks are measured in the font that the system has for them; the height of a line doesn't depend on
/// them. If it has none, boxes are drawn, and their width isn't exact.
///
/// A measurer may be used by several threads at once; they take turns. Each keeps fonts of its own, so
/// share one. What was measured lately is remembered.
public final class PangoTextMeasurer: TextMeasuring {
  /// The longest text that is measured by Pango, in bytes.
  ///
  /// A longer one, as no label has, is measured by ``FixedTextMetrics``: nothing of it is lost, but its
  /// lines aren't exact.
  public static let byteLimit = 100_000

  /// The font of drawings.
  public static let fontFamily = "DejaVu Sans"

  /// The font of drawings in which all characters are equally wide.
  public static let monospacedFontFamily = "DejaVu Sans Mono"

  /// The largest font, in points, so that all sums stay finite.
  private static let sizeLimit = 1e6

  private struct Request: Hashable {
    var text: String
    var style: TextStyle
    var width: Double?
    var direction: LayoutDirection
    /// The runs, without their colours; none for a text in one style.
    var runs: [TextRun] = []
  }

  private let fonts = Mutex(PangoFonts())
  private let cache: Mutex<RecentValues<Request, TextLayout>>

  /// Makes a measurer.
  ///
  /// - Parameter cacheLimit: How many results are remembered; also no more than have 4 MiB together.
  public init(cacheLimit: Int = 4_096) {
    cache = Mutex(RecentValues(countLimit: cacheLimit, costLimit: 4 << 20))
  }

  /// Breaks a text into lines.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public func lines(
    of text: String, style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout {
    guard text.utf8.count <= Self.byteLimit else {
      return FixedTextMetrics().lines(of: text, style: style, width: width, direction: direction)
    }
    var request = Request(text: text, style: style, width: width, direction: direction)
    // Aligning is for whoever draws: it doesn't change the lines.
    request.style.alignment = .leading
    if let known = cache.withLock({ $0[request] }) { return known }
    let layout = measured(request)
    let cost = 2 * text.utf8.count + layout.lines.count * MemoryLayout<TextLayout.Line>.stride
    cache.withLock { $0.insert(layout, for: request, cost: cost) }
    return layout
  }

  /// Breaks one text into lines that is made of runs.
  ///
  /// - Complexity: O(*n*) in the bytes of the text; each run takes as long as a short text besides.
  public func lines(
    of runs: [TextRun], style: TextStyle, width: Double?, direction: LayoutDirection
  ) -> TextLayout {
    guard !runs.isEmpty else {
      return lines(of: "", style: style, width: width, direction: direction)
    }
    let byteCount = runs.reduce(0) { $0 + $1.text.utf8.count }
    guard byteCount <= Self.byteLimit else {
      return FixedTextMetrics().lines(of: runs, style: style, width: width, direction: direction)
    }
    var request = Request(text: "", style: style, width: width, direction: direction, runs: runs)
    request.style.alignment = .leading
    for index in runs.indices { request.runs[index].color = nil }
    if let known = cache.withLock({ $0[request] }) { return known }
    let layout = measuredRuns(request)
    let segmentCount = layout.lines.reduce(0) { $0 + $1.segments.count }
    let cost =
      3 * byteCount + layout.lines.count * MemoryLayout<TextLayout.Line>.stride
      + segmentCount * MemoryLayout<TextLayout.Segment>.stride
      + runs.count * MemoryLayout<TextRun>.stride
    cache.withLock { $0.insert(layout, for: request, cost: cost) }
    return layout
  }

  private func measured(_ request: Request) -> TextLayout {
    let font = PangoFonts.Font(request.style)
    let factor = Self.factor(of: request.style)
    let text = DrawableText.text(of: request.text)
    let (clusters, metrics) = fonts.withLock { fonts in
      (fonts.clusters(of: text, in: font, factor: factor), fonts.metrics(of: font))
    }
    return LineBreaker(
      clusters, style: request.style, width: request.width, direction: request.direction
    ).layout(
      lineHeight: (metrics.ascent + metrics.descent) * factor, ascent: metrics.ascent * factor)
  }

  private func measuredRuns(_ request: Request) -> TextLayout {
    let texts = DrawableText.texts(of: request.runs.map(\.text))
    let runs = zip(texts, request.runs).map { text, run in
      let style = run.style(in: request.style)
      return PangoFonts.Run(text: text, font: .init(style), factor: Self.factor(of: style))
    }
    let clusters = fonts.withLock { $0.clusters(of: runs) }
    return LineBreaker(
      clusters, style: request.style, width: request.width, direction: request.direction
    ).layoutOfRuns()
  }

  /// Returns how much larger a style's font is than the one that is measured.
  private static func factor(of style: TextStyle) -> Double {
    let size = style.fontSize
    return size.isNaN ? 0 : min(max(0, size), sizeLimit) / PangoFonts.size
  }
}
