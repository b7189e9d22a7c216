import CInspector

/// A part that can be opened and closed; its children lie one below the other.
public struct Disclosure<Content: BodyContent>: BodyElement {
  /// The key and the attributes that have been set.
  public var attributes = ElementAttributes()
  private let content: Content

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - isOpen: Whether it is open when it is first shown.
  ///   - content: The children.
  public init(_ title: String, isOpen: Bool? = nil, @BodyBuilder content: () -> Content) {
    self.content = content()
    attributes.set(INSPECTOR_ATTRIBUTE_TITLE, title)
    attributes.set(INSPECTOR_ATTRIBUTE_OPEN, isOpen)
  }

  /// Writes the part and its children.
  public func write(to body: inout BodyWriter) {
    body.write(INSPECTOR_ELEMENT_DISCLOSURE, attributes, content)
  }
}
