import DocumentStorage
import Elements
import TestSupport
import Testing

@testable import Rendering

@Suite struct AttributedLabelDrawingTests {
  private let measurer = PangoTextMeasurer()
  private let red = ElementColor.custom(.init(red: 1, green: 0, blue: 0))
  private let blue = ElementColor.custom(.init(red: 0, green: 0, blue: 1))

  private func layout(_ runs: [TextRun], width: Double? = nil) -> TextLayout {
    measurer.lines(of: runs, style: TextStyle(), width: width, direction: .leftToRight)
  }

  @Test func `a run is as wide as it is by itself, and a line as high as its tallest`() {
    let runs = [
      TextRun("The quick "), TextRun("brown", fontSize: 20, weight: .bold),
      TextRun(" fox", isMonospaced: true),
    ]
    let alone = runs.map {
      measurer.lines(
        of: $0.text, style: $0.style(in: TextStyle()), width: nil, direction: .leftToRight)
    }
    let line = layout(runs).lines[0]
    #expect(line.segments.map(\.width) == alone.map { $0.lines[0].width })
    #expect(abs(line.baseline - alone[1].lines[0].baseline) < 1e-9)
    #expect(layout(runs).size.height == alone[1].size.height)
  }

  @Test func `lines end where they could if the text had one style`() {
    let runs = [TextRun("a fo"), TextRun("x", weight: .bold), TextRun(" b")]
    #expect(layout(runs, width: 20).lines.map(\.text) == ["a", "fox", "b"])
    let wide = [TextRun("日本"), TextRun("。", fontSize: 12, weight: .bold)]
    let whole = layout(wide).lines[0].width
    #expect(layout(wide, width: whole - 1).lines.map(\.text) == ["日", "本。"])
  }

  @Test func `one run is measured as a text in its style`() {
    let run = TextRun("one two three office مرحبا", fontSize: 17, weight: .bold)
    var one = layout([run], width: 90)
    for index in one.lines.indices { one.lines[index].segments = [] }
    #expect(
      one
        == measurer.lines(
          of: run.text, style: run.style(in: TextStyle()), width: 90, direction: .leftToRight))
    #expect(
      layout([])
        == measurer.lines(of: "", style: TextStyle(), width: nil, direction: .leftToRight))
  }

  @Test
  func `what was measured is remembered for other colours and alignments, and no other fonts`() {
    let runs = [TextRun("one "), TextRun("two", color: red)]
    let first = layout(runs)
    #expect(layout([runs[0], TextRun("two", color: blue)]) == first)
    #expect(layout([runs[0], TextRun("two", fontSize: 13, color: red)]) != first)
    #expect(layout([TextRun("one t"), TextRun("wo")]) != first)
  }

  @Test func `runs beyond the limit are measured by fixed widths, and nothing of them is lost`() {
    let text = String(repeating: "word ", count: PangoTextMeasurer.byteLimit / 10)
    let runs = [TextRun(text), TextRun(text, fontSize: 20), TextRun("!")]
    #expect(
      layout(runs, width: 200)
        == FixedTextMetrics().lines(
          of: runs, style: TextStyle(), width: 200, direction: .leftToRight))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the laws of text hold`(seed: UInt64) {
    let problems = TextLaws.runViolations(of: measurer, seed: seed, count: 300)
    #expect(problems.isEmpty, "\(problems.count): \(problems.first ?? "")")
  }

  /// Returns the columns and rows in which a picture has ink of a colour.
  private func ink(
    in image: DecodedImage, _ isInk: (_ red: Int, _ blue: Int) -> Bool
  ) -> (left: Double, right: Double, bottom: Int)? {
    var found: (left: Double, right: Double, bottom: Int)?
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, y]
        guard isInk(Int(pixel[0]), Int(pixel[2])) else { continue }
        let old = found ?? (Double(x), Double(x), y)
        found = (min(old.left, Double(x)), max(old.right, Double(x)), max(old.bottom, y))
      }
    }
    return found
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], TextStyle.Alignment.allCases)
  func `runs are drawn in their colours where they were measured, on one baseline`(
    _ direction: LayoutDirection, _ alignment: TextStyle.Alignment
  ) throws {
    let isMirrored = direction == .rightToLeft
    let runs = [
      TextRun(isMirrored ? "שלום  " : "Hello  ", color: red),
      TextRun(isMirrored ? "עולם" : "World", fontSize: 40, weight: .bold, color: blue),
    ]
    let label = AttributedLabel(runs, fontSize: 30) { $0.alignment = alignment }
    var environment = Environment()
    environment.layoutDirection = direction
    let line = measurer.lines(of: runs, style: label.style, width: nil, direction: direction)
      .lines[0]
    let frame = Rect(x: 0, y: 0, width: 340, height: 60)
    let drawing = try ElementRenderer().svg(
      of: Placed(size: frame.size, children: [.init(element: label, frame: frame)]),
      environment: environment)
    let image = try PNGRenderer.pixels(svg: drawing.svg)
    let first = try #require(ink(in: image) { red, blue in red - blue > 100 })
    let second = try #require(ink(in: image) { red, blue in blue - red > 100 })

    let left: Double =
      switch alignment {
      case .center: (340 - line.width) / 2
      case .leading: isMirrored ? 340 - line.width : 0
      case .trailing: isMirrored ? 0 : 340 - line.width
      }
    let border = left + line.segments[isMirrored ? 1 : 0].width
    // Letters don't fill their width to the edge.
    let expected = isMirrored ? (left, border) : (border, left + line.width)
    #expect(abs(second.left - expected.0) <= 5 && abs(second.right - expected.1) <= 5)
    #expect(abs((isMirrored ? first.right - line.width : first.left) - left) <= 5)
    // Two spaces lie between.
    let gap = isMirrored ? first.left - second.right : second.left - first.right
    #expect(abs(gap - 2 * 9.5) <= 9)
    if !isMirrored { #expect(abs(first.bottom - second.bottom) <= 1) }
  }

  private func drawing(_ segments: [TextLayout.Segment], _ runs: [TextRun]) throws
    -> ElementDrawing
  {
    let line = TextLayout.Line(text: "ab", width: 20, baseline: 12, segments: segments)
    let content = TextContent(
      text: "ab", style: TextStyle(), color: red,
      layout: TextLayout(lines: [line], size: Size(width: 20, height: 15)), runs: runs)
    return try ElementRenderer().svg(of: Shown(40, 20, .text(content)))
  }

  @Test func `a segment of no run is set as the whole text`() throws {
    for run in [-1, 1, Int.max] {
      let svg = try drawing(
        [.init(text: "a", run: 0, width: 10), .init(text: "b", run: run, width: 10)],
        [TextRun("ab", fontSize: 20, color: blue)]
      ).svg
      #expect(
        svg.contains(
          "<tspan font-size=\"20\" fill=\"#0000ff\">a</tspan>"
            + "<tspan font-size=\"12\" fill=\"#ff0000\">b</tspan></text>"))
    }
  }

  @Test(arguments: [Double.nan, 0, -1, 10_001, .infinity])
  func `a run in a font that can't be drawn is left out, with a warning`(size: Double) throws {
    let drawing = try drawing(
      [.init(text: "ab", run: 0, width: 20)], [TextRun("ab", fontSize: size)])
    #expect(drawing.warnings.map(\.code) == [.outOfReach])
    #expect(!drawing.svg.contains("<text"))
  }
}
