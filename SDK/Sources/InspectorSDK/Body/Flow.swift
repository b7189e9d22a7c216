import CInspector

/// Children side by side, in as many lines as they need.
public struct Flow<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a flow.
  ///
  /// - Parameters:
  ///   - spacing: The least distance between two children of a line, in points.
  ///   - lineSpacing: The distance between two lines, in points.
  ///   - horizontal: Where each line lies between the sides.
  ///   - alignment: Where children lie in the height of their line.
  ///   - content: The children.
  public init(
    spacing: Double? = nil, lineSpacing: Double? = nil, horizontal: Alignment? = nil,
    alignment: Alignment? = nil, @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_SPACING, spacing)
    attributes.set(INSPECTOR_ATTRIBUTE_LINE_SPACING, lineSpacing)
    attributes.set(INSPECTOR_ATTRIBUTE_HORIZONTAL, horizontal)
    attributes.set(INSPECTOR_ATTRIBUTE_ALIGNMENT, alignment)
  }

  /// Writes the flow and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_FLOW, attributes, content)
  }
}

/// Children one over the other, the last on top.
public struct Overlay<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes an overlay.
  public init(@BodyBuilder content: () -> Content) {
    self.content = content()
  }

  /// Writes the overlay and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_OVERLAY, attributes, content)
  }
}
