import DocumentStorage
import Elements
import Testing

@testable import Rendering

/// Whether librsvg draws lines as wide as they were measured.
@Suite struct TextDrawingTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let text: String
    var style = TextStyle(fontSize: 13)
    var width: Double?

    var testDescription: String { name }
  }

  static let samples = [
    Sample(name: "Latin", text: "The quick brown fox, AVAVAV To We. office"),
    Sample(
      name: "bold", text: "The quick brown fox", style: TextStyle(fontSize: 13, weight: .bold)),
    Sample(
      name: "monospaced", text: "let x = 42", style: TextStyle(fontSize: 13, isMonospaced: true)),
    Sample(name: "small", text: "The quick brown fox", style: TextStyle(fontSize: 9.5)),
    Sample(name: "spaces", text: "  a   b  "),
    Sample(name: "Cyrillic", text: "Привет, мир!"),
    Sample(name: "Arabic", text: "مرحبا بالعالم (abc) 123"),
    Sample(name: "Hebrew", text: "שלום, עולם! hello"),
    Sample(name: "marks", text: "e\u{301}o\u{308}n\u{303} a\u{30A}"),
    Sample(name: "lines", text: "The quick brown fox jumps over שלום, עולם!", width: 90),
    Sample(name: "broken Latin word", text: "Donaudampfschifffahrt", width: 40),
    Sample(name: "broken Arabic word", text: "مستشفيات", width: 30),
    Sample(
      name: "cut", text: "The quick brown fox", style: TextStyle(fontSize: 13, lineLimit: 1),
      width: 90),
    Sample(
      name: "cut Arabic", text: "مستشفيات بالعالم",
      style: TextStyle(fontSize: 13, lineLimit: 1, truncation: .middle), width: 70),
  ]

  /// Pixels for each unit.
  static let scale = 8.0

  /// Where a drawing has ink, from the left and from the right, in units.
  func ink(of line: TextLayout.Line, style: TextStyle, x: Double, attributes: String) throws
    -> (left: Double, right: Double)
  {
    let family =
      style.isMonospaced ? PangoTextMeasurer.monospacedFontFamily : PangoTextMeasurer.fontFamily
    let image = try PNGRenderer.pixels(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="700" height="30"><text xml:space="preserve" \
        x="\(x)" y="\(line.baseline)" font-family="\(family)" font-size="\(style.fontSize)" \
        font-weight="\(style.weight == .bold ? "bold" : "normal")" \(attributes)>\(line.text)</text></svg>
        """, scale: Self.scale)
    var (left, right) = (image.width, 0)
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixels[y * image.stride + 4 * x + 3] > 20 {
        (left, right) = (min(left, x), max(right, x + 1))
      }
    }
    return (Double(left) / Self.scale, Double(right) / Self.scale)
  }

  @Test(arguments: samples)
  func `lines are drawn as wide as they were measured`(sample: Sample) throws {
    let layout = PangoTextMeasurer().lines(
      of: sample.text, style: sample.style, width: sample.width, direction: .leftToRight)
    #expect(layout.lines.count > 1 || sample.width == nil || layout.isTruncated)
    for var line in layout.lines {
      line.baseline = 20
      let left = 300.0
      let start = line.isRightToLeft ? left + line.width : left
      let direction = line.isRightToLeft ? "direction=\"rtl\"" : ""
      let drawn = try ink(of: line, style: sample.style, x: start, attributes: direction)
      #expect(drawn.left > left - 1 && drawn.right < left + line.width + 1, "\(line)")
      // Anchored at its other end the line moves by exactly its width.
      let moved = try ink(
        of: line, style: sample.style, x: start, attributes: direction + " text-anchor=\"end\"")
      let distance = abs(moved.left - drawn.left)
      #expect(abs(distance - line.width) < 1, "\(line): \(distance)")
    }
  }
}
