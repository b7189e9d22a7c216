/// Shows a part of something that is larger.
///
/// Its size is that of what it wraps with the insets, no more than the room along each axis. What is wrapped
/// begins at the insets, at the top and where reading begins. The offset moves it back, at most until its end
/// comes into view; whoever shows the view keeps the offset. What is beyond the view's edge is cut off.
public struct ScrollView: Element {
  /// How large the wrapped is made.
  public enum ContentSize: Hashable, Sendable {
    /// As high as the view, and as wide as it likes: for scrolling sideways.
    case fittingWidth
    /// As wide as the view, and as high as it likes: for scrolling down.
    case fittingHeight
    /// As large as it likes.
    case fittingContent
    /// As it says.
    case custom(Size)
  }

  /// How large the wrapped is made.
  public var contentSize: ContentSize
  /// What is left free around the wrapped.
  public var insets: Insets
  /// Whether what is smaller than the view lies in its middle.
  public var centersUnderflow: Bool
  /// How far the wrapped is scrolled: to the right in left to right reading, and down.
  public var offset: Point
  /// What is shown.
  public var wrapped: any Element

  /// Makes a view of a part.
  ///
  /// - Parameters:
  ///   - contentSize: How large the wrapped is made.
  ///   - insets: What is left free around it, at least 0 at each edge.
  ///   - centersUnderflow: Whether what is smaller than the view lies in its middle.
  ///   - offset: How far it is scrolled; what is too far is taken back.
  ///   - wrapped: What is shown.
  public init(
    _ contentSize: ContentSize = .fittingHeight, insets: Insets = .zero,
    centersUnderflow: Bool = false, offset: Point = .zero, wrapping wrapped: any Element
  ) {
    self.contentSize = contentSize
    self.insets = insets
    self.centersUnderflow = centersUnderflow
    self.offset = offset
    self.wrapped = wrapped
  }

  /// What is shown, where it lies.
  public var content: ElementContent {
    if let problem { return ElementContent(failing: .invalidParameter, problem) }
    return ElementContent(
      child: wrapped,
      layout: ScrollLayout(
        contentSize: contentSize, insets: insets, centersUnderflow: centersUnderflow,
        offset: offset))
  }

  /// A view that cuts off what is beyond its edge.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(.box(BoxContent(clipsContent: true)))
  }

  private var problem: String? {
    let edges = [insets.top, insets.bottom, insets.left, insets.right]
    if !edges.allSatisfy({ $0 >= 0 && $0.isFinite }) {
      return "The scroll view's insets aren't finite numbers from 0. Give such ones."
    }
    if !offset.x.isFinite || !offset.y.isFinite {
      return "The scroll view's offset isn't finite. Give finite numbers."
    }
    if case .custom(let size) = contentSize, !size.isValid {
      return "The scroll view's content is \(size.width) × \(size.height) points large. Give "
        + "finite numbers from 0."
    }
    return nil
  }
}

private struct ScrollLayout: SingleChildLayout {
  let contentSize: ScrollView.ContentSize
  let insets: Insets
  let centersUnderflow: Bool
  let offset: Point

  func sizeThatFits(
    proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
    cache: inout Void
  ) -> Size {
    let size = wrappedSize(in: proposal.inset(by: insets), subelement)
    return Size(
      width: min(size.width + insets.horizontal, proposal.width.maximum),
      height: min(size.height + insets.vertical, proposal.height.maximum))
  }

  /// The wrapped in as much room as it gets.
  private func wrappedSize(in room: SizeConstraint, _ subelement: LayoutSubelement) -> Size {
    switch contentSize {
    case .custom(let size): size
    case .fittingContent: subelement.sizeThatFits(.unconstrained)
    case .fittingWidth: subelement.sizeThatFits(SizeConstraint(height: room.height))
    case .fittingHeight: subelement.sizeThatFits(SizeConstraint(width: room.width))
    }
  }

  func placeSubelement(
    in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
  ) {
    let room = Rect(origin: .zero, size: size).inset(by: insets).size
    var wrapped = wrappedSize(in: SizeConstraint(room), subelement)
    if contentSize == .fittingHeight { wrapped.width = room.width }
    if contentSize == .fittingWidth { wrapped.height = room.height }
    let isMirrored = environment.layoutDirection == .rightToLeft
    let x = place(wrapped.width, in: room.width, scrolled: offset.x)
    let y = place(wrapped.height, in: room.height, scrolled: offset.y)
    subelement.place(
      at: Point(
        x: insets.left + (isMirrored ? room.width - wrapped.width - x : x), y: insets.top + y),
      size: wrapped)
  }

  /// Where the wrapped begins along one axis, in the room within the insets.
  private func place(_ extent: Double, in room: Double, scrolled offset: Double) -> Double {
    guard extent > room else { return centersUnderflow ? (room - extent) / 2 : 0 }
    return -min(max(offset, 0), extent - room)
  }
}
