import SharedMemory

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
  public let pixels: PixelBytes

  /// Makes a picture.
  ///
  /// Nil unless both sides are positive and there are exactly four bytes for each pixel.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    self.init(width: width, height: height, PixelBytes(storage: .array(pixels)))
  }

  /// Makes a picture whose pixels lie in memory that another process can be given; nothing is copied.
  ///
  /// Nil unless both sides are positive and there are exactly four bytes for each pixel.
  public init?(width: Int, height: Int, memory: SealedMemory) {
    self.init(width: width, height: height, PixelBytes(storage: .sealed(memory)))
  }

  private init?(width: Int, height: Int, _ pixels: PixelBytes) {
    guard width > 0, height > 0 else { return nil }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= Int.max / 4, pixels.count == count * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns the pixels as memory that another process can be given.
  ///
  /// What a decoder has made lies there already; what was made of an array is copied.
  ///
  /// - Returns: The memory.
  /// - Throws: ``SharedMemory/SharedMemoryError`` if the copy can't be made.
  public func sealed() throws(SharedMemoryError) -> SealedMemory {
    switch pixels.storage {
    case .sealed(let memory): memory
    case .array(let bytes): try SealedMemory(name: "inspector-pixels", bytes)
    }
  }

  /// Returns the four bytes of one pixel, the top left one being 0, 0.
  ///
  /// The pixel must lie in the picture.
  public subscript(x: Int, y: Int) -> [UInt8] {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the picture")
    return Array(pixels[(y * stride + x * 4)..<(y * stride + x * 4 + 4)])
  }
}
