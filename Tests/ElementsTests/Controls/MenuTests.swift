import Testing

@testable import Elements

@Suite @MainActor struct MenuTests {
  private static let choices = [
    ControlContent.Choice(value: "normal", title: "Normal"),
    ControlContent.Choice(value: "multiply", title: "Multiply"),
    ControlContent.Choice(value: "screen", title: "Screen"),
    ControlContent.Choice(value: "soft", title: "Soft light"),
  ]

  private func menu(_ value: String?, _ recorder: Recorder? = nil) -> Menu {
    Menu("Blend", choices: Self.choices, value: value, onEvent: recorder?.handler)
  }

  @Test func `it has room for its longest title and its mark`() throws {
    // "Soft light" takes 60, the mark 8, and three gaps of 8.
    #expect(try size(of: menu("normal"), environment: evenText) == Size(width: 92, height: 28))
    #expect(try size(of: menu("normal"), width: .atMost(50), environment: evenText).width == 50)
    #expect(try size(of: menu("normal"), width: .atMost(5), environment: evenText).width == 44)
  }

  @Test func `the chosen title stands at the beginning and the mark at the end`() throws {
    let view = try view(of: menu("normal"))
    #expect(
      view.children.map(\.frame) == [
        Rect(x: 0, y: 0, width: 92, height: 28), Rect(x: 8, y: 8, width: 36, height: 12),
        Rect(x: 76, y: 8, width: 8, height: 12),
      ])
    #expect(view.children[1].description.content.text == "Normal")
    let mirrored = try parts(of: menu("normal"), environment: evenTextFromRight)
    #expect(mirrored.map(\.origin.x) == [0, 48, 8])
  }

  @Test func `pressing it asks for the list, and a choice sets it`() throws {
    let recorder = Recorder()
    let view = try view(of: menu("normal", recorder))
    try view.send(.press)
    try view.send(.change(.text("screen")))
    #expect(recorder.events == [.press, .change(.text("screen"))])
    #expect(throws: ElementError.self) { try view.send(.change(.text("burn"))) }
  }

  @Test func `it is told as one of several behind a button`() throws {
    #expect(try view(of: menu("soft")).description.accessibility?.role == .comboBox)
    #expect(try view(of: menu("soft")).description.accessibility?.value == "Soft light")
    #expect(try view(of: menu(nil)).description.accessibility?.value == "mixed")
  }

  @Test func `its keys open it or choose without opening it`() {
    func events(_ value: String?, _ key: String) -> [ControlEvent] {
      menu(value).control.events(for: key)
    }
    #expect(events("normal", "Space") == [.press])
    #expect(events("normal", "Escape") == [.cancel])
    #expect(events("normal", "ArrowDown") == [.change(.text("multiply"))])
    #expect(events("normal", "ArrowUp").isEmpty)
    #expect(events("soft", "ArrowDown").isEmpty)
    #expect(events(nil, "ArrowUp") == [.change(.text("soft"))])
    #expect(events("soft", "Home") == [.change(.text("normal"))])
    #expect(events("normal", "End") == [.change(.text("soft"))])
    // Two titles begin with an s: the next one is taken, round the end.
    #expect(events("normal", "s") == [.change(.text("screen"))])
    #expect(events("screen", "S") == [.change(.text("soft"))])
    #expect(events("soft", "s") == [.change(.text("screen"))])
    #expect(events("soft", "x").isEmpty)
  }

  @Test func `choices that make no sense are refused`() throws {
    #expect(try problem(of: Menu("Blend", choices: [], value: nil)).code == .invalidParameter)
    #expect(try problem(of: menu("burn")).reason.contains("'burn' is no choice"))
  }

  @Test func `it is dimmed when it can't be used`() throws {
    let menu = Menu("Blend", choices: Self.choices, value: nil, isEnabled: false)
    #expect(try view(of: menu).children.map(\.attributes.alpha) == [0.4])
  }
}
