/// A place, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)

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
  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both extents are finite and not negative, as every measured size is.
  public var isValid: Bool {
    width >= 0 && height >= 0 && width.isFinite && height.isFinite
  }
}

/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// No extent, in the upper left corner.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The upper left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Makes a rectangle.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The right edge.
  public var maxX: Double {
    origin.x + size.width
  }

  /// The lower edge.
  public var maxY: Double {
    origin.y + size.height
  }

  /// Returns the smallest rectangle around this one and another.
  public func union(_ other: Rect) -> Rect {
    let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

/// Distances from the four edges, in points.
///
/// Positive ones lead inwards.
public struct Insets: Hashable, Sendable {
  /// No distance from any edge.
  public static let zero = Insets(uniform: 0)

  /// The distance from the upper edge.
  public var top: Double
  /// The distance from the lower edge.
  public var bottom: Double
  /// The distance from the left edge, whatever the direction of reading.
  public var left: Double
  /// The distance from the right edge, whatever the direction of reading.
  public var right: Double

  /// Makes insets; edges that aren't named have none.
  public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }

  /// Makes insets that are the same at all edges.
  public init(uniform: Double) {
    self.init(top: uniform, bottom: uniform, left: uniform, right: uniform)
  }

  /// Makes insets that are the same at opposite edges.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, bottom: vertical, left: horizontal, right: horizontal)
  }

  /// The sum of the distances from the left and the right edge.
  public var horizontal: Double {
    left + right
  }

  /// The sum of the distances from the upper and the lower edge.
  public var vertical: Double {
    top + bottom
  }

  /// Returns the sum of two insets, edge by edge.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, bottom: left.bottom + right.bottom, left: left.left + right.left,
      right: left.right + right.right)
  }
}
