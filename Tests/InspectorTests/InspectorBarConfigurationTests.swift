import DocumentModel
import Elements
import Testing

@testable import Inspector

private struct Failing: Error {}

@MainActor
@Suite struct InspectorBarConfigurationTests {
  typealias Bar = InspectorBar

  private func button(
    _ id: EditorComponentID, isVisible: @escaping Bar.Context.To<Bool> = { _ in true }
  ) -> Bar.Button {
    Bar.Button(id: id, action: { _ in }, label: { _ in Label(id.value) }, isVisible: isVisible)
  }

  private func evaluate(
    _ profile: Bar.Configuration.Profile = .lenient,
    _ build: (Bar.Configuration.Builder) -> Void
  ) throws -> Bar.Configuration.Result {
    let sample = try Sample()
    return Bar.Configuration(build)
      .evaluate(Bar.Context(sample.selecting(sample.photo)), profile: profile)
  }

  @Test(arguments: [Bar.Configuration.Profile.lenient, .strict])
  func `the reference's worked example gives its order`(profile: Bar.Configuration.Profile) throws {
    let names = [
      "replace", "editText", "formatText", "fillStroke", "crop", "adjustments", "filter", "shape",
      "layer", "duplicate", "delete",
    ]
    let result = try evaluate(profile) { builder in
      builder.items { _ in for name in names { button(EditorComponentID(name)) } }
      builder.modify { _, modifier in
        modifier.addFirst { button("first") }
        modifier.addLast { button("last") }
        modifier.addAfter("layer") { button("afterLayer") }
        modifier.addBefore("crop") { button("beforeCrop") }
        modifier.replace("formatText") { button("replacedFormatText") }
        modifier.remove("delete")
      }
    }
    #expect(
      result.items.map(\.id.value) == [
        "first", "replace", "editText", "replacedFormatText", "fillStroke", "beforeCrop", "crop",
        "adjustments", "filter", "shape", "layer", "afterLayer", "duplicate", "last",
      ])
    #expect(result.failures.isEmpty)
  }

  @Test func `the last items count, changes add up and see what came before`() throws {
    let result = try evaluate { builder in
      builder.items { _ in button("old") }
      builder.modify { _, modifier in modifier.addLast { button("b") } }
      builder.items { _ in button("a") }
      builder.modify { _, modifier in modifier.addAfter("b") { button("c") } }
    }
    #expect(result.items.map(\.id.value) == ["a", "b", "c"])
  }

  @Test func `a failing change empties the strict bar, and only itself in the lenient one`() throws
  {
    let build = { (builder: Bar.Configuration.Builder) in
      builder.items { _ in
        button("a")
        button("b", isVisible: { _ in throw Failing() })
      }
      builder.modify { _, modifier in
        modifier.addFirst { button("x") }
        modifier.remove("absent1")
        modifier.addAfter("absent2") { button("y") }
      }
      builder.modify { _, modifier in
        modifier.addFirst { button("z") }
        throw Failing()
      }
      builder.modify { _, modifier in modifier.addLast { button("a") } }
      builder.modify { _, modifier in modifier.addLast { button("c") } }
    }
    let lenient = try evaluate(.lenient, build)
    #expect(lenient.items.map(\.id.value) == ["a", "c"])
    #expect(
      lenient.failures.map(\.origin) == [
        .modification(0), .modification(0), .modification(1), .modification(2), .item("b"),
      ])
    let strict = try evaluate(.strict, build)
    #expect(strict.items.isEmpty)
    #expect(strict.failures.map(\.origin) == [.modification(0)])
  }

  @Test func `a predicate that throws empties the strict bar`() throws {
    let strict = try evaluate(.strict) { builder in
      builder.items { _ in
        button("a")
        button("b", isVisible: { _ in throw Failing() })
      }
    }
    #expect(strict.items.isEmpty)
    #expect(strict.failures.map(\.origin) == [.item("b")])
  }

  @Test func `a selected block that doesn't exist has an empty bar and no failure`() throws {
    let snapshot = Snapshot(document: .init(), selection: [BlockID(rawValue: 99)])
    for profile in [Bar.Configuration.Profile.lenient, .strict] {
      let result = Bar.Configuration { builder in builder.items { _ in throw Failing() } }
        .evaluate(Bar.Context(snapshot), profile: profile)
      #expect(result.items.isEmpty)
      #expect(result.failures.isEmpty)
    }
  }

  @Test func `the bar can be switched off, and a failure there counts as on`() throws {
    let off = try evaluate { $0.enabled = { _ in false } }
    #expect(off.items.isEmpty)
    let on = try evaluate { $0.enabled = { _ in throw Failing() } }
    #expect(!on.items.isEmpty)
    #expect(on.failures.map(\.origin) == [.enabled])
    let strict = try evaluate(.strict) { $0.enabled = { _ in throw Failing() } }
    #expect(!strict.items.isEmpty)
    #expect(strict.failures.isEmpty)
  }

  @Test func `the predefined buttons appear as their conditions say and run their item`() throws {
    final class Recorder: EditorEventHandler {
      var events: [any EditorEvent] = []
      func send(_ event: any EditorEvent) { events.append(event) }
    }
    let sample = try Sample()
    let recorder = Recorder()
    let context = Bar.Context(
      Snapshot(document: sample.document, selection: [sample.photo], locale: "de"),
      eventHandler: recorder)
    let result = Bar.Configuration().evaluate(context)
    #expect(
      result.items.map(\.id.value)
        == BuiltInItem.all.filter { $0.item.when?.evaluate(in: context.snapshot) == true }
        .map(\.id))
    let crop = try #require(result.items.first { $0.id.value.hasSuffix("crop") } as? Bar.Button)
    let tree = ElementTree()
    try tree.update(try crop.body(context), in: Size(width: 100, height: 60))
    let button = try #require(tree.root?.children.first)
    try button.send(.press)
    #expect((recorder.events.first as? EditorEvents.RunItem)?.id == crop.id)
    #expect(button.description.accessibility?.label == "Zuschneiden")
    #expect(names(of: button).contains("crop.rotate"))
    let filter = try #require(result.items.first { $0.id.value.hasSuffix("filter") })
    #expect(try !filter.isEnabled(context))
  }

  @Test func `a button is called as it says, else as the words in it, and never as its id`() throws
  {
    let context = Bar.Context(try Sample().selecting(try Sample().photo))
    func told(_ item: any Bar.Item) throws -> AccessibilityDescription? {
      let tree = ElementTree()
      try tree.update(try item.body(context), in: Size(width: 100, height: 60))
      return tree.root?.children.first?.description.accessibility
    }
    let silent = try told(button("com.example.crop"))
    #expect(silent?.label == "")
    #expect(silent?.children == .combined)
    let named = try told(
      Bar.Button(
        id: "a", action: { _ in }, label: { _ in Icon("crop") }, spokenLabel: { _ in "Crop" }))
    #expect(named?.label == "Crop")
    #expect(named?.children == .hidden)
    let retitled = try told(Bar.Buttons.delete(title: { _ in Label("Weg") }))
    #expect(retitled?.label == "")
    #expect(retitled?.children == .combined)
  }

  /// The words and symbols in a view.
  private func names(of view: ElementView) -> [String] {
    let own: [String] =
      switch view.description.content {
      case .text(let text): [text.text]
      case .symbol(let symbol): [symbol.name]
      default: []
      }
    return own + view.children.flatMap(names)
  }

  @Test func `every part of a predefined button can be given another`() throws {
    let result = try evaluate { builder in
      builder.items { _ in
        Bar.Buttons.crop(isVisible: { _ in false })
        Bar.Buttons.delete(title: { _ in Label("Weg") }, isEnabled: { _ in false })
      }
    }
    #expect(result.items.map(\.id.value) == [BuiltInItem.prefix + "delete"])
  }
}
