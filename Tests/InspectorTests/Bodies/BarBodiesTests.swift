import DocumentModel
import Elements
import Testing

@testable import Inspector

private typealias Bar = InspectorBar

/// A component that counts how often it is asked.
private struct Counting: Bar.Item, Sendable {
  @MainActor final class Counter: Sendable {
    var bodies = 0
  }

  let id: EditorComponentID
  let counter: Counter
  var words: @Sendable @MainActor (Bar.Context) throws -> String = { _ in "" }

  func body(_ context: Bar.Context) throws -> Label {
    counter.bodies += 1
    return Label(try words(context))
  }
}

/// A component with nothing but what it must have.
private struct Plain: Bar.Item {
  let id: EditorComponentID = "plain"

  func body(_ context: Bar.Context) throws -> Label { Label("plain") }
}

private struct Broken: Error, CustomStringConvertible {
  var description: String { "The lamp is out." }
}

@MainActor
private final class Source: BarBodySource {
  var asked = 0
  var current = true
  var element: (Bar.Context) throws -> (any Element)? = { _ in nil }

  func body(of item: BarItem, isEnabled: Bool, _ context: Bar.Context) throws -> (any Element)? {
    asked += 1
    return try element(context)
  }

  func isCurrent(_ item: BarItem, _ context: Bar.Context) -> Bool { current }
}

/// Whose body is asked for, when, and what becomes of one that fails.
@MainActor
@Suite struct BarBodiesTests {
  private func evaluator(_ items: [BarItem]) -> BarEvaluator {
    BarEvaluator(
      plan: BarPlan(solving: .init(base: items.map { BarOwner.Item($0.id) })), items: items)
  }

  private func component(_ component: any Bar.Item & Sendable) -> BarItem {
    BarItem(
      id: component.id.value, owner: "com.example.owner", refinement: .component(component))
  }

  private func text(_ body: ItemBody?) -> String? {
    (body?.element as? Label)?.text
  }

  @Test func `a component's body is asked for again only when what it read has changed`() throws {
    let sample = try Sample.withText()
    let counter = Counting.Counter()
    let evaluator = evaluator([
      component(
        Counting(id: "a", counter: counter, words: { "\($0.selection.type?.rawValue ?? "")" }))
    ])
    let bodies = BarBodies()

    evaluator.update(to: sample.selecting(sample.photo))
    bodies.update(evaluator)
    #expect(counter.bodies == 1)
    var moved = sample
    try moved.document.setProperty("position/x", of: sample.photo, to: .double(9))
    evaluator.update(to: moved.selecting(sample.photo, version: 2))
    bodies.update(evaluator)
    #expect(counter.bodies == 1)
    #expect(bodies.askedCount == 0)
    evaluator.update(to: moved.selecting(sample.text, version: 3))
    #expect(text(bodies.update(evaluator).first) == "text")
    #expect(counter.bodies == 2)
  }

  @Test func `what is read as a whole is compared as a whole`() throws {
    let sample = try Sample()
    let counter = Counting.Counter()
    let evaluator = evaluator([
      component(
        Counting(id: "a", counter: counter, words: { "\($0.snapshot.document.blocks.count)" })),
      component(
        Counting(id: "b", counter: counter, words: { "\($0.selection.blocks.count)" })),
    ])
    let bodies = BarBodies()
    evaluator.update(to: sample.selecting(sample.photo))
    bodies.update(evaluator)
    evaluator.update(to: sample.selecting(sample.photo, version: 2))
    bodies.update(evaluator)
    // The whole snapshot is another one, for its number is part of it.
    #expect(counter.bodies == 3)
  }

  @Test func `a kept body is the same value, so the tree doesn't look inside`() throws {
    let sample = try Sample()
    let evaluator = evaluator([
      component(Counting(id: "a", counter: .init(), words: { _ in "a" })),
      component(
        Counting(
          id: "b", counter: .init(),
          words: { "\($0.value(for: ContextKey(property: "opacity")))" })),
    ])
    let (bodies, tree) = (BarBodies(), ElementTree())
    let size = Size(width: 400, height: 60)
    evaluator.update(to: sample.selecting(sample.photo))
    try tree.update(BarElement(bodies.update(evaluator)), in: size)
    let all = tree.work.visited
    let first = try #require(tree.root?.children.first?.children.first)

    var faded = sample
    try faded.document.setProperty("opacity", of: sample.photo, to: .double(0.5))
    evaluator.update(to: faded.selecting(sample.photo, version: 2))
    let patches = try tree.update(BarElement(bodies.update(evaluator)), in: size)

    #expect(tree.root?.children.first?.children.first === first)
    #expect(tree.work.visited < all)
    #expect(!patches.isEmpty)
  }

