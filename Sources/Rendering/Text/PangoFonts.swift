import CPango
import Elements

/// The fonts that text is measured in.
///
/// Pango has its own locks for what contexts share, and none for a context: whoever has the fonts uses
/// them by one thread at a time.
@safe
struct PangoFonts: ~Copyable {
  /// One font.
  struct Font: Hashable {
    var isBold: Bool
    var isMonospaced: Bool

    init(_ style: TextStyle) {
      isBold = style.weight == .bold
      isMonospaced = style.isMonospaced
    }
  }

  /// The height at which all fonts are measured, in pixels.
  ///
  /// Pango keeps whatever it has loaded for a size, and unhinted widths grow with the size, so one does.
  /// It counts in 1/1024 of a pixel: at this height it doesn't overflow in a text as long as the limit.
  static let size = 16.0

  /// A part of a text that is in one font.
  struct Run {
    /// As ``DrawableText`` has it.
    var text: String
    var font: Font
    /// How much larger it is than the height that is measured.
    var factor: Double
  }

  /// What is the same for every text in a font, at the height that is measured.
  struct Metrics {
    var ascent = 0.0
    var descent = 0.0
    var ellipsis = 0.0
    var hyphen = 0.0
  }

  private let context: OpaquePointer
  private var known: [Font: Metrics] = [:]

  init() {
    // Safety: the reference is ours, and released in `deinit` alone.
    unsafe context = inspector_pango_make()
  }

  deinit {
    // Safety: nothing else has this reference.
    unsafe inspector_pango_release(context)
  }

  /// Returns what is the same for every text in a font.
  mutating func metrics(of font: Font) -> Metrics {
    if let metrics = known[font] { return metrics }
    var metrics = Metrics()
    // Safety: `described` gives a description that lives as long as the call.
    unsafe described(font) {
      unsafe inspector_pango_extents(context, $0, &metrics.ascent, &metrics.descent)
    }
    metrics.ellipsis = advance(of: "…", in: font)
    metrics.hyphen = advance(of: "-", in: font)
    known[font] = metrics
    return metrics
  }

  /// Returns a text in clusters, each as wide as in the font, times a factor.
  mutating func clusters(of text: String, in font: Font, factor: Double) -> ClusteredText {
    let metrics = metrics(of: font)
    let places = places(of: text, in: font)
    var clusters: [ClusteredText.Cluster] = []
    clusters.reserveCapacity(text.utf8.count)
    var (index, offset) = (text.startIndex, 0)
    while index < text.endIndex {
      let next = text.index(after: index)
      let end = offset + text.utf8.distance(from: index, to: next)
      let advance = places[offset..<end].reduce(0) { $0 + Int($1.advance) }
      clusters.append(
        .init(
          start: index, advance: Double(advance) / Double(PANGO_SCALE) * factor,
          kind: .init(text[index]), canBreakBefore: places[offset].can_break))
      (index, offset) = (next, end)
    }
    return ClusteredText(
      text, clusters: clusters, ellipsisAdvance: metrics.ellipsis * factor,
      hyphenAdvance: metrics.hyphen * factor)
  }

  /// Returns one text of runs, each measured by itself.
  ///
  /// Lines may end where they could if it all were in one font.
  mutating func clusters(of runs: [Run]) -> ClusteredText {
    var pieces: [ClusteredText.Piece] = []
    for run in runs {
      let metrics = metrics(of: run.font)
      pieces.append(
        .init(
          clusters(of: run.text, in: run.font, factor: run.factor),
          lineHeight: (metrics.ascent + metrics.descent) * run.factor,
          ascent: metrics.ascent * run.factor))
    }
    let text = runs.map(\.text).joined()
    let places = places(of: text, in: runs.first?.font ?? Font(TextStyle()))
    var offset = 0
    let canBreakBefore = text.map { character in
      defer { offset += character.utf8.count }
      return places[offset].can_break
    }
    return ClusteredText(joining: pieces, canBreakBefore: canBreakBefore)
  }

  private func advance(of text: String, in font: Font) -> Double {
    Double(places(of: text, in: font).reduce(0) { $0 + Int($1.advance) }) / Double(PANGO_SCALE)
  }

  /// Returns what Pango says of each byte of a text, of at most 2^31 bytes.
  private func places(of text: String, in font: Font) -> [inspector_pango_place_t] {
    // Pango takes a time that grows with the square of the number of paragraphs, so there is one.
    let bytes = text.utf8.map { CChar(bitPattern: $0 == UInt8(ascii: "\n") ? 0x20 : $0) }
    var places = [inspector_pango_place_t](repeating: .init(), count: bytes.count)
    guard !bytes.isEmpty else { return places }
    // Safety: the text and the places are borrowed for the call, which reads and writes as many as there
    // are bytes; a string's bytes are UTF-8.
    unsafe described(font) { description in
      unsafe inspector_pango_measure(context, description, bytes, Int32(bytes.count), &places)
    }
    return places
  }

  private func described(_ font: Font, _ use: (OpaquePointer) -> Void) {
    let family =
      font.isMonospaced
      ? PangoTextMeasurer.monospacedFontFamily : PangoTextMeasurer.fontFamily
    // Safety: the description is ours, and freed when `use` has returned.
    let description = unsafe inspector_pango_font(family, font.isBold, Self.size)
    unsafe use(description)
    unsafe pango_font_description_free(description)
  }
}
