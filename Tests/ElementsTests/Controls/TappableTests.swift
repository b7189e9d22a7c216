import Testing

@testable import Elements

@Suite @MainActor struct TappableTests {
  @Test func `it is as large as what it wraps, and looks like it`() throws {
    let tappable = try view(of: Tappable(isEnabled: false, wrapping: Probe(20, 10)))
    #expect(tappable.frame.size == Size(width: 20, height: 10))
    #expect(tappable.description.content == .group)
    #expect(tappable.children.map(\.attributes.alpha) == [1])
  }

  @Test func `pressing it does what it is for, unless it can't be pressed`() throws {
    var pressed = 0
    for isEnabled in [true, false] {
      let tappable = try view(
        of: Tappable(isEnabled: isEnabled, onTap: { pressed += 1 }, wrapping: Probe(1, 1)))
      #expect(try tappable.send(.press) == isEnabled)
    }
    #expect(pressed == 1)
  }

  @Test func `it can't be set`() throws {
    let tappable = try view(of: Tappable(onTap: {}, wrapping: Probe(1, 1)))
    let error = #expect(throws: ElementError.self) { try tappable.send(.change(.bool(true))) }
    #expect(error?.path == "Tappable.1")
  }

  @Test func `without a label it is called as what is in it`() throws {
    let told = try view(of: Tappable(wrapping: Label("Crop"))).description.accessibility
    #expect(told?.role == .button)
    #expect(told?.children == .combined)
    let named = try view(of: Tappable(label: "Crop", wrapping: Label("x")))
    #expect(named.description.accessibility?.children == .hidden)
  }
}
