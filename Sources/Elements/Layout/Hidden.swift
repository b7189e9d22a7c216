/// An element that keeps its room and may not be seen.
///
/// What is in something hidden is hidden, whatever it says itself. The size is the wrapped one's.
public struct Hidden: Element {
  /// What is shown.
  public var wrapped: any Element

  /// Whether it is left out of what is seen.
  public var isHidden: Bool

  /// Makes an element that may be hidden.
  public init(isHidden: Bool, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.isHidden = isHidden
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(child: wrapped, layout: AttributesRule { $0.isHidden = isHidden })
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element, hidden or not; it keeps its room.
  public func hidden(_ isHidden: Bool = true) -> Hidden {
    Hidden(isHidden: isHidden, wrapping: self)
  }
}
