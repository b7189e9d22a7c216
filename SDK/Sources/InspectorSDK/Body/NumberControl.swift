import CInspector

/// A control that holds a number.
///
/// What isn't said, such as range and unit, is that of the parameter or property it drives.
public protocol NumberControl: ValueControl {}

extension NumberControl {
  /// Returns the control, set to a number.
  public func value(_ value: Double) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_VALUE, value) }
  }

  /// Returns the control with a least and a greatest number.
  public func range(_ range: ClosedRange<Double>) -> Self {
    changed {
      $0.set(INSPECTOR_ATTRIBUTE_MINIMUM, range.lowerBound)
      $0.set(INSPECTOR_ATTRIBUTE_MAXIMUM, range.upperBound)
    }
  }

  /// Returns the control with a least number and none that is greatest.
  public func range(_ range: PartialRangeFrom<Double>) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_MINIMUM, range.lowerBound) }
  }

  /// Returns the control with a greatest number and none that is least.
  public func range(_ range: PartialRangeThrough<Double>) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_MAXIMUM, range.upperBound) }
  }

  /// Returns the control with a distance between two numbers, or 0 for any.
  public func step(_ step: Double) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_STEP, step) }
  }

  /// Returns the control with what stands behind its number, such as "px".
  public func unit(_ unit: String) -> Self {
    changed { $0.set(INSPECTOR_ATTRIBUTE_UNIT, unit) }
  }
}

/// A number on a line.
public struct Slider: NumberControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes

  /// Makes a slider from its attributes.
  public init(attributes: ElementAttributes) {
    self.attributes = attributes
  }

  /// Writes the slider.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_SLIDER, attributes)
  }
}

/// A number with a button for less and one for more.
public struct Stepper: NumberControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes

  /// Makes a stepper from its attributes.
  public init(attributes: ElementAttributes) {
    self.attributes = attributes
  }

  /// Writes the stepper.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_STEPPER, attributes)
  }
}

/// A number to type.
public struct NumberField: NumberControl, FieldControl {
  /// The key and the attributes that have been set.
  public var attributes: ElementAttributes

  /// Makes a field from its attributes.
  public init(attributes: ElementAttributes) {
    self.attributes = attributes
  }

  /// Writes the field.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_NUMBER_FIELD, attributes)
  }
}
