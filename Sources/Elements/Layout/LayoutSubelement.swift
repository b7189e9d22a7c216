/// The children of a container, as its layout sees them.
///
/// They are valid for the time of the call that was given them.
public struct LayoutSubelements: RandomAccessCollection {
  let nodes: [LayoutNode]
  let pass: LayoutPass

  /// Zero.
  public var startIndex: Int {
    0
  }

  /// The number of children.
  public var endIndex: Int {
    nodes.count
  }

  /// The child at an index, in the container's order.
  public subscript(position: Int) -> LayoutSubelement {
    LayoutSubelement(node: nodes[position], pass: pass)
  }

  /// Reports that the container can't be laid out.
  ///
  /// The layout goes on with whatever numbers it likes; they will not be used.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - reason: What is wrong and what to do about it. The place is added.
  public func report(_ code: ElementError.Code, _ reason: String) {
    pass.report(code, reason)
  }
}

/// A child of a container, as the container's layout sees it.
public struct LayoutSubelement {
  let node: LayoutNode
  let pass: LayoutPass

  /// Returns the size that the child takes.
  @inline(__always)
  public func sizeThatFits(_ proposal: SizeConstraint) -> Size {
    node.size(in: proposal, pass)
  }

  /// Places the child.
  ///
  /// - Parameters:
  ///   - position: Where the child's anchor comes to lie, in the container's coordinates.
  ///   - anchor: The point of the child that lies there, from 0 to 1 along each axis; its upper left
  ///     corner unless said otherwise.
  ///   - size: The child's size.
  @inline(__always)
  public func place(at position: Point, anchor: UnitPoint = .topLeading, size: Size) {
    node.frame = Rect(
      origin: Point(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
      size: size)
    node.isPlaced = true
  }

  /// Places the child.
  public func place(in frame: Rect) {
    place(at: frame.origin, size: frame.size)
  }

  /// Places the child in the container's upper left corner, with a size.
  public func place(filling size: Size) {
    place(at: .zero, size: size)
  }

  /// What is told about the child, by type.
  public var traits: LayoutTraits {
    node.traits
  }

  /// How the child is shown, apart from its frame.
  ///
  /// A change holds for this layout of the container.
  public var attributes: LayoutAttributes {
    get { node.attributes }
    nonmutating set { node.attributes = newValue }
  }

  /// Reports that the container can't be laid out; see ``LayoutSubelements/report(_:_:)``.
  public func report(_ code: ElementError.Code, _ reason: String) {
    pass.report(code, reason)
  }
}

/// A point within a rectangle, from 0 to 1 along each axis.
public struct UnitPoint: Hashable, Sendable {
  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The place from the left edge, 0, to the right one, 1.
  public var x: Double
  /// The place from the upper edge, 0, to the lower one, 1.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
