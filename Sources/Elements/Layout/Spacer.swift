/// Room of a given size, in which nothing is seen.
///
/// When it is measured, an extent that is negative or not finite is an ``ElementError/Code/invalidSize``.
public struct Spacer: Element, Hashable, Sendable {
  /// The size, in points.
  public var size: Size

  /// Makes a spacer of a size.
  public init(size: Size) {
    self.size = size
  }

  /// Makes a spacer; an extent that isn't named is zero.
  public init(width: Double = 0, height: Double = 0) {
    self.init(size: Size(width: width, height: height))
  }

  /// Makes a spacer of the same width and height.
  public init(_ extent: Double) {
    self.init(width: extent, height: extent)
  }

  /// The size, whatever the room.
  public var content: ElementContent {
    ElementContent(intrinsicSize: size)
  }

  /// Nothing.
  public func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
