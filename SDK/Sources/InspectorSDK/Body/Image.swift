import CInspector

/// A symbol, by its name.
public struct Icon: ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a symbol.
  ///
  /// - Parameters:
  ///   - name: As an item's icon in the manifest.
  ///   - size: The width and height, in points.
  public init(_ name: String, size: Double? = nil) {
    attributes.set(INSPECTOR_ATTRIBUTE_NAME, name)
    attributes.set(INSPECTOR_ATTRIBUTE_SIZE, size)
  }

  /// Writes the symbol.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_ICON, attributes)
  }
}

/// A picture, by its name or with its pixels.
public struct Image: ColoredElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()

  /// Makes a picture that the host finds by its name; lengths are in points.
  public init(
    _ name: String, width: Double? = nil, height: Double? = nil, mode: ImageMode? = nil
  ) {
    attributes.set(INSPECTOR_ATTRIBUTE_NAME, name)
    frame(width, height, mode)
  }

  /// Makes a picture from its pixels; lengths are in points.
  public init(
    _ picture: Picture, width: Double? = nil, height: Double? = nil, mode: ImageMode? = nil
  ) {
    attributes.set(INSPECTOR_ATTRIBUTE_PIXELS, picture)
    frame(width, height, mode)
  }

  private mutating func frame(_ width: Double?, _ height: Double?, _ mode: ImageMode?) {
    attributes.set(INSPECTOR_ATTRIBUTE_WIDTH, width)
    attributes.set(INSPECTOR_ATTRIBUTE_HEIGHT, height)
    attributes.set(INSPECTOR_ATTRIBUTE_MODE, mode)
  }

  /// Writes the picture.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_IMAGE, attributes)
  }
}
