import DocumentModel
import Elements
import PluginProtocol
import TestSupport
import Testing

@testable import Inspector
@testable import PluginHost

/// What each kind of a body becomes, and what is refused where.
@MainActor
@Suite struct BodyConversionTests {
  private static let parameters = [
    Parameter(
      name: "radius", type: .f64, title: LocalizedText(["en": "Radius", "de": "Radius"]),
      minimum: 0, maximum: 20, defaultValue: .number(5), unit: "px"),
    Parameter(name: "count", type: .i32, minimum: 1, maximum: 8, defaultValue: .signed(3)),
    Parameter(name: "soft", type: .bool, defaultValue: .bool(true)),
    Parameter(name: "name", type: .string, defaultValue: .string("Sky")),
    Parameter(
      name: "mode", type: .choice, defaultValue: .choice("b"),
      choices: [
        .init(value: "a", title: LocalizedText("Low")), .init(value: "b"),
      ]),
    Parameter(
      name: "tint", type: .color,
      defaultValue: .color(Color(red: 1, green: 0, blue: 0))),
    Parameter(name: "spot", type: .point, defaultValue: .point(x: 0, y: 0)),
  ]

  private static let item = BarItem(
    id: "com.example.p.one", owner: "com.example.p", title: LocalizedText("One"), icon: "aqi.low",
    parameters: parameters)
  private static let other = BarItem(
    id: "com.example.p.two", owner: "com.example.p", title: LocalizedText("Two"),
    parameters: [Parameter(name: "much", type: .f64, minimum: 0, maximum: 1)])

  private let sample: SampleDocument

  init() throws { sample = try SampleDocument() }

  /// What the controls of a body have received.
  private final class Received {
    var events: [(event: ControlEvent, binding: ControlBinding)] = []
    var opened: [String: Bool] = [:]
  }

  private func element(
    _ node: BodyNode, isEnabled: Bool = true, document: Document? = nil, blocks: [BlockID]? = nil,
    open: [String: Bool] = [:], received: Received = Received()
  ) throws(BodyError) -> any Element {
    let snapshot = Snapshot(
      document: document ?? sample.document, selection: blocks ?? [sample.block], locale: "en")
    var conversion = BodyConversion(
      item: Self.item, isEnabled: isEnabled, context: InspectorBar.Context(snapshot),
      siblings: [Self.item, Self.other], openSections: open,
      setOpen: { received.opened[$0] = $1 }, receive: { received.events.append(($0, $1)) })
    return try conversion.element(of: node)
  }

  private func views(_ element: any Element) throws -> ElementView {
    let tree = ElementTree()
    try tree.update(element, in: Size(width: 400, height: 300))
    return try #require(tree.root)
  }

  private func contents(_ view: ElementView) -> [ViewContent] {
    [view.description.content] + view.children.flatMap(contents)
  }

  private func controls(_ view: ElementView) -> [ElementView] {
    if case .control = view.description.content { return [view] }
    return view.children.flatMap(controls)
  }

