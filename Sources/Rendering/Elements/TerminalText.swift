import Elements

extension String {
  /// The text with everything replaced that could steer a terminal or turn the direction of reading.
  ///
  /// Line ends, too, become U+FFFD: a text that may have several lines is split first.
  public var printable: String {
    let isHarmless = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isHarmless else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// How many cells of a terminal the text takes.
  ///
  /// - Complexity: O(*n*).
  var cells: Int {
    if utf8.allSatisfy({ $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + $1.cells }
  }

  /// Returns as much of the text's beginning as fits, with an ellipsis if that isn't all.
  func shortened(to width: Int) -> String {
    guard cells > width else { return self }
    var (result, used) = ("", 1)
    for character in self {
      guard used + character.cells <= width else { break }
      used += character.cells
      result.append(character)
    }
    return width > 0 ? result + "…" : ""
  }

  /// Returns the text in lines of a width, broken at spaces, and in words that are wider than a line.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func finish() {
      lines.append(line)
      (line, used) = ("", 0)
    }
    for word in split(separator: " ", omittingEmptySubsequences: true) {
      let cells = String(word).cells
      if used > 0, used + 1 + cells > width { finish() }
      if used > 0 {
        line += " "
        used += 1
      }
      guard cells > width else {
        line += word
        used += cells
        continue
      }
      for character in word {
        if used > 0, used + character.cells > width { finish() }
        line.append(character)
        used += character.cells
      }
    }
    if used > 0 || lines.isEmpty { finish() }
    return lines
  }
}

extension Character {
  /// How many cells of a terminal the character takes.
  fileprivate var cells: Int {
    CharacterCells.count(self)
  }
}
