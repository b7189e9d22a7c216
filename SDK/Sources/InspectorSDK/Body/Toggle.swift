import CInspector

/// Something to switch on and off.
public struct Toggle: ValueControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes

  /// Makes a toggle from its attributes.
  public init(attributes: ElementAttributes) {
    self.attributes = attributes
  }

  /// Returns the toggle, switched on or off.
  public func isOn(_ isOn: Bool) -> Toggle {
    changed { $0.set(INSPECTOR_ATTRIBUTE_ON, isOn) }
  }

  /// Writes the toggle.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_TOGGLE, attributes)
  }
}

/// A colour that a person chooses.
public struct ColorWell: ValueControl, ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes

  /// Makes a colour well from its attributes.
  public init(attributes: ElementAttributes) {
    self.attributes = attributes
  }

  /// Writes the colour well.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_COLOR_WELL, attributes)
  }
}
