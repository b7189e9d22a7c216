/// The rule of ``GridRow``.
struct GridRowLayout: Layout {
  let alignment: Row.Alignment
  let spacing: Double
  let rule: GridRow.WidthRule
  let widths: [GridRow.Width]

  /// The last measurement, so that the row can be laid out just as it was measured.
  struct Cache {
    var isValid = false
    var width = 0.0
    var scale = 0.0
  }

  func makeCache(subelements: LayoutSubelements, environment: Environment) -> Cache {
    Cache(isValid: isValid(subelements))
  }

  func sizeThatFits(
    proposal: SizeConstraint, subelements: LayoutSubelements, environment: Environment,
    cache: inout Cache
  ) -> Size {
    guard cache.isValid, !widths.isEmpty else { return .zero }
    let parts = parts
    let scale = scale(in: proposal, parts, subelements)
    var height = 0.0
    for index in widths.indices {
      height = max(height, self.height(index, scale, proposal.height, subelements))
    }
    cache.width = rigidWidth + scale * parts
    if let limit = proposal.width.limit, cache.width > limit {
      // Parts that fill the room do so but for rounding.
      cache.width = max(limit, rigidWidth)
    }
    cache.scale = scale
    return Size(width: cache.width, height: height)
  }

  func placeSubelements(
    in size: Size, subelements: LayoutSubelements, environment: Environment, cache: inout Cache
  ) {
    guard cache.isValid, !widths.isEmpty else { return }
    let scale =
      size.width == cache.width
      ? cache.scale : parts > 0 ? max(0, size.width - rigidWidth) / parts : 0
    let isMirrored = environment.layoutDirection == .rightToLeft
    var left = 0.0
    for index in widths.indices {
      let width = width(index, scale)
      var frame = Rect(x: left, y: 0, width: width, height: size.height)
      if case .align(let alignment) = alignment {
        frame.size.height = height(index, scale, .atMost(size.height), subelements)
        let room = ElementDimensions(width: width, height: size.height)
        let own = ElementDimensions(width: width, height: frame.size.height)
        frame.origin.y = alignment.value(in: room) - alignment.value(in: own)
      }
      if isMirrored { frame.origin.x = size.width - frame.maxX }
      subelements[index].place(in: frame)
      left += width + spacing
    }
  }

  /// What the children with absolute widths and the gaps take.
  private var rigidWidth: Double {
    widths.reduce(spacing * Double(widths.count - 1)) { sum, width in
      if case .absolute(let width) = width { sum + width } else { sum }
    }
  }

  /// How many parts there are.
  private var parts: Double {
    widths.reduce(0) { sum, width in
      if case .proportional(let parts) = width { sum + parts } else { sum }
    }
  }

  /// Returns how wide one part is in a room.
  private func scale(
    in proposal: SizeConstraint, _ parts: Double, _ subelements: LayoutSubelements
  ) -> Double {
    guard parts > 0 else { return 0 }
    let filling = proposal.width.limit.map { max(0, $0 - rigidWidth) / parts }
    if let filling, rule == .filling || filling == 0 { return filling }
    var fitting = 0.0
    for index in widths.indices {
      guard case .proportional(let parts) = widths[index] else { continue }
      let size = subelements[index].sizeThatFits(SizeConstraint(height: proposal.height))
      fitting = max(fitting, size.width / parts)
    }
    return filling.map { min($0, fitting) } ?? fitting
  }

  private func width(_ index: Int, _ scale: Double) -> Double {
    switch widths[index] {
    case .absolute(let width): width
    case .proportional(let parts): parts * scale
    }
  }

  private func height(
    _ index: Int, _ scale: Double, _ room: SizeConstraint.Axis, _ subelements: LayoutSubelements
  ) -> Double {
    let width = width(index, scale)
    if case .proportional = widths[index], width <= 0 { return 0 }
    return subelements[index].sizeThatFits(
      SizeConstraint(width: SizeConstraint.Axis(width), height: room)
    ).height
  }

  private func isValid(_ subelements: LayoutSubelements) -> Bool {
    guard spacing >= 0, spacing.isFinite else {
      subelements.report(
        .invalidParameter,
        "The spacing is \(spacing). Use a finite number that isn't negative.")
      return false
    }
    for (index, width) in widths.enumerated() {
      switch width {
      case .absolute(let width) where width >= 0 && width.isFinite: continue
      case .proportional(let parts) where parts > 0 && parts.isFinite: continue
      case .absolute(let width):
        subelements.report(
          .invalidParameter,
          "Child \(index + 1) is \(width) points wide. Use a finite number that isn't negative.")
      case .proportional(let parts):
        subelements.report(
          .invalidParameter,
          "Child \(index + 1) has \(parts) parts of the width. "
            + "Use a finite number that is more than zero.")
      }
      return false
    }
    return true
  }
}
