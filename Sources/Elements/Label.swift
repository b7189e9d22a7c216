/// One line of text.
public struct Label: Element, Hashable, Sendable {
  /// The text.
  public var text: String

  /// The height of the font, in points.
  public var fontSize: Double

  /// Makes a label.
  public init(_ text: String, fontSize: Double = 12) {
    self.text = text
    self.fontSize = fontSize
  }

  /// The size of the text.
  public var content: ElementContent {
    ElementContent { [text, fontSize] constraint, environment in
      let size = environment.textMeasurer.measure(text, fontSize)
      return Size(
        width: min(size.width, constraint.width.maximum),
        height: min(size.height, constraint.height.maximum))
    }
  }

  /// The text.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(kind: .text, text: text, fontSize: fontSize, accessibilityLabel: text)
  }
}
