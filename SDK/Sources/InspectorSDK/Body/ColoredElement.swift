import CInspector

/// An element with one colour.
public protocol ColoredElement: BodyElement {}

extension ColoredElement {
  /// Returns the element in a colour; a colour well is set to it.
  public func color(_ paint: Paint) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_COLOR, paint) }
  }

  /// Returns the element in a colour of the plugin's own; a colour well is set to it.
  public func color(_ color: Color) -> Self {
    self.color(.color(color))
  }
}
