import DocumentModel
import Elements
import TestSupport
import Testing

@testable import Inspector

/// Native predicates as Swift closures.
@MainActor
private final class Natives: NativePredicates {
  var visible: [(ContextReader) -> Outcome] = []
  var enabled: [(ContextReader) -> Outcome] = []
  private(set) var asked: [Int32] = []

  func evaluate(
    _ question: NativeQuestion, slots: [Int32], reader: ContextReader, outcomes: inout [Outcome]
  ) {
    for slot in slots {
      reader.begin()
      asked.append(slot)
      outcomes.append((question == .visible ? visible : enabled)[Int(slot)](reader))
    }
  }
}

private struct Component: InspectorBar.Item, Sendable {
  let id: EditorComponentID
  let visible: @Sendable @MainActor (InspectorBar.Context) throws -> Bool
  var enabled: @Sendable @MainActor (InspectorBar.Context) throws -> Bool = { _ in true }

  func isVisible(_ context: InspectorBar.Context) throws -> Bool { try visible(context) }
  func isEnabled(_ context: InspectorBar.Context) throws -> Bool { try enabled(context) }
  func body(_ context: InspectorBar.Context) throws -> Label { Label(id.value) }
}

private struct Broken: Error {}

@MainActor
@Suite struct BarEvaluatorTests {
  private func evaluator(_ items: [BarItem], natives: (any NativePredicates)? = nil) -> BarEvaluator
  {
    let plan = BarPlan(solving: .init(base: items.map { BarOwner.Item($0.id) }))
    return BarEvaluator(plan: plan, items: items, natives: natives)
  }

  private func item(_ id: String, when: String? = nil, enabledWhen: String? = nil) throws -> BarItem
  {
    BarItem(
      id: id, owner: BarOwner.host, when: try when.map { try Predicate(parsing: $0) },
      enabledWhen: try enabledWhen.map { try Predicate(parsing: $0) })
  }

