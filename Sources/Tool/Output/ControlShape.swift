import Elements
import PluginHost

/// A control of an item's body, in every JSON shape that has one.
struct ControlShape: Encodable {
  let item, control: String
  let view: UInt64
  let kind, title: String
  let value: Value?
  let minimum, maximum, step: Double?
  let unit: String
  let choices: [Choice]
  let enabled: Bool

  /// The value as people read it.
  private let spoken: String

  private enum CodingKeys: CodingKey {
    case item, control, view, kind, title, value, minimum, maximum, step, unit, choices, enabled
  }

  /// One of several things to choose from.
  struct Choice: Encodable {
    let value, title: String
  }

  /// What a control is set to; a colour is a list of four numbers from 0 to 1.
  enum Value: Encodable {
    case bool(Bool)
    case number(Double)
    case text(String)
    case color([Double])

    init(_ value: ControlValue) {
      self =
        switch value {
        case .bool(let truth): .bool(truth)
        case .number(let number): .number(number)
        case .text(let text): .text(text)
        case .color(let color): .color([color.red, color.green, color.blue, color.alpha])
        }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let truth): try container.encode(truth)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .color(let numbers): try container.encode(numbers)
      }
    }
  }

  init(_ control: BarView.Control) {
    let content = control.content
    item = control.item
    self.control = control.name
    view = control.view.rawValue
    kind = content.kind.rawValue
    title = content.title
    value = content.value.map(Value.init)
    minimum = content.range?.lowerBound
    maximum = content.range?.upperBound
    step = content.step
    unit = content.unit
    choices = content.choices.map { Choice(value: $0.value, title: $0.title) }
    enabled = content.isEnabled
    spoken = content.valueText
  }

  /// The control in a line: its name, what it is, and what it can be set to.
  var sentence: String {
    var words = "\(control.isEmpty ? "(the item)" : control): \(kind)"
    if let minimum, let maximum { words += " from \(minimum.words) to \(maximum.words)" }
    if !unit.isEmpty { words += " \(unit)" }
    if !choices.isEmpty { words += " of " + choices.map(\.value).joined(separator: ", ") }
    switch value {
    case .bool(let truth)?: words += ", now \(truth ? "on" : "off")"
    case .number(let number)?: words += ", now \(number.words)"
    case .text(let text)?: words += ", now '\(text)'"
    case .color?: words += ", now \(spoken)"
    case nil: break
    }
    return words + (enabled ? "" : ", disabled")
  }
}

/// What the session's `controls` answers.
struct ControlsShape: Encodable {
  let controls: [ControlShape]
  let failures: [String]

  @MainActor
  init(_ view: BarView) {
    controls = view.controls.map(ControlShape.init)
    failures = view.failures.map(\.description)
  }
}
