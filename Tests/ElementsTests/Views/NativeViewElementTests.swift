import Elements
import Testing

@Suite struct NativeViewElementTests {
  final class Meter {
    var length = 0.0
    var purposes: [Bool] = []
  }

  final class Workshop {
    var made: [Meter] = []
  }

  struct MeterElement: NativeViewElement {
    let workshop: Workshop
    let length: Double

    func makeView() -> Meter {
      workshop.made.append(Meter())
      return workshop.made[workshop.made.count - 1]
    }

    func updateView(_ view: Meter, with context: NativeViewContext) {
      view.length = length * context.environment.displayScale
      view.purposes.append(context.isMeasuring)
    }

    var measurement: ((Meter, SizeConstraint) -> Size)? {
      { Size(width: min($0.length, $1.width.maximum), height: 2) }
    }
  }

  struct Plain: NativeViewElement {
    let workshop: Workshop

    func makeView() -> Meter {
      workshop.made.append(Meter())
      return workshop.made[workshop.made.count - 1]
    }

    func updateView(_ view: Meter, with context: NativeViewContext) {}
  }

  @Test func `it is as large as its view measures, once that is up to date`() throws {
    let element = MeterElement(workshop: Workshop(), length: 30)
    #expect(try size(of: element) == Size(width: 30, height: 2))
    #expect(try size(of: element, width: .atMost(7)) == Size(width: 7, height: 2))
    var environment = Environment()
    environment.displayScale = 2
    #expect(try size(of: element, environment: environment) == Size(width: 60, height: 2))
  }

  @Test func `a tree measures all elements of a type with one view`() throws {
    let (tree, workshop) = (ElementTree(), Workshop())
    for length in [5.0, 6] {
      try tree.update(
        Overlay(elements: [
          MeterElement(workshop: workshop, length: length).aligned(horizontally: .leading),
          MeterElement(workshop: workshop, length: length * 2).aligned(horizontally: .leading),
        ]), in: Size(width: 50, height: 2))
      #expect(tree.root?.children.map(\.frame.size.width) == [length, length * 2])
    }
    #expect(workshop.made.count == 1)
    #expect(workshop.made[0].purposes.allSatisfy { $0 })
  }

  @Test func `it has no size and makes no view if it doesn't measure`() throws {
    let workshop = Workshop()
    #expect(try size(of: Plain(workshop: workshop)) == .zero)
    #expect(workshop.made.isEmpty)
  }

  @Test func `its view is made and brought up to date by its description`() throws {
    let workshop = Workshop()
    let view = try #require(
      views(of: MeterElement(workshop: workshop, length: 3).constrainedTo(width: 5, height: 5))
        .first)
    let native = try #require(view.description.native)
    #expect(ObjectIdentifier(native.viewType) == ObjectIdentifier(Meter.self))
    let meter = try #require(native.build() as? Meter)
    #expect(meter.length == 0)
    try native.apply(to: meter)
    #expect(meter.length == 3)
    #expect(meter.purposes == [false])
    guard case .native(let name) = view.description.content else {
      Issue.record("The content isn't native.")
      return
    }
    #expect(name.hasSuffix("Meter"))
  }

  @Test func `a tree within a view has the environment of what is around it`() throws {
    final class Host {
      let tree = ElementTree()
    }
    struct Nested: NativeViewElement {
      func makeView() -> Host { Host() }
      func updateView(_ view: Host, with context: NativeViewContext) {
        _ = try? view.tree.update(
          EnvironmentReader { Label($0.locale) }, fitting: .unconstrained,
          environment: context.environment)
      }
    }
    let tree = ElementTree()
    try tree.update(
      Nested().adaptedEnvironment(keyPath: \.locale, value: "de-CH"),
      in: Size(width: 10, height: 10))
    let native = try #require(tree.root?.children.first?.description.native)
    let host = try #require(native.build() as? Host)
    try native.apply(to: host)
    guard case .text(let text) = try #require(host.tree.root?.children.first).description.content
    else {
      Issue.record("The inner tree shows no text.")
      return
    }
    #expect(text.text == "de-CH")
  }

  @Test func `its view is kept, and brought up to date when the element changes`() throws {
    let (tree, workshop) = (ElementTree(), Workshop())
    let room = Size(width: 5, height: 5)
    try tree.update(MeterElement(workshop: workshop, length: 3), in: room)
    let id = tree.root?.children.first?.id
    let patches = try tree.update(MeterElement(workshop: workshop, length: 4), in: room)
    #expect(tree.root?.children.first?.id == id)
    guard case .update(let updated, _)? = patches.first, patches.count == 1 else {
      Issue.record("The view isn't brought up to date.")
      return
    }
    #expect(updated == id)
  }
}
