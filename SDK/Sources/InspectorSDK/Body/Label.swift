import CInspector

/// Lines of text.
public struct Label: ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a label, of at most 4,096 bytes.
  public init(_ text: String) {
    attributes.set(INSPECTOR_ATTRIBUTE_TEXT, text)
  }

  /// Returns the label in a font of another height, in points.
  public func fontSize(_ size: Double) -> Label {
    changed { $0.set(INSPECTOR_ATTRIBUTE_FONT_SIZE, size) }
  }

  /// Returns the label in heavier or lighter strokes.
  public func weight(_ weight: FontWeight) -> Label {
    changed { $0.set(INSPECTOR_ATTRIBUTE_WEIGHT, weight) }
  }

  /// Returns the label as titles are.
  public func bold() -> Label {
    weight(.bold)
  }

  /// Returns the label with characters that are all equally wide.
  public func monospaced(_ isMonospaced: Bool = true) -> Label {
    changed { $0.set(INSPECTOR_ATTRIBUTE_MONOSPACED, isMonospaced) }
  }

  /// Returns the label with a greatest number of lines, or 0 for any.
  public func lineLimit(_ count: Int) -> Label {
    changed { $0.set(INSPECTOR_ATTRIBUTE_LINE_LIMIT, Double(count)) }
  }

  /// Returns the label, cut at another place where it is too long.
  public func truncation(_ place: Truncation) -> Label {
    changed { $0.set(INSPECTOR_ATTRIBUTE_TRUNCATION, place) }
  }

  /// Returns the label with its lines on one side.
  public func textAlignment(_ side: TextAlignment) -> Label {
    changed { $0.set(INSPECTOR_ATTRIBUTE_TEXT_ALIGNMENT, side) }
  }

  /// Writes the label.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_LABEL, attributes)
  }
}
