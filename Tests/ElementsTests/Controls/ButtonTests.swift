import Testing

@testable import Elements

@Suite @MainActor struct ButtonTests {
  @Test func `a button is as large as what it wraps`() throws {
    let button = Button(label: "Crop", wrapping: Probe(20, 10))
    #expect(try size(of: button) == Size(width: 20, height: 10))
    #expect(
      try parts(of: button, in: Size(width: 30, height: 30))
        == [Rect(x: 0, y: 0, width: 30, height: 30)])
  }

  @Test func `a button of words has them in the middle of its ground`() throws {
    // Five letters of 6 and two sides of 8.
    #expect(
      try size(of: Button("Apply"), environment: evenText) == Size(width: 46, height: 28))
    #expect(
      try size(of: Button("Apply"), width: .atMost(30), environment: evenText).width == 30)
    #expect(
      try parts(of: Button("Apply"), in: Size(width: 56, height: 28)) == [
        Rect(x: 0, y: 0, width: 56, height: 28), Rect(x: 13, y: 8, width: 30, height: 12),
      ])
  }

  @Test func `pressing it does what it is for`() throws {
    var pressed = 0
    let button = try view(of: Button("Apply") { pressed += 1 })
    #expect(try button.send(.press))
    #expect(pressed == 1)
    let error = #expect(throws: ElementError.self) { try button.send(.change(.bool(true))) }
    #expect(error?.path == "Button.1")
    #expect(throws: ElementError.self) { try button.send(.begin) }
    #expect(pressed == 1)
  }

  @Test func `one that can't be pressed is dimmed as a whole and takes nothing`() throws {
    var pressed = 0
    let button = try view(of: Button("Apply", isEnabled: false) { pressed += 1 })
    #expect(try !button.send(.press))
    #expect(pressed == 0)
    let group = try #require(button.children.first)
    #expect(group.attributes.alpha == 0.4)
    #expect(group.description.content == .group)
    #expect(group.children.count == 2)
    #expect(group.children.allSatisfy { $0.attributes.alpha == 1 })
  }

  @Test func `it is told as a button that speaks for what is in it`() throws {
    let told = try view(of: Button("Apply", isEnabled: false)).description.accessibility
    #expect(told?.role == .button)
    #expect(told?.label == "Apply")
    #expect(told?.value == "")
    #expect(told?.isEnabled == false)
    #expect(told?.children == .hidden)
    #expect(told?.keys.map(\.key) == ["Space", "Enter"])
  }

  @Test func `its numbers are those of the reference`() {
    #expect(ControlStyle.tappableExtent == 44)
    #expect(ControlStyle.pressedAlpha == 0.2)
    #expect(ControlStyle.releaseSeconds == 0.47)
  }

  @Test func `without a label it is called as what is in it`() throws {
    let told = try view(of: Button(label: "", wrapping: Label("Crop"))).description.accessibility
    #expect(told?.role == .button)
    #expect(told?.children == .combined)
    let named = try view(of: Button(label: "Crop", wrapping: Label("x")))
    #expect(named.description.accessibility?.children == .hidden)
  }
}
