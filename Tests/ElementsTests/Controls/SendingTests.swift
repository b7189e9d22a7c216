import Testing

@testable import Elements

@Suite @MainActor struct SendingTests {
  @Test func `what a view takes reaches its handler, snapped to the step`() throws {
    let recorder = Recorder()
    let slider = try view(
      of: Slider("Size", value: 2, in: 0...10, step: 2, onEvent: recorder.handler))
    for event in [.begin, .change(.number(4.9)), .end] as [ControlEvent] {
      #expect(try slider.send(event))
    }
    #expect(recorder.events == [.begin, .change(.number(4)), .end])
  }

  @Test func `what a view can't take is refused at its name, and the handler isn't called`() throws
  {
    let recorder = Recorder()
    let slider = try view(of: Slider("Size", value: 2, in: 0...10, onEvent: recorder.handler))
    for event in [
      .press, .change(.number(11)), .change(.number(.nan)), .change(.text("a")),
    ] as [ControlEvent] {
      let error = #expect(throws: ElementError.self) { try slider.send(event) }
      #expect(error?.code == .invalidParameter)
      #expect(error?.path == "Slider.1")
    }
    #expect(recorder.events.isEmpty)
  }

  @Test func `a view that can't be used, or has no handler, takes nothing`() throws {
    let recorder = Recorder()
    let disabled = try view(
      of: Toggle("Snap", isOn: true, isEnabled: false, onEvent: recorder.handler))
    #expect(try !disabled.send(.press))
    #expect(try !view(of: Toggle("Snap", isOn: true)).send(.press))
    #expect(recorder.events.isEmpty)
  }

  @Test func `a control that can't be used takes nothing, whatever is said of it`() throws {
    let recorder = Recorder()
    let view = ElementView(
      id: ViewID(rawValue: 2), name: "Toggle.1",
      description: ViewDescription(
        .control(ControlContent(kind: .toggle, value: .bool(true), isEnabled: false)),
        handler: recorder.handler), frame: .zero)
    #expect(try !view.send(.press))
    #expect(recorder.events.isEmpty)
  }

  @Test func `a view is told by its number, unless what it is in doesn't react`() throws {
    struct Holder: Element {
      let reacts: Bool
      let wrapped: any Element
      struct Rule: SingleChildLayout {
        let reacts: Bool
        func sizeThatFits(
          proposal: SizeConstraint, subelement: LayoutSubelement, environment: Environment,
          cache: inout Void
        ) -> Size { subelement.sizeThatFits(proposal) }
        func placeSubelement(
          in size: Size, subelement: LayoutSubelement, environment: Environment, cache: inout Void
        ) { subelement.attributes.isUserInteractionEnabled = reacts }
      }
      var content: ElementContent {
        ElementContent(child: Box(wrapping: wrapped), layout: Rule(reacts: reacts))
      }
      func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
        ViewDescription(.group)
      }
    }
    let recorder = Recorder()
    let toggle = Toggle("Snap", isOn: true, onEvent: recorder.handler)
    for reacts in [true, false] {
      let root = try view(of: Holder(reacts: reacts, wrapped: toggle))
      let id = try #require(root.children.first?.children.first?.id)
      #expect(try root.send(.press, to: id) == reacts)
    }
    #expect(recorder.events == [.change(.bool(false))])
    let root = try view(of: toggle)
    let error = #expect(throws: ElementError.self) {
      try root.send(.press, to: ViewID(rawValue: 99))
    }
    #expect(error?.code == .unknownView)
  }

  @Test func `what the handler throws comes back`() throws {
    struct Refusal: Error {}
    let button = try view(of: Button("Apply") { throw Refusal() })
    #expect(throws: Refusal.self) { try button.send(.press) }
  }
}
