import Elements
import FoundationEssentials

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
  var image: Picture?
  /// Which corners are round, if not all.
  var roundCorners: [String]?
  var shadow: Shadow?
  var control: State?

  /// One line of text.
  struct Line: Encodable {
    let text: String
    let width, baseline: Double
    let rightToLeft: Bool
    /// What of it is set in which way, in reading order; nil if all is set as the content says.
    let segments: [Segment]?
  }

  /// What is set in one way in a line.
  struct Segment: Encodable {
    let text: String
    let width, fontSize: Double
    let bold, monospaced: Bool
    let color: String
  }

  /// A picture: by its name, or as base64 of its pixels, four bytes each: red, green, blue, alpha.
  struct Picture: Encodable {
    var name, pixels: String?
    var pixelWidth, pixelHeight: Int?
    let width, height: Double
    let mode: String
    let tint: String?
  }

  /// A blurred copy underneath.
  struct Shadow: Encodable {
    let color: String
    let opacity, x, y, radius: Double
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
          text: $0.text, width: $0.width, baseline: $0.baseline, rightToLeft: $0.isRightToLeft,
          segments: $0.segments.isEmpty
            ? nil
            : $0.segments.map { segment in
              let (style, color) = content.appearance(of: segment)
              return Segment(
                text: segment.text, width: segment.width, fontSize: style.fontSize,
                bold: style.weight == .bold, monospaced: style.isMonospaced, color: hex(color))
            })
      }
      fontSize = content.style.fontSize
      bold = content.style.weight == .bold
      monospaced = content.style.isMonospaced
      alignment =
        switch content.style.alignment {
        case .leading: "leading"
        case .center: "center"
        case .trailing: "trailing"
        }
      color = hex(content.color)
    case .symbol(let content):
      kind = "symbol"
      symbol = content.name
      color = hex(content.color)
    case .image(let content):
      kind = "image"
      image = Picture(content, tint: content.tint.map(hex))
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
      case .rounded(let radius, let corners):
        cornerRadius = radius
        if corners != .all { roundCorners = corners.names }
      }
      shadow = content.shadow.map {
        Shadow(
          color: hex($0.color), opacity: $0.opacity, x: $0.offset.x, y: $0.offset.y,
          radius: $0.radius)
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

extension ContentShape.Picture {
  fileprivate init(_ content: ImageContent, tint: String?) {
    let mode =
      switch content.mode {
      case .center: "center"
      case .stretch: "stretch"
      case .aspectFit: "fit"
      case .aspectFill: "fill"
      }
    self.init(
      width: content.size.width, height: content.size.height, mode: mode, tint: tint)
    switch content.source {
    case .named(let name): self.name = name
    case .pixels(let width, let height, let bytes):
      (pixelWidth, pixelHeight) = (width, height)
      pixels = Data(bytes).base64EncodedString()
    }
  }
}

extension BoxContent.CornerSet {
  fileprivate var names: [String] {
    let all: [(BoxContent.CornerSet, String)] = [
      (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"),
      (.bottomRight, "bottomRight"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
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
