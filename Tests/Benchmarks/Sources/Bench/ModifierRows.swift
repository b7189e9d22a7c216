import Inspector

/// As many changes of order as there are items.
@MainActor
struct ModifierRows {
  let measurement: Measurement
  private let sizes = [1_000, 10_000, 100_000]

  /// How often the work of a size is done for one time, so that a small one isn't measured on cold caches.
  private func rounds(_ size: Int) -> Int {
    max(1, 20_000 / size)
  }

  init(_ measurement: Measurement) {
    self.measurement = Measurement(repetitions: min(measurement.repetitions, 9))
  }

  func rows() throws -> [Row] {
    [try strict(), try plan()]
  }

  /// A permutation of the numbers below `count`, so that anchors don't come in order.
  private static func shuffled(_ count: Int) -> [Int] {
    var state: UInt64 = 42
    var numbers = Array(0..<count)
    for index in stride(from: count - 1, to: 0, by: -1) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return numbers
  }

  /// What the reference's modifier is: recording and applying.
  private func strict() throws -> Row {
    var elements: [Int: [EditorComponentID]] = [:]
    var anchors: [Int: [EditorComponentID]] = [:]
    var additions: [Int: [EditorComponentID]] = [:]
    for size in sizes {
      let ids = (0..<size).map { EditorComponentID("com.bench.item\($0)") }
      elements[size] = ids
      anchors[size] = Self.shuffled(size).map { ids[$0] }
      additions[size] = (0..<size).map { EditorComponentID("com.bench.addition\($0)") }
    }
    let times = try measurement.rotate(sizes) { size in
      guard let bar = elements[size], let anchors = anchors[size], let additions = additions[size]
      else { return 0 }
      return try Measurement.time(rounds: rounds(size)) {
        var bar = bar
        let modifier = ArrayModifier<EditorComponentID> { $0 }
        for index in 0..<size {
          switch index % 6 {
          case 0: modifier.addAfter(anchors[index]) { additions[index] }
          case 1: modifier.addBefore(anchors[index]) { additions[index] }
          case 2: modifier.replace(anchors[index]) { additions[index] }
          case 3: modifier.remove(anchors[index])
          case 4: modifier.addFirst { additions[index] }
          default: modifier.addLast { additions[index] }
          }
        }
        try modifier.apply(to: &bar)
      }
    }
    return .flat(
      "as many changes as items, strict", unit: "change", sizes.map(String.init),
      zip(sizes, times).map { $1 / Double($0) })
  }

  /// What the bar does with the changes of one plugin.
  private func plan() throws -> Row {
    var inputs: [Int: BarPlan.Input] = [:]
    for size in sizes {
      let order = Self.shuffled(size)
      let changes = (0..<size).map { index in
        let anchor = ["inspector.item\(order[index])"]
        let item = ["com.bench.item\(index)"]
        return switch index % 6 {
        case 0: BarModification(.addAfter, anchor, items: item)
        case 1: BarModification(.addBefore, anchor, items: item)
        case 2: BarModification(.replace, anchor, items: item)
        case 3: BarModification(.remove, anchor)
        case 4: BarModification(.addFirst, items: item)
        default: BarModification(.addLast, items: item)
        }
      }
      inputs[size] = BarPlan.Input(
        base: (0..<size).map { .init("inspector.item\($0)") },
        plugins: [
          BarOwner(
            id: "com.bench", items: (0..<size).map { .init("com.bench.item\($0)") },
            modifications: changes, permissions: [.removeItems, .replaceItems])
        ])
    }
    let times = try measurement.rotate(sizes) { size in
      guard let input = inputs[size] else { return 0 }
      var plan: BarPlan?
      let time = Measurement.time(rounds: rounds(size)) { plan = BarPlan(solving: input) }
      guard plan?.conflicts.isEmpty == true else { throw Unmeasured("The plan has conflicts.") }
      return time
    }
    return .flat(
      "as many changes as items, the bar's plan", unit: "change", sizes.map(String.init),
      zip(sizes, times).map { $1 / Double($0) })
  }
}
