import Testing

@testable import Elements

@Suite @MainActor struct ColorWellTests {
  private let teal = ElementColor.RGBA(red: 0, green: 0.5, blue: 1)

  @Test func `it shows its colour in a frame of 44 by 28`() throws {
    let well = try view(of: ColorWell("Fill", color: teal))
    #expect(well.children.map(\.frame) == [Rect(x: 0, y: 0, width: 44, height: 28)])
    guard case .box(let box)? = well.children.first?.description.content else {
      Issue.record("no box")
      return
    }
    #expect(box.background == .custom(teal))
  }

  @Test func `a colour that one sees through lies over black and white`() throws {
    var clear = teal
    clear.alpha = 0.25
    #expect(try view(of: ColorWell("Fill", color: clear)).children.count == 2)
    #expect(
      try view(of: ColorWell("Fill", color: clear)).description.accessibility?.value
        == "#0080FF, 25%")
  }

  @Test func `it is told as a button with its colour`() throws {
    let told = try view(of: ColorWell("Fill", color: teal)).description.accessibility
    #expect(told?.role == .button)
    #expect(told?.label == "Fill")
    #expect(told?.value == "#0080FF")
    #expect(
      try view(of: ColorWell("Fill", color: nil)).description.accessibility?.value == "mixed")
  }

  @Test func `pressing it asks for a palette, which sends a colour`() throws {
    let recorder = Recorder()
    let well = try view(of: ColorWell("Fill", color: nil, onEvent: recorder.handler))
    try well.send(.press)
    try well.send(.change(.color(teal)))
    #expect(recorder.events == [.press, .change(.color(teal))])
    for part in [-0.1, 1.1, .nan] {
      let color = ElementColor.RGBA(red: part, green: 0, blue: 0)
      #expect(throws: ElementError.self) { try well.send(.change(.color(color))) }
      #expect(try problem(of: ColorWell("Fill", color: color)).code == .invalidParameter)
    }
    #expect(ColorWell("Fill", color: nil).control.events(for: "Enter") == [.press])
    #expect(ColorWell("Fill", color: nil).control.events(for: "Escape") == [.cancel])
  }

  @Test func `it is dimmed when it can't be used`() throws {
    let well = try view(of: ColorWell("Fill", color: teal, isEnabled: false))
    #expect(well.children.map(\.attributes.alpha) == [0.4])
  }
}
