/// Something that bytes can be read from by offset.
protocol ByteSource {
  /// How many bytes there are.
  var size: UInt64 { get }

  /// Returns `count` bytes from `offset`, which the caller knows to lie inside.
  func bytes(at offset: UInt64, count: Int) throws(PluginHostError) -> ByteWindow
}

/// A part of an array, with numbers read from it as little-endian.
struct ByteWindow {
  let bytes: [UInt8]
  let start: Int
  let count: Int

  /// The 16-bit number at an offset that the caller knows to lie inside.
  func u16(_ offset: Int) -> UInt16 {
    UInt16(bytes[start + offset]) | UInt16(bytes[start + offset + 1]) << 8
  }

  /// The 32-bit number at an offset that the caller knows to lie inside.
  func u32(_ offset: Int) -> UInt32 {
    UInt32(u16(offset)) | UInt32(u16(offset + 2)) << 16
  }

  /// The 64-bit number at an offset that the caller knows to lie inside.
  func u64(_ offset: Int) -> UInt64 {
    UInt64(u32(offset)) | UInt64(u32(offset + 4)) << 32
  }

  /// A part of the bytes that the caller knows to lie inside.
  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
    bytes[start + offset..<start + offset + count]
  }
}

/// Bytes in memory.
struct ByteArray: ByteSource {
  let bytes: [UInt8]

  var size: UInt64 { UInt64(bytes.count) }

  func bytes(at offset: UInt64, count: Int) throws(PluginHostError) -> ByteWindow {
    ByteWindow(bytes: bytes, start: Int(offset), count: count)
  }
}
