/// What a stack knows of its children: what they are told, and where they come to lie.
public struct StackPlan {
  /// One child.
  struct Item {
    let growPriority: Double
    let shrinkPriority: Double

    /// The extent along the axis before anything is spread or taken.
    var basis = 0.0
    /// The share of what is spread or taken, in whatever unit.
    var weight = 0.0
    /// Whether `breadth` is that of a child as long as its basis.
    var isMeasured = false
    /// Where it begins along the axis.
    var start = 0.0
    /// The extent along the axis.
    var length = 0.0
    /// Where it begins across.
    var offset = 0.0
    /// The extent across.
    var breadth = 0.0
    /// The distance from its beginning across to the line that children are aligned to.
    var line = 0.0

    var isFixed: Bool {
      growPriority == 0 && shrinkPriority == 0
    }
  }

  var items: [Item] = []
  /// The extent along the axis.
  var length = 0.0
  /// The extent across.
  var breadth = 0.0
  /// The greatest extent of a child across.
  private var broadest = 0.0

  /// The children's own lines; empty if none has any.
  private var guides: [((ElementDimensions) -> Double)?] = []
  /// The rooms in which the children were measured, or nil if they weren't or it can't be used again.
  private var rooms: (along: StackRoom, across: StackRoom)?
  private let isValid: Bool

  init(_ layout: StackLayout, _ children: LayoutSubelements) {
    items.reserveCapacity(children.count)
    var isValid = layout.minimumSpacing >= 0 && layout.minimumSpacing.isFinite
    if !isValid {
      children.report(
        .invalidParameter,
        "The minimum spacing is \(layout.minimumSpacing). Use a finite number that isn't negative.")
    }
    for index in children.indices {
      guard children.nodes[index].hasTraits else {
        items.append(Item(growPriority: 1, shrinkPriority: 1))
        continue
      }
      let traits = children[index].traits(for: StackLayout.self)
      let (grow, shrink) = (traits.growPriority, traits.shrinkPriority)
      if !(grow >= 0 && shrink >= 0 && grow.isFinite && shrink.isFinite) {
        isValid = false
        children.report(
          .invalidParameter,
          "Child \(index + 1) has the priorities \(grow) and \(shrink). "
            + "Use finite numbers that aren't negative.")
      }
      if let guide = traits.alignmentGuide {
        if guides.isEmpty { guides = Array(repeating: nil, count: children.count) }
        guides[index] = guide
      }
      items.append(Item(growPriority: grow, shrinkPriority: shrink))
    }
    self.isValid = isValid
  }

  /// Works out how long and broad the stack is in a room.
  mutating func measure(
    _ along: StackRoom, _ across: StackRoom, _ layout: StackLayout, _ children: LayoutSubelements
  ) {
    (length, breadth, rooms) = (0, 0, nil)
    guard isValid, !items.isEmpty else { return }
    run(along, across, layout, children)
    if children.pass.options.remembersSizes { rooms = (along, across) }
  }

  /// Works out where the children lie in the stack's final size.
  ///
  /// What was measured last is used again if it must be the same by the laws of ``Layout``.
  mutating func arrange(
    _ length: Double, _ breadth: Double, _ layout: StackLayout, _ children: LayoutSubelements
  ) {
    guard isValid, !items.isEmpty else { return }
    if let rooms, length == self.length, rooms.along.limit >= length,
      breadth == rooms.across.limit
        || (breadth >= max(self.breadth, broadest) && breadth <= rooms.across.limit)
    {
      alignItems(StackRoom(exactly: breadth), layout)
    } else {
      run(StackRoom(exactly: length), StackRoom(exactly: breadth), layout, children)
    }
    self.rooms = nil
  }

  private mutating func run(
    _ along: StackRoom, _ across: StackRoom, _ layout: StackLayout, _ children: LayoutSubelements
  ) {
    let probe = StackProbe(layout.axis, across)
    let total = takeBases(along.limit, probe, layout, children)
    distribute(total, along, layout)
    // Children that fill a given breadth needn't be asked for theirs.
    let isGiven = across.isExact && layout.alignment == .fill
    for index in items.indices where !items[index].isMeasured && !isGiven {
      items[index].breadth = probe.size(of: index, children, in: items[index].length).breadth
    }
    alignItems(across, layout)
  }

  /// Measures the bases, and returns what they and the gaps take.
  private mutating func takeBases(
    _ limit: Double, _ probe: StackProbe, _ layout: StackLayout, _ children: LayoutSubelements
  ) -> Double {
    var used = layout.minimumSpacing * Double(items.count - 1)
    var hasFlexible = false
    for index in items.indices {
      if items[index].isFixed {
        takeBasis(index, limit, probe, children)
        used += items[index].basis
      } else {
        hasFlexible = true
      }
    }
    guard hasFlexible else { return used }
    let remaining = limit - used
    for index in items.indices where !items[index].isFixed {
      if remaining > 0 {
        takeBasis(index, remaining, probe, children)
        used += items[index].basis
      } else {
        items[index].basis = 0
        items[index].isMeasured = false
      }
    }
    return used
  }

