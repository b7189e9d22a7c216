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

  private func measured(_ request: Request) -> TextLayout {
    let font = PangoFonts.Font(request.style)
    let size = request.style.fontSize
    let factor = size.isNaN ? 0 : min(max(0, size), Self.sizeLimit) / PangoFonts.size
    let text = DrawableText.text(of: request.text)
    let (clusters, metrics) = fonts.withLock { fonts in
      (fonts.clusters(of: text, in: font, factor: factor), fonts.metrics(of: font))
    }
    return LineBreaker(
      clusters, style: request.style, width: request.width, direction: request.direction
    ).layout(
      lineHeight: (metrics.ascent + metrics.descent) * factor, ascent: metrics.ascent * factor)
  }
}
