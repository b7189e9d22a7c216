extension ControlContent {
  /// What the control is set to, in words, with its unit.
  ///
  /// "mixed" stands for several values at once; it is empty for a control without a value. Numbers have
  /// as many decimals as the step; without a step two, or three in a range that isn't longer than 1.
  public var valueText: String {
    switch value {
    case nil: kind == .button ? "" : "mixed"
    case .bool(let isOn)?:
      kind == .disclosure ? (isOn ? "open" : "closed") : (isOn ? "on" : "off")
    case .number(let number)?: text(of: number)
    case .text(let text)?:
      choices.isEmpty ? text : choices.first { $0.value == text }?.title ?? text
    case .color(let color)?: color.text
    }
  }

  /// Returns one of the control's numbers in words, with its unit, such as "12 px".
  public func text(of number: Double) -> String {
    NumberText.joined(
      NumberText.string(number, decimals: NumberText.decimals(step: step, range: range)),
      unit: unit)
  }

  /// What is said of the control to a person who doesn't see it.
  ///
  /// It speaks for what it is drawn with; only the choices of segments are there one by one.
  public var accessibility: AccessibilityDescription {
    var number: Double?
    var isSelected: Bool?
    switch value {
    case .number(let value)?: number = value
    case .bool(let value)?: isSelected = value
    default: break
    }
    let role: AccessibilityDescription.Role =
      switch kind {
      case .toggle: .switch
      case .slider: .slider
      case .stepper, .numberField: .spinButton
      case .textField: .textBox
      case .menu: .comboBox
      case .segments: .radioGroup
      default: .button
      }
    // A password's length is nobody's business.
    let text = isSecure ? "hidden" : valueText
    let isEmpty = value == .text("") || kind == .numberField && value == nil
    return AccessibilityDescription(
      role: role, label: title, value: value == .text("") ? "" : text,
      hint: isEmpty ? placeholder : "", range: range, number: number,
      isEnabled: isEnabled, isSelected: isSelected, children: kind == .segments ? .kept : .hidden,
      keys: keyBindings)
  }
}

extension ElementColor.RGBA {
  /// The colour as "#RRGGBB", with the opacity in percent behind it unless it is opaque.
  var text: String {
    let hex = opaqueHexadecimal
    return alpha == 1 ? hex : "\(hex), \(NumberText.string(alpha * 100, decimals: 0))%"
  }
}
