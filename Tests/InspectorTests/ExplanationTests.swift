import DocumentModel
import Testing

@testable import Inspector

@MainActor
@Suite struct ExplanationTests {
  private func evaluator() throws -> BarEvaluator {
    let items = [
      BarItem(
        id: "crop", owner: BarOwner.host,
        when: try Predicate(
          parsing: #"selection.fill == "image" && scope["layer/crop"] && selection.futur == "x""#)),
      BarItem(id: "layer", owner: BarOwner.host),
      BarItem(
        id: "a.1", owner: "a", when: try Predicate(parsing: #"selection.kind == "image""#),
        enabledWhen: try Predicate(parsing: #"property["opacity"] < 1"#)),
      BarItem(id: "a.2", owner: "a"),
    ]
    let plan = BarPlan(
      solving: .init(
        base: [.init("crop"), .init("layer", aliases: ["level"])],
        plugins: [
          BarOwner(
            id: "a", items: [.init("a.1"), .init("a.2")],
            modifications: [
              .init(.addAfter, ["crop"], items: ["a.1"]),
              .init(.addAfter, ["absent"], items: ["a.2"]),
            ])
        ], user: [.init(.remove, ["layer"])]))
    let evaluator = BarEvaluator(plan: plan, items: items)
    let sample = try Sample()
    evaluator.update(to: sample.selecting(sample.photo))
    return evaluator
  }

  @Test func `it says who declared an item, which rule placed it and what its conditions came to`()
    throws
  {
    let explanation = try #require(try evaluator().explain("a.1"))
    #expect(explanation.owner == "a")
    #expect(
      explanation.place
        == .placed(.init(owner: "a", index: 0, operation: .addAfter, anchor: "crop")))
    #expect(explanation.isVisible)
    #expect(!explanation.isEnabled)
    #expect(explanation.when?.isTrue == true)
    #expect(explanation.enabledWhen?.reads.map(\.value) == [.number(1)])
    #expect(explanation.description.contains("change 1 of a: addAfter crop"))
  }

  @Test func `it blames the false part of a condition and names unknown keys`() throws {
    let explanation = try #require(try evaluator().explain("crop"))
    #expect(!explanation.isVisible)
    #expect(explanation.when?.blame.map(\.text) == [#"selection.futur == "x""#])
    #expect(Array(explanation.unknownKeys.keys) == ["selection.futur"])
    #expect(
      explanation.description.contains(#"visible      no, because of selection.futur == "x""#))
  }

  @Test func `it names who took an item out, and the conflicts that concern it`() throws {
    let removed = try #require(try evaluator().explain("level"))
    #expect(removed.id == "layer")
    #expect(removed.description.contains("taken out by change 1 of user"))
    let unplaced = try #require(try evaluator().explain("a.2"))
    #expect(unplaced.place == .unplaced)
    #expect(unplaced.conflicts.map(\.code) == [.absentAnchor])
  }

  @Test func `an item at the end says whether a change was to place it elsewhere`() throws {
    let items = ["a.1", "a.2"].map { BarItem(id: $0, owner: "a") }
    let plan = BarPlan(
      solving: .init(
        base: [],
        plugins: [
          BarOwner(
            id: "a", items: [.init("a.1"), .init("a.2")],
            modifications: [.init(.addAfter, ["absent"], items: ["a.1"])])
        ]))
    let evaluator = BarEvaluator(plan: plan, items: items)
    evaluator.update(to: try Sample().selecting())
    #expect(plan.items == ["a.1", "a.2"])
    #expect(
      evaluator.explain("a.1")?.position
        == "at the end, because the change that was to place it was left out")
    let free = try #require(evaluator.explain("a.2"))
    #expect(
      free.description.contains("  position     at the end, because no change places it\n"))
  }

  @Test func `it says where an item fell back to and which anchors weren't there`() throws {
    let items = [BarItem(id: "crop", owner: BarOwner.host), BarItem(id: "a.1", owner: "a")]
    for (anchors, expected) in [
      (["corp"], "addBefore corp, or else first: nothing called 'corp' is in the bar"),
      (
        ["corp", "gone"],
        "addBefore corp or gone, or else first: nothing called 'corp' or 'gone' is in the bar"
      ),
    ] {
      let plan = BarPlan(
        solving: .init(
          base: [.init("crop")],
          plugins: [
            BarOwner(
              id: "a", items: [.init("a.1")],
              modifications: [.init(.addBefore, anchors, otherwise: .first, items: ["a.1"])])
          ]))
      let evaluator = BarEvaluator(plan: plan, items: items)
      let sample = try Sample()
      evaluator.update(to: sample.selecting(sample.photo))
      let text = try #require(evaluator.explain("a.1")).description
      #expect(text.contains("  position     by change 1 of a: \(expected)\n"))
      #expect(text.contains("  warning      Change 1 of 'a'"))
      #expect(text.contains("did you mean 'crop'?"))
    }
  }

  @Test func `what isn't visible can't be used because of that`() throws {
    let hidden = try #require(try evaluator().explain("crop")).description
    #expect(hidden.contains("  enabled      no, because it isn't visible"))
    let shown = try #require(try evaluator().explain("a.1")).description
    #expect(shown.contains(#"  enabled      no, because of property["opacity"] < 1"#))
    let removed = try #require(try evaluator().explain("layer")).description
    #expect(removed.contains("  enabled      no, because it isn't in the bar"))
    let free = try #require(try evaluator().explain("a.2")).description
    #expect(free.contains("  enabled      yes, no condition"))
  }

  @Test func `an item that nobody declares has no explanation`() throws {
    #expect(try evaluator().explain("nobody's") == nil)
  }

  @Test func `an item whose body can't be shown is hidden because of that`() throws {
    let failure = BodyFailure(id: "a.2", owner: "a", part: .body, reason: "row: no children.")
    let hidden = try #require(try evaluator().explain("a.2")).hidden(by: failure)
    #expect(!hidden.isVisible)
    #expect(!hidden.isEnabled)
    #expect(hidden.bodyFailure == failure)
    #expect(hidden.description.contains("  visible      no, because its body failed\n"))
    #expect(hidden.description.contains("  failure      \(failure)"))
  }
}
