/// An element that is seen through.
///
/// Opacities of nested elements multiply. The size is the wrapped one's. An opacity outside of 0 to 1 is an
/// ``ElementError/Code/invalidParameter``.
public struct Opacity: Element {
  /// What is shown.
  public var wrapped: any Element

  /// How opaque it is, from 0 to 1.
  public var opacity: Double

  /// Makes an element that is seen through.
  public init(opacity: Double, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.opacity = opacity
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(
      child: wrapped,
      layout: AttributesRule(
        problem: (0...1).contains(opacity)
          ? nil : "The opacity is \(opacity). Use a number from 0 to 1."
      ) { $0.alpha = opacity })
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element with an opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> Opacity {
    Opacity(opacity: opacity, wrapping: self)
  }
}
