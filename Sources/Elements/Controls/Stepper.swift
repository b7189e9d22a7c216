/// A number with a button for less and one for more: the words at the beginning, and two halves of a button.
///
/// 28 points high. The halves are 28 wide each; the words have as much room as the longest of the present
/// number and the range's ends takes, within ``ControlStyle/padding`` at each side. In less room the words give
/// way, and in more they get it.
///
/// Role: spinbutton; its value is the number with its unit, or "mixed". The halves are views of their own that
/// can be pressed, but not told of: the keys do the same. Keys: as those of a slider.
public struct Stepper: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// The number, or nil for several values at once.
  public var value: Double?
  /// The least and the greatest number, or nil for any.
  public var range: ClosedRange<Double>?
  /// The distance between two numbers.
  public var step: Double
  /// What stands behind the number, such as "px".
  public var unit: String
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes.
  public var onEvent: ControlHandler?

  /// Makes a stepper; the number lies in the range, if there is one, and the step is positive.
  public init(
    _ label: String, value: Double?, in range: ClosedRange<Double>? = nil, step: Double = 1,
    unit: String = "", isEnabled: Bool = true, onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.value = value
    self.range = range
    self.step = step
    self.unit = unit
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control.
  public var control: ControlContent {
    ControlContent(
      kind: .stepper, title: label, value: value.map { .number($0) }, range: range, step: step,
      unit: unit, isEnabled: isEnabled)
  }

  /// The words, the ground of the halves, the line between them, and the halves.
  public var content: ElementContent {
    let control = control
    let words = value.map(control.text) ?? "–"
    let longest = ([range?.lowerBound, range?.upperBound].compactMap { $0 }.map(control.text))
      .reduce(words) { $0.count < $1.count ? $1 : $0 }
    let measured = ContentElement(
      elementContent: ElementContent(measuring: controlLabel(longest)))
    let parts: [any Element] = [
      controlLabel(words), measured, fieldGround, Rule(orientation: .vertical),
      half(-1, control), half(1, control),
    ]
    return .control(control, parts: parts) { room, parts in
      let text = parts[1].sizeThatFits(.unconstrained).width
      return Size(
        width: extent(
          text + 2 * ControlStyle.padding + 2 * ControlStyle.height, in: room.width,
          least: 2 * ControlStyle.height),
        height: ControlStyle.height)
    } frames: { size, parts in
      let side = ControlStyle.height
      let top = (size.height - side) / 2
      let halves = Rect(x: size.width - 2 * side, y: top, width: 2 * side, height: side)
      let room = Rect(x: 0, y: top, width: halves.origin.x, height: side)
        .inset(by: Insets(horizontal: ControlStyle.padding))
      let line = parts[3].sizeThatFits(.unconstrained).width
      return [
        parts[0].frame(in: room, at: 0), .zero, halves,
        Rect(x: halves.origin.x + side - line / 2, y: top + 6, width: line, height: side - 12),
        Rect(x: halves.origin.x, y: top, width: side, height: side),
        Rect(x: halves.origin.x + side, y: top, width: side, height: side),
      ]
    }
  }

  /// One half of the button: it is dimmed at the range's end.
  private func half(_ count: Double, _ control: ControlContent) -> any Element {
    let next = control.number(steppedBy: count).map { ControlValue.number($0) }
    let canStep = isEnabled && next != nil && next != control.value
    var steps: [PathContent.Step] = [.move(Point(x: 9, y: 14)), .line(Point(x: 19, y: 14))]
    if count > 0 { steps += [.move(Point(x: 14, y: 9)), .line(Point(x: 14, y: 19))] }
    let sign = PathElement(
      steps, size: Size(width: 28, height: 28), stroke: canStep ? .primary : .secondary,
      lineWidth: 1.5)
    return ControlSegment(
      wrapped: sign, accessibility: nil,
      onEvent: canStep ? next.flatMap { pressing(toSet: $0, onEvent) } : nil)
  }
}
