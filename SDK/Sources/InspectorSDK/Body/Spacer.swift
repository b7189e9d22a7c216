import CInspector

/// Room with nothing in it.
public struct Spacer: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes room, in points.
  public init(width: Double? = nil, height: Double? = nil) {
    attributes.set(INSPECTOR_ATTRIBUTE_WIDTH, width)
    attributes.set(INSPECTOR_ATTRIBUTE_HEIGHT, height)
  }

  /// Writes the room.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_SPACER, attributes)
  }
}

/// A line between things.
public struct Divider: ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - axis: Its direction.
  ///   - lineWidth: In points.
  public init(axis: Axis? = nil, lineWidth: Double? = nil) {
    attributes.set(INSPECTOR_ATTRIBUTE_AXIS, axis)
    attributes.set(INSPECTOR_ATTRIBUTE_LINE_WIDTH, lineWidth)
  }

  /// Writes the line.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_DIVIDER, attributes)
  }
}
