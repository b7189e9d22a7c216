import CInspector

/// Children side by side.
public struct Row<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - spacing: The least distance between two children, in points.
  ///   - alignment: Where children lie between top and bottom.
  ///   - underflow: What becomes of room that is left.
  ///   - overflow: Which children give room where there is too little.
  ///   - content: The children.
  public init(
    spacing: Double? = nil, alignment: Alignment? = nil, underflow: Underflow? = nil,
    overflow: Overflow? = nil, @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_SPACING, spacing)
    attributes.set(INSPECTOR_ATTRIBUTE_ALIGNMENT, alignment)
    attributes.set(INSPECTOR_ATTRIBUTE_UNDERFLOW, underflow)
    attributes.set(INSPECTOR_ATTRIBUTE_OVERFLOW, overflow)
  }

  /// Writes the row and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_ROW, attributes, content)
  }
}

/// Children one below the other.
public struct Column<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - spacing: The least distance between two children, in points.
  ///   - alignment: Where children lie between the sides.
  ///   - underflow: What becomes of room that is left.
  ///   - overflow: Which children give room where there is too little.
  ///   - content: The children.
  public init(
    spacing: Double? = nil, alignment: Alignment? = nil, underflow: Underflow? = nil,
    overflow: Overflow? = nil, @BodyBuilder content: () -> Content
  ) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_SPACING, spacing)
    attributes.set(INSPECTOR_ATTRIBUTE_ALIGNMENT, alignment)
    attributes.set(INSPECTOR_ATTRIBUTE_UNDERFLOW, underflow)
    attributes.set(INSPECTOR_ATTRIBUTE_OVERFLOW, overflow)
  }

  /// Writes the column and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_COLUMN, attributes, content)
  }
}

/// Children side by side, equally wide.
public struct EqualRow<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - spacing: The distance between two children, in points.
  ///   - content: The children.
  public init(spacing: Double? = nil, @BodyBuilder content: () -> Content) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_SPACING, spacing)
  }

  /// Writes the row and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_EQUAL_ROW, attributes, content)
  }
}

/// Children one below the other, equally high.
public struct EqualColumn<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - spacing: The distance between two children, in points.
  ///   - content: The children.
  public init(spacing: Double? = nil, @BodyBuilder content: () -> Content) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_SPACING, spacing)
  }

  /// Writes the column and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_EQUAL_COLUMN, attributes, content)
  }
}
