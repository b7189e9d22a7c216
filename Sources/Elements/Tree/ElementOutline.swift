/// What became of one element of a tree: for those who make elements, and want to see what they made.
public struct ElementOutline {
  /// The element's type with its key or count, such as "Row.1".
  public var name: String

  /// Where it lies in its parent element's coordinates, in points, before rounding.
  public var frame: Rect

  /// The size it takes without any limit.
  public var naturalSize: Size

  /// What its view shows, or nil if it has none.
  public var content: ViewContent?

  /// What is in it, the first at the back.
  public var children: [ElementOutline]
}

extension ElementTree {
  /// Returns what became of each element of the last update, or nil before the first.
  ///
  /// - Throws: ``ElementError`` for an element that can't be measured without a limit.
  /// - Complexity: O(*n*) in the number of elements.
  public func outline() throws(ElementError) -> ElementOutline? {
    guard let rootNode else { return nil }
    let pass = nextPass()
    let outline = Self.outline(of: rootNode, pass)
    if let problem = pass.problem { throw problem }
    return outline
  }

  private static func outline(of node: LayoutNode, _ pass: LayoutPass) -> ElementOutline {
    let context = ViewDescriptionContext(
      bounds: Rect(origin: .zero, size: node.frame.size), subtreeExtent: node.subtreeExtent,
      environment: node.environment)
    return ElementOutline(
      name: node.identifier.description, frame: node.frame,
      naturalSize: node.size(in: .unconstrained, pass),
      content: node.element.backingViewDescription(with: context)?.content,
      children: node.children.map { outline(of: $0, pass) })
  }
}
