import TestSupport
import Testing

@testable import Elements

/// Characters are half as wide as the font is high, and lines as high as it; the baseline is at 0.8.
@Suite struct TextRunTests {
  private let metrics = FixedTextMetrics(characterWidth: 0.5, lineHeight: 1)

  private func layout(
    _ runs: [TextRun], width: Double? = nil, limit: Int = 0,
    truncation: TextStyle.Truncation = .end, lineHeight: Double? = nil,
    direction: LayoutDirection = .leftToRight
  ) -> TextLayout {
    let style = TextStyle(lineLimit: limit, truncation: truncation, lineHeight: lineHeight)
    return metrics.lines(of: runs, style: style, width: width, direction: direction)
  }

  private typealias Segment = TextLayout.Segment

  private func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func `runs are wrapped as one text, each as wide as in its font`() {
    let runs = [TextRun("Hello "), TextRun("big", fontSize: 20), TextRun(" world")]
    let free = layout(runs)
    #expect(free.lines.map(\.text) == ["Hello big world"])
    #expect(free.lines.map(\.width) == [36 + 30 + 36])
    #expect(
      free.lines[0].segments == [
        Segment(text: "Hello ", run: 0, width: 36), Segment(text: "big", run: 1, width: 30),
        Segment(text: " world", run: 2, width: 36),
      ])
    let broken = layout(runs, width: 66)
    #expect(
      broken.lines.map(\.segments) == [
        [Segment(text: "Hello ", run: 0, width: 36), Segment(text: "big", run: 1, width: 30)],
        [Segment(text: "world", run: 2, width: 30)],
      ])
    #expect(broken.lines.map(\.width) == [66, 30])
    #expect(layout(runs, width: 65.9).lines.map(\.text) == ["Hello", "big", "world"])
  }

  @Test func `a line is as high as its tallest run, and all its runs lie on its baseline`() {
    let runs = [TextRun("Hello "), TextRun("big", fontSize: 20), TextRun(" world")]
    let free = layout(runs)
    #expect(free.size == Size(width: 102, height: 20))
    #expect(isNear(free.lines.map(\.baseline), [16]))
    let broken = layout(runs, width: 66)
    #expect(broken.size == Size(width: 66, height: 20 + 12))
    #expect(isNear(broken.lines.map(\.baseline), [16, 20 + 9.6]))
    let three = layout(runs, width: 65)
    #expect(isNear(three.lines.map(\.baseline), [9.6, 12 + 16, 32 + 9.6]))
  }

  @Test func `baselines are as far apart as the style says`() {
    let runs = [TextRun("Hello "), TextRun("big", fontSize: 20), TextRun(" world")]
    let even = layout(runs, width: 65, lineHeight: 30)
    #expect(even.size.height == 90)
    #expect(isNear(even.lines.map(\.baseline), [21, 51, 81]))
  }

  @Test func `an empty line is as high as what ends it`() {
    let between = layout([TextRun("a\n"), TextRun("\nb", fontSize: 20)])
    #expect(between.lines.map(\.text) == ["a", "", "b"])
    #expect(isNear(between.lines.map(\.baseline), [9.6, 12 + 16, 32 + 16]))
    #expect(between.size.height == 52)
    #expect(layout([TextRun("a"), TextRun("\n", fontSize: 20)]).size.height == 12 + 20)
    #expect(layout([TextRun("", fontSize: 20)]).size == Size(width: 0, height: 20))
  }

  @Test func `a line ends within a run or between two, where the whole text allows it`() {
    let joined = layout([TextRun("aa bb"), TextRun("cc", weight: .bold)], width: 30)
    #expect(
      joined.lines.map(\.segments) == [
        [Segment(text: "aa", run: 0, width: 12)],
        [Segment(text: "bb", run: 0, width: 12), Segment(text: "cc", run: 1, width: 12)],
      ])
    let between = layout([TextRun("aa "), TextRun("bb", weight: .bold)], width: 29)
    #expect(between.lines.map { $0.segments.map(\.run) } == [[0], [1]])
    let number = layout([TextRun("x -"), TextRun("10", fontSize: 20)], width: 26)
    #expect(number.lines.map(\.text) == ["x", "-10"])
  }

  @Test func `a word that is too long is broken wherever its line is full`() {
    let broken = layout([TextRun("abc"), TextRun("def", fontSize: 20)], width: 28)
    #expect(broken.lines.map(\.text) == ["abcd", "ef"])
    #expect(broken.lines.map(\.width) == [28, 20])
  }

  @Test(arguments: [
    (TextStyle.Truncation.end, 80.0, [("The quick ", 0, 60.0), ("b…", 1, 20)]),
    (.end, 79, [("The quick…", 0, 60)]), (.start, 80, [("…own fox", 1, 80)]),
    (.middle, 80, [("The qui…", 0, 48), ("fox", 1, 30)]),
  ])
  func `the ellipsis is set as what is before it, or else as what is behind it`(
    truncation: TextStyle.Truncation, width: Double, parts: [(String, Int, Double)]
  ) {
    let cut = layout(
      [TextRun("The quick "), TextRun("brown fox", fontSize: 20)], width: width, limit: 1,
      truncation: truncation)
    #expect(cut.lines.map(\.segments) == [parts.map(Segment.init(text:run:width:))])
    #expect(cut.lines[0].width == parts.reduce(0) { $0 + $1.2 })
    #expect(cut.isTruncated)
  }

  @Test func `more of a text fits where the ellipsis becomes narrower`() {
    // 20 + 20 is too wide, 20 + 12 + 6 isn't.
    let runs = [TextRun("A", fontSize: 40), TextRun("bcdefgh")]
    let cut = layout(runs, width: 38, limit: 1)
    #expect(cut.lines.map(\.text) == ["Abc…"])
    #expect(cut.lines[0].width == 38)
    #expect(layout(runs, width: 31, limit: 1).lines.map(\.text) == ["…"])
  }

  @Test func `a hyphen is set as what is before it`() {
    let broken = layout([TextRun("exam\u{AD}"), TextRun("ple", fontSize: 20)], width: 30)
    #expect(
      broken.lines.map(\.segments) == [
        [Segment(text: "exam-", run: 0, width: 30)], [Segment(text: "ple", run: 1, width: 30)],
      ])
    #expect(
      layout([TextRun("exam"), TextRun("\u{AD}ple", fontSize: 20)], width: 34).lines[0].segments
        == [Segment(text: "exam", run: 0, width: 24), Segment(text: "-", run: 1, width: 10)])
  }

  @Test func `a character that stands in two runs is the first one's`() {
    let accent = layout([TextRun("e"), TextRun("\u{301}x", fontSize: 20)])
    #expect(accent.lines[0].segments.map(\.text.unicodeScalars.count) == [2, 1])
    #expect(accent.lines[0].segments.map(\.width) == [6, 10])
    #expect(layout([TextRun("a\r"), TextRun("\nb")]).lines.map(\.text) == ["a", "b"])
    let space = layout([TextRun("a\t"), TextRun("\u{301}x", fontSize: 20)])
    #expect(space.lines[0].segments.map(\.width) == [12, 10])
  }

  @Test func `a paragraph of runs has one direction, and its segments are in reading order`() {
    let right = layout([TextRun("1. "), TextRun("שלום", fontSize: 20), TextRun(" abc")])
    #expect(right.lines.map(\.isRightToLeft) == [true])
    #expect(right.lines[0].segments.map(\.text) == ["1. ", "שלום", " abc"])
    let digits = [TextRun("1"), TextRun("2", fontSize: 20)]
    #expect(layout(digits, direction: .rightToLeft).lines.map(\.isRightToLeft) == [true])
    #expect(layout(digits).lines.map(\.isRightToLeft) == [false])
  }

  @Test func `letters are joined within a run, and not across runs`() {
    let within = layout([TextRun("ببب"), TextRun("x", fontSize: 20)], width: 12)
    #expect(within.lines.map(\.text) == ["بب\u{200D}", "\u{200D}ب", "x"])
    #expect(within.lines.map { $0.segments.map(\.text).joined() } == within.lines.map(\.text))
    let across = layout([TextRun("بب"), TextRun("ب", weight: .bold)], width: 12)
    #expect(across.lines.map(\.text) == ["بب", "ب"])
  }

  @Test func `one run has the lines of a text in its style`() {
    for text in ["", "one two three four", "a\n\nb", "שלום עולם"] {
      for limit in [0, 1] {
        let run = TextRun(text, fontSize: 20, weight: .bold)
        let style = TextStyle(lineLimit: limit)
        var one = metrics.lines(of: [run], style: style, width: 50, direction: .leftToRight)
        for index in one.lines.indices { one.lines[index].segments = [] }
        #expect(
          one
            == metrics.lines(
              of: text, style: run.style(in: style), width: 50, direction: .leftToRight))
      }
    }
  }

  @Test func `without runs there is an empty text`() {
    #expect(
      layout([])
        == metrics.lines(of: "", style: TextStyle(), width: nil, direction: .leftToRight))
  }

  @Test func `cells of a terminal are one wide and high, whatever the runs say`() {
    let runs = [TextRun("one "), TextRun("two three", fontSize: 40)]
    let style = TextStyle(lineHeight: 9)
    let cells = FixedTextMetrics.cells.lines(
      of: runs, style: style, width: 8, direction: .leftToRight)
    #expect(cells.lines.map(\.text) == ["one two", "three"])
    #expect(cells.size == Size(width: 7, height: 2))
  }

  @Test func `who measures texts only sets the whole in one style`() {
    struct Plain: TextMeasuring {
      func lines(
        of text: String, style: TextStyle, width: Double?, direction: LayoutDirection
      ) -> TextLayout {
        FixedTextMetrics.cells.lines(of: text, style: style, width: width, direction: direction)
      }
    }
    let (style, runs) = (TextStyle(), [TextRun("one "), TextRun("two", fontSize: 40)])
    let set = Plain().lines(of: runs, style: style, width: 5, direction: .leftToRight)
    #expect(set == Plain().lines(of: "one two", style: style, width: 5, direction: .leftToRight))
    #expect(set.lines.allSatisfy { $0.segments.isEmpty })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude])
  func `nothing becomes infinite or not a number`(value: Double) {
    let runs = [TextRun("one two\n"), TextRun("three", fontSize: value)]
    for width in [value, 10, nil] {
      for lineHeight in [value, nil] {
        let layout = layout(runs, width: width, lineHeight: lineHeight)
        #expect(layout.size.isValid)
        #expect(layout.lines.allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the laws of text hold`(seed: UInt64) {
    for metrics in [FixedTextMetrics.cells, FixedTextMetrics()] {
      let problems = TextLaws.runViolations(of: metrics, seed: seed, count: 1_000)
      #expect(problems.isEmpty, "\(problems.count): \(problems.first ?? "")")
    }
  }
}
