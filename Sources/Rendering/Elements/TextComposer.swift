import Elements

/// Puts the views of a tree together as blocks of text.
struct TextComposer {
  let isMirrored: Bool
  private let byteLimit: Int
  private var used = 0

  /// How often a set of views is cut into rows and columns before it counts as one row.
  private static let cutLimit = 16

  init(isMirrored: Bool, byteLimit: Int) {
    self.isMirrored = isMirrored
    self.byteLimit = byteLimit
  }

  /// Returns what a view and all in it look like, not wider than a number of cells.
  mutating func block(of view: ElementView, width: Int, depth: Int) throws(RenderingError)
    -> TextBlock
  {
    guard !view.attributes.isHidden else { return .empty }
    guard depth < ElementRenderer.depthLimit else {
      throw RenderingError(
        .tooDeep, "More than \(ElementRenderer.depthLimit) views lie in each other. Nest fewer.")
    }
    if let own = ownBlock(of: view, width: width) {
      // Rows fill their lines up, empty ones too.
      for case .text(let text, _) in own.lines { used += max(64, text.utf8.count + 1) }
      guard used <= byteLimit else {
        throw RenderingError(
          .tooLarge, "The text has more than \(byteLimit) bytes. Use fewer or smaller views.")
      }
      return own
    }
    var parts: [(frame: Rect, block: TextBlock)] = []
    for (index, child) in view.children.enumerated() where !isSaid(index, in: view.children) {
      let block = try block(of: child, width: width, depth: depth + 1)
      if !block.lines.isEmpty { parts.append((child.frame, block)) }
    }
    return arranged(parts, width: width, cuts: 0)
  }

  /// Whether a view shows words that a control next to it is drawn with anyway: its title or its value.
  private func isSaid(_ index: Int, in siblings: [ElementView]) -> Bool {
    guard case .text(let words) = siblings[index].description.content else { return false }
    return [-2, -1, 1, 2].contains { distance in
      guard siblings.indices.contains(index + distance) else { return false }
      let neighbor = siblings[index + distance].contentOfGroups
      guard case .control(let control) = neighbor.description.content, control.kind != .button,
        !neighbor.attributes.isHidden
      else { return false }
      // Titles stand before what they name, or behind a mark; values on either side.
      let mayBeTitle = distance > 0 || (distance == -1 && control.kind == .toggle)
      return (mayBeTitle && words.text == control.title)
        || words.text == neighbor.description.accessibility?.value
    }
  }

  /// Puts blocks together as their frames lie: cut into rows where that is possible, then into columns.
  private func arranged(
    _ parts: [(frame: Rect, block: TextBlock)], width: Int, cuts: Int
  ) -> TextBlock {
    guard parts.count > 1 else { return parts.first?.block ?? .empty }
    guard cuts < Self.cutLimit else {
      return .row(parts.map(\.block), width: width, isMirrored: isMirrored)
    }
    let rows = cut(parts) { ($0.origin.y, $0.maxY) }
    if rows.count > 1 {
      return .column(rows.map { arranged($0, width: width, cuts: cuts + 1) })
    }
    var columns = cut(parts) { ($0.origin.x, $0.maxX) }
    guard columns.count > 1 else {
      return .row(parts.map(\.block), width: width, isMirrored: false)
    }
    if isMirrored { columns.reverse() }
    return .row(
      columns.map { arranged($0, width: width, cuts: cuts + 1) }, width: width,
      isMirrored: isMirrored)
  }

  /// Cuts parts where none of them lies, in the order of their places.
  private func cut(
    _ parts: [(frame: Rect, block: TextBlock)], by extent: (Rect) -> (Double, Double)
  ) -> [[(frame: Rect, block: TextBlock)]] {
    // Rounding to pixels may make neighbours overlap by less than a point.
    let slack = 0.9
    let order = parts.enumerated().sorted {
      let (left, right) = (extent($0.element.frame).0, extent($1.element.frame).0)
      return left == right ? $0.offset < $1.offset : left < right
    }
    var groups: [[(frame: Rect, block: TextBlock)]] = []
    var end = -Double.infinity
    for (_, part) in order {
      let (near, far) = extent(part.frame)
      if groups.isEmpty || near >= end - slack {
        groups.append([part])
      } else {
        groups[groups.count - 1].append(part)
      }
      end = max(end, far)
    }
    return groups
  }
}

extension ElementView {
  /// What lies in a group that holds nothing else, however deep; otherwise the view itself.
  fileprivate var contentOfGroups: ElementView {
    guard case .group = description.content, children.count == 1, !attributes.isHidden else {
      return self
    }
    return children[0].contentOfGroups
  }
}
