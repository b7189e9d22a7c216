/// A picture as pixels: sRGB, straight alpha, upright, four bytes each: red, green, blue, alpha.
public struct DecodedImage: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next.
  ///
  /// Always four times the width.
  public var stride: Int { width * 4 }
  /// The rows, the top one first.
  public let pixels: [UInt8]

  /// Makes a picture.
  ///
  /// Nil unless both sides are positive and there are exactly four bytes for each pixel.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= Int.max / 4, pixels.count == count * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns the four bytes of one pixel, the top left one being 0, 0.
  ///
  /// The pixel must lie in the picture.
  public subscript(x: Int, y: Int) -> [UInt8] {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the picture")
    return Array(pixels[(y * stride + x * 4)..<(y * stride + x * 4 + 4)])
  }
}
