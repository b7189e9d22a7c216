// The keys of each sort of control, after the patterns of the ARIA Authoring Practices Guide.
extension ControlContent {
  /// Returns what a key does to the control, in order; nothing if it does nothing.
  ///
  /// Keys with Control or Meta belong to somebody else, and so do the characters that are typed in a
  /// field. A control that can't be used, or is at the end already, does nothing.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - direction: The direction of reading. From right to left, the arrow to the left leads on.
  /// - Returns: The events, for ``ElementView/send(_:)``.
  public func events(
    for press: KeyPress, direction: LayoutDirection = .leftToRight
  ) -> [ControlEvent] {
    guard isEnabled, press.modifiers.isDisjoint(with: [.control, .meta]) else { return [] }
    var press = press
    if direction == .rightToLeft, kind == .slider || kind == .segments {
      press.key = ["ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"][press.key] ?? press.key
    }
    switch kind {
    case .slider, .stepper, .numberField: return numberEvents(press)
    case .menu: return press.modifiers.isEmpty ? menuEvents(press.key) : []
    case .segments: return press.modifiers.isEmpty ? segmentEvents(press.key) : []
    default: break
    }
    guard press.modifiers.isEmpty else { return [] }
    switch (kind, press.key) {
    case (.button, "Space"), (.button, "Enter"), (.colorWell, "Space"), (.colorWell, "Enter"):
      return [.press]
    case (.toggle, "Space"), (.toggle, "Enter"), (.disclosure, "Space"), (.disclosure, "Enter"):
      return [.change(.bool(value != .bool(true)))]
    case (.textField, "Enter"): return [.end]
    case (.textField, "Escape"), (.colorWell, "Escape"): return [.cancel]
    default: return []
    }
  }

  private func numberEvents(_ press: KeyPress) -> [ControlEvent] {
    let isField = kind == .numberField
    let factor: Double
    switch press.modifiers {
    case []: factor = 1
    case .shift: factor = 10
    case .alt: factor = 0.1
    default: return []
    }
    let next: Double?
    switch press.key {
    case "ArrowUp": next = number(steppedBy: factor)
    case "ArrowDown": next = number(steppedBy: -factor)
    // In a field they move the caret.
    case "ArrowRight" where !isField: next = number(steppedBy: factor)
    case "ArrowLeft" where !isField: next = number(steppedBy: -factor)
    case "PageUp" where factor == 1: next = number(steppedBy: 10)
    case "PageDown" where factor == 1: next = number(steppedBy: -10)
    case "Home" where factor == 1: next = range?.lowerBound
    case "End" where factor == 1: next = range?.upperBound
    case "Enter" where factor == 1 && isField: return [.end]
    case "Escape" where factor == 1: return [.cancel]
    default: return []
    }
    guard let next, .number(next) != value else { return [] }
    return [.change(.number(next))]
  }

  private func menuEvents(_ key: String) -> [ControlEvent] {
    let current = chosenIndex
    switch key {
    case "Space", "Enter": return [.press]
    case "Escape": return [.cancel]
    case "ArrowDown": return choosing(current.map { $0 + 1 } ?? 0)
    case "ArrowUp": return choosing(current.map { $0 - 1 } ?? choices.count - 1)
    case "Home": return choosing(0)
    case "End": return choosing(choices.count - 1)
    default: break
    }
    guard key.count == 1 else { return [] }
    let start = current.map { $0 + 1 } ?? 0
    let order = choices.indices.map { ($0 + start) % choices.count }
    let letter = key.lowercased()
    return order.first { choices[$0].title.lowercased().hasPrefix(letter) }.map(choosing) ?? []
  }

  private func segmentEvents(_ key: String) -> [ControlEvent] {
    let (current, count) = (chosenIndex, choices.count)
    guard count > 0 else { return [] }
    switch key {
    case "ArrowRight", "ArrowDown": return choosing(current.map { ($0 + 1) % count } ?? 0)
    case "ArrowLeft", "ArrowUp":
      return choosing(current.map { ($0 + count - 1) % count } ?? count - 1)
    case "Space": return current == nil ? choosing(0) : []
    default: return []
    }
  }

  /// The place of what is chosen, or nil if nothing is.
  var chosenIndex: Int? {
    guard case .text(let chosen)? = value else { return nil }
    return choices.firstIndex { $0.value == chosen }
  }

  private func choosing(_ index: Int) -> [ControlEvent] {
    guard choices.indices.contains(index), index != chosenIndex else { return [] }
    return [.change(.text(choices[index].value))]
  }

  /// The keys that work while the control has the focus, for its description.
  public var keyBindings: [AccessibilityDescription.KeyBinding] {
    func bindings(_ pairs: KeyValuePairs<String, String>) -> [AccessibilityDescription.KeyBinding] {
      pairs.map { .init($0, $1) }
    }
    let steps = bindings([
      "ArrowUp": "a step more", "ArrowDown": "a step less", "Shift+ArrowUp": "10 steps more",
      "Shift+ArrowDown": "10 steps less", "Alt+ArrowUp": "a tenth of a step more",
      "Alt+ArrowDown": "a tenth of a step less", "PageUp": "10 steps more",
      "PageDown": "10 steps less",
    ])
    let ends = range == nil ? [] : bindings(["Home": "the least", "End": "the most"])
    let sideways = bindings(["ArrowRight": "a step on", "ArrowLeft": "a step back"])
    let escape = bindings(["Escape": "give up the edit"])
    return switch kind {
    case .button: bindings(["Space": "press", "Enter": "press"])
    case .toggle: bindings(["Space": "switch", "Enter": "switch"])
    case .disclosure: bindings(["Space": "open or close", "Enter": "open or close"])
    case .colorWell:
      bindings(["Space": "choose a colour", "Enter": "choose a colour"]) + escape
    case .slider, .stepper: sideways + steps + ends + escape
    case .numberField: steps + ends + bindings(["Enter": "end the edit"]) + escape
    case .textField: bindings(["Enter": "end the edit"]) + escape
    case .menu:
      bindings([
        "Space": "open the list", "Enter": "open the list", "ArrowDown": "the next",
        "ArrowUp": "the one before", "Home": "the first", "End": "the last",
      ]) + bindings(["Escape": "close the list"])
    case .segments:
      bindings([
        "ArrowRight": "the next, round the end", "ArrowLeft": "the one before, round the end",
        "ArrowDown": "the next, round the end", "ArrowUp": "the one before, round the end",
        "Space": "the first, if none is chosen",
      ])
    default: []
    }
  }
}
