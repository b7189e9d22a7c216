import Elements

/// What holds for every text, style and width, whatever the metrics.
public enum TextLaws {
  /// Lays out generated texts and returns what was wrong, with the text and the width.
  public static func violations(
    of measurer: any TextMeasuring, seed: UInt64, count: Int
  ) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var problems: [String] = []
    for number in 0..<count {
      let text = text(with: &generator)
      var style = TextStyle(fontSize: [1, 7.5, 12, 40].randomElement(using: &generator) ?? 12)
      style.weight = Bool.random(using: &generator) ? .bold : .regular
      style.isMonospaced = Bool.random(using: &generator)
      style.lineLimit = Int.random(in: 0...3, using: &generator)
      style.truncation = TextStyle.Truncation.allCases.randomElement(using: &generator) ?? .end
      let width = style.fontSize * Double.random(in: 0...20, using: &generator)
      let direction: LayoutDirection =
        Bool.random(using: &generator) ? .leftToRight : .rightToLeft
      func layout(_ width: Double?) -> TextLayout {
        measurer.lines(of: text, style: style, width: width, direction: direction)
      }
      let result = layout(width)
      let inner = Double.random(in: 0...1, using: &generator)
      let between = result.size.width + (width - result.size.width) * inner
      var broken = self.problems(in: result, of: text, style: style, width: width)
      for other in [result.size.width, between] where layout(other).lines != result.lines {
        broken.append("\(layout(other).lines.map(\.text)) in \(other)")
      }
      let free = layout(nil)
      broken += self.problems(in: free, of: text, style: style, width: nil)
      if layout(free.size.width).lines != free.lines {
        broken.append("Other lines in \(free.size.width) than without a limit")
      }
      problems += broken.map {
        "seed \(seed), \(number): \($0). \(result.lines.map(\.text)) of \(text.debugDescription) in \(width)"
      }
    }
    return problems
  }

  static func problems(
    in layout: TextLayout, of text: String, style: TextStyle, width: Double?
  ) -> [String] {
    var problems: [String] = []
    if !layout.size.isValid { problems.append("Size \(layout.size)") }
    if let width, layout.size.width > width { problems.append("Wider: \(layout.size.width)") }
    if layout.lines.isEmpty { problems.append("No line") }
    if style.lineLimit > 0, layout.lines.count > style.lineLimit {
      problems.append("Too many lines")
    }
    var baseline = 0.0
    for line in layout.lines {
      let isWide = width.map { line.width > $0 } ?? false
      if isWide, seen(line.text).count > 1 { problems.append("\(line.text) is \(line.width) wide") }
      if !isWide, layout.size.width < line.width { problems.append("Size \(layout.size)") }
      if !(line.baseline > baseline && line.baseline <= layout.size.height) {
        problems.append("Baseline \(line.baseline) in \(layout.size.height)")
      }
      baseline = line.baseline
    }
    let shown = layout.lines.flatMap { seen($0.text) }
    let all = seen(text)
    if layout.isTruncated {
      let dots = layout.lines.reduce(0) { count, line in
        count + line.text.unicodeScalars.count { $0 == "…" }
      }
      // An ellipsis stands for a line feed at least.
      if dots != 1 || shown.count > all.count + 1 { problems.append("\(dots) ellipses") }
    } else if shown != all {
      problems.append("Shows \(shown.count) of \(all.count) characters")
    }
    return problems
  }

  /// What is seen of a text: its characters without spaces, and without what lines put in.
  private static func seen(_ text: String) -> [String] {
    text.compactMap { character in
      if character == "-" || character == "\u{200B}" { return nil }
      let scalars = character.unicodeScalars.filter {
        let isSpace = $0.properties.isWhitespace && $0 != "\u{A0}"
        return !isSpace && $0 != "\u{200D}" && $0 != "\u{AD}"
      }
      return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
    }
  }

  /// Returns a text of several scripts, with long words, marks and emoji.
  static func text(with generator: inout SeededGenerator) -> String {
    let words = [
      "a", "fox", "office", "AVAWATo", "well-known", "Donaudampfschifffahrtsgesellschaft",
      "exam\u{AD}ple",
      "zero\u{200B}width", "x\u{A0}y", "(round)", "3.14", "日本語", "「中文」。", "한국어", "ｗｉｄｅ", "مرحبا",
      "بالعالم", "السَّلَامُ", "שלום", "שָׁלוֹם", "e\u{301}\u{302}", "n\u{303}o\u{308}", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷",
      "❤\u{FE0F}", "Привет", "ไทย", "\u{301}", "क्षत्रिय",
    ]
    let gaps = ["", " ", " ", " ", "  ", "\n", "\n\n", "-", "\r\n", "\t"]
    var text = Bool.random(using: &generator) ? "" : "  "
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      text += words.randomElement(using: &generator) ?? ""
      text += gaps.randomElement(using: &generator) ?? ""
    }
    return text
  }
}
