extension LayoutDirection {
  /// Makes the direction in which a paragraph reads: that of its first letter, or another one if it has
  /// no letters.
  ///
  /// These are the rules P2 and P3 of Unicode's bidirectional algorithm (UAX 9), for letters and marks.
  package init(ofParagraph text: Substring, otherwise direction: LayoutDirection) {
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case _ where isolates > 0: break
      case 0x200E:
        self = .leftToRight
        return
      case 0x200F, 0x061C:
        self = .rightToLeft
        return
      // Most texts have no others.
      case 0x41...0x5A, 0x61...0x7A:
        self = .leftToRight
        return
      case ..<0x80: break
      default:
        guard scalar.properties.isAlphabetic, !scalar.properties.generalCategory.isMark else {
          continue
        }
        self = Self.isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
        return
      }
    }
    self = direction
  }

  /// Whether a letter belongs to a block of scripts that read from right to left.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether it is one of those of marks that stand on another character.
  var isMark: Bool {
    self == .nonspacingMark || self == .enclosingMark || self == .spacingMark
  }
}
