/// A line between things.
///
/// It takes its thickness and no length: whoever holds it makes it long, such as a column whose children fill
/// its width. A length of its own would make whatever it separates as large as the room.
public struct Rule: Element, Hashable, Sendable {
  /// Along which axis the line runs.
  public enum Orientation: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From the top down.
    case vertical
  }

  /// How thick the line is.
  public enum Thickness: Hashable, Sendable {
    /// One pixel of the display.
    case hairline
    /// So many points, at least 0.
    case points(Double)
  }

  /// Along which axis it runs.
  public var orientation: Orientation
  /// Its colour.
  public var color: ElementColor
  /// How thick it is.
  public var thickness: Thickness

  /// Makes a line.
  public init(
    orientation: Orientation = .horizontal, color: ElementColor = .separator,
    thickness: Thickness = .hairline
  ) {
    self.orientation = orientation
    self.color = color
    self.thickness = thickness
  }

  /// The thickness across the line, and nothing along it.
  public var content: ElementContent {
    if case .points(let points) = thickness, !(points >= 0 && points.isFinite) {
      return ElementContent(
        failing: .invalidParameter,
        "The rule is \(points) points thick. Give a finite number from 0.")
    }
    return ElementContent { [self] _, environment in
      let across = points(atScale: environment.displayScale)
      return orientation == .horizontal
        ? Size(width: 0, height: across) : Size(width: across, height: 0)
    }
  }

  /// A ground of the colour, told as a separator; its size is rounded, so that a hairline never vanishes.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    var description = ViewDescription(
      .box(BoxContent(background: color)),
      accessibility: AccessibilityDescription(role: .separator))
    description.frameRounding = .prioritizeSize
    return description
  }

  private func points(atScale scale: Double) -> Double {
    switch thickness {
    case .hairline: scale > 0 && scale.isFinite ? 1 / scale : 1
    case .points(let points): points
    }
  }
}

/// A line between things, by its other name.
public typealias Divider = Rule
