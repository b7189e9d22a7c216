@_spi(Benchmarks) import Elements

/// Measuring and laying out nested stacks of leaves that are 10 × 10 points.
@MainActor
struct LayoutRows {
  let measurement: Measurement
  private let engines: FlexboxEngines

  /// Just what the leaves of so many levels need.
  private func room(_ levels: Int) -> Size {
    func power(_ exponent: Int) -> Double { (0..<exponent).reduce(10) { side, _ in side * 10 } }
    return Size(width: power(levels / 2), height: power((levels + 1) / 2))
  }

  init(_ measurement: Measurement) throws {
    self.measurement = Measurement(repetitions: min(measurement.repetitions, 9))
    engines = try FlexboxEngines()
  }

  func rows() throws -> [Row] {
    [
      try beside("yoga", goal: 3), try beside("taffy", goal: 3), try wholeUpdate(), try sizes(),
      try oneLeaf(),
    ]
  }

  /// Stacks of ten, in turn vertical and horizontal.
  private func stacks(_ levels: Int, _ isVertical: Bool = true) -> any Element {
    guard levels > 0 else { return Spacer(size: Size(width: 10, height: 10)) }
    let children = (0..<10).map { _ in stacks(levels - 1, !isVertical) }
    return isVertical
      ? Column(underflow: .justifyToStart) { children }
      : Elements.Row(underflow: .justifyToStart) { children }
  }

  /// The time to lay out a tree whose contents are known, as an engine's calculate call does.
  private func layOut(
    _ tree: ElementTree, _ element: any Element, _ levels: Int
  ) throws -> UInt64 {
    tree.forgetMeasurements()
    let room = room(levels)
    return try Measurement.time { try tree.layOut(element, in: room) }
  }

  private func beside(_ engine: String, goal: Double) throws -> Row {
    let element = stacks(4)
    let tree = ElementTree()
    try tree.update(element, in: room(4))
    let times = try measurement.alternate(10_000) {
      try engines.time(engine, levels: 4)
    } ours: {
      try layOut(tree, element, 4)
    }
    return Row(
      name: "laying out stacks of 10000 leaves, beside \(engine)", scale: .floor, unit: "leaf",
      floor: times.floor, ours: times.ours, goal: goal)
  }

  private func wholeUpdate() throws -> Row {
    let element = stacks(4)
    var times: [UInt64] = []
    for _ in 0..<measurement.repetitions {
      let tree = ElementTree()
      times.append(try Measurement.time { try tree.update(element, in: room(4)) })
    }
    return Row(
      name: "the first update of such a tree: contents, layout and views", scale: .none,
      unit: "leaf", ours: Measurement.median(times) / 10_000)
  }

  private func sizes() throws -> Row {
    let levels = [2, 3, 4, 5]
    let elements = levels.map { stacks($0) }
    let trees = try zip(elements, levels).map { element, levels in
      let tree = ElementTree()
      try tree.update(element, in: room(levels))
      return tree
    }
    let times = try measurement.rotate(Array(levels.indices)) { index in
      // Small trees are laid out several times, so that they aren't measured on cold caches.
      let rounds = [100, 10, 1, 1][index]
      return try (0..<rounds).reduce(0) { sum, _ in
        sum + (try layOut(trees[index], elements[index], levels[index]))
      } / UInt64(rounds)
    }
    let counts = [100, 1_000, 10_000, 100_000]
    return .flat(
      "laying out stacks of 100 to 100000 leaves", unit: "leaf", counts.map(String.init),
      zip(counts, times).map { $1 / Double($0) }, goal: nil)
  }

  /// One leaf of many is another: what is around it is measured, and nothing else.
  private func oneLeaf() throws -> Row {
    let levels = [2, 3, 4]
    let times = try measurement.rotate(levels) { levels in
      let element = stacks(levels)
      let tree = ElementTree()
      try tree.update(element, in: room(levels))
      let others = (1...20).map { step in
        replacingFirstLeaf(of: element, by: Spacer(size: Size(width: Double(step % 9), height: 5)))
      }
      return try Measurement.time {
        for other in others { try tree.update(other, in: room(levels)) }
      } / 20
    }
    return .flat(
      "changing one leaf of 100 to 10000, for each ancestor", unit: "ancestor",
      ["100", "1000", "10000"], zip(levels, times).map { $1 / Double($0) })
  }

  private func replacingFirstLeaf(of element: any Element, by leaf: any Element) -> any Element {
    if var column = element as? Column {
      column.children[0].element = replacingFirstLeaf(of: column.children[0].element, by: leaf)
      return column
    }
    if var row = element as? Elements.Row {
      row.children[0].element = replacingFirstLeaf(of: row.children[0].element, by: leaf)
      return row
    }
    return leaf
  }
}