  @Test func `whether an item can be used changes its body`() throws {
    let sample = try Sample.withText()
    let item = BarItem(
      id: "a", owner: "com.example.owner", title: LocalizedText(["en": "A", "de": "Ah"]),
      enabledWhen: try Predicate(parsing: #"selection.type == "text""#))
    let evaluator = evaluator([item])
    let source = Source()
    let bodies = BarBodies()
    evaluator.update(to: sample.selecting(sample.photo))
    #expect(bodies.update(evaluator, source: source).first?.isEnabled == false)
    evaluator.update(to: sample.selecting(sample.text, version: 2))
    #expect(bodies.update(evaluator, source: source).first?.isEnabled == true)
    #expect(source.asked == 2)
  }

  @Test func `a button's title follows the reader's language`() throws {
    let sample = try Sample()
    let evaluator = evaluator([
      BarItem(
        id: "a", owner: "com.example.owner", title: LocalizedText(["en": "Warm", "de": "Wärmer"]))
    ])
    let bodies = BarBodies()
    var titles: [String] = []
    for locale in ["en", "en", "de"] {
      evaluator.update(
        to: Snapshot(document: sample.document, selection: [sample.photo], locale: locale))
      let tree = ElementTree()
      try tree.update(
        BarElement(bodies.update(evaluator)), in: Size(width: 400, height: 60))
      titles.append(label(in: tree.root))
    }
    #expect(titles == ["Warm", "Warm", "Wärmer"])
    #expect(bodies.askedCount == 1)
  }

  private func label(in view: ElementView?) -> String {
    if let accessibility = view?.description.accessibility, accessibility.role == .button {
      return accessibility.label
    }
    return view?.children.lazy.map(label).first { !$0.isEmpty } ?? ""
  }

  @Test func `a source that depends on something else is asked when that has changed`() throws {
    let sample = try Sample()
    let evaluator = evaluator([BarItem(id: "a", owner: "com.example.owner")])
    let (bodies, source) = (BarBodies(), Source())
    source.element = { _ in Label("written") }
    evaluator.update(to: sample.selecting(sample.photo))
    #expect(text(bodies.update(evaluator, source: source).first) == "written")
    bodies.update(evaluator, source: source)
    #expect(source.asked == 1)
    source.current = false
    bodies.update(evaluator, source: source)
    #expect(source.asked == 2)
  }

  @Test func `a body that throws hides its item only, and is named with its owner`() throws {
    let sample = try Sample()
    let evaluator = evaluator([
      component(Counting(id: "a", counter: .init(), words: { _ in throw Broken() })),
      component(Counting(id: "b", counter: .init())),
    ])
    let bodies = BarBodies()
    evaluator.update(to: sample.selecting(sample.photo))

    #expect(bodies.update(evaluator).map(\.id) == ["b"])
    let failure = try #require(bodies.failures.first)
    #expect(bodies.failures.count == 1)
    #expect(failure.part == .body)
    #expect(
      failure.description
        == "'a' of 'com.example.owner' is hidden: its body failed. The lamp is out.")
    bodies.update(evaluator)
    #expect(bodies.askedCount == 0, "a failure isn't asked for again")
    #expect(bodies.failures == [failure])
  }

  @Test(arguments: [Bar.Configuration.Profile.lenient, .strict])
  private func `a button's first failing part is named, in both profiles`(
    profile: Bar.Configuration.Profile
  ) throws {
    let sample = try Sample()
    let configuration = Bar.Configuration { builder in
      builder.items { _ in
        Bar.Button(
          id: "label", action: { _ in }, label: { _ in throw Broken() },
          isEnabled: { _ in throw Broken() })
        Bar.Button(
          id: "enabled", action: { _ in }, label: { _ in Label("x") },
          isEnabled: { _ in throw Broken() }, modifier: { _ in throw Broken() })
        Bar.Button(
          id: "modifier", action: { _ in }, label: { _ in Label("x") },
          modifier: { _ in throw Broken() })
        Plain()
      }
    }
    let bodies = BarBodies()
    let items = bodies.update(configuration, to: sample.selecting(sample.photo), profile: profile)
    #expect(items.map(\.id) == ["plain"])
    #expect(items.map(\.isEnabled) == [true])
    #expect(bodies.failures.map(\.id) == ["label", "enabled", "modifier"])
    #expect(bodies.failures.map(\.part) == [.label, .isEnabled, .modifier])
    #expect(bodies.configurationFailures.isEmpty)
  }

  @Test func `a kept button acts on what is selected now`() throws {
    let sample = try Sample.withText()
    var acted: [BlockID] = []
    let configuration = Bar.Configuration { builder in
      builder.items { _ in
        Bar.Button(
          id: "a", action: { acted.append(contentsOf: $0.selection.blocks) },
          label: { _ in Label("A") })
      }
    }
    let (bodies, tree) = (BarBodies(), ElementTree())
    for block in [sample.photo, sample.text] {
      bodies.update(configuration, to: sample.selecting(block))
      try tree.update(BarElement(bodies.items), in: Size(width: 400, height: 60))
      let view = try #require(button(in: tree.root))
      try view.send(.press)
    }
    #expect(bodies.askedCount == 0)
    #expect(acted == [sample.photo, sample.text])
  }

  private func button(in view: ElementView?) -> ElementView? {
    if view?.description.handler != nil { return view }
    return view?.children.lazy.compactMap(button).first
  }

  @Test func `items that are made from what was read are new when that changes`() throws {
    let sample = try Sample.withText()
    let configuration = Bar.Configuration { builder in
      builder.items { context in
        let type = context.selection.type?.rawValue ?? ""
        Bar.Button(id: "a", action: { _ in }, label: { _ in Label(type) })
      }
    }
    let bodies = BarBodies()
    bodies.update(configuration, to: sample.selecting(sample.photo))
    bodies.update(configuration, to: sample.selecting(sample.photo, version: 2))
    #expect(bodies.askedCount == 0)
    bodies.update(configuration, to: sample.selecting(sample.text, version: 3))
    #expect(bodies.askedCount == 1)
  }

  @Test func `what is forgotten is asked for again`() throws {
    let sample = try Sample()
    let counter = Counting.Counter()
    let evaluator = evaluator([
      component(Counting(id: "a", counter: counter)),
      component(Counting(id: "b", counter: counter)),
    ])
    let bodies = BarBodies()
    evaluator.update(to: sample.selecting(sample.photo))
    bodies.update(evaluator)
    bodies.forget("a")
    bodies.update(evaluator)
    #expect(counter.bodies == 3)
    bodies.forgetAll()
    bodies.update(evaluator)
    #expect(counter.bodies == 5)
  }
}
