/// A part of a text that is set in its own way.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var text: String

  /// The height of the font, in points, or nil for that of the text around it.
  public var fontSize: Double?

  /// How heavy the strokes are, or nil for the weight of the text around it.
  public var weight: TextStyle.Weight?

  /// Whether all characters are equally wide, or nil if that is as in the text around it.
  public var isMonospaced: Bool?

  /// The colour, or nil for that of the text around it.
  public var color: ElementColor?

  /// Makes a run.
  public init(
    _ text: String, fontSize: Double? = nil, weight: TextStyle.Weight? = nil,
    isMonospaced: Bool? = nil, color: ElementColor? = nil
  ) {
    self.text = text
    self.fontSize = fontSize
    self.weight = weight
    self.isMonospaced = isMonospaced
    self.color = color
  }

  /// Returns the style of the run in a text of a style.
  public func style(in style: TextStyle) -> TextStyle {
    var style = style
    if let fontSize { style.fontSize = fontSize }
    if let weight { style.weight = weight }
    if let isMonospaced { style.isMonospaced = isMonospaced }
    return style
  }
}