  private func control(_ node: BodyNode, isEnabled: Bool = true, document: Document? = nil)
    throws -> ControlContent
  {
    let view = try views(try element(node, isEnabled: isEnabled, document: document))
    guard case .control(let content) = try #require(controls(view).first).description.content else {
      throw BodyError(.failed, "no control")
    }
    return content
  }

  private func refusal(_ node: BodyNode) -> BodyError? {
    do throws(BodyError) {
      _ = try element(node)
      return nil
    } catch {
      return error
    }
  }

  @Test func `every kind that isn't part of another becomes an element`() throws {
    for kind in BodyKind.allCases where kind != .choice && kind != .fallback {
      var attributes: [BodyAttribute: BodyValue] = [:]
      switch kind {
      case .icon: attributes[.name] = .string("aqi.low")
      case .image: attributes[.name] = .string("file")
      case .histogram: attributes[.numbers] = .numbers([1, 2, 3])
      case .toggle: attributes[.parameter] = .string("soft")
      case .slider, .stepper, .numberField: attributes[.parameter] = .string("radius")
      case .textField: attributes[.parameter] = .string("name")
      case .menu, .segments: attributes[.parameter] = .string("mode")
      case .colorWell: attributes[.parameter] = .string("tint")
      default: break
      }
      let children =
        [BodyKind.Children.one, .many].contains(kind.children)
        ? [BodyNode(.label, [.text: .string("in")])] : []
      let root = try views(try element(BodyNode(kind, attributes, children: children)))
      let isSeen = contents(root).count > 1
      #expect(isSeen || [.spacer, .path].contains(kind), "\(kind)")
    }
  }

  @Test func `stacks place their children, and keys keep them apart`() throws {
    let label = { (key: String) in
      BodyNode(.spacer, key: key, [.width: .number(10), .height: .number(10)])
    }
    for (kind, second) in [
      (BodyKind.row, Point(x: 14, y: 0)), (.column, Point(x: 0, y: 14)),
      (.flow, Point(x: 14, y: 0)),
    ] {
      let node = BodyNode(
        kind, [.spacing: .number(4), .alignment: .word(.start)],
        children: [boxed(label("a")), boxed(label("b"))])
      let root = try views(try element(node))
      #expect(root.children.map(\.frame.origin) == [Point.zero, second], "\(kind)")
    }
  }

  private func boxed(_ node: BodyNode) -> BodyNode {
    BodyNode(.box, key: node.key, [.background: .word(.well)], children: [node])
  }

  @Test func `a child that grows takes the room that is left, unless the stack says otherwise`()
    throws
  {
    func widths(_ more: [BodyAttribute: BodyValue]) throws -> [Double] {
      let row = BodyNode(
        .row, more,
        children: [
          BodyNode(.spacer, [.width: .number(10), .height: .number(4)]),
          BodyNode(.spacer, [.grow: .number(1)]),
          BodyNode(.spacer, [.width: .number(20), .height: .number(4)]),
        ])
      let tree = ElementTree()
      try tree.update(element(row), in: Size(width: 100, height: 4))
      return try #require(try tree.outline()).children.map(\.frame.size.width)
    }
    #expect(try widths([:]) == [10, 70, 20])
    #expect(try widths([.underflow: .word(.end)]) == [10, 0, 20])
  }

  @Test func `frames, drawings and words say what the body says`() throws {
    let inset = BodyNode(
      .inset, [.top: .number(3), .leading: .number(5)],
      children: [BodyNode(.box, [.background: .color(Color(red: 1, green: 0, blue: 0))])])
    let box = try #require(try views(try element(inset)).children.first)
    #expect(box.frame.origin == Point(x: 5, y: 3))
    guard case .box(let content) = box.description.content else {
      Issue.record("no box")
      return
    }
    #expect(content.background == .custom(.init(red: 1, green: 0, blue: 0)))

    let label = BodyNode(
      .label, [.text: .string("Hi"), .weight: .word(.bold), .color: .word(.secondary)])
    guard case .text(let text) = try views(try element(label)).children.first?.description.content
    else {
      Issue.record("no text")
      return
    }
    #expect(text.text == "Hi")
    #expect(text.style.weight == .bold)
    #expect(text.color == .secondary)

    let path = BodyNode(
      .path,
      [.steps: .numbers([0, 1, 2, 1, 3, 4, 2, 1, 1, 2, 2, 3, 3, 3]), .stroke: .word(.accent)])
    let drawn = try #require(try element(path) as? PathElement)
    #expect(
      drawn.path.steps == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4)),
        .curve(Point(x: 3, y: 3), control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 2)), .close,
      ])
  }

  @Test func `a control of a parameter takes what it isn't told from the manifest`() throws {
    let slider = try control(BodyNode(.slider, [.parameter: .string("radius")]))
    #expect(slider.title == "Radius")
    #expect(slider.value == .number(5))
    #expect(slider.range == 0...20)
    #expect(slider.unit == "px")
    #expect(slider.step == nil)
    #expect(try control(BodyNode(.stepper, [.parameter: .string("count")])).step == 1)
    let menu = try control(BodyNode(.menu, [.parameter: .string("mode")]))
    #expect(menu.choices.map(\.title) == ["Low", "b"])
    #expect(menu.value == .text("b"))
    let told = try control(
      BodyNode(
        .slider,
        [
          .parameter: .string("radius"), .title: .string("How much"), .value: .number(2),
          .maximum: .number(4), .unit: .string("mm"), .step: .number(0.5),
        ]))
    #expect(told.title == "How much")
    #expect(told.value == .number(2))
    #expect(told.range == 0...4)
    #expect(told.step == 0.5)
    #expect(told.unit == "mm")
  }

  @Test func `a control of a property shows what the document has`() throws {
    var document = sample.document
    try document.setProperty("opacity", of: sample.block, to: .double(0.25))
    let slider = try control(
      BodyNode(.slider, [.property: .string("opacity")]), document: document)
    #expect(slider.value == .number(0.25))
    #expect(slider.range == 0...1)
    #expect(slider.title == "Opacity")
    let narrow = try control(
      BodyNode(.slider, [.property: .string("opacity"), .minimum: .number(0.5)]),
      document: document)
    #expect(narrow.value == .number(0.5), "the document's value is clamped")
  }

  @Test func `a control of a property that differs between blocks shows none`() throws {
    var document = sample.document
    let second = try document.duplicate(sample.block)
    try document.setProperty("opacity", of: second, to: .double(0.25))
    let root = try views(
      try element(
        BodyNode(.slider, [.property: .string("opacity")]), document: document,
        blocks: [sample.block, second]))
    guard case .control(let content) = controls(root).first?.description.content else {
      Issue.record("no control")
      return
    }
    #expect(content.value == nil)
  }

  @Test func `controls carry what they set, under names of their own`() throws {
    let received = Received()
    let form = BodyNode(
      .column,
      children: [
        BodyNode(.slider, [.parameter: .string("radius"), .value: .number(7)]),
        BodyNode(.toggle, key: "softly", [.parameter: .string("soft")]),
        BodyNode(.slider, [.parameter: .string("radius")]),
        BodyNode(.slider, [.property: .string("opacity")]),
        BodyNode(
          .slider,
          [
            .action: .string("com.example.p.two"), .parameter: .string("much"), .value: .number(1),
          ]),
        BodyNode(
          .button,
          [.title: .string("Go"), .parameter: .string("mode"), .argument: .string("a")]),
        BodyNode(.button, [.action: .string("com.example.p.two")]),
      ])
    let root = try views(try element(form, received: received))
    for view in controls(root) {
      guard case .control(let content) = view.description.content else { continue }
      try view.send(
        content.kind == .button ? .press : content.kind == .toggle ? .change(.bool(false)) : .begin)
    }
    let bindings = received.events.map(\.binding)
    #expect(
      bindings.map(\.name) == [
        "radius", "softly", "radius#2", "opacity", "much", "mode", "com.example.p.two",
      ])
    #expect(Set(bindings.map(\.item)) == ["com.example.p.one"])
    #expect(
      bindings[0].target
        == .parameter(
          "radius", item: "com.example.p.one", Arguments(["soft": .bool(true)])))
    #expect(bindings[3].target == .property("opacity"))
    #expect(bindings[4].target == .parameter("much", item: "com.example.p.two", Arguments()))
    #expect(
      bindings[5].target
        == .action(item: "com.example.p.one", Arguments(["mode": .choice("a")])))
    #expect(bindings[6].target == .action(item: "com.example.p.two", Arguments()))
  }

  @Test func `nothing of an item that can't be used can be used`() throws {
    let form = BodyNode(
      .column,
      children: [
        BodyNode(.slider, [.parameter: .string("radius")]), BodyNode(.button),
      ])
    let root = try views(try element(form, isEnabled: false))
    for view in controls(root) {
      guard case .control(let content) = view.description.content else { continue }
      #expect(!content.isEnabled)
      #expect(try !view.send(content.kind == .button ? .press : .begin))
    }
    #expect(
      try !control(BodyNode(.slider, [.parameter: .string("radius"), .isEnabled: .bool(false)]))
        .isEnabled)
  }

  @Test func `a control that sets nothing only shows its value`() throws {
    let stepper = try control(BodyNode(.stepper, [.value: .number(4)]))
    #expect(stepper.value == .number(4))
    #expect(!stepper.isEnabled)
  }

  @Test func `a section is open as the body says until a person says otherwise`() throws {
    let node = BodyNode(
      .disclosure, key: "more", [.title: .string("More"), .isOpen: .bool(true)],
      children: [BodyNode(.slider, [.parameter: .string("radius")])])
    let received = Received()
    let open = try views(try element(node, received: received))
    #expect(controls(open).count == 2)
    try controls(open)[0].send(.press)
    #expect(received.opened == ["more": false])
    #expect(controls(try views(try element(node, open: received.opened))).count == 1)
  }

  @Test(arguments: [
    (BodyNode(.slider), "slider", "needs a range"),
    (BodyNode(.toggle, [.action: .string("com.example.p.two")]), "toggle", "no 'parameter'"),
    (BodyNode(.slider, [.parameter: .string("raduis")]), "slider", "'radius'"),
    (BodyNode(.slider, [.parameter: .string("soft")]), "slider", "another control"),
    (BodyNode(.toggle, [.parameter: .string("spot")]), "toggle", "another control"),
    (BodyNode(.slider, [.property: .string("opactiy")]), "slider", "'opacity'"),
    (BodyNode(.toggle, [.property: .string("opacity")]), "toggle", "another control"),
    (
      BodyNode(.slider, [.parameter: .string("radius"), .value: .number(21)]), "slider", "outside"
    ),
    (
      BodyNode(.slider, [.parameter: .string("radius"), .minimum: .number(30)]), "slider",
      "isn't over the 'maximum'"
    ),
    (
      BodyNode(.menu, [.parameter: .string("mode"), .selected: .string("c")]), "menu", "no choice"
    ),
    (
      BodyNode(
        .menu, [.parameter: .string("mode")],
        children: [BodyNode(.choice, [.tag: .string("z")])]), "menu/choice.1", "can't be chosen"
    ),
    (BodyNode(.menu, [.parameter: .string("name")]), "menu", "needs choices"),
    (BodyNode(.button, [.action: .string("com.example.p.tow")]), "button", "'com.example.p.two'"),
    (BodyNode(.button, [.parameter: .string("mode")]), "button", "Set both"),
    (
      BodyNode(.button, [.parameter: .string("mode"), .argument: .string("z")]), "button",
      "one of a, b"
    ),
    (BodyNode(.histogram, [.numbers: .numbers([])]), "histogram", "'numbers'"),
    (BodyNode(.sized, [.width: .number(4), .maximumWidth: .number(3)]), "sized", "either"),
    (BodyNode(.aspect, [.mode: .word(.stretch)]), "aspect", "'stretch'"),
    (BodyNode(.box, [.borderWidth: .number(1)]), "box", "'border-color'"),
    (BodyNode(.choice), "choice", "can't stand here"),
    (
      BodyNode(.slider, [.parameter: .string("radius"), .maximum: .number(21)]), "slider",
      "Stay within that"
    ),
    (
      BodyNode(.textField, [.property: .string("com.example.other/note")]), "text-field",
      "begin with 'com.example.p/'"
    ),
  ])
  private func `what makes no sense is refused at its place`(
    node: BodyNode, path: String, words: String
  ) throws {
    let error = try #require(refusal(node))
    #expect(error.path == path)
    #expect(error.reason.contains(words), "\(error)")
    let deep = BodyNode(
      .row, children: [BodyNode(.label), BodyNode(.column, key: "k", children: [node])])
    #expect(refusal(deep)?.path.hasPrefix("row/column[k].2/\(node.kind.name).1") == true)
  }

  @Test func `what is in a closed section is checked all the same`() {
    let node = BodyNode(.disclosure, children: [BodyNode(.slider)])
    #expect(refusal(node)?.path == "disclosure/slider.1")
  }

  @Test(arguments: [BodyKind.slider, .stepper, .numberField])
  func `a range may have a single number`(kind: BodyKind) throws {
    let one = BodyValue.number(1)
    let content = try control(
      BodyNode(
        kind, [.property: .string("opacity"), .value: one, .minimum: one, .maximum: one]))
    #expect(content.range == 1...1)
    #expect(content.number(steppedBy: 1) == 1)
    #expect(content.number(at: 100, width: 160) == 1)
  }

  @Test func `a histogram shows as many numbers as a list may have`() throws {
    let numbers = [Double](repeating: 1, count: BodyLimits.listCount)
    let root = try views(try element(BodyNode(.histogram, [.numbers: .numbers(numbers)])))
    #expect(contents(root).count > 1)
  }
}
