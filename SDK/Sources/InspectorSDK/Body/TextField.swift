import CInspector

/// A control to type in.
public protocol FieldControl: ValueControl {}

extension FieldControl {
  /// Returns the field with what stands in it while it is empty.
  public func placeholder(_ placeholder: String) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_PLACEHOLDER, placeholder) }
  }
}

/// A text to type.
public struct TextField: FieldControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes

  /// Makes a field from its attributes.
  public init(attributes: ElementAttributes) {
    self.attributes = attributes
  }

  /// Returns the field with a text in it.
  public func text(_ text: String) -> TextField {
    changed { $0.set(INSPECTOR_ATTRIBUTE_TEXT, text) }
  }

  /// Writes the field.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_TEXT_FIELD, attributes)
  }
}