  @inline(__always)
  private mutating func takeBasis(
    _ index: Int, _ limit: Double, _ probe: StackProbe, _ children: LayoutSubelements
  ) {
    let size = probe.size(of: index, children, in: limit)
    items[index].basis = size.length
    items[index].breadth = size.breadth
    // A child that is longer than its room may be broader in a room of that length.
    items[index].isMeasured = size.length <= limit
  }
}

/// Along the axis.
extension StackPlan {
  private mutating func distribute(_ total: Double, _ along: StackRoom, _ layout: StackLayout) {
    var gap = layout.minimumSpacing
    var start = 0.0
    for index in items.indices { items[index].length = items[index].basis }
    if total > along.limit {
      shrink(to: along.limit - gap * Double(items.count - 1), layout)
    } else if along.isExact, total < along.limit {
      let extra = along.limit - total
      switch layout.underflow {
      case .spaceEvenly:
        if items.count > 1 { gap += extra / Double(items.count - 1) }
      case .growProportionally, .growUniformly: grow(by: extra, layout)
      case .justifyToStart: break
      case .justifyToCenter: start = extra / 2
      case .justifyToEnd: start = extra
      }
    }
    for index in items.indices {
      items[index].start = start
      length = start + items[index].length
      start = length + gap
      if items[index].length != items[index].basis { items[index].isMeasured = false }
    }
    // The sum of the parts differs from the whole by rounding alone.
    if abs(length - along.limit) <= along.limit.ulp * Double(items.count) { length = along.limit }
  }

  private mutating func shrink(to room: Double, _ layout: StackLayout) {
    let isProportional = layout.overflow == .condenseProportionally
    for index in items.indices {
      let priority = items[index].shrinkPriority
      items[index].weight = isProportional ? items[index].basis * priority : priority
    }
    while true {
      var (weights, lengths) = (0.0, 0.0)
      for item in items {
        weights += item.weight
        lengths += item.weight > 0 || layout.overflowRule == .reference ? item.basis : item.length
      }
      guard weights > 0 else { return }
      let rate = (lengths - room) / weights
      var isDone = true
      for index in items.indices where items[index].weight > 0 {
        let length = items[index].basis - items[index].weight * rate
        items[index].length = max(0, length)
        guard length < 0, layout.overflowRule == .redistributed else { continue }
        items[index].weight = 0
        isDone = false
      }
      if isDone { return }
    }
  }

  private mutating func grow(by extra: Double, _ layout: StackLayout) {
    let isProportional = layout.underflow == .growProportionally
    var weights = 0.0
    for index in items.indices {
      let priority = items[index].growPriority
      items[index].weight = isProportional ? items[index].basis * priority : priority
      weights += items[index].weight
    }
    guard weights > 0 else { return }
    for index in items.indices where items[index].weight > 0 {
      items[index].length += items[index].weight / weights * extra
    }
  }
}

/// Across the axis.
extension StackPlan {
  private mutating func alignItems(_ across: StackRoom, _ layout: StackLayout) {
    broadest = 0
    for item in items { broadest = max(broadest, item.breadth) }
    switch layout.alignment {
    case .fill:
      breadth = across.isExact ? across.limit : min(across.limit, broadest)
      for index in items.indices {
        items[index].offset = 0
        items[index].breadth = breadth
      }
    case .align(.fraction(let fraction)) where guides.isEmpty:
      let room = across.isExact ? across.limit : min(across.limit, broadest)
      breadth = room * fraction + broadest * (1 - fraction)
      for index in items.indices {
        items[index].offset = (room - items[index].breadth) * fraction
      }
    case .align(let line): align(to: line, across, layout)
    }
  }

  /// Brings the children's lines together, and puts them as a whole where the alignment says.
  private mutating func align(
    to line: AlignmentLine, _ across: StackRoom, _ layout: StackLayout
  ) {
    let isRow = layout.axis == .horizontal
    func value(_ length: Double, _ breadth: Double) -> Double {
      line.value(
        in: ElementDimensions(
          width: isRow ? length : breadth, height: isRow ? breadth : length), extent: breadth)
    }
    var (before, after) = (-Double.infinity, -Double.infinity)
    for index in items.indices {
      let item = items[index]
      if !guides.isEmpty, let guide = guides[index] {
        let own = guide(
          ElementDimensions(
            width: isRow ? item.length : item.breadth, height: isRow ? item.breadth : item.length))
        items[index].line = own.isFinite ? own : 0
      } else {
        items[index].line = value(item.length, item.breadth)
      }
      before = max(before, items[index].line)
      after = max(after, item.breadth - items[index].line)
    }
    let extent = max(0, before + after)
    let room = across.isExact ? across.limit : min(across.limit, extent)
    let origin = value(length, room) - value(length, extent)
    breadth = max(0, origin + extent)
    for index in items.indices { items[index].offset = origin + before - items[index].line }
  }
}
