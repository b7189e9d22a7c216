import Testing

@testable import Elements

@Suite @MainActor struct ToggleTests {
  private func knob(_ isOn: Bool?, _ environment: Environment = evenText) throws -> Rect? {
    try parts(of: Toggle("Snap", isOn: isOn), environment: environment).last
  }

  @Test func `the knob lies at the end when it is on`() throws {
    #expect(
      try parts(of: Toggle("Snap", isOn: true)) == [
        Rect(x: 0, y: 2, width: 40, height: 24), Rect(x: 19, y: 5, width: 18, height: 18),
      ])
    #expect(try knob(false) == Rect(x: 3, y: 5, width: 18, height: 18))
    #expect(try knob(nil) == Rect(x: 11, y: 5, width: 18, height: 18))
  }

  @Test func `from right to left it is mirrored`() throws {
    #expect(try knob(true, evenTextFromRight)?.origin.x == 3)
    #expect(try knob(false, evenTextFromRight)?.origin.x == 19)
  }

  @Test func `it has one size, and lies in the middle of a larger one`() throws {
    #expect(
      try size(of: Toggle("Snap", isOn: true), width: .atMost(5)) == Size(width: 40, height: 28))
    #expect(
      try parts(of: Toggle("Snap", isOn: false), in: Size(width: 60, height: 44)).first
        == Rect(x: 10, y: 10, width: 40, height: 24))
  }

  @Test func `pressing it and both keys switch it`() throws {
    let recorder = Recorder()
    for isOn in [true, false, nil] {
      let toggle = Toggle("Snap", isOn: isOn, onEvent: recorder.handler)
      try view(of: toggle).send(.press)
      #expect(toggle.control.events(for: "Space") == [.change(.bool(isOn != true))])
      #expect(toggle.control.events(for: "Enter") == [.change(.bool(isOn != true))])
    }
    #expect(
      recorder.events == [
        .change(.bool(false)), .change(.bool(true)), .change(.bool(true)),
      ])
  }

  @Test func `it is told as a switch that is on, off or mixed`() throws {
    let told = try [true, false, nil].map {
      try view(of: Toggle("Snap", isOn: $0)).description.accessibility
    }
    #expect(told.map { $0?.role } == [.switch, .switch, .switch])
    #expect(told.map { $0?.label } == ["Snap", "Snap", "Snap"])
    #expect(told.map { $0?.value } == ["on", "off", "mixed"])
    #expect(told.map { $0?.isSelected } == [true, false, nil])
  }

  @Test func `it is dimmed when it can't be used`() throws {
    let toggle = try view(of: Toggle("Snap", isOn: true, isEnabled: false))
    #expect(toggle.children.map(\.attributes.alpha) == [0.4])
    #expect(toggle.children.first?.children.count == 2)
  }
}
