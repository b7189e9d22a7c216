/// A place, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Makes a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }
}

/// How much room an element may take.
public struct SizeConstraint: Hashable, Sendable {
  /// The greatest extent along one axis.
  public enum Axis: Hashable, Sendable {
    /// At most so many points.
    case atMost(Double)
    /// As much as the element likes.
    case unconstrained

    /// The greatest value that is allowed; the greatest finite number if there is no limit.
    public var maximum: Double {
      if case .atMost(let value) = self { value } else { .greatestFiniteMagnitude }
    }
  }

  /// The room along the horizontal axis.
  public var width: Axis
  /// The room along the vertical axis.
  public var height: Axis

  /// Makes a constraint.
  public init(width: Axis = .unconstrained, height: Axis = .unconstrained) {
    self.width = width
    self.height = height
  }
}
