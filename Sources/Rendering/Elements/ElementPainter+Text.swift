import DocumentModel
import Elements

extension ElementPainter {
  mutating func draw(_ text: TextContent, in rect: Rect, _ inner: Surroundings) {
    let style = text.style
    let sizes = [style.fontSize] + text.runs.compactMap(\.fontSize)
    if let size = sizes.first(where: { !($0 > 0 && $0 <= 10_000) }) {
      return warn(.outOfReach, "Its font is \(size) points high, which can't be drawn.")
    }
    for line in text.layout.lines where !line.text.isEmpty {
      let y = rect.origin.y + line.baseline
      guard abs(y) <= Self.reach else { continue }
      let (x, anchor) = place(of: line, alignment: style.alignment, text.direction, in: rect)
      let isSpaced =
        line.segments.isEmpty
        ? needsSpace(line.text) : line.segments.contains { needsSpace($0.text) }
      let place: [(String, String?)] = [("x", coordinate(x)), ("y", coordinate(y))]
      let flow: [(String, String?)] = [
        ("text-anchor", anchor), ("direction", line.isRightToLeft ? "rtl" : nil),
        ("xml:space", isSpaced ? "preserve" : nil),
      ]
      if line.segments.isEmpty {
        writer.element(
          "text",
          place + font(style) + flow + fill(text.color, isDimmed: inner.isDimmed), text: line.text)
        spend(drawing: line.text, style)
      } else {
        writer.begin("text", place + flow)
        for segment in line.segments {
          let (style, color) = text.appearance(of: segment)
          writer.element(
            "tspan", font(style) + fill(color, isDimmed: inner.isDimmed), text: segment.text)
          spend(drawing: segment.text, style)
        }
        writer.end()
      }
      guard !writer.isFull else { return }
    }
  }

  private func font(_ style: TextStyle) -> [(String, String?)] {
    [
      ("font-size", coordinate(style.fontSize)),
      ("font-family", style.isMonospaced ? PangoTextMeasurer.monospacedFontFamily : nil),
      ("font-weight", style.weight == .bold ? "bold" : nil),
    ]
  }

  private mutating func spend(drawing text: String, _ style: TextStyle) {
    spend(
      .content, on: Size(width: style.fontSize * Double(text.utf8.count), height: style.fontSize))
  }

  /// Returns where a line is held, and which of its ends is there.
  private func place(
    of line: TextLayout.Line, alignment: TextStyle.Alignment, _ direction: LayoutDirection,
    in rect: Rect
  ) -> (x: Double, anchor: String?) {
    let isLeft = (alignment == .leading) == (direction == .leftToRight)
    switch alignment {
    case .center: return (rect.origin.x + rect.size.width / 2, "middle")
    case .leading, .trailing:
      // The anchor counts from where the line's reading begins, not from the left.
      return (isLeft ? rect.origin.x : rect.maxX, isLeft == line.isRightToLeft ? "end" : nil)
    }
  }

  /// Whether spaces would be lost if they weren't asked for.
  private func needsSpace(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if byte <= 0x20, last <= 0x20 { return true }
      last = byte
    }
    return last <= 0x20
  }

  mutating func draw(_ symbol: SymbolContent, in rect: Rect, _ inner: Surroundings) {
    let side = min(rect.size.width, rect.size.height)
    guard side > 0 else { return }
    let scale = Transform.translation(
      rect.origin.x + (rect.size.width - side) / 2, rect.origin.y + (rect.size.height - side) / 2)(
        .scale(side / SymbolShape.side, side / SymbolShape.side))
    let place: [(String, String?)] = scale == Transform() ? [] : [("transform", scale.value)]
    let color = fill(symbol.color, isDimmed: inner.isDimmed)
    let line: [(String, String?)] =
      [("fill", "none")] + stroke(symbol.color, width: 2, isDimmed: inner.isDimmed) + [
        ("stroke-linecap", "round"), ("stroke-linejoin", "round"),
      ]
    spend(.content, on: rect.size)
    guard let shape = SymbolShape.named(symbol.name) else {
      let near = nearest(to: symbol.name, among: SymbolShape.names)
      let hint = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
      warn(.symbolUnknown, "There is no symbol '\(symbol.name.prefix(64))'.\(hint)")
      writer.begin("g", place)
      writer.element("path", [("d", SymbolShape.unknown)] + line)
      if let letter = SymbolShape.letter(for: symbol.name) {
        writer.element(
          "text",
          [
            ("x", "12"), ("y", "16.5"), ("font-size", "12"), ("font-weight", "bold"),
            ("text-anchor", "middle"),
          ] + color, text: letter)
      }
      writer.end()
      return
    }
    if !shape.lines.isEmpty { writer.element("path", [("d", shape.lines)] + place + line) }
    if !shape.areas.isEmpty { writer.element("path", [("d", shape.areas)] + place + color) }
  }
}
