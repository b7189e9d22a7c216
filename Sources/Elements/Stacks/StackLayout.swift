/// The rule behind ``Row`` and ``Column``: children one after the other along an axis.
///
/// 1. *Bases.* Children that may neither grow nor shrink are measured in the whole room. The others are
///    measured, each, in what those and the gaps leave; if that is nothing, they start from nothing.
/// 2. *Along the axis.* If the bases and the gaps take the room or more, children shrink by
///    ``overflow``. If a stack is laid out in more than they take, ``underflow`` says where it goes. A
///    stack that is only measured never spreads: it is as long as its bases and gaps, if they fit.
/// 3. *Across.* Each child is measured once more in its extent along the axis, unless that is its basis,
///    and is aligned.
///
/// Across, nothing is cut: a child that insists on more than the room sticks out. A row is mirrored where
/// text is read from right to left, and so are the alignments of a column.
///
/// The laws of ``Layout`` hold for a stack if they hold for its children, if these don't choose their
/// extent along the axis by the room across it, and if their alignment guides don't depend on it either.
/// Children don't lie outside along the axis if all of them may shrink and the gaps fit; across, if they
/// take no more than their room and have no guides.
///
/// By ``OverflowRule/reference`` more room may make a stack shorter that shrinks by
/// ``OverflowDistribution/condenseUniformly``, and children that could shrink lie outside.
public struct StackLayout: SingleTraitLayout {
  /// The direction in which children follow each other.
  public enum Axis: Hashable, Sendable {
    /// From the leading edge to the trailing one.
    case horizontal
    /// Downwards.
    case vertical
  }

  /// Where children lie across the axis.
  enum Alignment: Hashable, Sendable {
    case fill
    case align(AlignmentLine)
  }

  /// What is done with room that the children don't need.
  public enum UnderflowDistribution: Hashable, Sendable {
    /// It goes between the children: all gaps are equal.
    ///
    /// One child stays at the start.
    case spaceEvenly
    /// Children grow by shares of their bases times their priorities.
    case growProportionally
    /// Children grow by shares of their priorities.
    case growUniformly
    /// It is left at the end.
    case justifyToStart
    /// It is left at both ends, in equal parts.
    case justifyToCenter
    /// It is left at the start.
    case justifyToEnd
  }

  /// Which children give how much when there isn't enough room.
  public enum OverflowDistribution: Hashable, Sendable {
    /// Shares of their bases times their priorities.
    case condenseProportionally
    /// Shares of their priorities.
    case condenseUniformly
  }

  /// What happens when a child should give more than it has.
  public enum OverflowRule: Hashable, Sendable {
    /// It is taken from the others that may shrink, in their shares, until nothing is missing or none is left.
    case redistributed
    /// It isn't taken from anybody: the children stick out.
    ///
    /// It is the reference's rule.
    case reference
  }

  /// What a stack is told about a child.
  public struct Traits {
    /// How readily the child grows, in proportion to its siblings; zero for not at all.
    public var growPriority = 1.0
    /// How readily the child shrinks, in proportion to its siblings; zero for not at all.
    public var shrinkPriority = 1.0
    /// Where the line that children are aligned to lies in the child, or nil for where the alignment says.
    public var alignmentGuide: ((ElementDimensions) -> Double)?

    /// Makes traits; a child grows and shrinks unless said otherwise.
    public init(
      growPriority: Double = 1, shrinkPriority: Double = 1,
      alignmentGuide: ((ElementDimensions) -> Double)? = nil
    ) {
      self.growPriority = growPriority
      self.shrinkPriority = shrinkPriority
      self.alignmentGuide = alignmentGuide
    }
  }

  /// A child that grows and shrinks.
  public static var defaultTraits: Traits {
    Traits()
  }

  var axis: Axis
  var alignment: Alignment
  var underflow: UnderflowDistribution
  var overflow: OverflowDistribution
  var overflowRule: OverflowRule
  var minimumSpacing: Double

  /// Reads the children's traits.
  public func makeCache(subelements: LayoutSubelements, environment: Environment) -> StackPlan {
    StackPlan(self, subelements)
  }

  /// Returns the extent of the children after each other, and the greatest one across.
  public func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout StackPlan
  ) -> Size {
    let isRow = axis == .horizontal
    let along = isRow ? proposal.width : proposal.height
    let across = isRow ? proposal.height : proposal.width
    cache.measure(StackRoom(along), StackRoom(across), self, subelements)
    return isRow
      ? Size(width: cache.length, height: cache.breadth)
      : Size(width: cache.breadth, height: cache.length)
  }

  /// Places the children after each other.
  public func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment,
    cache: inout StackPlan
  ) {
    let isRow = axis == .horizontal
    cache.arrange(
      isRow ? size.width : size.height, isRow ? size.height : size.width, self, subelements)
    let isMirrored = environment.layoutDirection == .rightToLeft
    for index in cache.items.indices {
      let item = cache.items[index]
      var frame =
        isRow
        ? Rect(x: item.start, y: item.offset, width: item.length, height: item.breadth)
        : Rect(x: item.offset, y: item.start, width: item.breadth, height: item.length)
      if isMirrored { frame.origin.x = size.width - frame.maxX }
      subelements[index].place(in: frame)
    }
  }
}
