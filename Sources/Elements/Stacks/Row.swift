/// Children side by side, from the leading edge to the trailing one.
///
/// Where text is read from right to left, the first child is at the right.
///
/// Its arithmetic is that of ``StackLayout``.
public struct Row: Element {
  /// Where children lie across the row.
  public enum Alignment: Hashable, Sendable {
    /// They are as high as the row.
    case fill
    /// Their lines meet.
    case align(to: VerticalAlignment)

    /// Their upper edges meet.
    public static let top = align(to: .top)
    /// Their middles meet.
    public static let center = align(to: .center)
    /// Their lower edges meet.
    public static let bottom = align(to: .bottom)
  }

  /// The children, in order.
  public var children: [StackChild]

  /// Where children lie across the row.
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

  /// Makes a row of elements and of children with priorities.
  ///
  /// - Parameters:
  ///   - alignment: Where children lie across the row.
  ///   - underflow: What is done with room that the children don't need.
  ///   - overflow: Which children give how much when there isn't enough room.
  ///   - overflowRule: What happens when a child should give more than it has.
  ///   - minimumSpacing: The least gap between two children, in points.
  ///   - children: The children, in order.
  public init(
    alignment: Alignment = .top, underflow: StackLayout.UnderflowDistribution = .spaceEvenly,
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

  /// Makes an empty row and lets it be changed.
  public init(_ configure: (inout Row) -> Void) {
    self.init {}
    configure(&self)
  }

  /// Adds a child at the end.
  ///
  /// - Parameters:
  ///   - growPriority: How readily it grows, in proportion to its siblings; zero for not at all.
  ///   - shrinkPriority: How readily it shrinks, in proportion to its siblings; zero for not at all.
  ///   - alignmentGuide: Where the line that children are aligned to lies in it, in points from
  ///     the upper edge; nil for where the alignment says.
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
      axis: .horizontal, alignment: across, underflow: underflow, overflow: overflow,
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
