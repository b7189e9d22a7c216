import Testing

@testable import Elements

@Suite @MainActor struct NumberFieldTests {
  @Test func `the number stands with its unit at the end of the field`() throws {
    let field = try view(of: NumberField("Width", value: 12, unit: "px"))
    // Five characters of 6, 8 from the right edge of 72.
    #expect(
      field.children.map(\.frame) == [
        Rect(x: 0, y: 0, width: 72, height: 28), Rect(x: 34, y: 8, width: 30, height: 12),
      ])
    #expect(field.children.last?.description.content.text == "12 px")
  }

  @Test func `from right to left it stands at the left`() throws {
    let field = NumberField("Width", value: 12, unit: "px")
    #expect(try parts(of: field, environment: evenTextFromRight)[1].origin.x == 8)
  }

  @Test func `it is 72 wide, less in less room, but at least 44`() throws {
    let field = NumberField("Width", value: nil)
    #expect(try size(of: field) == Size(width: 72, height: 28))
    #expect(try size(of: field, width: .atMost(50)).width == 50)
    #expect(try size(of: field, width: .atMost(10)).width == 44)
  }

  @Test func `several values are a dash, told as mixed`() throws {
    let field = try view(of: NumberField("Width", value: nil))
    #expect(field.children.last?.description.content.text == "–")
    #expect(field.description.accessibility?.value == "mixed")
  }

  @Test func `it is told as a number to type`() throws {
    let told = try view(of: NumberField("Angle", value: 90, in: 0...360, unit: "°"))
      .description.accessibility
    #expect(told?.role == .spinButton)
    #expect(told?.value == "90°")
    #expect(told?.number == 90)
    #expect(told?.range == 0...360)
  }

  @Test func `its keys step by one, ten and a tenth, and leave the caret's alone`() {
    let control = NumberField("Width", value: 12, in: 0...100).control
    #expect(control.events(for: "ArrowUp") == [.change(.number(13))])
    #expect(control.events(for: "Shift+ArrowDown") == [.change(.number(2))])
    #expect(control.events(for: "Alt+ArrowUp") == [.change(.number(12.1))])
    #expect(control.events(for: "Home") == [.change(.number(0))])
    #expect(control.events(for: "End") == [.change(.number(100))])
    #expect(control.events(for: "Enter") == [.end])
    #expect(control.events(for: "Escape") == [.cancel])
    #expect(control.events(for: "ArrowLeft").isEmpty)
    #expect(control.events(for: "1").isEmpty)
  }

  @Test func `what is out of its range is refused, as a parameter and as a change`() throws {
    #expect(try problem(of: NumberField("Width", value: -1, in: 0...1)).code == .invalidParameter)
    #expect(try problem(of: NumberField("Width", value: .infinity)).code == .invalidParameter)
    let recorder = Recorder()
    let field = try view(
      of: NumberField("Width", value: 1, in: 0...1, onEvent: recorder.handler))
    #expect(throws: ElementError.self) { try field.send(.change(.number(2))) }
    #expect(recorder.events.isEmpty)
  }

  @Test func `it is dimmed when it can't be used`() throws {
    let field = try view(of: NumberField("Width", value: 1, isEnabled: false))
    #expect(field.children.map(\.attributes.alpha) == [0.4])
  }

  @Test func `without a number its placeholder stands there`() throws {
    let field = try view(of: NumberField("Width", value: nil, placeholder: "any"))
    let text = try #require(field.children.last?.description.content.text)
    #expect(text == "any")
    #expect(field.description.accessibility?.hint == "any")
    let set = try view(of: NumberField("Width", value: 12, placeholder: "any"))
    #expect(set.children.last?.description.content.text == "12")
    #expect(set.description.accessibility?.hint == "")
  }
}
