/// What a step of a pen does: the number in front of its points in `steps`.
public enum PenStep: Double, Hashable, Sendable {
  /// Goes to a point.
  case move = 0
  /// Draws a straight line to a point.
  case line = 1
  /// Draws a cubic Bézier curve: two control points, then its end.
  case curve = 2
  /// Draws a straight line to where the pen was last put down.
  case close = 3

  /// How many numbers follow.
  public var count: Int {
    switch self {
    case .move, .line: 2
    case .curve: 6
    case .close: 0
    }
  }
}
