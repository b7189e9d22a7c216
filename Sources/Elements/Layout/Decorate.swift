/// An element with a decoration behind or in front of it.
///
/// The size is the wrapped element's, and the wrapped element fills it, whatever the decoration. The
/// decoration is measured in that size, placed as ``Position`` says, and may stand out over the edges.
public struct Decorate: Element {
  /// Which of the two is nearer to who looks.
  public enum Layering: Hashable, Sendable {
    /// The decoration lies on the wrapped element.
    case above
    /// The wrapped element lies on the decoration.
    case below
  }

  /// A corner of the wrapped element.
  public enum Corner: Hashable, Sendable {
    /// Upper left.
    case topLeft
    /// Upper right.
    case topRight
    /// Lower left.
    case bottomLeft
    /// Lower right.
    case bottomRight
    /// Above, where a line of text begins.
    case topLeading
    /// Above, where a line of text ends.
    case topTrailing
    /// Below, where a line of text begins.
    case bottomLeading
    /// Below, where a line of text ends.
    case bottomTrailing
  }

  /// Where the decoration lies.
  public enum Position {
    /// From edge to edge, and over each by a distance in points; negative ones lead inwards.
    case inset(Insets)

    /// Aligned with the wrapped element, in its own size except where it fills.
    ///
    /// A guide tells, from the decoration's size, how far from its upper or leading edge the line lies that
    /// is aligned; without one it is the edge or the middle that the alignment names.
    case aligned(
      vertically: Aligned.VerticalAlignment, horizontally: Aligned.HorizontalAlignment,
      verticalGuide: ((Size) -> Double)? = nil, horizontalGuide: ((Size) -> Double)? = nil)

    /// Its middle on a corner, and then moved by an offset.
    case corner(Corner, offset: Point = .zero)

    /// In the frame that a closure returns, given the wrapped element's frame and the decoration's size.
    case custom((Rect, Size) -> Rect)

    /// From edge to edge, and over each by the same distance in points.
    public static func inset(uniform: Double) -> Position {
      .inset(Insets(uniform: uniform))
    }
  }

  /// What is decorated.
  public var wrapped: any Element

  /// What decorates it.
  public var decoration: any Element

  /// Which of the two is nearer to who looks.
  public var layering: Layering

  /// Where the decoration lies.
  public var position: Position

  /// Makes a decorated element.
  public init(
    layering: Layering, position: Position, wrapping wrapped: any Element,
    decoration: any Element
  ) {
    self.wrapped = wrapped
    self.decoration = decoration
    self.layering = layering
    self.position = position
  }

  /// The wrapped element and the decoration.
  public var content: ElementContent {
    let rule = Rule(position: position, wrappedIndex: layering == .above ? 0 : 1)
    return ElementContent(layout: rule) { builder in
      if layering == .below { builder.add(decoration, key: "decoration") }
      builder.add(wrapped)
      if layering == .above { builder.add(decoration, key: "decoration") }
    }
  }

  /// Nothing: the two elements bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }

  private struct Rule: Layout {
    let position: Position
    let wrappedIndex: Int

    func sizeThatFits(
      proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
      cache: inout Void
    ) -> Size {
      subelements[wrappedIndex].sizeThatFits(proposal)
    }

    func placeSubelements(
      in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Void
    ) {
      let content = Rect(origin: .zero, size: size)
      subelements[wrappedIndex].place(in: content)
      let decoration = subelements[1 - wrappedIndex]
      let frame = position.frame(
        in: content, isMirrored: environment.layoutDirection == .rightToLeft
      ) { decoration.sizeThatFits(SizeConstraint(size)) }
      decoration.place(in: frame)
    }
  }
}

extension Element {
  /// Returns the element with a decoration behind or in front of it.
  public func decorate(
    layering: Decorate.Layering, position: Decorate.Position, with decoration: any Element
  ) -> Decorate {
    Decorate(layering: layering, position: position, wrapping: self, decoration: decoration)
  }
}
