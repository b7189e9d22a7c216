import CInspector

/// Lines of text: the kind `label`.
public struct Text: ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a text, of at most 4,096 bytes.
  public init(_ text: String) {
    attributes.set(INSPECTOR_ATTRIBUTE_TEXT, text)
  }

  /// Returns the text in a font of another height, in points.
  public func fontSize(_ size: Double) -> Text {
    changed { $0.set(INSPECTOR_ATTRIBUTE_FONT_SIZE, size) }
  }

  /// Returns the text in heavier or lighter strokes.
  public func weight(_ weight: FontWeight) -> Text {
    changed { $0.set(INSPECTOR_ATTRIBUTE_WEIGHT, weight) }
  }

  /// Returns the text as titles are.
  public func bold() -> Text {
    weight(.bold)
  }

  /// Returns the text with characters that are all equally wide.
  public func monospaced(_ isMonospaced: Bool = true) -> Text {
    changed { $0.set(INSPECTOR_ATTRIBUTE_MONOSPACED, isMonospaced) }
  }

  /// Returns the text with a greatest number of lines, or 0 for any.
  public func lineLimit(_ count: Int) -> Text {
    changed { $0.set(INSPECTOR_ATTRIBUTE_LINE_LIMIT, Double(count)) }
  }

  /// Returns the text, cut at another place where it is too long.
  public func truncation(_ place: Truncation) -> Text {
    changed { $0.set(INSPECTOR_ATTRIBUTE_TRUNCATION, place) }
  }

  /// Returns the text with its lines on one side.
  public func textAlignment(_ side: TextAlignment) -> Text {
    changed { $0.set(INSPECTOR_ATTRIBUTE_TEXT_ALIGNMENT, side) }
  }

  /// Writes the text.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_LABEL, attributes)
  }
}
