/// A number to type, with its unit: words at the end of a well.
///
/// Without a number its placeholder stands there.
///
/// 72 × 28 points, narrower in less room, but not below 44; whoever holds it makes it wider. Whoever draws
/// may let a person drag along it, a step for each point.
///
/// Role: spinbutton; its value is the number with its unit, or "mixed". Keys: the arrows up and down change it
/// by a step, or by a hundredth of the range without one; with Shift and for Page Up and Page Down by ten; with
/// Alt by a tenth, but at least a step; Home and End go to the range's ends; Enter ends and Escape gives up.
/// Digits, and the arrows to the sides, belong to whoever lets a person type.
public struct NumberField: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// The number, or nil for several values at once.
  public var value: Double?
  /// The least and the greatest number, or nil for any.
  public var range: ClosedRange<Double>?
  /// The distance between two numbers, or nil for any.
  public var step: Double?
  /// What stands behind the number, such as "px".
  public var unit: String
  /// What stands in the field without a number; a dash if it is empty.
  public var placeholder: String
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes.
  public var onEvent: ControlHandler?

  /// Makes a field; the number lies in the range, if there is one, and a step is positive.
  public init(
    _ label: String, value: Double?, in range: ClosedRange<Double>? = nil, step: Double? = nil,
    unit: String = "", placeholder: String = "", isEnabled: Bool = true,
    onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.step = step
    self.unit = unit
    self.placeholder = placeholder
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control.
  public var control: ControlContent {
    ControlContent(
      kind: .numberField, title: label, value: value.map { .number($0) }, range: range, step: step,
      unit: unit, placeholder: placeholder, isEnabled: isEnabled)
  }

  /// The well and the words.
  public var content: ElementContent {
    let (words, color): (String, ElementColor) =
      if let value { (control.text(of: value), .primary) } else if placeholder.isEmpty {
        ("–", .primary)
      } else { (placeholder, .secondary) }
    return .control(control, parts: [fieldGround, controlLabel(words, color: color)]) { room, _ in
      Size(width: extent(72, in: room.width, least: 44), height: ControlStyle.height)
    } frames: { size, parts in
      let bounds = Rect(origin: .zero, size: size)
      let inner = bounds.inset(by: Insets(horizontal: ControlStyle.padding))
      return [bounds, parts[1].frame(in: inner, at: 1)]
    }
  }
}

/// What lies under words that can be changed.
var fieldGround: Box {
  Box(
    background: .control, corners: .rounded(radius: ControlStyle.cornerRadius),
    border: BoxContent.Border(color: .separator))
}
