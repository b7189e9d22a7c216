/// A symbol, by its name.
public struct Icon: Element, Hashable, Sendable {
  /// The symbol's name, such as "crop.rotate".
  public var name: String

  /// The symbol's width and height, in points.
  public var size: Double

  /// The symbol's colour.
  public var color: ElementColor

  /// What a screen reader says; nothing if empty.
  public var accessibilityLabel: String

  /// Makes an icon.
  public init(
    _ name: String, size: Double = 24, color: ElementColor = .primary,
    accessibilityLabel: String = ""
  ) {
    self.name = name
    self.size = size
    self.color = color
    self.accessibilityLabel = accessibilityLabel
  }

  /// A square.
  public var content: ElementContent {
    guard size >= 0, size.isFinite else {
      return ElementContent(
        failing: .invalidParameter,
        "The icon is \(size) points large. Give a finite number from 0.")
    }
    return ElementContent(intrinsicSize: Size(width: size, height: size))
  }

  /// The symbol.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      .symbol(SymbolContent(name: name, color: color)),
      accessibility: accessibilityLabel.isEmpty
        ? nil : AccessibilityDescription(role: .image, label: accessibilityLabel))
  }
}
