/// An element that stands for another one.
public protocol ProxyElement: Element {
  /// What the element looks like.
  var elementRepresentation: any Element { get }
}

extension ProxyElement {
  /// The representation, which fills the element.
  public var content: ElementContent {
    ElementContent(child: elementRepresentation)
  }

  /// Nothing: the representation brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
