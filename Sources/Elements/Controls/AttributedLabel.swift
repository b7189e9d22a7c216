/// Text in several styles and colours, wrapped as one.
///
/// Each line is as high as its tallest run. To whoever doesn't see it, it is one text.
public struct AttributedLabel: Element, Hashable, Sendable {
  /// The parts of the text, in reading order.
  public var runs: [TextRun]

  /// How the whole is set, and the font of runs that have none of their own.
  public var style: TextStyle

  /// The colour of runs that have none of their own.
  public var color: ElementColor

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - runs: The parts of the text, in reading order; line feeds end lines. Nothing is put between them.
  ///   - fontSize: The height of the font of runs that have none of their own, in points.
  ///   - color: The colour of runs that have none of their own.
  ///   - configure: Changes the rest of the style.
  public init(
    _ runs: [TextRun], fontSize: Double = 12, color: ElementColor = .primary,
    configure: (inout TextStyle) -> Void = { _ in }
  ) {
    self.runs = runs
    self.color = color
    style = TextStyle(fontSize: fontSize)
    configure(&style)
  }

  /// The whole text.
  public var text: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// The size of the text.
  public var content: ElementContent {
    let problems = runs.lazy.compactMap { $0.style(in: style).problem }
    if let problem = style.problem ?? problems.first {
      return ElementContent(failing: .invalidParameter, problem)
    }
    let runs = distinctRuns
    if runs.count <= 1 { return plain(runs.first).content }
    let bytes = runs.reduce(0) { $0 + $1.text.utf8.count }
    return ElementContent(cost: runs.count + bytes / 32) { [style] constraint, environment in
      let size = environment.textMeasurer.lines(
        of: runs, style: style, width: constraint.width.limit.map { $0 + Label.slack },
        direction: environment.layoutDirection
      ).size
      return Size(
        width: min(size.width, constraint.width.maximum),
        height: min(size.height, constraint.height.maximum))
    }
  }

  /// The text.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    let runs = distinctRuns
    if runs.count <= 1 { return plain(runs.first).backingViewDescription(with: context) }
    let direction = context.environment.layoutDirection
    let layout = context.environment.textMeasurer.lines(
      of: runs, style: style, width: context.bounds.size.width + Label.slack, direction: direction)
    let text = text
    return ViewDescription(
      .text(
        TextContent(
          text: text, style: style, color: color, layout: layout, direction: direction,
          runs: runs)),
      accessibility: AccessibilityDescription(role: .text, label: text))
  }

  /// The runs without those that have no text, and neighbours that look alike as one.
  private var distinctRuns: [TextRun] {
    var result: [TextRun] = []
    for run in runs where !run.text.isEmpty {
      if let last = result.last, last.style(in: style) == run.style(in: style),
        last.color ?? color == run.color ?? color
      {
        result[result.count - 1].text += run.text
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// Returns the label that shows one run; without any it is as high as the first one's font.
  private func plain(_ run: TextRun?) -> Label {
    let run = run ?? runs.first ?? TextRun("")
    var label = Label(run.text, color: run.color ?? color)
    label.style = run.style(in: style)
    return label
  }
}
