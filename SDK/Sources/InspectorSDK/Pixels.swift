import CInspector

// Safety: the pixels are never changed while the action runs, so any thread may read them.
/// The picture of an image block, to be read only, until the action has ended.
@safe
public struct Pixels: @unchecked Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  private let stride: Int
  private let bytes: UnsafePointer<UInt8>

  init?(_ pixels: inspector_pixels_t) {
    // Safety: these are the host's numbers, and `read` said that it wrote them.
    guard let bytes = unsafe pixels.bytes, unsafe pixels.stride >= 4 * UInt64(pixels.width),
      unsafe pixels.stride <= UInt64(Int32.max)
    else { return nil }
    width = Int(unsafe pixels.width)
    height = Int(unsafe pixels.height)
    stride = Int(unsafe pixels.stride)
    unsafe self.bytes = bytes
  }

  /// Returns the four components of a pixel, each from 0 to 255.
  ///
  /// - Parameters:
  ///   - x: The column, from 0, which must be less than the width.
  ///   - y: The row, from 0 at the top, which must be less than the height.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is outside the picture.")
    // Safety: the host keeps `height` rows of `stride` bytes, and the pixel lies inside them.
    let pixel = unsafe bytes + (y * stride + 4 * x)
    return unsafe (pixel[0], pixel[1], pixel[2], pixel[3])
  }
}
