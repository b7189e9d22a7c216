import CInspector

/// An element that a person uses.
public protocol Control: BodyElement {}

extension Control {
  /// Returns the control as one that can or can't be used.
  public func enabled(_ isEnabled: Bool) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_ENABLED, isEnabled) }
  }
}

/// A control that holds a value.
///
/// It drives a parameter of an action, or a property. An edit is one undo step, from its begin to its end.
public protocol ValueControl: Control {
  /// Makes a control from its attributes.
  init(attributes: ElementAttributes)
}

extension ValueControl {
  /// Makes a control that drives a parameter of an action.
  ///
  /// - Parameters:
  ///   - title: What it is called; the parameter's own title if nil.
  ///   - parameter: The name of the parameter.
  ///   - action: The id of the plugin's item whose action runs; the item's own if nil.
  public init(_ title: String? = nil, parameter: String, action: String? = nil) {
    self.init(attributes: .driving(title, parameter: parameter, action: action))
  }

  /// Makes a control that drives a property.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - property: The path of the property, such as "opacity".
  public init(_ title: String? = nil, property: String) {
    self.init(attributes: .driving(title, property: property))
  }
}

extension ElementAttributes {
  static func driving(
    _ title: String?, parameter: String? = nil, action: String? = nil, property: String? = nil
  ) -> ElementAttributes {
    var attributes = ElementAttributes()
    attributes.set(INSPECTOR_ATTRIBUTE_TITLE, title)
    attributes.set(INSPECTOR_ATTRIBUTE_ACTION, action)
    attributes.set(INSPECTOR_ATTRIBUTE_PARAMETER, parameter)
    attributes.set(INSPECTOR_ATTRIBUTE_PROPERTY, property)
    return attributes
  }
}
