import SharedMemory

/// A decoded picture: RGBA, one byte each, straight alpha, sRGB, upright.
///
/// Plugins read the memory itself, in this process and in workers: nothing is copied on the way. It is
/// sealed, so one that writes to it gets a fault.
public struct PixelBuffer: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  /// At least `stride * height` bytes, the top row first.
  public let memory: SealedMemory

  /// Makes a buffer of memory that is there already.
  ///
  /// Nil if the memory is too short for the size, or a side is negative or above 2^32 - 1.
  public init?(width: Int, height: Int, stride: Int, memory: SealedMemory) {
    let (size, overflow) = stride.multipliedReportingOverflow(by: height)
    guard UInt32(exactly: width) != nil, UInt32(exactly: height) != nil, stride >= 0,
      stride / 4 >= width, !overflow, memory.count >= size
    else { return nil }
    self.width = width
    self.height = height
    self.stride = stride
    self.memory = memory
  }

  /// Makes a buffer of bytes, which are copied.
  ///
  /// Nil as for ``init(width:height:stride:memory:)``, or if there is no memory for the copy.
  public init?(width: Int, height: Int, stride: Int, bytes: [UInt8]) {
    do throws(SharedMemoryError) {
      let memory = try SealedMemory(name: "inspector-pixels", bytes)
      self.init(width: width, height: height, stride: stride, memory: memory)
    } catch {
      // Who wants the reason makes the memory and calls the other initializer.
      return nil
    }
  }
}
