import Testing

@testable import Elements

@Suite @MainActor struct SegmentedControlTests {
  private static let choices = [
    ControlContent.Choice(value: "left", title: "Left"),
    ControlContent.Choice(value: "center", title: "Center"),
    ControlContent.Choice(value: "right", title: "Right"),
  ]

  private func control(_ value: String?, _ recorder: Recorder? = nil) -> SegmentedControl {
    SegmentedControl("Align", choices: Self.choices, value: value, onEvent: recorder?.handler)
  }

  @Test func `segments are as wide as the widest title with its sides`() throws {
    // "Center" takes 36, with 12 at each side 60; three of them, and 2 at each end.
    #expect(
      try size(of: control("left"), environment: evenText) == Size(width: 184, height: 36))
    #expect(
      try size(of: control("left"), width: .atMost(100), environment: evenText)
        == Size(width: 100, height: 36))
  }

  @Test func `the chosen one is raised`() throws {
    let frames = try parts(of: control("center"))
    #expect(frames[0] == Rect(x: 0, y: 0, width: 184, height: 36))
    #expect(frames[1] == Rect(x: 62, y: 2, width: 60, height: 32))
    #expect(frames.dropFirst(2).map(\.origin.x) == [2, 62, 122])
    let mirrored = try parts(of: control("left"), environment: evenTextFromRight)
    #expect(mirrored[1].origin.x == 122)
    #expect(mirrored.dropFirst(2).map(\.origin.x) == [122, 62, 2])
    #expect(try parts(of: control(nil)).count == 4)
  }

  @Test func `titles stand in the middle of their segments`() throws {
    let segments = try view(of: control(nil)).children.dropFirst()
    // "Left" takes 24 of 60, and 12 of 32.
    #expect(
      segments.first?.children.map(\.frame) == [Rect(x: 18, y: 10, width: 24, height: 12)])
    #expect(
      segments.map { $0.children.first?.description.content.text } == ["Left", "Center", "Right"])
  }

  @Test func `pressing a segment chooses it`() throws {
    let recorder = Recorder()
    let view = try view(of: control("left", recorder))
    #expect(try view.children.last?.send(.press) == true)
    #expect(try view.send(.change(.text("center"))))
    #expect(recorder.events == [.change(.text("right")), .change(.text("center"))])
    let error = #expect(throws: ElementError.self) { try view.send(.change(.text("middle"))) }
    #expect(error?.reason.contains("'left', 'center', 'right'") == true)
  }

  @Test func `it is told as one of several, each of them there`() throws {
    let view = try view(of: control("center"))
    #expect(view.description.accessibility?.role == .radioGroup)
    #expect(view.description.accessibility?.value == "Center")
    #expect(view.description.accessibility?.children == .kept)
    let told = view.children.compactMap(\.description.accessibility)
    #expect(told.map(\.role) == [.radio, .radio, .radio])
    #expect(told.map(\.label) == ["Left", "Center", "Right"])
    #expect(told.map(\.isSelected) == [false, true, false])
  }

  @Test func `arrows choose the next, as reading goes`() {
    let control = control("left").control
    #expect(control.events(for: "ArrowRight") == [.change(.text("center"))])
    #expect(control.events(for: "ArrowLeft") == [.change(.text("right"))])
    #expect(
      control.events(for: "ArrowLeft", direction: .rightToLeft) == [.change(.text("center"))])
  }

  @Test func `choices that make no sense are refused`() throws {
    let twice = [Self.choices[0], Self.choices[0]]
    let many = (0...ControlContent.choiceLimit).map {
      ControlContent.Choice(value: "\($0)", title: "")
    }
    for choices in [[], twice, many] {
      let control = SegmentedControl("Align", choices: choices, value: nil)
      #expect(try problem(of: control).code == .invalidParameter)
    }
    #expect(try problem(of: control("middle")).code == .invalidParameter)
  }

  @Test func `one that can't be used is dimmed, and its segments take nothing`() throws {
    let recorder = Recorder()
    let view = try view(
      of: SegmentedControl(
        "Align", choices: Self.choices, value: nil, isEnabled: false, onEvent: recorder.handler))
    let group = try #require(view.children.first)
    #expect(group.attributes.alpha == 0.4)
    #expect(try group.children.allSatisfy { try !$0.send(.press) })
    #expect(recorder.events.isEmpty)
  }
}
