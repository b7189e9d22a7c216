/// Where a view lies in the window, as it was laid out and as it was rounded.
///
/// Rounding goes by the place in the window, so that neighbours meet wherever their parents lie; what it
/// moved a parent by is taken back in the children.
struct PixelRounding: Hashable {
  /// How many pixels a point is, or nil where rounding makes no sense: under a transform.
  var scale: Double?
  /// The place in the window before rounding.
  var exact = Point.zero
  /// The place in the window after rounding.
  var rounded = Point.zero

  /// Returns a frame rounded, in the rounded coordinates of its parent, and the rounding for what is in it.
  ///
  /// - Parameters:
  ///   - frame: The frame in its parent's coordinates, before rounding.
  ///   - behavior: What is rounded.
  ///   - isTransformed: Whether the view itself is transformed, so that nothing in it is rounded.
  /// - Returns: Both.
  func round(
    _ frame: Rect, _ behavior: ViewDescription.FrameRounding, isTransformed: Bool
  ) -> (frame: Rect, inner: PixelRounding) {
    let place = Point(x: exact.x + frame.origin.x, y: exact.y + frame.origin.y)
    guard let scale else {
      return (frame, PixelRounding(scale: nil, exact: place, rounded: place))
    }
    let origin = Point(x: nearest(place.x, scale), y: nearest(place.y, scale))
    let size =
      switch behavior {
      case .prioritizeEdges:
        Size(
          width: nearest(place.x + frame.size.width, scale) - origin.x,
          height: nearest(place.y + frame.size.height, scale) - origin.y)
      case .prioritizeSize:
        Size(
          width: nearest(frame.size.width, scale), height: nearest(frame.size.height, scale))
      }
    return (
      Rect(origin: Point(x: origin.x - rounded.x, y: origin.y - rounded.y), size: size),
      PixelRounding(scale: isTransformed ? nil : scale, exact: place, rounded: origin)
    )
  }

  private func nearest(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}
