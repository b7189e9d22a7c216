/// How a camera was held: what must be done to the stored pixels to see the picture upright.
///
/// The numbers are those of the tag 0x0112 in TIFF and EXIF.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  case mirroredQuarterLeft = 5
  case quarterRight = 6
  case mirroredQuarterRight = 7
  case quarterLeft = 8

  /// Whether width and height change places.
  public var swapsSides: Bool {
    rawValue >= 5
  }

  /// Returns where an upright pixel is found among the stored ones.
  ///
  /// `width` and `height` are those of the stored picture.
  func stored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .mirroredUpsideDown: (x, height - 1 - y)
    case .mirroredQuarterLeft: (y, x)
    case .quarterRight: (y, height - 1 - x)
    case .mirroredQuarterRight: (width - 1 - y, height - 1 - x)
    case .quarterLeft: (width - 1 - y, x)
    }
  }
}
