import Elements

extension TextComposer {
  /// Returns what a view looks like that is drawn as a whole, or nil if what is in it is drawn.
  func ownBlock(of view: ElementView, width: Int) -> TextBlock? {
    let said = view.description.accessibility
    switch view.description.content {
    case .control(let control):
      var said = said
      if said?.children == .combined { said?.label = AccessibilityNode.combinedLabel(of: view) }
      return line(of: control, said, width: width)
    case .text(let text):
      return TextBlock(lines(of: text, width: width))
    case .path(let path):
      if let chart = Sparkline.text(of: path, in: view.frame.size) {
        return TextBlock([chart.shortened(to: width)])
      }
    default: break
    }
    guard let said else { return nil }
    switch said.role {
    case .progressBar:
      return line(
        [said.label, track(of: said, "▓", "░"), said.value], isEnabled: said.isEnabled, width: width
      )
    case .separator:
      return view.frame.size.height > view.frame.size.width
        ? TextBlock(["│"]) : TextBlock(lines: [.rule])
    case .image where view.children.isEmpty || said.children != .kept:
      return said.label.isEmpty
        ? nil : TextBlock(["‹\(said.label.printable)›".shortened(to: width)])
    default:
      return nil
    }
  }

  private func lines(of text: TextContent, width: Int) -> [String] {
    guard !text.text.isEmpty else { return [] }
    var lines: [String] = []
    // What can't be seen whole needn't be broken into lines.
    for part in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += String(part).printable.wrapped(to: width)
    }
    let limit = text.style.lineLimit
    guard limit > 0, lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].prefix(2).joined(separator: " ")
    return lines[..<(limit - 1)] + [rest.shortened(to: width)]
  }

  /// Returns a control in one line, or nil for one of an unknown sort with something in it.
  private func line(
    of control: ControlContent, _ said: AccessibilityDescription?, width: Int
  ) -> TextBlock? {
    let value = said.map(\.value) ?? ""
    let title = control.title.isEmpty ? said?.label ?? "" : control.title
    let parts: [String]
    switch control.kind {
    case .button: parts = ["[ \(title) ]"]
    case .toggle: parts = [mark(of: control), title]
    case .slider:
      parts = [title, knobTrack(of: control), value.isEmpty ? number(of: control) : value]
    case .stepper: parts = [title, "‹ \(value.isEmpty ? number(of: control) : value) ›"]
    case .numberField where control.value == nil && !control.placeholder.isEmpty:
      parts = [title, "[‹\(control.placeholder)›]"]
    case .numberField: parts = [title, "[\(value.isEmpty ? number(of: control) : value)]"]
    case .textField: parts = [title, field(of: control)]
    case .menu: parts = [title, "[\(chosen(in: control) ?? "–") ▾]"]
    case .segments:
      parts =
        [title]
        + control.choices.prefix(64).map {
          "\(control.value == .text($0.value) ? "(•)" : "( )") \($0.title)"
        }
    case .colorWell: parts = [title, "■ \(value.isEmpty ? color(of: control) : value)"]
    case .disclosure:
      let isOpen = control.value == .bool(true)
      parts = [isOpen ? "▾" : isMirrored ? "◂" : "▸", title]
    default: return nil
    }
    return line(parts, isEnabled: control.isEnabled, width: width)
  }

  private func line(_ parts: [String], isEnabled: Bool, width: Int) -> TextBlock {
    let parts = (parts + [isEnabled ? "" : "(disabled)"]).filter { !$0.isEmpty }
      .map { $0.printable }
    let text = (isMirrored ? parts.reversed() : parts).joined(separator: " ")
    guard text.cells > width else { return TextBlock([text]) }
    // What has many parts is broken between them, what has one long part is cut.
    return .row(
      parts.map { TextBlock([$0.shortened(to: width)]) }, width: width, isMirrored: isMirrored)
  }

  private func mark(of control: ControlContent) -> String {
    guard case .bool(let isOn)? = control.value else { return "[-]" }
    return isOn ? "[x]" : "[ ]"
  }

  private func number(of control: ControlContent) -> String {
    guard case .number(let number)? = control.value, number.isFinite else { return "–" }
    return coordinate(number) + (control.unit.isEmpty ? "" : " \(control.unit)")
  }

  private func field(of control: ControlContent) -> String {
    guard case .text(let text)? = control.value else { return "[–]" }
    if !text.isEmpty { return "[\(text)]" }
    return control.placeholder.isEmpty ? "[        ]" : "[‹\(control.placeholder)›]"
  }

  private func chosen(in control: ControlContent) -> String? {
    guard case .text(let value)? = control.value else { return nil }
    return control.choices.first { $0.value == value }?.title ?? value
  }

  private func color(of control: ControlContent) -> String {
    guard case .color(let color)? = control.value else { return "–" }
    let opacity =
      color.alpha < 1 ? " \(Int((min(max(color.alpha, 0), 1) * 100).rounded())) %" : ""
    return "\(color.opaqueHexadecimal)\(opacity)"
  }

  /// Returns a line of ten cells with a knob, which lies from the left or mirrored.
  private func knobTrack(of control: ControlContent) -> String {
    var cells = Array(repeating: "─", count: 10)
    if case .number(let number)? = control.value, let range = control.range, number.isFinite {
      let index = Int((share(of: number, in: range) * 9).rounded())
      cells[isMirrored ? 9 - index : index] = "●"
    }
    return cells.joined()
  }

  /// Returns a bar of ten cells, filled as far as something is.
  private func track(of said: AccessibilityDescription, _ full: String, _ empty: String) -> String {
    guard let number = said.number, number.isFinite else {
      return String(repeating: empty, count: 10)
    }
    let count = Int((share(of: number, in: said.range ?? 0...1) * 10).rounded())
    let (done, rest) = (
      String(repeating: full, count: count), String(repeating: empty, count: 10 - count)
    )
    return isMirrored ? rest + done : done + rest
  }

  private func share(of number: Double, in range: ClosedRange<Double>) -> Double {
    // Halved, so that the widest ranges don't overflow.
    let span = range.upperBound / 2 - range.lowerBound / 2
    guard span > 0, span.isFinite else { return 0 }
    return min(max((number / 2 - range.lowerBound / 2) / span, 0), 1)
  }
}
