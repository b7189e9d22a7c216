/// A child of a ``Row`` or a ``Column`` with what the stack is told about it.
public struct StackChild: ElementBuilderChild {
  /// Which of growing and shrinking a child does.
  public enum Priority: Hashable, Sendable {
    /// Neither: it is measured first, in the whole room.
    case fixed
    /// Both.
    case flexible
    /// It only grows.
    case grows
    /// It only shrinks.
    case shrinks
  }

  /// The child itself.
  public var element: any Element

  /// What the child is recognised by, if anything.
  public var key: AnyHashable?

  /// How readily the child grows, in proportion to its siblings; zero for not at all.
  public var growPriority: Double

  /// How readily the child shrinks, in proportion to its siblings; zero for not at all.
  public var shrinkPriority: Double

  /// Where the line that children are aligned to lies in the child, or nil for where the alignment says.
  ///
  /// The distance, in points, is from the top in a row and from the leading edge in a column.
  public var alignmentGuide: ((ElementDimensions) -> Double)?

  /// Makes a child that grows and shrinks.
  public init(_ element: any Element) {
    self.init(element, growPriority: 1, shrinkPriority: 1)
  }

  /// Makes a child.
  ///
  /// - Parameters:
  ///   - element: The child itself.
  ///   - growPriority: How readily it grows. Negative and endless numbers are an error of the layout.
  ///   - shrinkPriority: How readily it shrinks; as for growing.
  ///   - alignmentGuide: Where the line that children are aligned to lies in it.
  ///   - key: What it is recognised by.
  public init(
    _ element: any Element, growPriority: Double, shrinkPriority: Double,
    alignmentGuide: ((ElementDimensions) -> Double)? = nil, key: AnyHashable? = nil
  ) {
    self.element = element
    self.growPriority = growPriority
    self.shrinkPriority = shrinkPriority
    self.alignmentGuide = alignmentGuide
    self.key = key
  }

  /// What the layout is told; nothing for what holds anyway, so that nothing is allocated for it.
  var traits: LayoutTraits {
    if growPriority == 1, shrinkPriority == 1, alignmentGuide == nil { return LayoutTraits() }
    return LayoutTraits(
      StackLayout.self,
      StackLayout.Traits(
        growPriority: growPriority, shrinkPriority: shrinkPriority, alignmentGuide: alignmentGuide))
  }
}

extension Element {
  /// Returns the element as a child of a row or a column, with what these are told about it.
  ///
  /// - Parameters:
  ///   - priority: Whether the child grows and shrinks.
  ///   - alignmentGuide: Where the line that children are aligned to lies in it, in points from the top in
  ///     a row and from the leading edge in a column; nil for where the alignment says.
  ///   - key: What the child is recognised by, if anything.
  /// - Returns: The child.
  public func stackLayoutChild(
    priority: StackChild.Priority = .flexible,
    alignmentGuide: ((ElementDimensions) -> Double)? = nil, key: AnyHashable? = nil
  ) -> StackChild {
    StackChild(
      self, growPriority: priority == .flexible || priority == .grows ? 1 : 0,
      shrinkPriority: priority == .flexible || priority == .shrinks ? 1 : 0,
      alignmentGuide: alignmentGuide, key: key)
  }

  /// Returns the element as a child of a row or a column that grows and shrinks more or less readily.
  ///
  /// - Parameters:
  ///   - growPriority: How readily it grows, in proportion to its siblings; zero for not at all.
  ///   - shrinkPriority: How readily it shrinks, in proportion to its siblings; zero for not at all.
  ///   - alignmentGuide: Where the line that children are aligned to lies in it.
  ///   - key: What the child is recognised by, if anything.
  /// - Returns: The child.
  public func stackLayoutChild(
    growPriority: Double, shrinkPriority: Double,
    alignmentGuide: ((ElementDimensions) -> Double)? = nil, key: AnyHashable? = nil
  ) -> StackChild {
    StackChild(
      self, growPriority: growPriority, shrinkPriority: shrinkPriority,
      alignmentGuide: alignmentGuide, key: key)
  }
}
