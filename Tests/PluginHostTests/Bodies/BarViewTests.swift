import DocumentModel
import Elements
import PluginBridge
import PluginProtocol
import TestSupport
import Testing

@testable import Inspector
@testable import PluginHost

/// Bodies that a test writes in the place of plugins.
@MainActor
private final class Written: WrittenBodies {
  var bodies: [String: (ContextReader) throws -> BodyNode] = [:]
  var asked = 0
  var current = true

  func add(_ code: any PluginCode, items: [String]) {}

  func body(of item: String, _ reader: ContextReader) throws -> BodyNode? {
    guard let body = bodies[item] else { return nil }
    asked += 1
    return try body(reader)
  }

  func isCurrent(_ item: String, _ reader: ContextReader) -> Bool { current }
}

/// The bar of an editor, from bodies to views to what people do.
@MainActor
@Suite struct BarViewTests {
  private static let act = "com.example.hostile.action-thread-writes.act"
  private static let slow = "com.example.hostile.edit-slow.act"

  private func editor(_ names: [String] = []) throws -> (TestEditor, Written) {
    let test = try TestEditor(names.map(BuiltPlugins.hostile))
    let written = Written()
    test.editor.barView.plugins.written = written
    return (test, written)
  }

  @Test func `the host's items are buttons, which run them`() async throws {
    let (test, _) = try editor()
    let bar = test.editor.barView
    try bar.update()
    #expect(bar.items.count == 9)
    #expect(bar.controls.map(\.content.kind) == Array(repeating: .button, count: 9))
    #expect(bar.tree.root?.children.first?.children.count == 9)
    let report = await (try bar.send(.press, of: "duplicate")).report()
    #expect(report.ending == .done)
    #expect(report.hasChanged)
    #expect(report.item == BuiltInItem.prefix + "duplicate")
    #expect(try test.editor.undo() == "Duplicate")
  }

