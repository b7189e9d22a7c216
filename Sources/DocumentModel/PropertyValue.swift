/// A colour in sRGB with straight alpha, each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The share of red light.
  public var red: Double
  /// The share of green light.
  public var green: Double
  /// The share of blue light.
  public var blue: Double
  /// How opaque the colour is.
  public var alpha: Double

  /// Makes a colour.
  ///
  /// Nothing is clamped: whoever stores a colour checks its range.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Whether every component is a number from 0 to 1.
  public var isInRange: Bool {
    [red, green, blue, alpha].allSatisfy { (0...1).contains($0) }
  }
}

/// What a property can hold.
public enum PropertyValue: Hashable, Sendable {
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number.
  ///
  /// Never NaN or infinite once it is in a document.
  case double(Double)
  /// Text, or the name of a choice.
  case string(String)
  /// A colour.
  case color(Color)

  /// The sort of value, to be compared and shown.
  public var type: PropertyType {
    switch self {
    case .bool: .bool
    case .integer: .integer
    case .double: .double
    case .string: .string
    case .color: .color
    }
  }
}

/// The sorts of value that a property can hold.
public enum PropertyType: String, Hashable, Sendable, CaseIterable {
  case bool, integer, double, string, color
}
