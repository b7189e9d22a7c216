/// A small picture of the plugin's own: RGBA, one byte each, straight alpha, sRGB, upright.
///
/// It has at least one pixel and at most 16,384; a body with another is refused.
public struct Picture: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  // Empty if the sizes don't agree or are beyond the limit.
  let bytes: [UInt8]

  /// Makes a picture from the bytes of its rows, the top row first, without gaps.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes =
      Self.isSmall(width, height) && bytes.count == 4 * width * height ? bytes : []
  }

  /// Makes a picture, asking for one pixel after the other, the top row first.
  public init(
    width: Int, height: Int,
    pixel: (_ x: Int, _ y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  ) {
    var bytes: [UInt8] = []
    if Self.isSmall(width, height) {
      bytes.reserveCapacity(4 * width * height)
      for y in 0..<height {
        for x in 0..<width {
          let (red, green, blue, alpha) = pixel(x, y)
          bytes.append(red)
          bytes.append(green)
          bytes.append(blue)
          bytes.append(alpha)
        }
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  private static func isSmall(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= 16_384 && height <= 16_384 / width
  }
}
