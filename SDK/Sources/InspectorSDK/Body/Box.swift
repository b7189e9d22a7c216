import CInspector

/// A ground with corners and a border, and a child on it.
public struct Box<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - background: The colour of the ground.
  ///   - cornerRadius: In points; at most half the shorter side.
  ///   - borderColor: The colour of the line within the edge.
  ///   - borderWidth: The width of that line, in points.
  ///   - clips: Whether the child is cut off at the edge.
  ///   - content: One element, or none.
  public init(
    background: Paint? = nil, cornerRadius: Double? = nil, borderColor: Paint? = nil,
    borderWidth: Double? = nil, clips: Bool? = nil, @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_BACKGROUND, background)
    attributes.set(INSPECTOR_ATTRIBUTE_CORNER_RADIUS, cornerRadius)
    attributes.set(INSPECTOR_ATTRIBUTE_BORDER_COLOR, borderColor)
    attributes.set(INSPECTOR_ATTRIBUTE_BORDER_WIDTH, borderWidth)
    attributes.set(INSPECTOR_ATTRIBUTE_CLIPS, clips)
  }

  /// Writes the box and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_BOX, attributes, content)
  }
}

extension Box where Content == BodyBuilder.Nothing {
  /// Makes a box with nothing on it.
  public init(
    background: Paint? = nil, cornerRadius: Double? = nil, borderColor: Paint? = nil,
    borderWidth: Double? = nil
  ) {
    self.init(
      background: background, cornerRadius: cornerRadius, borderColor: borderColor,
      borderWidth: borderWidth, clips: nil
    ) {}
  }
}

/// A child that is seen through.
public struct Opacity<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes one; 0 hides the child, 1 is opaque, and the content is one element.
  public init(_ amount: Double, @BodyBuilder content: () -> Content) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_AMOUNT, amount)
  }

  /// Writes the element and its child.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_OPACITY, attributes, content)
  }
}
