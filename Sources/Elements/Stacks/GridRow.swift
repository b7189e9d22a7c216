/// Children side by side whose widths are given, in points or as parts of what is left.
///
/// - Children with an absolute width take it; the others share what these and the gaps leave, in proportion.
///   If nothing is left they are nothing wide and high, and aren't measured.
/// - The row is as high as its highest child, or as high as it is laid out.
/// - Measured without a limit, a part is as wide as the child needs that needs most for its proportion.
/// - By ``WidthRule/fitting``, the row asks for no more than that under a limit either, and fills what it is
///   laid out in. By ``WidthRule/filling``, the reference's rule, it takes all of a limit.
///
/// The laws of ``Layout`` hold for the first rule if they hold for the children and if these don't choose
/// their width by the height of the room. The second breaks two of them: a row that was measured
/// without limit is of another width in every greater room, and larger in rooms with a limit than in those
/// without; so what is measured may depend on what was measured before.
///
/// The row is mirrored where text is read from right to left.
public struct GridRow: Element {
  /// How wide a child is.
  public enum Width: Hashable, Sendable {
    /// So many points.
    case absolute(Double)
    /// So many parts of what is left; more than zero.
    case proportional(Double)
  }

  /// How much of a room the row asks for.
  public enum WidthRule: Hashable, Sendable {
    /// What its children need, at most the whole.
    case fitting
    /// The whole, if a child has a proportional width.
    ///
    /// It is the reference's rule.
    case filling
  }

  /// One of the children.
  public struct Child: ElementBuilderChild {
    /// The element.
    public var element: any Element

    /// How wide it is.
    public var width: Width

    /// What it is recognised by, whatever its place, if anything.
    public var key: AnyHashable?

    /// Makes a child.
    public init(_ element: any Element, width: Width, key: AnyHashable? = nil) {
      self.element = element
      self.width = width
      self.key = key
    }

    /// Makes a child of one part.
    public init(_ element: any Element) {
      self.init(element, width: .proportional(1))
    }
  }

  /// Where children lie across the row.
  public var verticalAlignment: Row.Alignment

  /// The gap between two children, in points.
  public var spacing: Double

  /// How much of a room the row asks for.
  public var widthRule: WidthRule

  /// The children, in order.
  public var children: [Child]

  /// Makes a row.
  ///
  /// Widths and gaps that are negative or endless, and proportions that aren't more than zero, are errors
  /// of the layout.
  ///
  /// - Parameters:
  ///   - verticalAlignment: Where children lie across the row.
  ///   - spacing: The gap between two children, in points.
  ///   - widthRule: How much of a room the row asks for.
  ///   - children: The children, in order; a bare element has one part.
  public init(
    verticalAlignment: Row.Alignment = .fill, spacing: Double = 0, widthRule: WidthRule = .fitting,
    @ElementBuilder<Child> children: () -> [Child]
  ) {
    self.verticalAlignment = verticalAlignment
    self.spacing = spacing
    self.widthRule = widthRule
    self.children = children()
  }

  /// The children side by side.
  public var content: ElementContent {
    let layout = GridRowLayout(
      alignment: verticalAlignment, spacing: spacing, rule: widthRule,
      widths: children.map(\.width))
    return ElementContent(layout: layout) { builder in
      for child in children { builder.add(child.element, key: child.key) }
    }
  }

  /// Nothing: the children bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}

extension Element {
  /// Returns the element as a child of a grid row.
  public func gridRowChild(width: GridRow.Width, key: AnyHashable? = nil) -> GridRow.Child {
    GridRow.Child(self, width: width, key: key)
  }
}
