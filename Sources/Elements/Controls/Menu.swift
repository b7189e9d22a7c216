/// One of several, behind a button: the chosen title with a mark that there is more.
///
/// 28 points high, and as wide as the widest title, the mark and the space around them; less in less room, but
/// not below 44, and more if whoever holds it makes it wider. Pressing it asks whoever draws for the list,
/// which sends the choice.
///
/// Role: combobox; its value is the chosen title, or "mixed". Keys: Space and Enter open the list, Escape
/// closes it; the arrows up and down, Home and End choose without opening it, and so does a letter that a title
/// begins with.
public struct Menu: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// What can be chosen, in order.
  public var choices: [ControlContent.Choice]
  /// The value of what is chosen, or nil for several at once.
  public var value: String?
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes: the value of what is chosen.
  public var onEvent: ControlHandler?

  /// Makes a choice of at least one and at most ``ControlContent/choiceLimit`` with different values.
  public init(
    _ label: String, choices: [ControlContent.Choice], value: String?, isEnabled: Bool = true,
    onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.choices = choices
    self.value = value
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control.
  public var control: ControlContent {
    ControlContent(
      kind: .menu, title: label, value: value.map { .text($0) }, choices: choices,
      isEnabled: isEnabled)
  }

  /// The ground, the title and the mark; the other titles are only measured.
  public var content: ElementContent {
    let words = control.chosenIndex.map { choices[$0].title } ?? "–"
    let mark = PathElement(
      [
        .move(Point(x: 1, y: 4)), .line(Point(x: 4, y: 1)), .line(Point(x: 7, y: 4)),
        .move(Point(x: 1, y: 8)), .line(Point(x: 4, y: 11)), .line(Point(x: 7, y: 8)),
      ], size: Size(width: 8, height: 12), stroke: .secondary, lineWidth: 1.5)
    let titles = choices.map { choice in
      ContentElement(elementContent: ElementContent(measuring: controlLabel(choice.title)))
    }
    let parts: [any Element] = [fieldGround, controlLabel(words), mark]
    return .control(control, parts: parts + titles) { room, parts in
      let widest = parts.dropFirst(3).map { $0.sizeThatFits(.unconstrained).width }.max() ?? 0
      return Size(
        width: extent(widest + 3 * ControlStyle.padding + 8, in: room.width, least: 44),
        height: ControlStyle.height)
    } frames: { size, parts in
      let bounds = Rect(origin: .zero, size: size)
      let sides = ControlStyle.padding
      let text = bounds.inset(by: Insets(left: sides, right: 2 * sides + 8))
      return [
        bounds, parts[1].frame(in: text, at: 0),
        Rect(x: size.width - sides - 8, y: (size.height - 12) / 2, width: 8, height: 12),
      ] + parts.dropFirst(3).map { _ in .zero }
    }
  }
}