  @Test func `conditions decide who appears and who can be used, in the plan's order`() throws {
    let sample = try Sample.withText()
    let evaluator = evaluator([
      try item("c", when: #"selection.type == "text""#),
      try item("a", enabledWhen: #"selection.type == "text""#),
      try item("b", when: "false"),
    ])
    let text = evaluator.update(to: sample.selecting(sample.text))
    #expect(text.ids == ["c", "a"])
    #expect(text.map(\.isEnabled) == [true, true])
    let photo = evaluator.update(to: sample.selecting(sample.photo))
    #expect(photo.ids == ["a"])
    #expect(photo.map(\.isEnabled) == [false])
    #expect(text.ids == ["c", "a"], "an earlier bar changed")
  }

  @Test func `only items that read what changed are asked again`() throws {
    let sample = try Sample.withText()
    var items = [try item("type", when: #"selection.type == "text""#)]
    for number in 0..<100 { items.append(try item("i\(number)", when: "selection.count == 1")) }
    let evaluator = evaluator(items)
    evaluator.update(to: sample.selecting(sample.text))
    #expect(evaluator.askedCount == 101)
    evaluator.update(to: sample.selecting(sample.photo, version: 2))
    #expect(evaluator.askedCount == 1)
    evaluator.update(to: sample.selecting(sample.photo, version: 3))
    #expect(evaluator.askedCount == 0)
  }

  @Test
  func `a native predicate is asked if the condition holds, and again if what it read changed`()
    throws
  {
    let sample = try Sample.withText()
    let natives = Natives()
    natives.visible = [
      { $0.value(for: ContextKey(.selectionType)) == .string("text") ? .yes : .no },
      { _ in .yes },
    ]
    natives.enabled = [{ $0.value(for: ContextKey(.selectionCount)) == .number(1) ? .yes : .no }]
    var first = try item("first", when: "selection.count == 1")
    first.refinement = .native(visible: 0, enabled: 0)
    var second = try item("second", when: "selection.count == 2")
    second.refinement = .native(visible: 1, enabled: nil)
    let evaluator = evaluator([first, second], natives: natives)

    #expect(evaluator.update(to: sample.selecting(sample.text)).ids == ["first"])
    #expect(natives.asked == [0, 0])
    #expect(evaluator.update(to: sample.selecting(sample.photo)).ids == [])
    #expect(natives.asked == [0, 0, 0])
    evaluator.update(to: sample.selecting(sample.photo, version: 9))
    #expect(natives.asked == [0, 0, 0])
    #expect(evaluator.update(to: sample.selecting(sample.photo, sample.text)).ids == ["second"])
  }

  @Test func `what fails is hidden and named with its owner, and the rest stays`() throws {
    let sample = try Sample()
    let natives = Natives()
    natives.visible = [{ _ in .failed(7) }]
    natives.enabled = [{ _ in .yes }, { _ in .failed(8) }]
    var items = [try item("a"), try item("b"), try item("c"), try item("d"), try item("e")]
    items[0].refinement = .native(visible: 0, enabled: 0)
    items[1].refinement = .native(visible: nil, enabled: 1)
    items[2].refinement = .component(Component(id: "c", visible: { _ in throw Broken() }))
    items[3].refinement = .component(
      Component(id: "d", visible: { _ in true }, enabled: { _ in throw Broken() }))
    let evaluator = evaluator(items, natives: natives)

    #expect(evaluator.update(to: sample.selecting(sample.photo)).ids == ["e"])
    #expect(evaluator.failures.map(\.id) == ["a", "b", "c", "d"])
    #expect(evaluator.failures.map(\.status) == [7, 8, nil, nil])
    #expect(evaluator.failures.map(\.question) == [.visible, .enabled, .visible, .enabled])
    #expect(evaluator.failures.allSatisfy { $0.owner == BarOwner.host })
  }

  @Test func `a predicate without an answer has failed`() throws {
    final class Silent: NativePredicates {
      func evaluate(
        _ question: NativeQuestion, slots: [Int32], reader: ContextReader,
        outcomes: inout [Outcome]
      ) {}
    }
    let sample = try Sample()
    var silent = try item("a")
    silent.refinement = .native(visible: 0, enabled: nil)
    let evaluator = evaluator([silent], natives: Silent())
    #expect(evaluator.update(to: sample.selecting(sample.photo)).ids == [])
    #expect(evaluator.failures.map(\.status) == [-1])
  }

  @Test func `a component that reads the whole snapshot is asked at every version`() throws {
    let sample = try Sample()
    var whole = try item("whole")
    whole.refinement = .component(
      Component(id: "whole", visible: { $0.snapshot.version % 2 == 0 }))
    let evaluator = evaluator([whole])
    #expect(evaluator.update(to: sample.selecting(sample.photo, version: 1)).ids == [])
    #expect(evaluator.update(to: sample.selecting(sample.photo, version: 2)).ids == ["whole"])
  }

  @Test func `a selected block that doesn't exist makes the bar empty, and the next one is right`()
    throws
  {
    let sample = try Sample.withText()
    let evaluator = evaluator([
      try item("a"), try item("text", when: #"selection.type == "text""#),
    ])
    evaluator.update(to: sample.selecting(sample.photo))
    #expect(evaluator.update(to: sample.selecting(BlockID(rawValue: 999))).ids == [])
    #expect(evaluator.bar.count == 0)
    #expect(evaluator.update(to: sample.selecting(sample.text)).ids == ["a", "text"])
  }

  @Test func `evaluating step by step gives what evaluating afresh gives`() throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let items = try Self.items()
      let natives = Self.natives()
      let incremental = evaluator(items, natives: natives)
      var state = try Sample.withText()
      for step in 0..<50 {
        try Self.edit(&state.document, &random)
        let selection = state.document.subtree(of: state.document.scene)
          .filter { _ in Int.random(in: 0...3, using: &random) == 0 }
        let snapshot = Snapshot(
          document: state.document, selection: Array(selection.prefix(3)), version: UInt64(step))
        let bar = incremental.update(to: snapshot)
        let afresh = evaluator(items, natives: natives)
        let expected = afresh.update(to: snapshot)
        #expect(bar.ids == expected.ids, "seed \(seed), step \(step)")
        #expect(bar.map(\.isEnabled) == expected.map(\.isEnabled), "seed \(seed), step \(step)")
        #expect(incremental.failures == afresh.failures, "seed \(seed), step \(step)")
      }
    }
  }

  private static func items() throws -> [BarItem] {
    var items = BuiltInItem.all.map(\.item)
    for (index, key) in ContextKey.Name.allCases.enumerated() {
      var item = BarItem(
        id: "when\(index)", owner: BarOwner.host,
        when: try Predicate(parsing: "\(key.rawValue) != null"),
        enabledWhen: try Predicate(parsing: #"property["opacity"] < 1"#))
      if index % 3 == 0 {
        item.refinement = .native(visible: Int32(index % 4), enabled: Int32(index % 3))
      }
      if index % 3 == 1 {
        item.refinement = .component(
          Component(
            id: "c",
            visible: { context in
              guard context.selection.kind != "sticker" else { throw Broken() }
              return context.selection.blocks.count != 2
                || context.selection.isAllowed("layer/crop")
            }))
      }
      items.append(item)
    }
    return items
  }

  private static func natives() -> Natives {
    let natives = Natives()
    natives.visible = [
      { $0.value(for: ContextKey(.selectionKind)) == .string("sticker") ? .failed(3) : .yes },
      { $0.value(for: ContextKey(property: "opacity")) == .number(1) ? .yes : .no },
      { reader in
        // Reads different keys in different states.
        if reader.value(for: ContextKey(.selectionCount)) == .number(1) {
          return reader.value(for: ContextKey(.selectionType)) == .string("text") ? .no : .yes
        }
        return reader.selectedBlock(at: 1)?.rawValue.isMultiple(of: 2) == true ? .yes : .no
      },
      { $0.everything().version % 2 == 0 ? .yes : .no },
    ]
    natives.enabled = natives.visible
    return natives
  }

  /// Makes one random change.
  private static func edit(_ document: inout Document, _ random: inout SeededGenerator) throws {
    let blocks = document.subtree(of: document.scene)
      .filter { document.blocks[$0]?.type.family == nil }
    guard let block = blocks.randomElement(using: &random) else { return }
    let isTopLevel = block == document.scene || document.blocks[block]?.type == .page
    switch Int.random(in: 0...5, using: &random) {
    case 0: document.setScope("layer/crop", rule: Bool.random(using: &random) ? .allow : .deny)
    case 1 where document.blocks[block]?.type.supports("opacity") == true:
      try document.setProperty(
        "opacity", of: block, to: .double(Bool.random(using: &random) ? 1 : 0.5))
    case 2 where !isTopLevel && blocks.count > 4: try document.destroy(block)
    case 3 where !isTopLevel && blocks.count < 12: _ = try document.duplicate(block)
    case 4 where document.blocks[block]?.type == .page:
      let added = try document.create(
        .graphic, kind: Bool.random(using: &random) ? "sticker" : "image")
      try document.appendChild(added, to: block)
      try document.attach(try document.create(.imageFill), to: added)
    default: break
    }
  }
}
