extension PictureFormat {
  /// Returns a picture file without what isn't needed to draw it, or nil if its structure is damaged.
  ///
  /// What goes: EXIF with places and previews, XMP, comments, dates, and everything behind the end mark.
  /// What stays: the compressed pixels as they are, transparency, gamma and colour profile.
  func stripped(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = ByteReader(bytes)
    return switch self {
    case .png: reader.strippedPNG()
    case .jpeg: reader.strippedJPEG()
    }
  }
}

extension ByteReader {
  /// The chunks that a drawing needs (PNG 4.3): the critical ones, transparency and colour.
  private static let neededChunks: Set<Int> = Set(
    ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"].map(chunk))

  fileprivate mutating func strippedPNG() -> [UInt8]? {
    var kept = Array(bytes.prefix(8))
    position = 8
    while let length = number(4, at: position), let type = number(4, at: position + 4) {
      guard length <= bytes.count - position - 12 else { return nil }
      let chunk = position..<(position + length + 12)
      if Self.neededChunks.contains(type) { kept += bytes[chunk] }
      if type == Self.chunk("IEND") { return kept }
      position = chunk.upperBound
    }
    return nil
  }

  fileprivate mutating func strippedJPEG() -> [UInt8]? {
    var kept: [UInt8] = [0xFF, 0xD8]
    position = 2
    while let marker = nextMarker() {
      switch marker {
      case 0xD9: return kept + [0xFF, 0xD9]
      case 0x01, 0xD0...0xD8: continue
      default: break
      }
      guard let length = number(2, at: position), length >= 2, length <= bytes.count - position
      else { return nil }
      let content = (position + 2)..<(position + length)
      position = content.upperBound
      guard let needed = needed(marker, content) else { continue }
      kept += [0xFF, marker, UInt8((needed.count + 2) >> 8), UInt8((needed.count + 2) & 255)]
      kept += needed
      if marker == 0xDA {
        let start = position
        skipCompressed()
        kept += bytes[start..<position]
      }
    }
    return nil
  }

  /// Returns what a drawing needs of a segment (ITU-T T.81, table B.1), or nil if that is nothing.
  private func needed(_ marker: UInt8, _ content: Range<Int>) -> [UInt8]? {
    let bytes = Array(bytes[content])
    switch marker {
    // Frames, tables, scans, line counts and restart intervals.
    case 0xC0...0xCF, 0xDA...0xDD: return bytes
    // JFIF: everything but its preview picture.
    case 0xE0:
      guard bytes.starts(with: Array("JFIF\0".utf8)), bytes.count >= 14 else { return nil }
      return bytes[..<12] + [0, 0]
    case 0xE2: return bytes.starts(with: Array("ICC_PROFILE\0".utf8)) ? bytes : nil
    // Adobe's says how the colours are coded.
    case 0xEE:
      return bytes.starts(with: Array("Adobe".utf8)) && bytes.count >= 12
        ? Array(bytes.prefix(12)) : nil
    default: return nil
    }
  }

  /// Moves behind compressed content with its restart marks, to the next other mark.
  private mutating func skipCompressed() {
    while position + 1 < bytes.count {
      guard bytes[position] == 0xFF else {
        position += 1
        continue
      }
      switch bytes[position + 1] {
      case 0x00, 0xD0...0xD7: position += 2
      case 0xFF: position += 1
      default: return
      }
    }
  }
}
