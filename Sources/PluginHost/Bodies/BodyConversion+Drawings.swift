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
        try required(.name, of: node, at: path), size: node.number(.size) ?? 24,
        color: node.color(.color) ?? .primary, accessibilityLabel: label)
    case .image: return try image(node, label, at: path)
    case .path:
      return PathElement(
        try steps(node, at: path), size: node.size(width: 100, height: 100),
        fill: node.color(.fill), stroke: node.color(.stroke),
        lineWidth: node.number(.lineWidth) ?? 1,
        accessibilityLabel: label)
    case .histogram:
      guard let numbers = node.numbers(.numbers), !numbers.isEmpty else {
        throw BodyError(.contradiction, at: path.text, "A histogram needs 'numbers'. Set them.")
      }
      guard numbers.count <= Histogram.valueLimit else {
        throw BodyError(
          .tooMany, at: path.text,
          "A histogram shows at most \(Histogram.valueLimit) numbers, not \(numbers.count). Join some."
        )
      }
      return Histogram(
        numbers, style: .bars, size: node.size(width: 160, height: 64),
        color: node.color(.color) ?? .secondary,
        accessibilityLabel: label.isEmpty ? "Histogram" : label)
    default:
      let value = node.number(.value)
      if let value, !(0...1).contains(value) {
        throw BodyError(
          .outOfRange, at: path.text,
          "The 'value' of a progress is \(value). Give a number from 0 to 1, or none.")
      }
      return ProgressBar(node.string(.title) ?? label, value: value)
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
    switch (node.attributes[.pixels], node.string(.name)) {
    case (.pixels(let pixels)?, nil):
      source = .pixels(width: pixels.width, height: pixels.height, bytes: pixels.bytes)
      size = Size(width: Double(pixels.width), height: Double(pixels.height))
    case (nil, let name?): source = .named(name)
    case (nil, nil):
      throw BodyError(
        .contradiction, at: path.text, "An image needs 'pixels' or a 'name'. Set one.")
    default:
      throw BodyError(
        .contradiction, at: path.text, "An image has 'pixels' and a 'name'. Set only one of them.")
    }
    return Image(
      source, size: node.size(width: size.width, height: size.height), mode: mode,
      tint: node.color(.color), accessibilityLabel: label)
  }

  /// Reads the steps of a pen: 0 x y moves, 1 x y draws a line, 2 x1 y1 x2 y2 x y a curve, and 3 closes.
  private func steps(_ node: BodyNode, at path: BodyPath) throws(BodyError) -> [PathContent.Step] {
    var numbers = (node.numbers(.steps) ?? [])[...]
    var steps: [PathContent.Step] = []
    while let code = numbers.popFirst() {
      let count = [0: 2, 1: 2, 2: 6, 3: 0][code]
      guard let count, numbers.count >= count else {
        throw BodyError(
          .contradiction, at: path.text,
          "Step \(steps.count + 1) of the path is \(code) with \(numbers.count) numbers behind it. A "
            + "step is 0 or 1 with 2 numbers, 2 with 6, or 3 with none.")
      }
      if steps.isEmpty, code != 0 {
        throw BodyError(
          .contradiction, at: path.text, "The path begins without a move. Begin with 0, x, y.")
      }
      let values = Array(numbers.prefix(count))
      numbers.removeFirst(count)
      switch code {
      case 0: steps.append(.move(Point(x: values[0], y: values[1])))
      case 1: steps.append(.line(Point(x: values[0], y: values[1])))
      case 2:
        steps.append(
          .curve(
            Point(x: values[4], y: values[5]), control1: Point(x: values[0], y: values[1]),
            control2: Point(x: values[2], y: values[3])))
      default: steps.append(.close)
      }
    }
    return steps
  }

  private func required(
    _ attribute: BodyAttribute, of node: BodyNode, at path: BodyPath
  ) throws(BodyError) -> String {
    if let text = node.string(attribute), !text.isEmpty { return text }
    throw BodyError(
      .contradiction, at: path.text, "A \(node.kind.name) needs a '\(attribute.name)'. Set it.")
  }
}

extension BodyNode {
  /// The size that the part says, with defaults for what it doesn't say.
  func size(width: Double, height: Double) -> Size {
    Size(width: number(.width) ?? width, height: number(.height) ?? height)
  }
}