  @Test func `an item that can't be used takes no press`() throws {
    let (test, _) = try editor()
    try test.editor.barView.update()
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.barView.send(.press, of: "filter")
    }
    #expect(error?.code == .notEnabled)
  }

  @Test func `only bodies whose reads have changed are asked for`() throws {
    let (test, written) = try editor(["action-thread-writes"])
    written.bodies[Self.act] = { _ in BodyNode(.slider, [.property: .string("opacity")]) }
    let bar = test.editor.barView
    try bar.update()
    #expect(bar.askedCount == 10)
    let patches = try bar.update()
    #expect(bar.askedCount == 0)
    #expect(patches.isEmpty)
    try bar.send(.change(.number(0.25)), to: "opacity", of: Self.act)
    try bar.update()
    #expect(bar.askedCount == 1)
    #expect(bar.controls.last?.content.value == .number(0.25))
    #expect(written.asked == 2)
    written.current = false
    try bar.update()
    #expect(written.asked == 3)
  }

  @Test func `an edit through the views is one step, and shows what it has set`() throws {
    let (test, written) = try editor(["action-thread-writes"])
    written.bodies[Self.act] = { _ in BodyNode(.slider, [.property: .string("opacity")]) }
    let bar = test.editor.barView
    try bar.update()
    let view = try #require(bar.controls.last?.view)
    for event in [ControlEvent.begin, .change(.number(0.5)), .change(.number(0.75))] {
      try bar.send(event, to: view)
      try bar.update()
    }
    #expect(bar.controls.last?.content.value == .number(0.75))
    #expect(bar.controls.last?.view == view, "the control is the same view throughout")
    #expect(try bar.send(.end, to: view).known?.hasChanged == true)
    #expect(try test.editor.undo() == "action-thread-writes")
    try bar.update()
    #expect(bar.controls.last?.content.value == .number(1))
    #expect(!test.editor.history.canUndo)
  }

  @Test func `a plugin's body that fails hides its item only, and is named`() throws {
    let (test, written) = try editor(["action-thread-writes", "edit-slow"])
    written.bodies[Self.act] = { _ in
      BodyNode(.row, children: [BodyNode(.slider, [.parameter: .string("none")])])
    }
    written.bodies[Self.slow] = { _ in throw BodyError(.failed, "The plugin couldn't write it.") }
    let bar = test.editor.barView
    try bar.update()
    #expect(bar.items.count == 9)
    #expect(bar.failures.map(\.id.value) == [Self.act, Self.slow])
    #expect(
      bar.failures.map(\.owner) == [
        "com.example.hostile.action-thread-writes", "com.example.hostile.edit-slow",
      ])
    #expect(bar.failures[0].description.contains("row/slider.1"))
    let error = TestEditor.error { () throws(EditorError) in
      try bar.send(.press, of: Self.act)
    }
    #expect(error?.code == .notVisible)
    #expect(error?.description.contains("row/slider.1") == true)
  }

  @Test func `a body that can't be laid out hides its item only`() throws {
    let (test, written) = try editor(["action-thread-writes"])
    written.bodies[Self.act] = { _ in
      BodyNode(.row, [.spacing: .number(.infinity)], children: [BodyNode(.label)])
    }
    let bar = test.editor.barView
    try bar.update()
    #expect(bar.items.count == 9)
    #expect(bar.failures.map(\.id.value) == [Self.act])
    #expect(bar.failures.map(\.part) == [.layout])
  }

  @Test func `a press runs the bound action with its fixed argument`() async throws {
    let (test, written) = try editor(["edit-slow"])
    written.bodies[Self.slow] = { _ in
      BodyNode(
        .row,
        children: [
          BodyNode(
            .button, key: "half",
            [.title: .string("Half"), .parameter: .string("to"), .argument: .string("0.5")]),
          BodyNode(.slider, [.parameter: .string("to")]),
        ])
    }
    let bar = test.editor.barView
    try bar.update()
    let names = bar.controls.filter { $0.item == Self.slow }.map(\.name)
    #expect(names == ["half", "to"])
    let press = await (try bar.send(.press, to: "half", of: "edit-slow.act")).report()
    #expect(press.ending == .done)
    #expect(press.control == "half")
    #expect(try test.property("opacity") == .double(0.5))
    let change = await (try bar.send(.change(.number(0.25)), to: "to", of: Self.slow)).report()
    #expect(change.ending == .done)
    #expect(try test.property("opacity") == .double(0.25))
  }

  @Test func `a control that isn't there is named with those that are`() throws {
    let (test, written) = try editor(["edit-slow"])
    written.bodies[Self.slow] = { _ in BodyNode(.slider, [.parameter: .string("to")]) }
    try test.editor.barView.update()
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.barView.send(.begin, to: "from", of: Self.slow)
    }
    #expect(error?.code == .unknownControl)
    #expect(error?.description.contains("'to'") == true)
    let view = TestEditor.error { () throws(EditorError) in
      try test.editor.barView.send(.begin, to: ViewID(rawValue: 99_999))
    }
    #expect(view?.code == .unknownControl)
  }

  @Test func `a value that a control can't have is refused before anything happens`() throws {
    let (test, written) = try editor(["edit-slow"])
    written.bodies[Self.slow] = { _ in BodyNode(.slider, [.parameter: .string("to")]) }
    try test.editor.barView.update()
    for value in [ControlValue.number(3), .text("much")] {
      let error = TestEditor.error { () throws(EditorError) in
        try test.editor.barView.send(.change(value), of: Self.slow)
      }
      #expect(error?.code == .badArgument)
    }
    #expect(!test.editor.history.canUndo)
  }

  @Test func `a section stays as a person has left it`() throws {
    let (test, written) = try editor(["edit-slow"])
    written.bodies[Self.slow] = { _ in
      BodyNode(
        .disclosure, [.title: .string("More")],
        children: [BodyNode(.slider, [.parameter: .string("to")])])
    }
    let bar = test.editor.barView
    try bar.update()
    #expect(bar.controls.filter { $0.item == Self.slow }.map(\.name) == ["More"])
    try bar.send(.press, to: "More", of: Self.slow)
    try bar.update()
    #expect(bar.controls.filter { $0.item == Self.slow }.map(\.name) == ["More", "to"])
  }

  @Test func `a plugin's code writes its body, and is asked again when its reads change`() throws {
    let test = try TestEditor([BuiltPlugins.hostile("body-counts")])
    let id = "com.example.hostile.body-counts.act"
    let bar = test.editor.barView
    try bar.update()
    // Other tests may have asked the same code before.
    let first = try #require(progress(bar.view(of: id)))
    try bar.update()
    #expect(progress(bar.view(of: id)) == first)
    try test.editor.receive(
      .change(.number(0.5)),
      from: ControlBinding(item: id, name: "", target: .property("opacity")))
    try bar.update()
    #expect(progress(bar.view(of: id)) == first)
    try test.editor.select([])
    try bar.update()
    #expect(progress(bar.view(of: id)) == first + 1)
    #expect(bar.controls.last?.content.value == .number(0))
    #expect(bar.controls.last?.content.isEnabled == false)
  }

  /// The percentage that the first progress bar of an item shows.
  private func progress(_ view: ElementView?) -> Int? {
    guard let view else { return nil }
    if let accessibility = view.description.accessibility, accessibility.role == .progressBar {
      return Int(accessibility.value.filter(\.isNumber))
    }
    return view.children.lazy.compactMap(progress).first
  }

  @Test(arguments: ["body-fails", "body-contradiction", "body-two-roots"])
  func `a plugin whose code writes no body that can be shown loses only that item`(
    name: String
  ) throws {
    let test = try TestEditor([
      BuiltPlugins.hostile(name), BuiltPlugins.hostile("action-thread-writes"),
    ])
    let bar = test.editor.barView
    try bar.update()
    #expect(bar.items.count == 10)
    #expect(bar.failures.map(\.id.value) == ["com.example.hostile.\(name).act"])
    #expect(bar.failures.map(\.owner) == ["com.example.hostile.\(name)"])
    #expect(bar.failures.first?.reason.isEmpty == false)
  }

  @Test func `items in lines fit into the width`() throws {
    let (test, _) = try editor()
    let bar = test.editor.barView
    bar.arrangement = .lines
    try bar.update(width: 300)
    let view = try #require(bar.tree.root?.children.first)
    #expect(view.frame.size.width <= 300)
    #expect(Set(view.children.map(\.frame.origin.y)).count > 1)
  }

  @Test func `an explanation says why a body can't be shown, and leaves the views alone`() throws {
    let (test, written) = try editor(["action-thread-writes", "edit-slow"])
    written.bodies[Self.act] = { _ in
      BodyNode(.row, children: [BodyNode(.slider, [.parameter: .string("none")])])
    }
    written.bodies[Self.slow] = { _ in
      BodyNode(.row, [.spacing: .number(.infinity)], children: [BodyNode(.label)])
    }
    let refused = try test.editor.explain(Self.act)
    #expect(refused.bodyFailure?.part == .body)
    #expect(refused.bodyFailure?.reason.contains("row/slider.1") == true)
    #expect(!refused.isVisible)
    #expect(try test.editor.explain(Self.slow).bodyFailure?.part == .layout)
    #expect(test.editor.barView.tree.root == nil)
    #expect(test.editor.barView.failures.isEmpty)

    written.bodies[Self.act] = { _ in BodyNode(.label) }
    written.current = false
    let shown = try test.editor.explain(Self.act)
    #expect(shown.bodyFailure == nil)
    #expect(shown.isVisible)
  }
}
