import TestSupport
import Testing

@testable import Elements

@Suite struct FixedTextMetricsTests {
  func layout(
    _ text: String, width: Double? = nil, limit: Int = 0,
    truncation: TextStyle.Truncation = .end, direction: LayoutDirection = .leftToRight
  ) -> TextLayout {
    let style = TextStyle(lineLimit: limit, truncation: truncation)
    return FixedTextMetrics.cells.lines(
      of: text, style: style, width: width, direction: direction)
  }

  func lines(
    _ text: String, width: Double? = nil, limit: Int = 0,
    truncation: TextStyle.Truncation = .end
  ) -> [String] {
    layout(text, width: width, limit: limit, truncation: truncation).lines.map(\.text)
  }

  @Test func `lines end at line feeds and at everything that counts as one`() {
    #expect(lines("a\n\nb") == ["a", "", "b"])
    #expect(lines("a\r\nb\rc\u{2028}d\u{2029}e\u{85}f") == ["a", "b", "c", "d", "e", "f"])
    #expect(lines("\n\n") == ["", "", ""])
  }

  @Test func `an empty text has one empty line`() {
    #expect(lines("") == [""])
    #expect(layout("").size == Size(width: 0, height: 1))
    #expect(layout("", width: 0).size == Size(width: 0, height: 1))
  }

  @Test func `a line takes as many words as have room`() {
    let broken = layout("hello brave new world", width: 11.5)
    #expect(broken.lines.map(\.text) == ["hello brave", "new world"])
    #expect(broken.lines.map(\.width) == [11, 9])
    #expect(broken.size == Size(width: 11, height: 2))
    #expect(!broken.isTruncated)
  }

  @Test func `a word that is too long is broken between characters`() {
    #expect(lines("abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(lines("a bcdefgh", width: 3) == ["a", "bcd", "efg", "h"])
    #expect(lines("ab", width: 0) == ["a", "b"])
    #expect(layout("ab", width: 0).size == Size(width: 0, height: 2))
  }

  @Test func `marks, selectors and joined emoji stay with their base`() {
    #expect(lines("e\u{301}o\u{308}", width: 1) == ["e\u{301}", "o\u{308}"])
    #expect(lines("👨‍👩‍👧❤\u{FE0F}🇩🇪", width: 1) == ["👨‍👩‍👧", "❤\u{FE0F}", "🇩🇪"])
    #expect(layout("e\u{301}").size.width == 1)
    #expect(layout("👨‍👩‍👧").size.width == 2)
    #expect(layout("❤").size.width == 1)
    #expect(layout("❤\u{FE0F}").size.width == 2)
    #expect(layout("1\u{FE0F}\u{20E3}").size.width == 2)
    #expect(layout("🇩🇪").size.width == 2)
    #expect(layout("\u{301}a\u{200B}\u{200E}").size.width == 1)
  }

  @Test func `wide characters take two cells, and lines break between them`() {
    #expect(lines("日本語", width: 5) == ["日本", "語"])
    #expect(layout("日本語").size.width == 6)
    #expect(layout("한국어ｗ！").size.width == 10)
    #expect(lines("ab日", width: 3) == ["ab", "日"])
  }

  @Test func `closing punctuation begins no line, and opening punctuation ends none`() {
    #expect(lines("日本。", width: 4) == ["日", "本。"])
    #expect(lines("日「本」", width: 6) == ["日", "「本」"])
    #expect(lines("日本「語", width: 6) == ["日本", "「語"])
    #expect(lines("日キャ", width: 4) == ["日", "キャ"])
  }

  @Test func `hyphens, soft hyphens and zero width spaces let a word end its line`() {
    #expect(lines("well-known", width: 6) == ["well-", "known"])
    #expect(lines("x -10", width: 3) == ["x", "-10"])
    #expect(lines("exam\u{AD}ple", width: 5) == ["exam-", "ple"])
    #expect(lines("exam\u{AD}ple", width: 4) == ["exam", "ple"])
    #expect(lines("exam\u{AD}ple", width: 7) == ["example"])
    #expect(lines("zero\u{200B}width", width: 5) == ["zero", "width"])
    #expect(lines("12\u{A0}km", width: 4) == ["12\u{A0}k", "m"])
  }

  @Test func `spaces where a line is broken are dropped, and others are kept`() {
    #expect(lines("ab   cd", width: 3) == ["ab", "cd"])
    #expect(lines("  ab", width: 4) == ["  ab"])
    #expect(layout("ab  ").size.width == 4)
    #expect(lines("ab  ", width: 3) == ["ab"])
    #expect(layout("ab  ", width: 3).size.width == 2)
    #expect(lines("   ", width: 2) == [""])
    #expect(lines("ab \u{301}", width: 2) == ["ab", " \u{301}"])
  }

