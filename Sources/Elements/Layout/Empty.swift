/// Nothing: no size and no view.
public struct Empty: Element, Hashable, Sendable {
  /// Makes an empty element.
  public init() {}

  /// No size.
  public var content: ElementContent {
    ElementContent(intrinsicSize: .zero)
  }

  /// Nothing.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
