/// The room of a stack along one axis.
struct StackRoom {
  /// The greatest extent, in points; infinity if there is none.
  let limit: Double
  /// Whether the stack is as large as the limit, whatever its children need.
  let isExact: Bool

  @inline(__always)
  init(_ axis: SizeConstraint.Axis) {
    limit = axis.limit ?? .infinity
    isExact = false
  }

  @inline(__always)
  init(exactly extent: Double) {
    limit = extent
    isExact = true
  }
}

/// Measures children in a room across the axis.
struct StackProbe {
  private let isRow: Bool
  private let across: SizeConstraint.Axis

  init(_ axis: StackLayout.Axis, _ across: StackRoom) {
    isRow = axis == .horizontal
    self.across = SizeConstraint.Axis(across.limit)
  }

  /// Returns a child's extents along and across the axis.
  @inline(__always)
  func size(
    of index: Int, _ children: LayoutSubelements, in limit: Double
  ) -> (length: Double, breadth: Double) {
    let (child, pass) = (children.nodes[index], children.pass)
    let along = SizeConstraint.Axis(limit)
    if isRow {
      let size = child.size(in: SizeConstraint(width: along, height: across), pass)
      return (size.width, size.height)
    }
    let size = child.size(in: SizeConstraint(width: across, height: along), pass)
    return (size.height, size.width)
  }
}
