import Elements

/// What a view shows; colours are resolved, as "#RRGGBBAA".
struct ContentShape: Encodable {
  let kind: String
  var text: String?
  var lines: [Line]?
  var fontSize: Double?
  var bold, monospaced: Bool?
  var alignment: String?
  var symbol: String?
  var color, background, borderColor, fill, stroke: String?
  var cornerRadius, borderWidth, lineWidth: Double?
  var clips: Bool?
  var path: String?
  var image: String?
  var control: State?

  /// One line of text.
  struct Line: Encodable {
    let text: String
    let width, baseline: Double
    let rightToLeft: Bool
  }

  /// What a control is and what it is set to.
  struct State: Encodable {
    let kind, title, unit, placeholder: String
    let value: ControlShape.Value?
    let minimum, maximum, step: Double?
    let choices: [ControlShape.Choice]
    let enabled: Bool
  }

  init(_ content: ViewContent, _ scheme: ColorScheme) {
    func hex(_ color: ElementColor) -> String { color.resolved(in: scheme).hexadecimal }
    switch content {
    case .group: kind = "group"
    case .text(let content):
      kind = "text"
      text = content.text
      lines = content.layout.lines.map {
        Line(
          text: $0.text, width: $0.width, baseline: $0.baseline, rightToLeft: $0.isRightToLeft)
      }
      fontSize = content.style.fontSize
      bold = content.style.weight == .bold
      monospaced = content.style.isMonospaced
      alignment = "\(content.style.alignment)"
      color = hex(content.color)
    case .symbol(let content):
      kind = "symbol"
      symbol = content.name
      color = hex(content.color)
    case .image(let content):
      kind = "image"
      if case .named(let name) = content.source { image = name }
    case .box(let content):
      kind = "box"
      background = hex(content.background)
      borderColor = content.border.map { hex($0.color) }
      borderWidth = content.border?.width
      clips = content.clipsContent
      switch content.corners {
      case .square: cornerRadius = 0
      // A page makes half circles of any radius that is large enough.
      case .capsule: cornerRadius = 9999
      case .rounded(let radius, _): cornerRadius = radius
      }
    case .path(let content):
      kind = "path"
      path = content.steps.map(\.data).joined()
      fill = content.fill.map(hex)
      stroke = content.stroke.map(hex)
      lineWidth = content.lineWidth
    case .control(let content):
      kind = "control"
      control = State(
        kind: content.kind.rawValue, title: content.title, unit: content.unit,
        placeholder: content.placeholder, value: content.value.map(ControlShape.Value.init),
        minimum: content.range?.lowerBound, maximum: content.range?.upperBound, step: content.step,
        choices: content.choices.map { .init(value: $0.value, title: $0.title) },
        enabled: content.isEnabled)
    case .native(let name):
      kind = "native"
      text = name
    }
  }
}

extension ElementColor.RGBA {
  /// The colour as "#RRGGBBAA".
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue, alpha].reduce(into: "#") { text, component in
      let clamped = component.isNaN ? 0 : min(max(component, 0), 1)
      let byte = Int((clamped * 255).rounded())
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
  }
}

extension PathContent.Step {
  /// The step as path data of SVG.
  fileprivate var data: String {
    func words(_ points: Point...) -> String {
      points.map { "\($0.x.words) \($0.y.words)" }.joined(separator: " ")
    }
    return switch self {
    case .move(let point): "M" + words(point)
    case .line(let point): "L" + words(point)
    case .curve(let point, let first, let second): "C" + words(first, second, point)
    case .close: "Z"
    }
  }
}
