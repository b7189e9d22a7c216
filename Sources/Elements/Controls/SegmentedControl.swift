/// One of several, side by side: a well in which the chosen one is raised.
///
/// 36 points high, as the reference has it. All segments are equally wide: as the widest title with 12 points
/// at each side, less in less room, more if whoever holds it makes it wider. They lie from the right to the
/// left where that is the direction of reading.
///
/// Role: radiogroup; its value is the chosen title, or "mixed". Each segment is a radio of its own that can be
/// pressed. Keys: the arrows choose the next or the one before, round the ends; Space chooses the first if
/// none is chosen.
public struct SegmentedControl: ControlElement, Sendable {
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
      kind: .segments, title: label, value: value.map { .text($0) }, choices: choices,
      isEnabled: isEnabled)
  }

  /// The well, what is raised, and the segments.
  public var content: ElementContent {
    let chosen = control.chosenIndex
    let well = Box(background: .well, corners: .rounded(radius: 8))
    let raised = Box(
      background: .background, corners: .rounded(radius: 6), shadow: BoxContent.Shadow(radius: 1))
    let segments = choices.map { choice in
      ControlSegment(
        wrapped: SegmentTitle(title: choice.title),
        accessibility: AccessibilityDescription(
          role: .radio, label: choice.title, isEnabled: isEnabled,
          isSelected: choice.value == value, children: .hidden),
        onEvent: isEnabled ? pressing(toSet: .text(choice.value), onEvent) : nil)
    }
    let front: [any Element] = chosen == nil ? [well] : [well, raised]
    let behind = front.count
    return .control(control, parts: front + segments) { room, parts in
      let widest = parts.dropFirst(behind).map { $0.sizeThatFits(.unconstrained).width }.max() ?? 0
      return Size(
        width: extent(widest * Double(parts.count - behind) + 4, in: room.width, least: 4),
        height: 36)
    } frames: { size, parts in
      let well = Rect(origin: .zero, size: size).centered(Size(width: size.width, height: 36))
      let inner = well.inset(by: Insets(uniform: 2))
      let width = inner.size.width / Double(max(1, parts.count - behind))
      let slots = (0..<(parts.count - behind)).map {
        Rect(
          x: inner.origin.x + Double($0) * width, y: inner.origin.y, width: width,
          height: inner.size.height)
      }
      return [well] + (chosen.map { [slots[$0]] } ?? []) + slots
    }
  }
}

/// A title in the middle of its segment.
private struct SegmentTitle: Element, Equatable {
  let title: String

  var content: ElementContent {
    .parts([controlLabel(title)]) { room, parts in
      let text = parts[0].sizeThatFits(.unconstrained)
      return Size(
        width: extent(text.width + 24, in: room.width),
        height: min(text.height, room.height.maximum))
    } frames: { size, parts in
      let room = Rect(origin: .zero, size: size).inset(
        by: Insets(horizontal: min(12, size.width / 8)))
      return [parts[0].frame(in: room, at: 0.5)]
    }
  }

  func backingViewDescription(with context: ViewDescriptionContext) -> ViewDescription? {
    nil
  }
}
