/// Children in lines, as words in a paragraph.
///
/// - A child takes the size that it has in the whole room, and no more than the room.
/// - A child begins a new line if it doesn't fit behind those that stand in the line, with the gaps.
/// - What is left of a line goes to its children that grow, in shares of their widths. If there are none
///   the line lies where ``lineAlignment`` says.
/// - A line is as high as its highest child, and the next one begins ``lineSpacing`` further down.
/// - By ``LineRule/widestLine``, the whole is measured as wide as the widest line before anything grows, and
///   lines are spread when it is laid out. By ``LineRule/reference``, lines are spread over the room that
///   it is measured in, and over the greatest finite number if there is no limit.
///
/// Lines are mirrored where text is read from right to left.
///
/// Sizes are reproducible by the first rule, if those of the children are. By the second they aren't when
/// lines are centred: in a room of 100 points, a line of 60 ends at 80; in one of 80, at 70. More width
/// makes a flow lower, so that sizes aren't monotonic by either.
public struct Flow: Element {
  /// Where lines lie that aren't as wide as the whole.
  public enum LineAlignment: Hashable, Sendable {
    /// At the left, or at the right where text is read from right to left.
    case leading
    /// In the middle.
    case center
    /// At the right, or at the left where text is read from right to left.
    case trailing
  }

  /// Where children lie in the height of their line.
  public enum ItemAlignment: Hashable, Sendable {
    /// They are as high as the line.
    case fill
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// Over which width lines are spread while the flow is measured.
  public enum LineRule: Hashable, Sendable {
    /// That of the widest line, so that nothing is.
    case widestLine
    /// That of the room.
    ///
    /// It is the reference's rule.
    case reference
  }

  /// What a child does with room that is left in its line.
  public enum Priority: Hashable, Sendable {
    /// It stays as it is.
    case fixed
    /// It grows.
    case grows
  }

  /// One of the children.
  public struct Child: ElementBuilderChild {
    /// The element.
    public var element: any Element

    /// What it does with room that is left in its line.
    public var priority: Priority

    /// What it is recognised by, whatever its place, if anything.
    public var key: AnyHashable?

    /// Makes a child.
    public init(_ element: any Element, priority: Priority, key: AnyHashable? = nil) {
      self.element = element
      self.priority = priority
      self.key = key
    }

    /// Makes a child that stays as it is.
    public init(_ element: any Element) {
      self.init(element, priority: .fixed)
    }
  }

  /// Where lines lie that aren't as wide as the whole.
  public var lineAlignment: LineAlignment

  /// The gap between two lines, in points.
  public var lineSpacing: Double

  /// Where children lie in the height of their line.
  public var itemAlignment: ItemAlignment

  /// The gap between two children of a line, in points.
  public var itemSpacing: Double

  /// Over which width lines are spread while the flow is measured.
  public var lineRule: LineRule

  /// The children, in order.
  public var children: [Child]

  /// Makes a flow.
  ///
  /// Gaps that are negative or endless are errors of the layout.
  ///
  /// - Parameters:
  ///   - lineAlignment: Where lines lie that aren't as wide as the whole.
  ///   - lineSpacing: The gap between two lines, in points.
  ///   - itemAlignment: Where children lie in the height of their line.
  ///   - itemSpacing: The gap between two children of a line, in points.
  ///   - lineRule: Over which width lines are spread while the flow is measured.
  ///   - children: The children, in order.
  public init(
    lineAlignment: LineAlignment = .leading, lineSpacing: Double = 0,
    itemAlignment: ItemAlignment = .center, itemSpacing: Double = 0,
    lineRule: LineRule = .widestLine, @ElementBuilder<Child> children: () -> [Child]
  ) {
    self.lineAlignment = lineAlignment
    self.lineSpacing = lineSpacing
    self.itemAlignment = itemAlignment
    self.itemSpacing = itemSpacing
    self.lineRule = lineRule
    self.children = children()
  }

  /// The children in lines.
  public var content: ElementContent {
    let layout = FlowLayout(
      lineAlignment: lineAlignment, lineSpacing: lineSpacing, itemAlignment: itemAlignment,
      itemSpacing: itemSpacing, lineRule: lineRule, grows: children.map { $0.priority == .grows })
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
  /// Returns the element as a child of a flow.
  public func flowChild(priority: Flow.Priority = .fixed, key: AnyHashable? = nil) -> Flow.Child {
    Flow.Child(self, priority: priority, key: key)
  }
}
