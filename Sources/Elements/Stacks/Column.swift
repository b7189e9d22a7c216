/// Children one below the other, the first at the top.
///
/// Where text is read from right to left, leading is right and trailing is left.
///
/// Its arithmetic is that of ``StackLayout``.
public struct Column: Element {
  /// Where children lie across the column.
  public enum Alignment: Hashable, Sendable {
    /// They are as wide as the column.
    case fill
    /// Their lines meet.
    case align(to: HorizontalAlignment)

    /// Their left edges meet, or their right ones where text is read from right to left.
    public static let leading = align(to: .leading)
    /// Their middles meet.
    public static let center = align(to: .center)
    /// Their right edges meet, or their left ones where text is read from right to left.
    public static let trailing = align(to: .trailing)
  }

  /// The children, in order.
  public var children: [StackChild]

  /// Where children lie across the column.
  public var alignment: Alignment

  /// What is done with room that the children don't need.
  public var underflow: StackLayout.UnderflowDistribution

  /// Which children give how much when there isn't enough room.
  public var overflow: StackLayout.OverflowDistribution

  /// What happens when a child should give more than it has.
  public var overflowRule: StackLayout.OverflowRule

  /// The least gap between two children, in points.
  ///
  /// A negative or endless one is an error of the layout.
  public var minimumSpacing: Double

  /// Makes a column of elements and of children with priorities.
  ///
  /// - Parameters:
  ///   - alignment: Where children lie across the column.
  ///   - underflow: What is done with room that the children don't need.
  ///   - overflow: Which children give how much when there isn't enough room.
  ///   - overflowRule: What happens when a child should give more than it has.
  ///   - minimumSpacing: The least gap between two children, in points.
  ///   - children: The children, in order.
  public init(
    alignment: Alignment = .leading, underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
    overflow: StackLayout.OverflowDistribution = .condenseProportionally,
    overflowRule: StackLayout.OverflowRule = .redistributed, minimumSpacing: Double = 0,
    @ElementBuilder<StackChild> children: () -> [StackChild]
  ) {
    self.alignment = alignment
    self.underflow = underflow
    self.overflow = overflow
    self.overflowRule = overflowRule
    self.minimumSpacing = minimumSpacing
    self.children = children()
  }

  /// Makes an empty column and lets it be changed.
  public init(_ configure: (inout Column) -> Void) {
    self.init {}
    configure(&self)
  }

  /// Adds a child at the end.
  ///
  /// - Parameters:
  ///   - growPriority: How readily it grows, in proportion to its siblings; zero for not at all.
  ///   - shrinkPriority: How readily it shrinks, in proportion to its siblings; zero for not at all.
  ///   - alignmentGuide: Where the line that children are aligned to lies in it, in points from
  ///     the leading edge; nil for where the alignment says.
  ///   - key: What the child is recognised by, if anything.
  ///   - child: The child.
  public mutating func add(
    growPriority: Double = 1, shrinkPriority: Double = 1,
    alignmentGuide: ((ElementDimensions) -> Double)? = nil, key: AnyHashable? = nil,
    child: any Element
  ) {
    children.append(
      StackChild(
        child, growPriority: growPriority, shrinkPriority: shrinkPriority,
        alignmentGuide: alignmentGuide, key: key))
  }

  /// The children after each other.
  public var content: ElementContent {
    let across: StackLayout.Alignment =
      switch alignment {
      case .fill: .fill
      case .align(let alignment): .align(alignment.line)
      }
    let layout = StackLayout(
      axis: .vertical, alignment: across, underflow: underflow, overflow: overflow,
      overflowRule: overflowRule, minimumSpacing: minimumSpacing)
    return ElementContent(layout: layout) { builder in
      builder.reserveCapacity(children.count)
      for child in children { builder.add(child.element, traits: child.traits, key: child.key) }
    }
  }

  /// Nothing: the children bring their own views.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
