/// The size of an element, as alignments and guides ask for it.
public struct ElementDimensions: Hashable, Sendable {
  /// The width, in points.
  public let width: Double
  /// The height, in points.
  public let height: Double

  /// Makes the dimensions of a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Where an alignment's line lies, in points from the leading edge.
  public subscript(alignment: HorizontalAlignment) -> Double {
    alignment.value(in: self)
  }

  /// Where an alignment's line lies, in points from the upper edge.
  public subscript(alignment: VerticalAlignment) -> Double {
    alignment.value(in: self)
  }
}
