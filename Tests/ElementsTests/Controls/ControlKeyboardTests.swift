import Testing

@testable import Elements

@Suite struct ControlKeyboardTests {
  private static let choices = ["a", "b", "c"].map {
    ControlContent.Choice(value: $0, title: $0.uppercased())
  }

  /// One control of each kind, in a state that all of its keys change.
  private static let controls: [ControlContent] = [
    ControlContent(kind: .button), ControlContent(kind: .toggle, value: .bool(true)),
    ControlContent(kind: .slider, value: .number(50), range: 0...100),
    ControlContent(kind: .stepper, value: .number(50), range: 0...100, step: 1),
    ControlContent(kind: .numberField, value: .number(50), range: 0...100),
    ControlContent(kind: .numberField, value: .number(50)),
    ControlContent(kind: .textField, value: .text("a")),
    ControlContent(kind: .menu, value: .text("b"), choices: choices),
    ControlContent(kind: .colorWell, value: .color(.init(red: 0, green: 0, blue: 0))),
    ControlContent(kind: .disclosure, value: .bool(false)),
  ]

  @Test(arguments: controls)
  func `every key that a control tells of does something`(control: ControlContent) {
    #expect(!control.keyBindings.isEmpty)
    for binding in control.keyBindings {
      #expect(!control.events(for: binding.key).isEmpty, "\(control.kind.rawValue) \(binding.key)")
    }
  }

  @Test(arguments: controls)
  func `a control that can't be used ignores all keys`(control: ControlContent) {
    var control = control
    control.isEnabled = false
    for binding in control.keyBindings {
      #expect(control.events(for: binding.key).isEmpty)
    }
  }

  @Test(arguments: controls)
  func `whatever a key does, the control takes`(control: ControlContent) throws {
    for binding in control.keyBindings {
      for event in control.events(for: binding.key) {
        #expect(try control.taken(event) == event)
      }
    }
  }

  @Test(arguments: ["Control+ArrowUp", "Meta+Space", "Shift+Alt+ArrowUp", "Tab", "F5"])
  func `keys of others do nothing`(key: String) {
    for control in Self.controls { #expect(control.events(for: key).isEmpty) }
  }

  @Test func `segments are chosen round their ends`() {
    func chosen(_ value: String?, _ key: String) -> [ControlEvent] {
      ControlContent(
        kind: .segments, value: value.map { .text($0) }, choices: Self.choices
      ).events(for: key)
    }
    #expect(chosen("a", "ArrowRight") == [.change(.text("b"))])
    #expect(chosen("c", "ArrowDown") == [.change(.text("a"))])
    #expect(chosen("a", "ArrowUp") == [.change(.text("c"))])
    #expect(chosen(nil, "Space") == [.change(.text("a"))])
    #expect(chosen("b", "Space").isEmpty)
  }

  @Test func `a key press reads as it is written`() {
    for text in ["a", "Space", "+", "Shift+ArrowUp", "Control+Alt+Shift+Meta++"] {
      #expect(KeyPress(text)?.description == text)
    }
    #expect(KeyPress("Shift+ ")?.key == "Space")
    #expect(KeyPress("") == nil)
    #expect(KeyPress("Hyper+a") == nil)
    #expect(KeyPress("Shift+") == nil)
  }
}
