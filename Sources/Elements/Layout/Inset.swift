/// An element with room around it.
///
/// The wrapped element is measured in the room less the insets; the size is its size plus the insets, and
/// it lies at (left, top) in what is left. Negative insets let it stand out over the edges; what would be
/// less than nothing is nothing. Insets that aren't finite are an ``ElementError/Code/invalidParameter``.
public struct Inset: Element {
  /// What has room around it.
  public var wrapped: any Element

  /// The room, in points.
  public var insets: Insets

  /// Whether left and right change places where text is read from right to left.
  public var isMirrored: Bool

  /// Makes an inset element.
  public init(by insets: Insets, isMirrored: Bool = false, wrapping wrapped: any Element) {
    self.wrapped = wrapped
    self.insets = insets
    self.isMirrored = isMirrored
  }

  /// The wrapped element, moved inwards.
  public var content: ElementContent {
    ElementContent(child: wrapped, layout: Rule(insets: insets, isMirrored: isMirrored))
  }

  /// Nothing: the wrapped element brings its own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: SingleChildLayout {
    let insets: Insets
    let isMirrored: Bool

    func sizeThatFits(
      proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
      cache: inout Void
    ) -> Size {
      check(subelement)
      let own = subelement.sizeThatFits(proposal.inset(by: insets))
      return Size(
        width: max(0, own.width + insets.horizontal), height: max(0, own.height + insets.vertical))
    }

    func placeSubelement(
      in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
    ) {
      check(subelement)
      let isSwapped = isMirrored && environment.layoutDirection == .rightToLeft
      subelement.place(
        at: Point(x: isSwapped ? insets.right : insets.left, y: insets.top),
        size: Size(
          width: max(0, size.width - insets.horizontal),
          height: max(0, size.height - insets.vertical)))
    }

    private func check(_ subelement: LayoutSubelement) {
      guard !insets.horizontal.isFinite || !insets.vertical.isFinite else { return }
      subelement.report(
        .invalidParameter,
        "The insets are \(insets.top) at the top, \(insets.bottom) at the bottom, \(insets.left) at "
          + "the left and \(insets.right) at the right. Use finite numbers.")
    }
  }
}

extension Element {
  /// Returns the element with room around it.
  public func inset(by insets: Insets) -> Inset {
    Inset(by: insets, wrapping: self)
  }

  /// Returns the element with the same room at every edge, in points.
  public func inset(uniform: Double) -> Inset {
    inset(by: Insets(uniform: uniform))
  }

  /// Returns the element with the same room at opposite edges, in points.
  public func inset(horizontal: Double = 0, vertical: Double = 0) -> Inset {
    inset(by: Insets(horizontal: horizontal, vertical: vertical))
  }

  /// Returns the element with room at some edges, in points.
  ///
  /// Left stays left whatever the direction of reading.
  public func inset(
    top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0
  ) -> Inset {
    inset(by: Insets(top: top, bottom: bottom, left: left, right: right))
  }

  /// Returns the element with room at some edges, in points, the leading one where a line begins.
  public func inset(
    top: Double = 0, bottom: Double = 0, leading: Double, trailing: Double = 0
  ) -> Inset {
    Inset(
      by: Insets(top: top, bottom: bottom, left: leading, right: trailing), isMirrored: true,
      wrapping: self)
  }

  /// Returns the element with room at some edges, in points, the trailing one where a line ends.
  public func inset(top: Double = 0, bottom: Double = 0, trailing: Double) -> Inset {
    inset(top: top, bottom: bottom, leading: 0, trailing: trailing)
  }
}
