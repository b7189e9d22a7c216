import Testing

@testable import Elements

@Suite struct AttributedLabelTests {
  private let runs = [
    TextRun("Opacity "), TextRun("40", fontSize: 20, weight: .bold),
    TextRun(" %", isMonospaced: true, color: .secondary),
  ]

  private func content(
    of element: any Element, in size: Size? = nil, environment: Environment = evenText
  ) throws -> TextContent? {
    let view = try view(of: element, in: size, environment: environment)
    if case .text(let content) = view.description.content { return content }
    return nil
  }

  @Test func `a label is told as one text`() throws {
    let told = try view(of: AttributedLabel(runs)).description.accessibility
    #expect(told == AccessibilityDescription(role: .text, label: "Opacity 40 %"))
    #expect(try view(of: AttributedLabel([])).description.accessibility == nil)
  }

  @Test func `a label is as wide as its runs together, and as high as its tallest`() throws {
    let label = AttributedLabel(runs, fontSize: 10)
    #expect(try size(of: label, environment: evenText) == Size(width: 40 + 20 + 10, height: 20))
    #expect(
      try size(of: label, width: .atMost(60), environment: evenText)
        == Size(width: 60, height: 20 + 10))
    #expect(
      try size(of: label, width: .atMost(60), height: .atMost(25), environment: evenText)
        == Size(width: 60, height: 25))
  }

  @Test func `a label carries its runs to whoever draws it`() throws {
    let label = AttributedLabel(runs, fontSize: 10, color: .accent) { $0.alignment = .center }
    let shown = try #require(try content(of: label, environment: evenTextFromRight))
    #expect(shown.text == "Opacity 40 %")
    #expect(shown.style == label.style)
    #expect(shown.direction == .rightToLeft)
    let segments = try #require(shown.layout.lines.first).segments
    #expect(segments.map(\.text) == ["Opacity ", "40", " %"])
    let looks = segments.map { shown.appearance(of: $0) }
    #expect(looks.map(\.color) == [.accent, .accent, .secondary])
    #expect(looks.map(\.style.fontSize) == [10, 20, 10])
    #expect(looks.map(\.style.weight) == [.regular, .bold, .regular])
    #expect(looks.map(\.style.isMonospaced) == [false, false, true])
    #expect(looks.allSatisfy { $0.style.alignment == .center })
  }

  @Test(arguments: ["Crop", "", "one two three", "a\nb"])
  func `a label of one run is a label`(text: String) throws {
    let style = { (style: inout TextStyle) in (style.lineLimit, style.alignment) = (1, .trailing) }
    let run = TextRun(text, fontSize: 20, weight: .bold, color: .accent)
    let one = AttributedLabel([run], configure: style)
    var label = Label(text, fontSize: 20, color: .accent, configure: style)
    label.style.weight = .bold
    for width in [SizeConstraint.Axis.unconstrained, .atMost(50)] {
      let own = try size(of: one, width: width, environment: evenText)
      let others = try size(of: label, width: width, environment: evenText)
      #expect(own == others)
      let (shown, wanted) = try (view(of: one, in: own), view(of: label, in: own))
      #expect(shown.description.content == wanted.description.content)
      #expect(shown.description.accessibility == wanted.description.accessibility)
    }
  }

  @Test func `runs without text and borders between equal runs aren't seen`() throws {
    let parts = [
      TextRun("", fontSize: 99), TextRun("one "), TextRun("", weight: .bold),
      TextRun("two", fontSize: 12, color: .primary),
    ]
    let (shown, wanted) = try (view(of: AttributedLabel(parts)), view(of: Label("one two")))
    #expect(shown.description.content == wanted.description.content)
    #expect(shown.description.accessibility == wanted.description.accessibility)
    let coloured = try content(of: AttributedLabel([parts[1], TextRun("two", color: .accent)]))
    #expect(coloured?.layout.lines.map { $0.segments.map(\.text) } == [["one ", "two"]])
  }

  @Test func `a label without text is as high as its first run`() throws {
    let empty = AttributedLabel([TextRun("", fontSize: 20), TextRun("")])
    #expect(try size(of: empty, environment: evenText) == Size(width: 0, height: 20))
    #expect(
      try size(of: AttributedLabel([], fontSize: 10), environment: evenText)
        == Size(width: 0, height: 10))
  }

  @Test func `a label that is laid out in its own size keeps its lines`() throws {
    for width in stride(from: 0.0, through: 80, by: 3.7) {
      let label = AttributedLabel(runs, fontSize: 10)
      let own = try size(of: label, width: .atMost(width), environment: evenText)
      #expect(own.width <= width)
      let shown = try content(of: label, in: own)
      let offered = evenText.textMeasurer.lines(
        of: label.runs, style: label.style, width: width, direction: .leftToRight)
      #expect(shown?.layout.lines == offered.lines)
    }
  }

  @Test(
    arguments: [
      AttributedLabel([TextRun("a"), TextRun("b", fontSize: 0)]),
      AttributedLabel([TextRun("", fontSize: .nan)]), AttributedLabel([], fontSize: -1),
      AttributedLabel([TextRun("a")]) { $0.lineLimit = -1 },
      AttributedLabel([TextRun("a"), TextRun("b", weight: .bold)]) { $0.lineHeight = 0 },
    ])
  func `a style that makes no sense is refused`(label: AttributedLabel) throws {
    let error = try problem(of: label)
    #expect(error.code == .invalidParameter)
    #expect(error.path == "AttributedLabel.1")
  }
}
