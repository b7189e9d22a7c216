/// What a picture file says of itself, read without decoding it.
struct PictureHeader: Hashable, Sendable {
  let format: PictureFormat
  /// The stored width, before the orientation is applied.
  let width: Int
  /// The stored height, before the orientation is applied.
  let height: Int
  let orientation: Orientation
  /// Whether the file goes on to its end mark.
  let isComplete: Bool
  /// How many times a JPEG goes over its pixels; 1 for a PNG.
  let scans: Int

  /// Reads a header.
  ///
  /// Nil if the file is damaged before its size is known.
  init?(_ bytes: [UInt8], format: PictureFormat) {
    self.format = format
    var reader = ByteReader(bytes)
    switch format {
    case .png:
      guard let found = reader.png() else { return nil }
      (width, height, orientation, isComplete) = found
      scans = 1
    case .jpeg:
      guard let found = reader.jpeg() else { return nil }
      (width, height, orientation, isComplete, scans) = found
    }
    guard width > 0, height > 0 else { return nil }
  }
}

/// Reads big-endian numbers and never beyond the end.
struct ByteReader {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func number(_ count: Int, at offset: Int, littleEndian: Bool = false) -> Int? {
    guard offset >= 0, count <= 4, offset <= bytes.count - count else { return nil }
    var value = 0
    for index in 0..<count {
      let byte = Int(bytes[offset + index])
      value |= byte << (8 * (littleEndian ? index : count - 1 - index))
    }
    return value
  }

  /// Walks the chunks of a PNG (PNG 5.3): length, type, content, checksum.
  mutating func png() -> (Int, Int, Orientation, Bool)? {
    guard number(4, at: 8) == 13, number(4, at: 12) == Self.chunk("IHDR"),
      let width = number(4, at: 16), let height = number(4, at: 20)
    else { return nil }
    var orientation = Orientation.upright
    position = 33
    while let length = number(4, at: position), let type = number(4, at: position + 4) {
      let content = position + 8
      guard length <= bytes.count - content - 4 else { break }
      if type == Self.chunk("IEND") { return (width, height, orientation, true) }
      if type == Self.chunk("eXIf") {
        orientation = exif(content..<(content + length)) ?? orientation
      }
      position = content + length + 4
    }
    return (width, height, orientation, false)
  }

  static func chunk(_ name: String) -> Int {
    name.utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Walks the segments of a JPEG (ITU-T T.81, annex B) up to the end mark.
  mutating func jpeg() -> (Int, Int, Orientation, Bool, Int)? {
    var size: (width: Int, height: Int)?
    var orientation: Orientation?
    var scans = 0
    position = 2
    while let marker = nextMarker() {
      switch marker {
      case 0xD9:
        guard let size else { return nil }
        return (size.width, size.height, orientation ?? .upright, true, scans)
      case 0x01, 0xD0...0xD8: continue
      default: break
      }
      guard let length = number(2, at: position), length >= 2,
        length <= bytes.count - position
      else { break }
      let content = (position + 2)..<(position + length)
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard size == nil, let height = number(2, at: content.lowerBound + 1),
          let width = number(2, at: content.lowerBound + 3), content.count >= 6
        else { return nil }
        size = (width, height)
      case 0xDA: scans += 1
      case 0xE1 where orientation == nil && content.count > 6:
        if bytes[content.prefix(6)].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) {
          orientation = exif(content.dropFirst(6))
        }
      default: break
      }
      position = content.upperBound
    }
    return size.map { ($0.width, $0.height, orientation ?? .upright, false, scans) }
  }

  /// Moves behind the next marker, over compressed content too, and returns it.
  mutating func nextMarker() -> UInt8? {
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF else {
        position += 1
        continue
      }
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
      } else if marker == 0 {
        position += 2
      } else {
        position += 2
        return marker
      }
    }
    return nil
  }

  /// Finds the orientation in the first directory of a TIFF structure (TIFF 6.0, section 2).
  private func exif(_ range: Range<Int>) -> Orientation? {
    let start = range.lowerBound
    let little: Bool
    switch number(2, at: start) {
    case 0x4949: little = true
    case 0x4D4D: little = false
    default: return nil
    }
    guard number(2, at: start + 2, littleEndian: little) == 42,
      let offset = number(4, at: start + 4, littleEndian: little),
      start + offset + 2 <= range.upperBound,
      let count = number(2, at: start + offset, littleEndian: little)
    else { return nil }
    for index in 0..<count {
      let entry = start + offset + 2 + 12 * index
      guard entry + 12 <= range.upperBound else { return nil }
      guard number(2, at: entry, littleEndian: little) == 0x0112 else { continue }
      guard number(2, at: entry + 2, littleEndian: little) == 3 else { return nil }
      return number(2, at: entry + 8, littleEndian: little).flatMap(Orientation.init(rawValue:))
    }
    return nil
  }
}
