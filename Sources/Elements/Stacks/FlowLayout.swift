/// The rule of ``Flow``.
struct FlowLayout: Layout {
  let lineAlignment: Flow.LineAlignment
  let lineSpacing: Double
  let itemAlignment: Flow.ItemAlignment
  let itemSpacing: Double
  let lineRule: Flow.LineRule
  let grows: [Bool]

  /// The children's sizes, with the room they were measured in and what came of it.
  struct Cache {
    var isValid: Bool
    var sizes: [Size] = []
    var measured: (room: SizeConstraint, size: Size)?
  }

  private struct Line {
    var range: Range<Int>
    var width = 0.0
    var height = 0.0
  }

  func makeCache(subelements: LayoutSubelements, environment: Environment) -> Cache {
    for spacing in [lineSpacing, itemSpacing] where !(spacing >= 0 && spacing.isFinite) {
      subelements.report(
        .invalidParameter,
        "A spacing is \(spacing). Use finite numbers that aren't negative.")
      return Cache(isValid: false)
    }
    return Cache(isValid: true)
  }

  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Cache
  ) -> Size {
    guard cache.isValid else { return .zero }
    cache.measured = nil
    cache.sizes = sizes(in: proposal, subelements)
    var size = Size.zero
    var start = 0
    while let line = line(from: start, cache.sizes, proposal.width.maximum) {
      if start > 0 { size.height += lineSpacing }
      size.height += line.height
      size.width = max(size.width, extent(of: line, proposal.width.maximum))
      start = line.range.upperBound
    }
    if subelements.pass.options.remembersSizes { cache.measured = (proposal, size) }
    return size
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Cache
  ) {
    guard cache.isValid else { return }
    // In every room between the result and the one it was measured in, the children are the same.
    if let measured = cache.measured, measured.room.admits(size),
      measured.size.width <= size.width, measured.size.height <= size.height
    {
    } else {
      cache.measured = nil
      cache.sizes = sizes(in: SizeConstraint(size), subelements)
    }
    let isMirrored = environment.layoutDirection == .rightToLeft
    var (start, top) = (0, 0.0)
    while let line = line(from: start, cache.sizes, size.width) {
      let (offset, extra, growing) = spread(line, cache.sizes, size.width)
      var left = offset
      for index in line.range {
        let own = cache.sizes[index]
        // In this order nothing gets beyond all bounds, however small the widths are.
        let width =
          grows[index] && growing > 0 ? own.width + own.width / growing * extra : own.width
        var frame = Rect(x: left, y: top, width: width, height: own.height)
        switch itemAlignment {
        case .fill: frame.size.height = line.height
        case .top: break
        case .center: frame.origin.y += (line.height - own.height) / 2
        case .bottom: frame.origin.y += line.height - own.height
        }
        left += width + itemSpacing
        if isMirrored { frame.origin.x = size.width - frame.maxX }
        subelements[index].place(in: frame)
      }
      top += line.height + lineSpacing
      start = line.range.upperBound
    }
  }

  private func sizes(in room: SizeConstraint, _ subelements: LayoutSubelements) -> [Size] {
    let limit = room.maximum
    return subelements.map { child in
      let size = child.sizeThatFits(room)
      return Size(width: min(size.width, limit.width), height: min(size.height, limit.height))
    }
  }

  /// Returns the line that begins with a child, or nil if there is no such child.
  private func line(from start: Int, _ sizes: [Size], _ limit: Double) -> Line? {
    guard start < sizes.count else { return nil }
    // A sum of widths and gaps differs from the room it was measured as by rounding.
    let limit = limit + limit * 1e-12
    var line = Line(range: start..<start)
    for (index, size) in sizes[start...].enumerated() {
      let needed = index == 0 ? size.width : line.width + itemSpacing + size.width
      if index > 0, needed > limit { break }
      line = Line(
        range: start..<start + index + 1, width: needed, height: max(line.height, size.height))
    }
    return line
  }

  /// Returns where a line ends while the flow is measured.
  private func extent(of line: Line, _ room: Double) -> Double {
    switch (lineRule, lineAlignment) {
    case (.widestLine, _): line.width
    case (.reference, _) where line.range.contains { grows[$0] }: max(room, line.width)
    case (.reference, .leading): line.width
    case (.reference, .center): (room + line.width) / 2
    case (.reference, .trailing): max(room, line.width)
    }
  }

  /// Returns where a line begins, and what each child that grows gets for each point of its own.
  private func spread(
    _ line: Line, _ sizes: [Size], _ room: Double
  ) -> (offset: Double, extra: Double, growing: Double) {
    let extra = max(0, room - line.width)
    var (growing, hasGrowing) = (0.0, false)
    for index in line.range where grows[index] {
      growing += sizes[index].width
      hasGrowing = true
    }
    if hasGrowing { return (0, extra, growing) }
    return switch lineAlignment {
    case .leading: (0, 0, 0)
    case .center: (extra / 2, 0, 0)
    case .trailing: (extra, 0, 0)
    }
  }
}
