/// A width in relation to a height.
///
/// Only a positive, finite ratio has sizes; who takes a ratio says what it does with another.
public struct AspectRatio: Hashable, Sendable {
  /// As wide as high.
  public static let square = AspectRatio(ratio: 1)

  /// The width of something one point high.
  public var ratio: Double

  /// Makes a ratio from the width of something one point high.
  public init(ratio: Double) {
    self.ratio = ratio
  }

  /// Makes the ratio of a width to a height, such as 16 to 9.
  public init(width: Double, height: Double) {
    self.init(ratio: width / height)
  }

  /// Whether the ratio is one of two extents: positive and finite.
  public var isValid: Bool {
    ratio > 0 && ratio.isFinite
  }

  /// Returns the height that goes with a width.
  public func height(forWidth width: Double) -> Double {
    width / ratio
  }

  /// Returns the width that goes with a height.
  public func width(forHeight height: Double) -> Double {
    height * ratio
  }

  /// Returns the size of a width.
  public func size(forWidth width: Double) -> Size {
    Size(width: width, height: height(forWidth: width))
  }

  /// Returns the size of a height.
  public func size(forHeight height: Double) -> Size {
    Size(width: width(forHeight: height), height: height)
  }

  /// Returns the largest size of the ratio within another size.
  public func size(within limit: Size) -> Size {
    let (byWidth, byHeight) = (size(forWidth: limit.width), size(forHeight: limit.height))
    switch (byWidth.height <= limit.height, byHeight.width <= limit.width) {
    // Both agree but for rounding: a size that was found within a larger one is found again.
    case (true, true): return limit
    case (true, false): return byWidth
    case (false, _): return byHeight
    }
  }

  /// Returns the smallest size of the ratio around another size.
  public func size(around content: Size) -> Size {
    Size(
      width: max(content.width, width(forHeight: content.height)),
      height: max(content.height, height(forWidth: content.width)))
  }
}
