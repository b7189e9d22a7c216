/// An element that may not react to a person.
///
/// Nothing in something disabled reacts, whatever it says itself. The size is the wrapped one's.
public struct UserInteractionEnabled: Element {
  /// What is shown.
  public var wrapped: any Element

  /// Whether it and what is in it react to a person.
  public var isEnabled: Bool

  /// Makes an element that may not react.
  public init(isEnabled: Bool, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.isEnabled = isEnabled
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(
      child: wrapped, layout: AttributesRule { $0.isUserInteractionEnabled = isEnabled })
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element, which reacts to a person or doesn't.
  public func userInteractionEnabled(_ isEnabled: Bool = true) -> UserInteractionEnabled {
    UserInteractionEnabled(isEnabled: isEnabled, wrapping: self)
  }
}
