/// An element whose coming, going and moving is animated.
///
/// It has a view of its own, which shows nothing. It fades in and out, and its frame changes over a fifth
/// of a second, unless said otherwise. The size is the wrapped one's, which fills it.
public struct TransitionContainer: Element {
  /// What is animated.
  public var wrapped: any Element

  /// How it comes; nil means at once.
  public var appearing: VisibilityTransition?

  /// How it goes; nil means at once.
  public var disappearing: VisibilityTransition?

  /// How a change of its frame is shown.
  public var layout: LayoutTransition

  /// Makes an animated element.
  public init(
    appearing: VisibilityTransition? = .fade, disappearing: VisibilityTransition? = .fade,
    layout: LayoutTransition = .specific(.default), wrapping wrapped: any Element
  ) {
    self.wrapped = wrapped
    self.appearing = appearing
    self.disappearing = disappearing
    self.layout = layout
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(child: wrapped)
  }

  /// A view that shows nothing.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var description = ViewDescription(.group)
    description.appearingTransition = appearing
    description.disappearingTransition = disappearing
    description.layoutTransition = layout
    return description
  }
}

extension Element {
  /// Returns the element with its coming and going animated, and its moving if it is said how.
  public func transition(
    onAppear appearing: VisibilityTransition? = nil,
    onDisappear disappearing: VisibilityTransition? = nil,
    onLayout layout: LayoutTransition = .inherited
  ) -> TransitionContainer {
    TransitionContainer(
      appearing: appearing, disappearing: disappearing, layout: layout, wrapping: self)
  }

  /// Returns the element, which comes and goes in the same way.
  public func transition(_ transition: VisibilityTransition) -> TransitionContainer {
    self.transition(onAppear: transition, onDisappear: transition)
  }
}
