/// An element that says when it comes and when it goes.
///
/// It has a view of its own, which shows nothing, and with whose identity it comes and goes. The calls are
/// made when the update is done: what came hears of it before what is in it, what went after. The size is
/// the wrapped one's, which fills it.
public struct LifecycleObserver: Element {
  /// What comes and goes.
  public var wrapped: any Element

  /// Called when the view has come.
  public var onAppear: (() -> Void)?

  /// Called when the view has gone.
  public var onDisappear: (() -> Void)?

  /// Makes an observed element.
  public init(
    onAppear: (() -> Void)? = nil, onDisappear: (() -> Void)? = nil, wrapping wrapped: any Element
  ) {
    self.wrapped = wrapped
    self.onAppear = onAppear
    self.onDisappear = onDisappear
  }

  /// The wrapped element, which fills this one.
  public var content: ElementContent {
    ElementContent(child: wrapped)
  }

  /// A view that shows nothing.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var description = ViewDescription(.group)
    description.onAppear = onAppear
    description.onDisappear = onDisappear
    return description
  }
}

extension Element {
  /// Returns the element, which says when it has come.
  public func onAppear(_ action: @escaping () -> Void) -> LifecycleObserver {
    LifecycleObserver(onAppear: action, wrapping: self)
  }

  /// Returns the element, which says when it has gone.
  public func onDisappear(_ action: @escaping () -> Void) -> LifecycleObserver {
    LifecycleObserver(onDisappear: action, wrapping: self)
  }
}
