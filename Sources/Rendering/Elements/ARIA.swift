import Elements

/// What is said of a view to those who don't see it, as attributes of a group.
struct ARIA {
  /// The attributes, or none if the view's own content says it all.
  let attributes: [(String, String?)]
  /// Whether the children must be kept from being read.
  let hidesChildren: Bool

  init(_ said: AccessibilityDescription, of view: ElementView, isInteractive: Bool) {
    let label = said.children == .combined ? AccessibilityNode.combinedLabel(of: view) : said.label
    if case .text = view.description.content, said.role == .text, view.children.isEmpty {
      attributes = []
      hidesChildren = false
      return
    }
    var result: [(String, String?)] = [("role", said.role.rawValue)]
    if !label.isEmpty { result.append(("aria-label", label)) }
    if let number = said.number, number.isFinite {
      if let range = said.range {
        result.append(("aria-valuemin", coordinate(range.lowerBound)))
        result.append(("aria-valuemax", coordinate(range.upperBound)))
      }
      result.append(("aria-valuenow", coordinate(number)))
      if !said.value.isEmpty { result.append(("aria-valuetext", said.value)) }
    }
    if let isSelected = said.isSelected {
      result.append((Self.state(of: said.role, view), isSelected ? "true" : "false"))
    }
    if !said.isEnabled || (!isInteractive && said.role.isUsable) {
      result.append(("aria-disabled", "true"))
    }
    attributes = result
    hidesChildren = said.children != .kept && !said.role.hasPresentationalChildren
  }

  /// Returns the name of the attribute that says whether something is on, chosen or open.
  private static func state(of role: AccessibilityDescription.Role, _ view: ElementView) -> String {
    switch role {
    case .switch, .radio: return "aria-checked"
    case .button:
      if case .control(let control) = view.description.content, control.kind == .disclosure {
        return "aria-expanded"
      }
      return "aria-pressed"
    case .comboBox: return "aria-expanded"
    default: return "aria-selected"
    }
  }
}

extension AccessibilityDescription.Role {
  /// Whether a person does something with such a thing.
  var isUsable: Bool {
    switch self {
    case .button, .switch, .slider, .spinButton, .textBox, .comboBox, .radioGroup, .radio: true
    default: false
    }
  }

  /// Whether nobody is told of what is in such a thing, by the rules of WAI-ARIA.
  var hasPresentationalChildren: Bool {
    switch self {
    case .button, .switch, .slider, .radio, .progressBar, .image, .separator: true
    default: false
    }
  }
}
