/// How often something is, from the least on the left to the most on the right.
///
/// Its size is its own, no more than the room along each axis; drawn larger or smaller, it fills its frame.
/// The highest value, or the given one, reaches the top. It isn't mirrored from right to left, as charts of
/// brightness aren't.
public struct Histogram: Element, Hashable, Sendable {
  /// The greatest number of values.
  public static let valueLimit = 8_192

  /// How the values are drawn.
  public enum Style: Hashable, Sendable {
    /// A bar each, a point apart where they are at least four points wide.
    case bars
    /// The area under a line from value to value, the first at the left edge and the last at the right.
    case area
  }

  /// The values, from 0.
  public var values: [Double]
  /// How they are drawn.
  public var style: Style
  /// What reaches the top, or nil for the highest value; what is higher is cut off.
  public var maximum: Double?
  /// The size, in points.
  public var size: Size
  /// The colour.
  public var color: ElementColor
  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Makes a histogram of 1 to 8,192 finite values from 0.
  public init(
    _ values: [Double], style: Style = .area, maximum: Double? = nil,
    size: Size = Size(width: 160, height: 64), color: ElementColor = .secondary,
    accessibilityLabel: String = "Histogram"
  ) {
    self.values = values
    self.style = style
    self.maximum = maximum
    self.size = size
    self.color = color
    self.accessibilityLabel = accessibilityLabel
  }

  /// The size.
  public var content: ElementContent {
    if let problem { return ElementContent(failing: .invalidParameter, problem) }
    return ElementContent { [size] constraint in
      Size(
        width: min(size.width, constraint.width.maximum),
        height: min(size.height, constraint.height.maximum))
    }
  }

  /// One area, told as a picture with the number of its values and where the highest is.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    let peak = values.indices.max {
      values[$0] < values[$1] || (values[$0] == values[$1] && $0 > $1)
    }
    let words = peak.map { "\(values.count) values, the highest at \($0 + 1)" } ?? ""
    return ViewDescription(
      .path(PathContent(steps: steps(in: context.bounds.size), fill: color)),
      accessibility: accessibilityLabel.isEmpty
        ? nil
        : AccessibilityDescription(role: .image, label: accessibilityLabel, value: words))
  }

  private func steps(in frame: Size) -> [PathContent.Step] {
    let top = maximum ?? values.max() ?? 0
    let heights = values.map { top > 0 ? frame.height * min(1, $0 / top) : 0 }
    switch style {
    case .bars:
      let slot = frame.width / Double(max(1, heights.count))
      let gap = slot >= 4 ? 1.0 : 0
      return heights.enumerated().flatMap { index, height -> [PathContent.Step] in
        guard height > 0 else { return [] }
        let (left, right) = (Double(index) * slot, Double(index + 1) * slot - gap)
        return [
          .move(Point(x: left, y: frame.height)), .line(Point(x: left, y: frame.height - height)),
          .line(Point(x: right, y: frame.height - height)), .line(Point(x: right, y: frame.height)),
          .close,
        ]
      }
    case .area:
      guard top > 0, let first = heights.first, let last = heights.last else { return [] }
      let way = frame.width / Double(max(1, heights.count - 1))
      var steps: [PathContent.Step] = [
        .move(Point(x: 0, y: frame.height)), .line(Point(x: 0, y: frame.height - first)),
      ]
      for (index, height) in heights.enumerated().dropFirst() {
        steps.append(.line(Point(x: Double(index) * way, y: frame.height - height)))
      }
      // One value alone is a level.
      if heights.count == 1 { steps.append(.line(Point(x: frame.width, y: frame.height - last))) }
      return steps + [.line(Point(x: frame.width, y: frame.height)), .close]
    }
  }

  private var problem: String? {
    if values.isEmpty || values.count > Self.valueLimit {
      return "The histogram has \(values.count) values. Give 1 to \(Self.valueLimit)."
    }
    if let bad = values.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) {
      return "The histogram's value \(bad + 1) is \(values[bad]). Give finite numbers from 0."
    }
    if let maximum, !(maximum > 0 && maximum.isFinite) {
      return "The histogram's maximum is \(maximum). Give a positive number, or none."
    }
    return size.isValid
      ? nil
      : "The histogram is \(size.width) × \(size.height) points large. Give finite numbers from 0."
  }
}
