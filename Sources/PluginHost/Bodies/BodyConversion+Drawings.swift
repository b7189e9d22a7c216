import Elements
import PluginProtocol

/// Parts that show something and take nothing.
extension BodyConversion {
  /// Makes a part without children that isn't used.
  func drawing(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> any Element {
    let label = node.string(.accessibilityLabel) ?? ""
    switch node.kind {
    case .spacer:
      return Spacer(width: node.number(.width) ?? 0, height: node.number(.height) ?? 0)
    case .divider:
      return Divider(
        orientation: node.word(.axis) == .vertical ? .vertical : .horizontal,
        color: node.color(.color) ?? .separator,
        thickness: node.number(.lineWidth).map { .points($0) } ?? .hairline)
    case .label: return Self.label(node)
    case .icon:
      return Icon(
        node.string(.name) ?? "", size: node.number(.size) ?? 24,
        color: node.color(.color) ?? .primary, accessibilityLabel: label)
    case .image: return try image(node, label, at: path)
    case .path:
      return PathElement(
        Self.steps(node.numbers(.steps) ?? []), size: node.size(width: 100, height: 100),
        fill: node.color(.fill), stroke: node.color(.stroke),
        lineWidth: node.number(.lineWidth) ?? 1,
        accessibilityLabel: label)
    case .histogram:
      guard let numbers = node.numbers(.numbers), !numbers.isEmpty else {
        throw BodyError(
          .contradiction, at: path.text,
          "The 'numbers' of a histogram are empty. Give one at least.")
      }
      return Histogram(
        numbers, style: .bars, size: node.size(width: 160, height: 64),
        color: node.color(.color) ?? .secondary,
        accessibilityLabel: label.isEmpty ? "Histogram" : label)
    default:
      return ProgressBar(node.string(.title) ?? label, value: node.number(.value))
    }
  }

  private static func label(_ node: BodyNode) -> Label {
    Label(
      node.string(.text) ?? "", fontSize: node.number(.fontSize) ?? 12,
      color: node.color(.color) ?? .primary
    ) { style in
      style.weight = node.word(.weight) == .bold ? .bold : .regular
      style.isMonospaced = node.bool(.isMonospaced) ?? false
      style.lineLimit = Int(node.number(.lineLimit) ?? 0)
      style.truncation =
        switch node.word(.truncation) {
        case .start: .start
        case .middle: .middle
        default: .end
        }
      style.alignment =
        switch node.word(.textAlignment) {
        case .center: .center
        case .end: .trailing
        default: .leading
        }
    }
  }

  private func image(_ node: BodyNode, _ label: String, at path: BodyPath) throws(BodyError)
    -> Image
  {
    let mode: ImageContent.Mode =
      switch node.word(.mode) {
      case .center: .center
      case .stretch: .stretch
      case nil, .aspectFit: .aspectFit
      case .aspectFill: .aspectFill
      case .some(let word): throw node.refused(word, of: .mode, at: path)
      }
    let source: ImageContent.Source
    var size = Size(width: 24, height: 24)
    if case .pixels(let pixels)? = node.attributes[.pixels] {
      source = .pixels(width: pixels.width, height: pixels.height, bytes: pixels.bytes)
      size = Size(width: Double(pixels.width), height: Double(pixels.height))
    } else {
      source = .named(node.string(.name) ?? "")
    }
    return Image(
      source, size: node.size(width: size.width, height: size.height), mode: mode,
      tint: node.color(.color), accessibilityLabel: label)
  }

  /// Reads the steps of a pen, which the decoder has checked.
  private static func steps(_ numbers: [Double]) -> [PathContent.Step] {
    var steps: [PathContent.Step] = []
    var rest = numbers[...]
    while let step = rest.popFirst().flatMap(PenStep.init(rawValue:)), rest.count >= step.count {
      let values = Array(rest.prefix(step.count))
      rest.removeFirst(step.count)
      switch step {
      case .move: steps.append(.move(Point(x: values[0], y: values[1])))
      case .line: steps.append(.line(Point(x: values[0], y: values[1])))
      case .curve:
        steps.append(
          .curve(
            Point(x: values[4], y: values[5]), control1: Point(x: values[0], y: values[1]),
            control2: Point(x: values[2], y: values[3])))
      case .close: steps.append(.close)
      }
    }
    return steps
  }
}

extension BodyNode {
  /// The size that the part says, with defaults for what it doesn't say.
  func size(width: Double, height: Double) -> Size {
    Size(width: number(.width) ?? width, height: number(.height) ?? height)
  }
}
