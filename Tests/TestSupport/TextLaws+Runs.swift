import Elements

extension TextLaws {
  /// Lays out generated texts in several fonts and returns what was wrong, with the runs and the width.
  public static func runViolations(
    of measurer: any TextMeasuring, seed: UInt64, count: Int
  ) -> [String] {
    var generator = SeededGenerator(seed: seed)
    var problems: [String] = []
    for number in 0..<count {
      let text = text(with: &generator)
      let runs = runs(of: text, with: &generator)
      var style = TextStyle()
      style.lineLimit = Int.random(in: 0...3, using: &generator)
      style.truncation = TextStyle.Truncation.allCases.randomElement(using: &generator) ?? .end
      let width = style.fontSize * Double.random(in: 0...30, using: &generator)
      let direction: LayoutDirection =
        Bool.random(using: &generator) ? .leftToRight : .rightToLeft
      func layout(_ width: Double?) -> TextLayout {
        measurer.lines(of: runs, style: style, width: width, direction: direction)
      }
      let result = layout(width)
      var broken = self.problems(in: result, of: text, style: style, width: width)
      broken += self.problems(in: result, of: runs)
      let inner = Double.random(in: 0...1, using: &generator)
      let between = result.size.width + (width - result.size.width) * inner
      for other in [result.size.width, between] where layout(other).lines != result.lines {
        broken.append("\(layout(other).lines.map(\.text)) in \(other)")
      }
      let free = layout(nil)
      broken += self.problems(in: free, of: text, style: style, width: nil)
      if layout(free.size.width).lines != free.lines {
        broken.append("Other lines in \(free.size.width) than without a limit")
      }
      problems += broken.map {
        "seed \(seed), \(number): \($0). \(result.lines.map(\.segments)) of \(runs) in \(width)"
      }
    }
    return problems
  }

  private static func problems(in layout: TextLayout, of runs: [TextRun]) -> [String] {
    var problems: [String] = []
    var last = 0
    for line in layout.lines {
      if line.segments.map(\.text).joined() != line.text {
        problems.append("Segments other than '\(line.text)'")
      }
      let width = line.segments.reduce(0) { $0 + $1.width }
      if abs(width - line.width) > 1e-6 {
        problems.append("Segments \(width) wide in a line of \(line.width)")
      }
      if line.segments.contains(where: \.text.isEmpty) { problems.append("An empty segment") }
      for segment in line.segments {
        if segment.run < last || segment.run >= runs.count { problems.append("Order of runs") }
        last = segment.run
      }
    }
    return problems
  }

  /// Returns runs that a text is cut into, also within characters, some of them empty.
  private static func runs(
    of text: String, with generator: inout SeededGenerator
  ) -> [TextRun] {
    let scalars = Array(text.unicodeScalars)
    let cuts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0...scalars.count, using: &generator)
    }
    let places = [0] + cuts.sorted() + [scalars.count]
    return zip(places, places.dropFirst()).map { start, end in
      TextRun(
        String(String.UnicodeScalarView(scalars[start..<end])),
        fontSize: [nil, 6, 12, 17.5, 40].randomElement(using: &generator) ?? nil,
        weight: Bool.random(using: &generator) ? .bold : nil,
        isMonospaced: Bool.random(using: &generator) ? true : nil)
    }
  }
}
