import Elements
import Rendering
import TestSupport
import Testing

@Suite struct PangoTextMeasurerTests {
  let measurer = PangoTextMeasurer()

  func layout(
    _ text: String, width: Double? = nil, direction: LayoutDirection = .leftToRight,
    configure: (inout TextStyle) -> Void = { _ in }
  ) -> TextLayout {
    var style = TextStyle(fontSize: 12)
    configure(&style)
    return measurer.lines(of: text, style: style, width: width, direction: direction)
  }

  @Test func `widths and heights are those in the font's tables`() {
    // In DejaVu Sans an "a" is 1255 units wide of 2048, and lines are 1901 + 483 units high.
    let one = layout("a") { $0.fontSize = 2048 }
    #expect(abs(one.lines[0].width - 1255) < 2)
    #expect(abs(one.lines[0].baseline - 1901) < 3)
    #expect(abs(one.size.height - 2384) < 5)
  }

  @Test func `widths grow with the font's size`() {
    let text = "The quick brown fox jumps"
    let small = layout(text) { $0.fontSize = 11 }.lines[0].width
    for size in [0.01, 5.5, 22, 33.3, 1_100, 11_000] {
      let width = layout(text) { $0.fontSize = size }.lines[0].width
      #expect(abs(width / size - small / 11) < 0.005, "\(size)")
    }
  }

  @Test func `bold text is wider, and monospaced text is as wide as it has characters`() {
    #expect(layout("weight") { $0.weight = .bold }.size.width > layout("weight").size.width)
    #expect(
      layout("iiii") { $0.isMonospaced = true }.lines[0].width
        == layout("WW…-") { $0.isMonospaced = true }.lines[0].width)
  }

  @Test func `a line takes as many words as have room`() {
    let words = "one two three four five six seven"
    let full = layout("one two three").lines[0].width
    let broken = layout(words, width: full)
    #expect(broken.lines[0].text == "one two three")
    #expect(layout(words, width: full - 0.01).lines[0].text == "one two")
    #expect(broken.lines.map(\.text).joined(separator: " ") == words)
  }

  @Test func `long words are broken between characters, never within one`() {
    let text = "e\u{301}o\u{308}👨‍👩‍👧n\u{303}"
    #expect(layout(text, width: 0).lines.map(\.text) == text.map { String($0) })
    #expect(layout("office", width: 0).lines.map(\.text) == ["o", "f", "f", "i", "c", "e"])
  }

  @Test func `lines break between the characters of Chinese, but not before its full stop`() {
    #expect(layout("中文。", width: 0.1).lines.count == 3)
    let width = layout("日本").lines[0].width
    #expect(layout("日本語文", width: width).lines.map(\.text) == ["日本", "語文"])
    #expect(layout("日本。", width: width).lines.map(\.text) == ["日", "本。"])
  }

  @Test(arguments: TextStyle.Truncation.allCases)
  func `a text with no room is cut where the style says`(truncation: TextStyle.Truncation) {
    let text = "The quick brown fox jumps over the lazy dog"
    let cut = layout(text, width: 120) {
      ($0.lineLimit, $0.truncation) = (1, truncation)
    }
    let parts = cut.lines[0].text.split(separator: "…", omittingEmptySubsequences: false)
    #expect(cut.lines.count == 1 && cut.isTruncated)
    #expect(cut.lines[0].width <= 120 && cut.lines[0].width > 95)
    #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
    #expect(parts[0].isEmpty == (truncation == .start))
    #expect(parts[1].isEmpty == (truncation == .end))
  }

  @Test func `only as many lines are made as the style allows`() {
    let text = "one two three four five six"
    for limit in 1...3 {
      let cut = layout(text, width: 50) { $0.lineLimit = limit }
      #expect(cut.lines.count == limit)
      #expect(cut.lines.last?.text.hasSuffix("…") == true)
    }
    let all = layout(text, width: 50)
    #expect(layout(text, width: 50) { $0.lineLimit = all.lines.count } == all)
  }

  @Test func `every paragraph has the direction of its first letter`() {
    let text = "שלום hello\nhello שלום\n123"
    #expect(layout(text).lines.map(\.isRightToLeft) == [true, false, false])
    #expect(
      layout(text, direction: .rightToLeft).lines.map(\.isRightToLeft) == [true, false, true])
  }

  @Test func `an empty text and line feeds have empty lines`() {
    let empty = layout("")
    #expect(empty.lines.map(\.text) == [""])
    #expect(empty.size == Size(width: 0, height: 14))
    #expect(layout("\n\r\n\u{2029}").lines.map(\.text) == ["", "", "", ""])
  }

  @Test func `aligning changes no line`() {
    let text = "one two three four"
    for alignment in TextStyle.Alignment.allCases {
      #expect(layout(text, width: 50) { $0.alignment = alignment } == layout(text, width: 50))
    }
  }

  @Test func `a height of lines of its own moves the baselines alone`() {
    let own = layout("a\nb") { $0.lineHeight = 20 }
    #expect(own.size.height == 40)
    #expect(abs(own.lines[1].baseline - own.lines[0].baseline - 20) < 1e-9)
    #expect(own.lines.map(\.width) == layout("a\nb").lines.map(\.width))
  }

  @Test func `a text beyond the limit is measured by fixed widths, and nothing of it is lost`() {
    let text = String(repeating: "word ", count: PangoTextMeasurer.byteLimit / 5)
    let style = TextStyle()
    #expect(layout(text, width: 200).lines[0].text.hasPrefix("word word word"))
    let beyond = measurer.lines(
      of: text + "!", style: style, width: 200, direction: .leftToRight)
    let fixed = FixedTextMetrics().lines(
      of: text + "!", style: style, width: 200, direction: .leftToRight)
    #expect(beyond == fixed)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude, 1e-300])
  func `nothing becomes infinite or not a number`(value: Double) {
    for width in [value, 10, nil] {
      let layout = layout("one two\nthree", width: width) {
        ($0.fontSize, $0.lineHeight) = (value, value)
      }
      #expect(layout.size.width >= 0 && layout.size.width.isFinite)
      #expect(layout.size.height >= 0 && layout.size.height.isFinite)
      #expect(layout.lines.allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the laws of text hold`(seed: UInt64) {
    let problems = TextLaws.violations(of: measurer, seed: seed, count: 300)
    #expect(problems.isEmpty, "\(problems.count): \(problems.first ?? "")")
  }

  @Test func `threads may share a measurer`() async {
    let measurer = PangoTextMeasurer(cacheLimit: 8)
    func widths() -> [Double] {
      (0..<200).map { number in
        measurer.lines(
          of: "text \(number % 20) مرحبا", style: TextStyle(fontSize: Double(8 + number % 7)),
          width: nil, direction: .leftToRight
        ).size.width
      }
    }
    let alone = widths()
    let together = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { widths() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together == Array(repeating: alone, count: 8))
  }
}
