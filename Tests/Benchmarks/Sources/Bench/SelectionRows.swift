import DocumentModel
import Inspector

/// A change that always concerns 50 items, in bars of several sizes.
@MainActor
struct SelectionRows {
  let measurement: Measurement
  private let sizes = [100, 1_000, 10_000]
  private let concerned = 50

  init(_ measurement: Measurement) {
    self.measurement = measurement
  }

  func row() throws -> Row {
    let one = try Blocks.snapshot(.text, kind: "caption", version: 1)
    let other = try Blocks.snapshot(.text, kind: "headline", version: 2)
    var evaluators: [Int: BarEvaluator] = [:]
    for size in sizes { evaluators[size] = try evaluator(size) }
    let changes = 200
    let times = try measurement.rotate(sizes) { size in
      guard let evaluator = evaluators[size] else { return 0 }
      evaluator.update(to: one)
      let time = Measurement.time {
        for _ in 0..<changes / 2 {
          evaluator.update(to: other)
          evaluator.update(to: one)
        }
      }
      guard evaluator.askedCount == concerned else {
        throw Unmeasured("The evaluator asked \(evaluator.askedCount) items, not \(concerned).")
      }
      return time
    }
    return .flat(
      "a change that \(concerned) items read, in bars of 100 to 10,000", unit: "change",
      sizes.map(String.init), times.map { $0 / Double(changes) })
  }

  private func evaluator(_ size: Int) throws -> BarEvaluator {
    let conditions = try [
      "selection.type == \"text\" && scope[\"text/edit\"]", "selection.count >= 1",
      "selection.fill == null || supports[\"opacity\"]", "scene.mode != \"video\"",
    ].map { try Predicate(parsing: $0) }
    let concerning = try Predicate(parsing: "selection.kind == \"caption\"")
    let items = (0..<size).map { index in
      BarItem(
        id: "com.bench.item\(index)", owner: BarOwner.host,
        when: index % (size / concerned) == 0 ? concerning : conditions[index % conditions.count])
    }
    return BarEvaluator(
      plan: BarPlan(solving: BarPlan.Input(base: items.map { .init($0.id) })), items: items)
  }
}

extension Row {
  /// A row whose goal is that the time for each unit stays the same within a factor of 2.
  static func flat(
    _ name: String, unit: String, _ sizes: [String], _ times: [Double], goal: Double? = 2
  ) -> Row {
    Row(
      name: name, scale: .flat, unit: unit, floor: times.min(), ours: times.max() ?? 0, goal: goal,
      sizes: Dictionary(uniqueKeysWithValues: zip(sizes, times)))
  }
}
