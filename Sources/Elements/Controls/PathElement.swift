/// A line or an area, drawn in a box that is pulled to the element's frame.
///
/// Its size is that of the box, no more than the room along each axis. A path isn't mirrored from right to left
/// unless it points somewhere, as an arrow does.
public struct PathElement: Element, Hashable, Sendable {
  /// The greatest number of steps.
  public static let stepLimit = 65_536

  /// What is drawn, in the box's coordinates.
  public var path: PathContent
  /// The box's size, in points.
  public var size: Size
  /// Whether the path is mirrored from right to left.
  public var followsDirection: Bool
  /// What a screen reader says; without, the path is for those who see it only.
  public var accessibilityLabel: String

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - steps: The steps, in the box's coordinates; the first is a move.
  ///   - size: The box's size, in points.
  ///   - fill: What the area is filled with, or nil for nothing.
  ///   - stroke: The line's colour, or nil for no line.
  ///   - lineWidth: The line's width, in points, which isn't pulled.
  ///   - followsDirection: Whether the path is mirrored from right to left.
  ///   - accessibilityLabel: What a screen reader says.
  public init(
    _ steps: [PathContent.Step], size: Size, fill: ElementColor? = nil,
    stroke: ElementColor? = nil, lineWidth: Double = 1, followsDirection: Bool = false,
    accessibilityLabel: String = ""
  ) {
    path = PathContent(steps: steps, fill: fill, stroke: stroke, lineWidth: lineWidth)
    self.size = size
    self.followsDirection = followsDirection
    self.accessibilityLabel = accessibilityLabel
  }

  /// Makes a line from point to point.
  public static func line(
    _ points: [Point], size: Size, color: ElementColor = .primary, lineWidth: Double = 1,
    followsDirection: Bool = false, accessibilityLabel: String = ""
  ) -> PathElement {
    PathElement(
      joined(points), size: size, stroke: color, lineWidth: lineWidth,
      followsDirection: followsDirection, accessibilityLabel: accessibilityLabel)
  }

  /// Makes the area within a line from point to point and back.
  public static func area(
    _ points: [Point], size: Size, color: ElementColor = .accent, followsDirection: Bool = false,
    accessibilityLabel: String = ""
  ) -> PathElement {
    PathElement(
      joined(points) + (points.isEmpty ? [] : [.close]), size: size, fill: color,
      followsDirection: followsDirection, accessibilityLabel: accessibilityLabel)
  }

  /// The box's size.
  public var content: ElementContent {
    if let problem { return ElementContent(failing: .invalidParameter, problem) }
    return ElementContent { [size] constraint in
      Size(
        width: min(size.width, constraint.width.maximum),
        height: min(size.height, constraint.height.maximum))
    }
  }

  /// The path, pulled to the frame.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    let frame = context.bounds.size
    let isMirrored = followsDirection && context.environment.layoutDirection == .rightToLeft
    let scale = (
      x: size.width > 0 ? frame.width / size.width : 1,
      y: size.height > 0 ? frame.height / size.height : 1
    )
    var path = path
    if scale != (1, 1) || isMirrored {
      path.steps = path.steps.map { step in
        step.mapped {
          Point(x: isMirrored ? frame.width - $0.x * scale.x : $0.x * scale.x, y: $0.y * scale.y)
        }
      }
    }
    return ViewDescription(
      .path(path),
      accessibility: accessibilityLabel.isEmpty
        ? nil : AccessibilityDescription(role: .image, label: accessibilityLabel))
  }

  private var problem: String? {
    if !size.isValid {
      return "The path's box is \(size.width) × \(size.height) points large. Give finite numbers "
        + "from 0."
    }
    if !(path.lineWidth >= 0 && path.lineWidth.isFinite) {
      return "The path's line is \(path.lineWidth) wide. Give a finite number from 0."
    }
    if path.steps.count > Self.stepLimit {
      return "The path has \(path.steps.count) steps. Give at most \(Self.stepLimit)."
    }
    if let first = path.steps.first, !first.isMove {
      return "The path begins without a move. Say first where the pen is put down."
    }
    if !path.steps.allSatisfy(\.isFinite) {
      return "A point of the path isn't finite. Give finite numbers."
    }
    return nil
  }

  private static func joined(_ points: [Point]) -> [PathContent.Step] {
    points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
  }
}

extension PathContent.Step {
  /// The points of the step.
  private var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }

  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }

  fileprivate var isFinite: Bool {
    points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  fileprivate func mapped(_ change: (Point) -> Point) -> PathContent.Step {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .curve(let point, let control1, let control2):
      .curve(change(point), control1: change(control1), control2: change(control2))
    case .close: .close
    }
  }
}