  @Test func `control characters are spaces`() {
    #expect(lines("a\tb\0c\u{7F}\u{FFFF}") == ["a b c \u{FFFD}"])
  }

  @Test(arguments: [
    (TextStyle.Truncation.end, "The quick…", 10.0), (.start, "…brown fox", 10),
    (.middle, "The q…fox", 9),
  ])
  func `a text with no room is cut`(truncation: TextStyle.Truncation, text: String, width: Double) {
    let cut = layout("The quick brown fox", width: 10, limit: 1, truncation: truncation)
    #expect(cut.lines.map(\.text) == [text])
    #expect(cut.size == Size(width: width, height: 1))
    #expect(cut.isTruncated)
  }

  @Test func `only the last line is cut`() {
    #expect(lines("one two three four", width: 7, limit: 2) == ["one two", "three…"])
    #expect(
      lines("one two three four", width: 7, limit: 2, truncation: .start) == ["one two", "…e four"])
    #expect(lines("one two three", width: 7, limit: 2) == ["one two", "three"])
    #expect(!layout("one two three", width: 7, limit: 2).isTruncated)
  }

  @Test func `cutting joins no lines`() {
    #expect(lines("a\nb", limit: 1) == ["a…"])
    #expect(lines("a\nb\nc", limit: 1, truncation: .start) == ["…c"])
    #expect(lines("a\nb\nc", limit: 1, truncation: .middle) == ["a…c"])
    #expect(lines("abc\nd", width: 3, limit: 1) == ["ab…"])
  }

  @Test func `empty lines at the end are left out without an ellipsis`() {
    #expect(lines("a\n \n", limit: 1) == ["a"])
    #expect(!layout("a\n \n", limit: 1).isTruncated)
  }

  @Test func `where not even an ellipsis has room, it is all there is`() {
    let cut = layout("abc", width: 0.5, limit: 1)
    #expect(cut.lines.map(\.text) == ["…"])
    #expect(cut.size == Size(width: 0.5, height: 1))
  }

  @Test func `every paragraph has the direction of its first letter, or else the given one`() {
    let text = "1. שלום hello\n(hello) שלום\n123\nمرحبا"
    let right = layout(text, direction: .rightToLeft)
    #expect(right.lines.map(\.isRightToLeft) == [true, false, true, true])
    #expect(layout(text).lines.map(\.isRightToLeft) == [true, false, false, true])
    let wrapped = layout("שלום hello", width: 5)
    #expect(wrapped.lines.map(\.isRightToLeft) == [true, true])
    #expect(layout("\u{2067}שלום\u{2069} a").lines.map(\.isRightToLeft) == [false])
    #expect(layout("שלום\nabc", limit: 1).lines.map(\.isRightToLeft) == [true])
    #expect(
      layout("abc\nשלום", limit: 1, truncation: .start).lines.map(\.isRightToLeft) == [true])
  }

  @Test func `joined letters keep their shapes where a word is broken`() {
    #expect(lines("ببب", width: 2) == ["بب\u{200D}", "\u{200D}ب"])
    // Alef isn't joined to what follows.
    #expect(lines("باب", width: 2) == ["با", "ب"])
    #expect(lines("ببب", width: 2, limit: 1) == ["ب\u{200D}…"])
    #expect(lines("ببب", width: 2, limit: 1, truncation: .start) == ["…\u{200D}ب"])
  }

  @Test func `lengths follow from the font's height`() {
    let metrics = FixedTextMetrics()
    var style = TextStyle(fontSize: 10)
    let one = metrics.lines(of: "abc", style: style, width: nil, direction: .leftToRight)
    #expect(one.size == Size(width: 17, height: 12))
    #expect(abs(one.lines[0].width - 16.5) < 1e-9)
    #expect(abs(one.lines[0].baseline - 9.6) < 1e-9)
    style.lineHeight = 20
    let two = metrics.lines(of: "a\nb", style: style, width: nil, direction: .leftToRight)
    #expect(two.size.height == 40)
    #expect(abs(two.lines[1].baseline - 33.6) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude])
  func `nothing becomes infinite or not a number`(value: Double) {
    let style = TextStyle(fontSize: value, lineHeight: value)
    for width in [value, 10, nil] {
      let layout = FixedTextMetrics(characterWidth: value, lineHeight: value).lines(
        of: "one two\nthree", style: style, width: width, direction: .leftToRight)
      #expect(layout.size.isValid)
      #expect(layout.lines.allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `the laws of text hold`(seed: UInt64) {
    for metrics in [FixedTextMetrics.cells, FixedTextMetrics()] {
      let problems = TextLaws.violations(of: metrics, seed: seed, count: 1_000)
      #expect(problems.isEmpty, "\(problems.count): \(problems.first ?? "")")
    }
  }
}
