import Testing

@testable import Inspector

@Suite struct BarPlanTests {
  private let base: [BarOwner.Item] = ["crop", "filter", "layer"].map { BarOwner.Item($0) }

  private func plan(
    _ plugins: [BarOwner] = [], user: [BarModification] = [], disabled: Set<String> = []
  ) -> BarPlan {
    BarPlan(solving: .init(base: base, plugins: plugins, user: user, disabled: disabled))
  }

  private func plugin(
    _ id: String, _ items: [String], _ changes: [BarModification] = [],
    permissions: Set<BarOwner.Permission> = []
  ) -> BarOwner {
    BarOwner(
      id: id, items: items.map { BarOwner.Item($0) }, modifications: changes,
      permissions: permissions)
  }

  @Test func `items that nobody places go last, by plugin and then as declared`() {
    let plan = plan([plugin("b", ["b.2", "b.1"]), plugin("a", ["a.1"])])
    #expect(plan.items == ["crop", "filter", "layer", "a.1", "b.2", "b.1"])
    #expect(plan.places["a.1"] == .unplaced)
    #expect(plan.places["crop"] == .base)
    #expect(plan.conflicts.isEmpty)
  }

  @Test func `one owner's changes mean what the modifier's calls mean`() {
    let plan = plan(
      [
        plugin(
          "a", (1...8).map { "a.\($0)" },
          [
            .init(.addFirst, items: ["a.1", "a.2"]), .init(.addFirst, items: ["a.3"]),
            .init(.addLast, items: ["a.4"]), .init(.addAfter, ["crop"], items: ["a.5"]),
            .init(.addAfter, ["crop"], items: ["a.6"]), .init(.addBefore, ["crop"], items: ["a.7"]),
            .init(.replace, ["crop"], items: ["a.8"]),
          ], permissions: [.replaceItems])
      ])
    #expect(
      plan.items == [
        "a.3", "a.1", "a.2", "a.7", "a.8", "a.6", "a.5", "filter", "layer", "a.4",
      ])
    #expect(
      plan.places["a.6"]
        == .placed(.init(owner: "a", index: 4, operation: .addAfter, anchor: "crop")))
    #expect(
      plan.places["crop"]
        == .replaced(
          .init(owner: "a", index: 6, operation: .replace, anchor: "crop"), by: ["a.8"]))
  }

  @Test func `a plugin that anchors on another's item comes after it`() {
    let plan = plan([
      plugin("a", ["a.1"], [.init(.addBefore, ["z.1"], items: ["a.1"])]),
      plugin("z", ["z.1"], [.init(.addFirst, items: ["z.1"])]),
    ])
    #expect(plan.items == ["a.1", "z.1", "crop", "filter", "layer"])
    #expect(plan.applied == ["z", "a"])
  }

  @Test func `within a plugin a change comes after the one that places its anchor`() {
    let plan = plan([
      plugin(
        "a", ["a.1", "a.2"],
        [
          .init(.addAfter, ["a.2"], items: ["a.1"]), .init(.addAfter, ["crop"], items: ["a.2"]),
        ])
    ])
    #expect(plan.items == ["crop", "a.2", "a.1", "filter", "layer"])
  }

  @Test func `a circle of plugins is named whole, and what is outside it is applied`() {
    let plan = plan([
      plugin(
        "a", ["a.1", "a.2"],
        [.init(.addAfter, ["c.1"], items: ["a.1"]), .init(.addFirst, items: ["a.2"])]),
      plugin("b", ["b.1"], [.init(.addAfter, ["a.1"], items: ["b.1"])]),
      plugin("c", ["c.1"], [.init(.addAfter, ["b.1"], items: ["c.1"])]),
      plugin("d", ["d.1"], [.init(.addAfter, ["a.1"], items: ["d.1"])]),
    ])
    #expect(plan.items == ["a.2", "crop", "filter", "layer", "a.1", "d.1", "b.1", "c.1"])
    #expect(plan.conflicts.map(\.code) == [.cycle, .cycle, .cycle])
    #expect(Set(plan.conflicts.map(\.owner)) == ["a", "b", "c"])
    #expect(plan.conflicts.allSatisfy { $0.description.contains("a, b, c") })
  }

  @Test func `a circle within a plugin is named, and its items go last`() {
    let plan = plan([
      plugin(
        "a", ["a.1", "a.2", "a.3"],
        [
          .init(.addAfter, ["a.2"], items: ["a.1"]), .init(.addAfter, ["a.1"], items: ["a.2"]),
          .init(.addAfter, ["a.1"], items: ["a.3"]),
        ])
    ])
    #expect(plan.items == ["crop", "filter", "layer", "a.1", "a.3", "a.2"])
    #expect(plan.conflicts.map(\.code) == [.cycle, .cycle])
    #expect(plan.conflicts[0].description.contains("a.1, a.2"))
  }

  @Test func `an absent anchor is a conflict with a suggestion, unless there is a fallback`() {
    let plan = plan([
      plugin(
        "a", ["a.1", "a.2", "a.3"],
        [
          .init(.addAfter, ["crup"], items: ["a.1"]),
          .init(.addAfter, ["crup"], otherwise: .first, items: ["a.2"]),
          .init(.addBefore, ["x", "filter"], otherwise: .last, items: ["a.3"]),
        ])
    ])
    #expect(plan.items == ["a.2", "crop", "a.3", "filter", "layer", "a.1"])
    #expect(plan.conflicts.filter { !$0.isWarning }.map(\.code) == [.absentAnchor])
    #expect(plan.conflicts[0].description.contains("did you mean 'crop'"))
    #expect(plan.conflicts[0].operation == .addAfter)
    #expect(plan.conflicts(concerning: "a.1").count == 1)
  }

  @Test func `falling back is warned of only if nobody declares any candidate`() {
    let plan = plan(
      [
        plugin(
          "a", ["a.1", "a.2", "a.3"],
          [
            .init(.addAfter, ["crup", "fliter"], otherwise: .first, items: ["a.1"]),
            .init(.addBefore, ["x", "layer"], otherwise: .last, items: ["a.2"]),
            .init(.remove, ["crop"]),
            .init(.addAfter, ["crop", "x"], otherwise: .last, items: ["a.3"]),
          ], permissions: [.removeItems])
      ])
    #expect(plan.items == ["a.1", "filter", "a.2", "layer", "a.3"])
    #expect(plan.conflicts.map(\.code) == [.absentAnchor])
    #expect(plan.conflicts.map(\.isWarning) == [true])
    #expect(plan.conflicts(concerning: "a.1") == plan.conflicts)
    #expect(
      plan.conflicts.first?.description
        == "Change 1 of 'a', 'addAfter' 'crup', 'fliter', went first: nobody declares what it names; "
        + "did you mean 'crop' or 'filter'?")
  }

  @Test func `falling back from a plugin that isn't installed is no mistake`() {
    let plan = plan(
      [
        plugin(
          "a", ["a.1"],
          [.init(.addAfter, ["com.elsewhere.tools.lasso"], otherwise: .last, items: ["a.1"])])
      ])
    #expect(plan.items.last == "a.1")
    #expect(plan.conflicts.isEmpty)
  }

  @Test func `what became of an item is found by its present id only`() {
    let plan = BarPlan(
      solving: .init(
        base: [.init("crop", aliases: ["trim", "crop"]), .init("layer")],
        plugins: [plugin("b", ["b.1"]), plugin("a", ["a.1"])]))
    #expect(plan.places.keys == ["crop", "layer", "a.1", "b.1"])
    #expect(plan.owners.map(\.value) == [BarOwner.host, BarOwner.host, "a", "b"])
    #expect(plan.places["trim"] == nil)
    #expect(plan.owners["absent"] == nil)
    #expect(plan.currentIDs == ["trim": "crop", "crop": "crop"])
  }

  @Test func `plans are equal if all that they say is`() {
    let changes: [BarModification] = [.init(.addFirst, items: ["a.1"])]
    let placed = plan([plugin("a", ["a.1"], changes)])
    #expect(placed == plan([plugin("a", ["a.1"], changes)]))
    let moved = plan([plugin("a", ["a.1"], [.init(.addBefore, ["crop"], items: ["a.1"])])])
    #expect(placed.items == moved.items)
    #expect(placed != moved)
  }

  @Test func `removing and replacing other owners' items takes a permission`() {
    let changes: [BarModification] = [
      .init(.remove, ["crop"]), .init(.replace, ["b.1"], items: ["a.1"]), .init(.remove, ["a.2"]),
    ]
    let refused = plan([plugin("b", ["b.1"]), plugin("a", ["a.1", "a.2"], changes)])
    #expect(refused.items == ["crop", "filter", "layer", "a.1", "b.1"])
    #expect(refused.conflicts.map(\.code) == [.permissionNeeded, .permissionNeeded])

    let granted = plan([
      plugin("b", ["b.1"]),
      plugin("a", ["a.1", "a.2"], changes, permissions: [.removeItems, .replaceItems]),
    ])
    #expect(granted.items == ["filter", "layer", "a.1"])
    #expect(granted.conflicts.isEmpty)
  }

  @Test func `an anchor that another has replaced still marks its place, a removed one doesn't`() {
    let others = plugin(
      "a", ["a.1", "a.2"],
      [.init(.replace, ["crop"], items: ["a.1", "a.2"]), .init(.remove, ["layer"])],
      permissions: [.removeItems, .replaceItems])
    let plan = plan([
      others,
      plugin(
        "b", ["b.1", "b.2", "b.3", "b.4"],
        [
          .init(.addBefore, ["crop"], items: ["b.1"]), .init(.addAfter, ["crop"], items: ["b.2"]),
          .init(.addAfter, ["layer"], items: ["b.3"]), .init(.replace, ["crop"], items: ["b.4"]),
        ], permissions: [.replaceItems]),
    ])
    #expect(plan.items == ["b.1", "a.1", "a.2", "b.2", "filter", "b.3", "b.4"])
    #expect(plan.conflicts.map(\.item) == ["layer", "crop"])
    #expect(plan.conflicts[0].description.contains("'a' has removed"))
  }

  @Test func `ids that are declared twice or outside their owner are refused`() {
    let twice = plan([plugin("a", ["a.1", "a.1"]), plugin("b", ["b.1"])])
    #expect(twice.items == ["crop", "filter", "layer", "b.1"])
    #expect(twice.conflicts.map(\.code) == [.duplicateItem])

    let foreign = plan([plugin("a", ["b.1"]), plugin("b", ["b.1"])])
    #expect(foreign.conflicts.map(\.code) == [.foreignID])
    #expect(foreign.owners["b.1"] == "b")

    let nested = plan([plugin("a.b", ["a.b.1", "a.b.2"]), plugin("a", ["a.b.1"])])
    #expect(nested.items.suffix(2) == ["a.b.1", "a.b.2"])
    #expect(nested.owners["a.b.1"] == "a")
    #expect(nested.conflicts[0].description.contains("'a.b'"))
    #expect(nested.conflicts[0].description.contains("'a'"))

    let plugins = plan([plugin("a", ["a.1"]), plugin("a", ["a.2"]), plugin("user", ["user.1"])])
    #expect(plugins.items.suffix(1) == ["a.1"])
    #expect(plugins.conflicts.map(\.code) == [.duplicateOwner, .duplicateOwner])

    let host = BarPlan(
      solving: .init(base: [.init("x"), .init("x")], plugins: [plugin("a", ["a.1"])]))
    #expect(host.items == ["a.1"])
  }

  @Test func `a change places only its owner's items, and each once`() {
    let plan = plan([
      plugin(
        "a", ["a.1", "a.2"],
        [
          .init(.addFirst, items: ["crop"]), .init(.addFirst, items: ["a.1", "b.1"]),
          .init(.addFirst, items: ["a.2"]), .init(.addLast, items: ["a.2"]),
        ]), plugin("b", ["b.1"]),
    ])
    #expect(plan.items == ["a.2", "crop", "filter", "layer", "a.1", "b.1"])
    #expect(plan.conflicts.map(\.code) == [.unknownItem, .unknownItem, .placedTwice])
    #expect(plan.conflicts.map(\.index) == [0, 1, 3])
  }

  @Test func `the user comes last, may move anything and switch anything off`() {
    let plan = plan(
      [plugin("a", ["a.1"], [.init(.addFirst, items: ["a.1"])]), plugin("b", ["b.1"])],
      user: [
        .init(.addLast, items: ["a.1"]), .init(.addBefore, ["filter"], items: ["layer", "crop"]),
        .init(.remove, ["b.1"]), .init(.addAfter, ["gone"], items: ["b.1"]),
      ], disabled: ["filter"])
    #expect(plan.items == ["layer", "crop", "a.1"])
    #expect(plan.places["filter"] == .disabled)
    #expect(plan.conflicts.map(\.owner) == ["user"])
  }

  @Test func `a former id works and is warned of`() {
    let base = [BarOwner.Item("crop", aliases: ["trim"]), BarOwner.Item("layer")]
    let plan = BarPlan(
      solving: .init(
        base: base,
        plugins: [
          plugin("a", ["a.1"], [.init(.addAfter, ["trim"], items: ["a.1"])]),
          BarOwner(id: "b", items: [.init("b.1", aliases: ["crop", "b.old", "layer.old"])]),
        ]))
    #expect(plan.items == ["crop", "a.1", "layer", "b.1"])
    let warning = plan.conflicts.filter(\.isWarning)
    #expect(warning.map(\.code) == [.formerID])
    #expect(plan.conflicts.filter { !$0.isWarning }.map(\.code) == [.foreignID, .foreignID])
    #expect(plan.currentIDs["b.old"] == "b.1")
  }

  @Test func `a change of the wrong form is refused`() {
    let plan = plan([
      plugin(
        "a", ["a.1"],
        [
          .init(.addFirst, ["crop"], items: ["a.1"]), .init(.addAfter, [], items: ["a.1"]),
          .init(.replace, ["crop", "layer"], items: ["a.1"]),
          .init(.remove, ["crop"], items: ["a.1"]), .init(.addAfter, ["a.1"], items: ["a.1"]),
        ])
    ])
    #expect(plan.items == ["crop", "filter", "layer", "a.1"])
    #expect(
      plan.conflicts.map(\.code) == [
        .malformed, .malformed, .malformed, .malformed, .absentAnchor,
      ])
  }
}
