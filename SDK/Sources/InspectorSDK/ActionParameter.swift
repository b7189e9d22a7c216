import CInspector

/// A type that the parameter of an action can have.
///
/// | manifest | Swift            |
/// |----------|------------------|
/// | i32      | `Int32`          |
/// | i64      | `Int64`, `Int`   |
/// | u32      | `UInt32`         |
/// | u64      | `UInt64`, `UInt` |
/// | f32      | `Float`          |
/// | f64      | `Double`         |
/// | bool     | `Bool`           |
/// | string   | `String`         |
/// | color    | ``Color``        |
/// | point    | ``Point``        |
/// | choice   | ``Choice``, or an enumeration with string values that conforms to ``ChoiceParameter`` |
public protocol ActionParameter: Sendable {
  /// The letter of the type in a signature, as in `signature.h`, in ASCII.
  static var letter: UInt8 { get }

  /// Reads the value at an index and moves the index on.
  static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Self
}

/// A choice whose values are the cases of an enumeration.
///
/// A value that the enumeration doesn't know ends the action with `INSPECTOR_OUT_OF_RANGE`.
public protocol ChoiceParameter: ActionParameter, RawRepresentable where RawValue == String {}

/// One of the choices that the manifest lists, by its value.
public struct Choice: Hashable, Sendable {
  /// The value in the manifest.
  public var value: String

  /// Makes a choice.
  public init(_ value: String) { self.value = value }
}

/// A place, in the unit that the parameter names.
public struct Point: Hashable, Sendable {
  /// Across, to the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A colour in sRGB with straight alpha, each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Makes a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ color: inspector_color_t) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
