/// A ground with corners, a border and a shadow, under what it wraps.
///
/// Its size is that of what it wraps, which fills it; without anything it takes no room of its own and is as
/// large as it is made. The border lies within, over the ground and under the wrapped.
public struct Box: Element {
  /// The ground, and all around it.
  public var style: BoxContent

  /// What lies on it, if anything.
  public var wrapped: (any Element)?

  /// Makes a box.
  ///
  /// - Parameters:
  ///   - background: The ground.
  ///   - corners: How the corners look. A radius is at least 0; one that is larger than half of a side
  ///     is drawn as half of the side.
  ///   - border: The border, at least 0 wide, or nil for none.
  ///   - shadow: The shadow, or nil for none.
  ///   - clipsContent: Whether what is wrapped is cut off at the shape's edge.
  ///   - wrapped: What lies on it.
  public init(
    background: ElementColor = .clear, corners: BoxContent.Corners = .square,
    border: BoxContent.Border? = nil, shadow: BoxContent.Shadow? = nil, clipsContent: Bool = false,
    wrapping wrapped: (any Element)? = nil
  ) {
    style = BoxContent(
      background: background, corners: corners, border: border, shadow: shadow,
      clipsContent: clipsContent)
    self.wrapped = wrapped
  }

  /// What is wrapped.
  public var content: ElementContent {
    if let problem { return ElementContent(failing: .invalidParameter, problem) }
    guard let wrapped else { return ElementContent(intrinsicSize: .zero) }
    return ElementContent(child: wrapped)
  }

  /// The ground.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.box(style))
  }

  private var problem: String? {
    if case .rounded(let radius, _) = style.corners, !(radius >= 0 && radius.isFinite) {
      return "The box's corners have a radius of \(radius). Give a finite number from 0."
    }
    if let width = style.border?.width, !(width >= 0 && width.isFinite) {
      return "The box's border is \(width) wide. Give a finite number from 0."
    }
    if let shadow = style.shadow,
      !(shadow.radius >= 0 && shadow.radius.isFinite && (0...1).contains(shadow.opacity)
        && shadow.offset.x.isFinite && shadow.offset.y.isFinite)
    {
      return "The box's shadow can't be drawn. Give a finite radius from 0, a finite offset and an "
        + "opacity from 0 to 1."
    }
    return nil
  }
}
