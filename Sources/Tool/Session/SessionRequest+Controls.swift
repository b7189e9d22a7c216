import DocumentModel
import Elements
import Inspector
import PluginHost

extension SessionRequest {
  /// How a bar is to be laid out and drawn.
  func drawingOptions() throws(Malformed) -> DrawingOptions {
    var options = DrawingOptions.plain()
    if let scale = try optionalNumber("scale") { options.scale = scale }
    options.width = try optionalNumber("width")
    options.dark = try optionalBool("dark") ?? false
    options.rightToLeft = try optionalBool("rightToLeft") ?? false
    do {
      try options.validate()
    } catch {
      throw Malformed(
        id: id, message: "'scale' goes from 0.1 to 8, and 'width' from 1 to 100000 points.")
    }
    return options
  }

  /// What a person does to a control, from 'event' and 'value'.
  func controlEvent(for control: ControlContent) throws(Malformed) -> ControlEvent {
    let name = try optionalText("event") ?? (control.kind == .button ? "press" : "change")
    switch name {
    case "press": return .press
    case "begin": return .begin
    case "end": return .end
    case "cancel": return .cancel
    case "change": return .change(try controlValue())
    default:
      throw Malformed(
        id: id, message: "'event' is press, begin, change, end or cancel, not '\(name)'.")
    }
  }

  private func controlValue() throws(Malformed) -> ControlValue {
    switch value("value") {
    case .bool(let truth)?: return .bool(truth)
    case .integer(let number)?: return .number(Double(number))
    case .number(let number)?: return .number(number)
    case .string(let text)?: return .text(text)
    case .array(let parts)?:
      var numbers: [Double] = []
      for part in parts {
        switch part {
        case .integer(let number): numbers.append(Double(number))
        case .number(let number): numbers.append(number)
        default: break
        }
      }
      guard numbers.count == parts.count, (3...4).contains(numbers.count) else { break }
      return .color(
        ElementColor.RGBA(
          red: numbers[0], green: numbers[1], blue: numbers[2],
          alpha: numbers.count == 4 ? numbers[3] : 1))
    default: break
    }
    throw Malformed(
      id: id,
      message: "'change' needs 'value': true or false, a number, a text, or a colour as a list of "
        + "three or four numbers from 0 to 1.")
  }
}
