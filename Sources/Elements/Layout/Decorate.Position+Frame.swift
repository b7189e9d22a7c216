// The arithmetic of decorations.
extension Decorate.Position {
  /// Returns the decoration's frame.
  ///
  /// - Parameters:
  ///   - content: The wrapped element's frame.
  ///   - isMirrored: Whether text is read from right to left.
  ///   - measured: Returns the decoration's size; not called where it doesn't matter.
  /// - Returns: The frame in the same coordinates.
  func frame(in content: Rect, isMirrored: Bool, measured: () -> Size) -> Rect {
    switch self {
    case .inset(let insets):
      Rect(
        x: content.origin.x - insets.left, y: content.origin.y - insets.top,
        width: max(0, content.size.width + insets.horizontal),
        height: max(0, content.size.height + insets.vertical))
    case .aligned(let vertical, let horizontal, let verticalGuide, let horizontalGuide):
      aligned(
        in: content, measured(), vertical, horizontal, verticalGuide, horizontalGuide, isMirrored)
    case .corner(let corner, let offset):
      around(
        Point(
          x: (corner.isRight(isMirrored) ? content.maxX : content.origin.x) + offset.x,
          y: (corner.isBottom ? content.maxY : content.origin.y) + offset.y),
        measured())
    case .custom(let frame): frame(content, measured())
    }
  }

  private func around(_ middle: Point, _ size: Size) -> Rect {
    Rect(
      origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
  }

  private func aligned(
    in content: Rect, _ own: Size, _ vertical: Aligned.VerticalAlignment,
    _ horizontal: Aligned.HorizontalAlignment, _ verticalGuide: ((Size) -> Double)?,
    _ horizontalGuide: ((Size) -> Double)?, _ isMirrored: Bool
  ) -> Rect {
    let y: Double? =
      switch vertical {
      case .top: 0
      case .center: 0.5
      case .bottom: 1
      case .fill: nil
      }
    let x: Double? =
      switch horizontal {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      case .fill: nil
      }
    let size = Size(
      width: x == nil ? content.size.width : own.width,
      height: y == nil ? content.size.height : own.height)
    let top = y.map { $0 * content.size.height - (verticalGuide?(size) ?? $0 * size.height) } ?? 0
    let leading =
      x.map { $0 * content.size.width - (horizontalGuide?(size) ?? $0 * size.width) } ?? 0
    return Rect(
      origin: Point(
        x: content.origin.x
          + (isMirrored ? content.size.width - leading - size.width : leading),
        y: content.origin.y + top),
      size: size)
  }
}

extension Decorate.Corner {
  fileprivate var isBottom: Bool {
    switch self {
    case .topLeft, .topRight, .topLeading, .topTrailing: false
    case .bottomLeft, .bottomRight, .bottomLeading, .bottomTrailing: true
    }
  }

  fileprivate func isRight(_ isMirrored: Bool) -> Bool {
    switch self {
    case .topLeft, .bottomLeft: false
    case .topRight, .bottomRight: true
    case .topLeading, .bottomLeading: isMirrored
    case .topTrailing, .bottomTrailing: !isMirrored
    }
  }
}
