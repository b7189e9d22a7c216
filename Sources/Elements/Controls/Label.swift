/// Text in one style.
///
/// Its size is that of its lines, never more than the room. The style says how many lines there may be, where
/// text that is too long is cut, on which side lines are aligned, and how far their baselines are apart.
public struct Label: Element, Hashable, Sendable {
  /// The text.
  public var text: String

  /// How it is set.
  public var style: TextStyle

  /// Its colour.
  public var color: ElementColor

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text; line feeds end lines.
  ///   - fontSize: The height of the font, in points.
  ///   - color: The colour.
  ///   - configure: Changes the rest of the style.
  public init(
    _ text: String, fontSize: Double = 12, color: ElementColor = .primary,
    configure: (inout TextStyle) -> Void = { _ in }
  ) {
    self.text = text
    self.color = color
    style = TextStyle(fontSize: fontSize)
    configure(&style)
  }

  /// The size of the text.
  public var content: ElementContent {
    if let problem = style.problem {
      return ElementContent(failing: .invalidParameter, problem)
    }
    return ElementContent(cost: 1 + text.utf8.count / 32) { [text, style] constraint, environment in
      let size = environment.textMeasurer.lines(
        of: text, style: style, width: constraint.width.limit.map { $0 + Self.slack },
        direction: environment.layoutDirection
      ).size
      return Size(
        width: min(size.width, constraint.width.maximum),
        height: min(size.height, constraint.height.maximum))
    }
  }

  /// The text.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    let direction = context.environment.layoutDirection
    let layout = context.environment.textMeasurer.lines(
      of: text, style: style, width: context.bounds.size.width + Self.slack, direction: direction)
    return ViewDescription(
      .text(
        TextContent(text: text, style: style, color: color, layout: layout, direction: direction)),
      accessibility: text.isEmpty ? nil : AccessibilityDescription(role: .text, label: text))
  }

  /// What insets and equal shares may lose of a width by rounding, which shouldn't make a line shorter.
  static let slack = 1e-6
}

extension TextStyle {
  /// What makes no sense about it for a label, or nil.
  var problem: String? {
    if !(fontSize > 0 && fontSize.isFinite) {
      return "The label's font is \(fontSize) points high. Give a positive number."
    }
    if lineLimit < 0 {
      return
        "The label has at most \(lineLimit) lines. Give a number from 0, which means any."
    }
    if let height = lineHeight, !(height > 0 && height.isFinite) {
      return "The label's lines are \(height) points high. Give a positive number, or none."
    }
    return nil
  }
}
