/// How many cells of a terminal characters take.
package enum CharacterCells {
  /// Returns 2 for East Asian wide and fullwidth characters (UAX 11) and for emoji, 0 for marks without a
  /// base and characters that aren't seen, and 1 for all others.
  package static func count(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    if first.value < 0x300 {
      // Digits and signs can be the base of an emoji.
      guard scalars.next() != nil else { return first == "\u{AD}" ? 0 : 1 }
      return isEmoji(character) ? 2 : 1
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(first) || isEmoji(character) ? 2 : 1
    }
  }

  /// Whether a character is drawn as a coloured picture.
  private static func isEmoji(_ character: Character) -> Bool {
    var isFirst = true
    for scalar in character.unicodeScalars {
      if isFirst, scalar.properties.isEmojiPresentation { return true }
      if scalar == "\u{FE0F}" { return true }
      isFirst = false
    }
    return false
  }

  /// Whether a scalar is wide or fullwidth by itself.
  ///
  /// The ranges of EastAsianWidth.txt, with the few holes and reserved places in between.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
