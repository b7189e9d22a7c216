import DocumentStorage
import TestSupport

/// The bytes of rocket.jpg with an orientation written into them.
enum JPEGBytes {
  /// Returns the file with an EXIF segment behind its first two bytes.
  ///
  /// `orientation` is written as tag 0x0112, whatever the number.
  static func oriented(_ original: [UInt8], _ orientation: UInt16, littleEndian: Bool)
    -> [UInt8]
  {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return littleEndian ? bytes : bytes.reversed()
    }
    var tiff: [UInt8] = littleEndian ? [0x49, 0x49] : [0x4D, 0x4D]
    tiff += number(42, 2) + number(8, 4)
    // Two entries: the width of something, then the orientation.
    tiff += number(2, 2)
    tiff += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(99, 4)
    tiff += number(0x0112, 2) + number(3, 2) + number(1, 4)
    tiff += number(Int(orientation), 2) + [0, 0] + number(0, 4)
    let content: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let length = content.count + 2
    return original[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
      + original[2...]
  }
}
