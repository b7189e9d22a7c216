/// An element that keeps its own size in a larger one.
///
/// It is as large as what it wraps. When it is given another size, the wrapped element is measured in
/// that, made no larger than it, and put at the start, in the middle or at the end of each axis; along an
/// axis that it fills it takes all there is.
public struct Aligned: Element {
  /// The place along the vertical axis.
  public enum VerticalAlignment: Hashable, Sendable {
    /// At the upper edge.
    case top
    /// In the middle.
    case center
    /// At the lower edge.
    case bottom
    /// From edge to edge.
    case fill
  }

  /// The place along the horizontal axis.
  public enum HorizontalAlignment: Hashable, Sendable {
    /// Where a line of text begins: at the right if it is read from right to left.
    case leading
    /// In the middle.
    case center
    /// Where a line of text ends.
    case trailing
    /// From edge to edge.
    case fill
  }

  /// What keeps its size.
  public var wrapped: any Element

  /// The place along the vertical axis.
  public var verticalAlignment: VerticalAlignment

  /// The place along the horizontal axis.
  public var horizontalAlignment: HorizontalAlignment

  /// Makes an aligned element.
  public init(
    vertically verticalAlignment: VerticalAlignment = .center,
    horizontally horizontalAlignment: HorizontalAlignment = .center, wrapping wrapped: any Element
  ) {
    self.wrapped = wrapped
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
  }

  /// The wrapped element in its place.
  public var content: ElementContent {
    ElementContent(
      child: wrapped, layout: Rule(vertical: verticalAlignment, horizontal: horizontalAlignment))
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: SingleChildLayout {
    let vertical: VerticalAlignment
    let horizontal: HorizontalAlignment

    func sizeThatFits(
      proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
      cache: inout Void
    ) -> Size {
      subelement.sizeThatFits(proposal)
    }

    func placeSubelement(
      in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
    ) {
      let own = subelement.sizeThatFits(SizeConstraint(size))
      let start = environment.layoutDirection == .rightToLeft ? 1.0 : 0.0
      let x: Double? =
        switch horizontal {
        case .leading: start
        case .center: 0.5
        case .trailing: 1 - start
        case .fill: nil
        }
      let y: Double? =
        switch vertical {
        case .top: 0
        case .center: 0.5
        case .bottom: 1
        case .fill: nil
        }
      let placed = Size(
        width: x == nil ? size.width : min(own.width, size.width),
        height: y == nil ? size.height : min(own.height, size.height))
      subelement.place(
        at: Point(
          x: (size.width - placed.width) * (x ?? 0), y: (size.height - placed.height) * (y ?? 0)),
        size: placed)
    }
  }
}

extension Element {
  /// Returns an element that keeps this one's size in a larger one.
  public func aligned(
    vertically verticalAlignment: Aligned.VerticalAlignment = .center,
    horizontally horizontalAlignment: Aligned.HorizontalAlignment = .center
  ) -> Aligned {
    Aligned(vertically: verticalAlignment, horizontally: horizontalAlignment, wrapping: self)
  }
}
