/// Something to switch on and off: a capsule with a knob, which lies at the end when it is on.
///
/// 40 × 28 points, the capsule 40 × 24, whatever the room. With several values at once the knob lies in the
/// middle, and switching it turns all of them on.
///
/// Role: switch; its value is "on", "off" or "mixed". Keys: Space and Enter switch it.
public struct Toggle: ControlElement, Sendable {
  /// What it is called.
  public var label: String
  /// Whether it is on, or nil for several values at once.
  public var isOn: Bool?
  /// Whether it can be used; if it can't, it is dimmed.
  public var isEnabled: Bool
  /// What takes its changes.
  public var onEvent: ControlHandler?

  /// Makes a toggle.
  public init(
    _ label: String, isOn: Bool?, isEnabled: Bool = true, onEvent: ControlHandler? = nil
  ) {
    self.label = label
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.onEvent = onEvent
  }

  /// The control.
  public var control: ControlContent {
    ControlContent(
      kind: .toggle, title: label, value: isOn.map { .bool($0) }, isEnabled: isEnabled)
  }

  /// The capsule and the knob.
  public var content: ElementContent {
    let isOn = isOn
    let capsule = Box(background: isOn == true ? .accent : .well, corners: .capsule)
    let knob = Box(background: isOn == true ? .onAccent : .secondary, corners: .capsule)
    return .control(control, parts: [capsule, knob]) { _, _ in
      Size(width: 40, height: ControlStyle.height)
    } frames: { size, _ in
      let capsule = Rect(origin: .zero, size: size).centered(Size(width: 40, height: 24))
      let share = isOn.map { $0 ? 1 : 0 } ?? 0.5
      return [
        capsule,
        Rect(
          x: capsule.origin.x + 3 + (40 - 6 - 18) * share, y: capsule.origin.y + 3, width: 18,
          height: 18),
      ]
    }
  }
}
