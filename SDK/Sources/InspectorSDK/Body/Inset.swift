import CInspector

/// Room around a child.
public struct Inset<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes an inset; distances are in points, and the content is one element.
  public init(
    top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil,
    @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_TOP, top)
    attributes.set(INSPECTOR_ATTRIBUTE_LEADING, leading)
    attributes.set(INSPECTOR_ATTRIBUTE_BOTTOM, bottom)
    attributes.set(INSPECTOR_ATTRIBUTE_TRAILING, trailing)
  }

  /// Writes the inset and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_INSET, attributes, content)
  }
}

/// A child in its own size, somewhere in the room there is.
public struct Aligned<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes room for a child; the content is one element.
  public init(
    horizontal: Alignment? = nil, vertical: Alignment? = nil, @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_HORIZONTAL, horizontal)
    attributes.set(INSPECTOR_ATTRIBUTE_VERTICAL, vertical)
  }

  /// Writes the room and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_ALIGNED, attributes, content)
  }
}

/// A child of a given size, or within bounds.
public struct Sized<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a frame; lengths are in points, and the content is one element.
  public init(
    width: Double? = nil, height: Double? = nil, minimumWidth: Double? = nil,
    maximumWidth: Double? = nil, minimumHeight: Double? = nil, maximumHeight: Double? = nil,
    @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_WIDTH, width)
    attributes.set(INSPECTOR_ATTRIBUTE_HEIGHT, height)
    attributes.set(INSPECTOR_ATTRIBUTE_MINIMUM_WIDTH, minimumWidth)
    attributes.set(INSPECTOR_ATTRIBUTE_MAXIMUM_WIDTH, maximumWidth)
    attributes.set(INSPECTOR_ATTRIBUTE_MINIMUM_HEIGHT, minimumHeight)
    attributes.set(INSPECTOR_ATTRIBUTE_MAXIMUM_HEIGHT, maximumHeight)
  }

  /// Writes the frame and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_SIZED, attributes, content)
  }
}

/// A child of a given shape.
public struct Aspect<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a frame of a shape.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height, from 0.001 to 1,000.
  ///   - mode: How large the frame is.
  ///   - content: One element.
  public init(_ ratio: Double, mode: AspectMode? = nil, @BodyBuilder content: () -> Content) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_RATIO, ratio)
    attributes.set(INSPECTOR_ATTRIBUTE_MODE, mode)
  }

  /// Writes the frame and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_ASPECT, attributes, content)
  }
}
