extension ElementView {
  /// Returns the view that a press at a place is meant for, or nil if there is none.
  ///
  /// It is the one furthest in front that lies there and is a control or has a handler: a control that
  /// can't be used, too, so that the press doesn't reach what lies behind. If there is none, it is the
  /// button furthest in front whose area of ``ControlStyle/tappableExtent`` around its middle reaches
  /// there. Hidden views, those that don't react, and what is cut off are passed over.
  ///
  /// - Parameter point: The place, in the coordinates of this view's parent, in points.
  /// - Returns: The view, for ``send(_:)``.
  /// - Complexity: O(*n*) in the number of views.
  public func target(at point: Point) -> ElementView? {
    target(at: point, least: 0) ?? target(at: point, least: ControlStyle.tappableExtent)
  }

  private func target(at point: Point, least: Double) -> ElementView? {
    guard !attributes.isHidden, attributes.isUserInteractionEnabled,
      let inner = inside(point)
    else { return nil }
    let bounds = Rect(origin: .zero, size: frame.size)
    if case .box(let box) = description.content, box.clipsContent, !bounds.contains(inner) {
      return nil
    }
    for child in children.reversed() {
      if let target = child.target(at: inner, least: least) { return target }
    }
    guard isTarget, least == 0 || isButton else { return nil }
    let area = bounds.centered(
      Size(width: max(least, frame.size.width), height: max(least, frame.size.height)))
    return area.contains(inner) ? self : nil
  }

  private var isTarget: Bool {
    if case .control = description.content { return true }
    return description.handler != nil
  }

  private var isButton: Bool {
    if case .control(let control) = description.content { return control.kind == .button }
    return description.accessibility?.role == .button
  }

  /// Returns a place in the parent's coordinates in the view's own, or nil under a transform that
  /// leaves nothing to see.
  private func inside(_ point: Point) -> Point? {
    let transform = attributes.transform
    let local = Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    if transform == .identity { return local }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let middle = Point(x: frame.size.width / 2, y: frame.size.height / 2)
    let (x, y) = (local.x - middle.x - transform.tx, local.y - middle.y - transform.ty)
    return Point(
      x: (transform.d * x - transform.c * y) / determinant + middle.x,
      y: (transform.a * y - transform.b * x) / determinant + middle.y)
  }
}

extension Rect {
  /// Whether a place lies within, the near edges included and the far ones not.
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < maxX && point.y >= origin.y && point.y < maxY
  }
}
