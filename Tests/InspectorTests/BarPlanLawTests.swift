import TestSupport
import Testing

@testable import Inspector

/// Laws that hold for every plan, over generated inputs.
@Suite struct BarPlanLawTests {
  private func input(_ random: inout SeededGenerator) -> BarPlan.Input {
    let base = (0..<Int.random(in: 0...4, using: &random)).map { BarOwner.Item("base.\($0)") }
    var everybody = base.map(\.id) + ["absent"]
    var plugins: [BarOwner] = []
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let items = (0..<Int.random(in: 0...3, using: &random)).map { "p\(number).\($0)" }
      everybody += items
      plugins.append(BarOwner(id: "p\(number)", items: items.map { BarOwner.Item($0) }))
    }
    for index in plugins.indices {
      let own = plugins[index].items.map(\.id)
      plugins[index].modifications = changes(&random, everybody, own)
      plugins[index].permissions =
        Set(BarOwner.Permission.allCases.filter { _ in Bool.random(using: &random) })
    }
    return BarPlan.Input(
      base: base, plugins: plugins, user: changes(&random, everybody, everybody),
      disabled: Set(everybody.filter { _ in Int.random(in: 0...9, using: &random) == 0 }))
  }

  private func changes(_ random: inout SeededGenerator, _ anchors: [String], _ items: [String])
    -> [BarModification]
  {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let operation = BarModification.Operation.allCases.randomElement(using: &random) ?? .addLast
      let count =
        switch operation {
        case .addFirst, .addLast: 0
        case .addBefore, .addAfter: Int.random(in: 1...2, using: &random)
        case .replace, .remove: 1
        }
      return BarModification(
        operation, (0..<count).compactMap { _ in anchors.randomElement(using: &random) },
        otherwise: count > 1
          ? BarModification.Fallback.allCases.randomElement(using: &random) : nil,
        items: operation == .remove
          ? [] : items.filter { _ in Int.random(in: 0...2, using: &random) == 0 })
    }
  }

  private func forEachInput(_ check: (BarPlan.Input, inout SeededGenerator, UInt64) -> Void) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<400 { check(input(&random), &random, seed) }
    }
  }

  @Test func `the order of loading doesn't matter`() {
    forEachInput { input, random, seed in
      var shuffled = input
      shuffled.plugins.shuffle(using: &random)
      #expect(BarPlan(solving: shuffled) == BarPlan(solving: input), "seed \(seed)")
    }
  }

  @Test func `every declared item has one place, and is in the bar exactly if that says so`() {
    forEachInput { input, _, seed in
      let plan = BarPlan(solving: input)
      let declared = (input.base + input.plugins.flatMap(\.items)).map(\.id)
      #expect(Set(plan.places.keys) == Set(declared), "seed \(seed)")
      #expect(Set(plan.items).count == plan.items.count, "seed \(seed)")
      for id in declared {
        let isAbsent =
          switch plan.places[id] {
          case .removed, .replaced, .disabled: true
          default: false
          }
        #expect(plan.items.contains(id) != isAbsent, "seed \(seed), \(id)")
      }
    }
  }

  @Test func `a change that was refused leaves no trace`() {
    forEachInput { input, _, seed in
      // A change that anchors on its owner's items waits for the one that places them, also if that is
      // refused later: an order, which is no trace. Such changes are taken out here.
      var input = input
      for (number, plugin) in input.plugins.enumerated() {
        for (index, change) in plugin.modifications.enumerated()
        where change.anchors.contains(where: { $0.hasPrefix(plugin.id + ".") }) {
          input.plugins[number].modifications[index] = BarModification(.addFirst)
        }
      }
      let plan = BarPlan(solving: input)
      var without = input
      for conflict in plan.conflicts where !conflict.isWarning {
        guard let index = conflict.index else { continue }
        // An empty addFirst does nothing, and keeps the other changes' numbers.
        if conflict.owner == BarOwner.user {
          without.user[index] = BarModification(.addFirst)
        } else if let plugin = without.plugins.firstIndex(where: { $0.id == conflict.owner }) {
          without.plugins[plugin].modifications[index] = BarModification(.addFirst)
        }
      }
      let quiet = BarPlan(solving: without)
      // Likewise, which plugin comes first may hang on a refused change.
      if !plan.conflicts.contains(where: { $0.code == .cycle }), quiet.applied == plan.applied {
        #expect(quiet.items == plan.items, "seed \(seed)")
        #expect(quiet.conflicts.allSatisfy { $0.isWarning }, "seed \(seed)")
      }
    }
  }

  @Test func `a plugin never touches what isn't its own without a permission`() {
    forEachInput { input, _, seed in
      var input = input
      input.user = []
      input.disabled = []
      for index in input.plugins.indices { input.plugins[index].permissions = [] }
      let plan = BarPlan(solving: input)
      for (id, place) in plan.places {
        switch place {
        case .placed(let cause), .removed(let cause), .replaced(let cause, _):
          #expect(plan.owners[id] == cause.owner, "seed \(seed), \(id)")
        case .base, .unplaced, .disabled: break
        }
      }
      #expect(plan.items.filter { $0.hasPrefix("base") } == input.base.map(\.id), "seed \(seed)")
    }
  }
}
