import Testing

@testable import Elements

@Suite @MainActor struct StepperTests {
  private func stepper(_ value: Double?, _ recorder: Recorder? = nil) -> Stepper {
    Stepper("Copies", value: value, in: 1...100, step: 1, onEvent: recorder?.handler)
  }

  @Test func `it has room for its longest number and two halves`() throws {
    // "100" takes 18, within 8 at each side, beside two halves of 28.
    #expect(try size(of: stepper(5), environment: evenText) == Size(width: 90, height: 28))
    #expect(try size(of: stepper(5), width: .atMost(70), environment: evenText).width == 70)
    #expect(try size(of: stepper(5), width: .atMost(7), environment: evenText).width == 56)
  }

  @Test func `the number stands at the beginning and the halves at the end`() throws {
    let line = 1.0 / 1_048_576
    #expect(
      try parts(of: stepper(5)) == [
        Rect(x: 8, y: 8, width: 6, height: 12), Rect(x: 34, y: 0, width: 56, height: 28),
        Rect(x: 62, y: 6, width: line, height: 16), Rect(x: 34, y: 0, width: 28, height: 28),
        Rect(x: 62, y: 0, width: 28, height: 28),
      ])
    let mirrored = try parts(of: stepper(5), environment: evenTextFromRight)
    #expect(mirrored[0].origin.x == 76)
    #expect(mirrored[3].origin.x == 28)
    #expect(mirrored[4].origin.x == 0)
  }

  @Test func `its halves step by one, up to the ends`() throws {
    let recorder = Recorder()
    let middle = try view(of: stepper(5, recorder))
    for half in middle.children.suffix(2) { #expect(try half.send(.press)) }
    #expect(recorder.events == [.change(.number(4)), .change(.number(6))])
    let top = try view(of: stepper(100, recorder))
    #expect(try top.children.suffix(2).map { try $0.send(.press) } == [true, false])
    let mixed = try view(of: stepper(nil, recorder))
    #expect(try mixed.children.suffix(2).map { try $0.send(.press) } == [false, false])
  }

  @Test func `it is told as a number, and its halves not at all`() throws {
    let view = try view(of: stepper(5))
    #expect(view.description.accessibility?.role == .spinButton)
    #expect(view.description.accessibility?.value == "5")
    #expect(view.description.accessibility?.range == 1...100)
    #expect(view.description.accessibility?.children == .hidden)
    #expect(view.children.suffix(2).allSatisfy { $0.description.accessibility == nil })
  }

  @Test func `its keys step and leap`() {
    let control = stepper(50).control
    #expect(control.events(for: "ArrowRight") == [.change(.number(51))])
    #expect(control.events(for: "PageDown") == [.change(.number(40))])
    #expect(control.events(for: "Alt+ArrowUp") == [.change(.number(51))])
    #expect(control.events(for: "End") == [.change(.number(100))])
  }

  @Test func `one that makes no sense is refused`() throws {
    #expect(try problem(of: stepper(0)).code == .invalidParameter)
    #expect(try problem(of: Stepper("Copies", value: 1, step: 0)).code == .invalidParameter)
  }

  @Test func `one that can't be used is dimmed, and so are its halves' handlers`() throws {
    let recorder = Recorder()
    let view = try view(
      of: Stepper("Copies", value: 5, isEnabled: false, onEvent: recorder.handler))
    let group = try #require(view.children.first)
    #expect(group.attributes.alpha == 0.4)
    #expect(try group.children.suffix(2).map { try $0.send(.press) } == [false, false])
    #expect(recorder.events.isEmpty)
  }
}
