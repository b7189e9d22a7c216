/// A text to type: one line in a well.
///
/// 44 points high and at least 44 wide, as the reference has it; 160 wide in as much room as it likes, and
/// wider if whoever holds it makes it so. An empty field shows its placeholder.
///
/// Role: textbox; its value is the text, "mixed", or "hidden" for one that mustn't be seen, which is drawn as
/// bullets. Keys: Enter ends and Escape gives up; all others belong to whoever lets a person type.
public struct TextField: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// The text, or nil for several values at once.
  public var text: String?
  /// What stands in the empty field.
  public var placeholder: String
  /// Whether the text mustn't be seen.
  public var isSecure: Bool
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes: the whole new text each time.
  public var onEvent: ControlHandler?

  /// Makes a field of a text of at most ``ControlContent/textLimit`` bytes.
  public init(
    _ label: String, text: String?, placeholder: String = "", isSecure: Bool = false,
    isEnabled: Bool = true, onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.text = text
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control; of a text that mustn't be seen it has only how many characters there are.
  public var control: ControlContent {
    let shown = isSecure ? text.map { String(repeating: "•", count: $0.count) } : text
    return ControlContent(
      kind: .textField, title: label, value: shown.map { .text($0) }, placeholder: placeholder,
      isEnabled: isEnabled, isSecure: isSecure)
  }

  /// The well and the words.
  public var content: ElementContent {
    let (words, color): (String, ElementColor) =
      switch control.value {
      case .text("")?: (placeholder, .secondary)
      case .text(let text)?: (text, .primary)
      default: ("–", .primary)
      }
    return .control(control, parts: [fieldGround, controlLabel(words, color: color)]) { room, _ in
      Size(width: extent(ControlStyle.width, in: room.width, least: 44), height: 44)
    } frames: { size, parts in
      let bounds = Rect(origin: .zero, size: size)
      let inner = bounds.inset(by: Insets(horizontal: ControlStyle.padding))
      return [bounds, parts[1].frame(in: inner, at: 0)]
    }
  }
}
