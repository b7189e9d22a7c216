/// Some lines of text on a terminal.
struct TextBlock {
  /// One line.
  enum Line {
    /// Text without control characters, and its width in cells.
    case text(String, Int)
    /// A line from side to side.
    case rule
  }

  static let empty = TextBlock(lines: [])

  var lines: [Line]

  init(lines: [Line]) {
    self.lines = lines
  }

  init(_ lines: [String]) {
    self.lines = lines.map { .text($0, $0.cells) }
  }

  /// The width of the widest line, in cells.
  var width: Int {
    lines.reduce(0) { widest, line in
      if case .text(_, let width) = line { max(widest, width) } else { widest }
    }
  }

  /// The lines with spaces at their ends taken off.
  func text(width: Int) -> String {
    let own = self.width
    let ruleWidth = own > 0 ? own : min(width, 20)
    return lines.map { line in
      guard case .text(let text, _) = line else {
        return String(repeating: "─", count: ruleWidth) + "\n"
      }
      return text.trimmingSpaces + "\n"
    }.joined()
  }

  /// Returns blocks one below the other.
  static func column(_ blocks: [TextBlock]) -> TextBlock {
    blocks.count == 1 ? blocks[0] : TextBlock(lines: blocks.flatMap(\.lines))
  }

  /// Puts blocks side by side, two cells apart, in as many rows as it takes.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, in reading order.
  ///   - width: The greatest width, which no block exceeds.
  ///   - isMirrored: Whether the first block is on the right.
  /// - Returns: One block.
  static func row(_ blocks: [TextBlock], width: Int, isMirrored: Bool) -> TextBlock {
    let blocks = blocks.filter { !$0.lines.isEmpty }
    guard blocks.count > 1 else { return blocks.first ?? .empty }
    var rows: [TextBlock] = []
    var row: [TextBlock] = []
    var used = 0
    for block in blocks {
      let own = block.width
      if !row.isEmpty, used + 2 + own > width {
        rows.append(joined(isMirrored ? row.reversed() : row))
        row = []
      }
      used = row.isEmpty ? own : used + 2 + own
      row.append(block)
    }
    rows.append(joined(isMirrored ? row.reversed() : row))
    return column(rows)
  }

  private static func joined(_ blocks: [TextBlock]) -> TextBlock {
    guard blocks.count > 1 else { return blocks.first ?? .empty }
    let widths = blocks.map(\.width)
    let height = blocks.map(\.lines.count).max() ?? 0
    return TextBlock(
      lines: (0..<height).map { index in
        var line = ""
        var used = 0
        for (position, (block, width)) in zip(blocks, widths).enumerated() {
          if position > 0 {
            line += "  "
            used += 2
          }
          switch index < block.lines.count ? block.lines[index] : .text("", 0) {
          case .text(let text, let own):
            line += text + String(repeating: " ", count: width - own)
          case .rule: line += String(repeating: "─", count: width)
          }
          used += width
        }
        return .text(line, used)
      })
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: String {
    var end = utf8.endIndex
    while end > utf8.startIndex, utf8[utf8.index(before: end)] == 0x20 {
      end = utf8.index(before: end)
    }
    return String(self[..<end])
  }
}
