import Testing

@testable import Elements

@Suite @MainActor struct TextFieldTests {
  private func words(_ field: TextField) throws -> String? {
    try view(of: field).children.last?.description.content.text
  }

  @Test func `it is 44 high and at least 44 wide`() throws {
    let field = TextField("Name", text: "Cat")
    #expect(try size(of: field) == Size(width: 160, height: 44))
    #expect(try size(of: field, width: .atMost(20)) == Size(width: 44, height: 44))
    #expect(
      try parts(of: field) == [
        Rect(x: 0, y: 0, width: 160, height: 44), Rect(x: 8, y: 16, width: 18, height: 12),
      ])
    #expect(
      try parts(of: field, environment: evenTextFromRight)[1]
        == Rect(x: 134, y: 16, width: 18, height: 12))
  }

  @Test func `it shows its text, its placeholder, or a dash for several`() throws {
    #expect(try words(TextField("Name", text: "Cat", placeholder: "none")) == "Cat")
    #expect(try words(TextField("Name", text: "", placeholder: "none")) == "none")
    #expect(try words(TextField("Name", text: nil, placeholder: "none")) == "–")
  }

  @Test func `a text that mustn't be seen is nowhere`() throws {
    let field = try view(of: TextField("Key", text: "hunter", isSecure: true))
    #expect(field.children.last?.description.content.text == "••••••")
    guard case .control(let control) = field.description.content else {
      Issue.record("no control")
      return
    }
    #expect(control.value == .text("••••••"))
    #expect(control.isSecure)
    #expect(field.description.accessibility?.value == "hidden")
  }

  @Test func `it is told as a text to type`() throws {
    let told = try view(of: TextField("Name", text: "Cat")).description.accessibility
    #expect(told?.role == .textBox)
    #expect(told?.value == "Cat")
    let empty = try view(of: TextField("Name", text: "", placeholder: "none"))
      .description.accessibility
    #expect(empty?.value == "")
    #expect(empty?.hint == "none")
  }

  @Test func `its keys end and give up the edit`() {
    let control = TextField("Name", text: "Cat").control
    #expect(control.events(for: "Enter") == [.end])
    #expect(control.events(for: "Escape") == [.cancel])
    #expect(control.events(for: "a").isEmpty)
    #expect(control.events(for: "Space").isEmpty)
  }

  @Test func `a text that is too long is refused`() throws {
    let long = String(repeating: "a", count: ControlContent.textLimit + 1)
    #expect(try problem(of: TextField("Name", text: long)).code == .invalidParameter)
    let recorder = Recorder()
    let field = try view(of: TextField("Name", text: "", onEvent: recorder.handler))
    #expect(throws: ElementError.self) { try field.send(.change(.text(long))) }
    #expect(try field.send(.change(.text(String(long.dropLast())))))
    #expect(recorder.events.count == 1)
  }

  @Test func `it is dimmed when it can't be used`() throws {
    let field = try view(of: TextField("Name", text: "", isEnabled: false))
    #expect(field.children.map(\.attributes.alpha) == [0.4])
  }
}
