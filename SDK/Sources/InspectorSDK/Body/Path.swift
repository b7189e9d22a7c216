import CInspector

/// A line or an area.
public struct Path: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Draws with a pen.
  ///
  /// - Parameters:
  ///   - width: The width of the element, in points.
  ///   - height: The height of the element, in points.
  ///   - draw: Moves the pen, in points from the upper left corner. It moves first.
  public init(width: Double? = nil, height: Double? = nil, draw: (inout Pen) -> Void) {
    var pen = Pen()
    draw(&pen)
    attributes.set(INSPECTOR_ATTRIBUTE_STEPS, pen.steps)
    attributes.set(INSPECTOR_ATTRIBUTE_WIDTH, width)
    attributes.set(INSPECTOR_ATTRIBUTE_HEIGHT, height)
  }

  /// Returns the path with its area filled.
  public func fill(_ paint: Paint) -> Path {
    changed { $0.set(INSPECTOR_ATTRIBUTE_FILL, paint) }
  }

  /// Returns the path with its line drawn, 1 point wide unless it is said otherwise.
  public func stroke(_ paint: Paint, lineWidth: Double? = nil) -> Path {
    changed {
      $0.set(INSPECTOR_ATTRIBUTE_STROKE, paint)
      $0.set(INSPECTOR_ATTRIBUTE_LINE_WIDTH, lineWidth)
    }
  }

  /// Writes the path.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_PATH, attributes)
  }
}

/// What draws a ``Path``.
public struct Pen: Sendable {
  // As `attributes` of `body-attributes.h` wants them: a number for each step, and its points.
  private(set) var steps: [Double] = []

  /// Goes to a point without drawing.
  public mutating func move(x: Double, y: Double) {
    steps += [0, x, y]
  }

  /// Draws a straight line to a point.
  public mutating func line(x: Double, y: Double) {
    steps += [1, x, y]
  }

  /// Draws a cubic Bézier curve to a point.
  public mutating func curve(x: Double, y: Double, control1: Point, control2: Point) {
    steps += [2, control1.x, control1.y, control2.x, control2.y, x, y]
  }

  /// Draws a straight line to where the pen was last put down.
  public mutating func close() {
    steps.append(3)
  }
}
