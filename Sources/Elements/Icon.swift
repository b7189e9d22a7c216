/// A symbol, by its name.
public struct Icon: Element, Hashable, Sendable {
  /// The symbol's name, such as "crop.rotate".
  public var name: String

  /// The symbol's width and height, in points.
  public var size: Double

  /// What a screen reader says; nothing if empty.
  public var accessibilityLabel: String

  /// Makes an icon.
  public init(_ name: String, size: Double = 24, accessibilityLabel: String = "") {
    self.name = name
    self.size = size
    self.accessibilityLabel = accessibilityLabel
  }

  /// A square.
  public var content: ElementContent {
    ElementContent(intrinsicSize: Size(width: size, height: size))
  }

  /// The symbol.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    ViewDescription(
      kind: .symbol, text: name, fontSize: size, accessibilityLabel: accessibilityLabel)
  }
}
