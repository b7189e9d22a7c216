extension BodyAttribute {
  /// The type of its value.
  public var type: ValueType {
    switch self {
    case .isOn, .isMonospaced, .clipsContent, .isEnabled, .isOpen: .bool
    case .text, .title, .icon, .name, .selected, .tag, .unit, .placeholder, .accessibilityLabel,
      .accessibilityHint, .action, .parameter, .property, .argument:
      .string
    case .alignment, .underflow, .overflow, .horizontal, .vertical, .axis, .mode, .weight,
      .truncation, .textAlignment:
      .word
    case .color, .background, .borderColor, .fill, .stroke: .color
    case .steps, .numbers: .numbers
    case .pixels: .pixels
    default: .number
    }
  }

  /// The numbers that it takes, of an attribute of one or more numbers, or of a colour's components.
  public var range: ClosedRange<Double> {
    switch self {
    case .value, .minimum, .maximum: -1e15...1e15
    case .step, .numbers: 0...1e15
    case .color, .amount, .background, .borderColor, .fill, .stroke: 0...1
    case .spacing, .lineSpacing, .grow, .shrink, .top, .leading, .bottom, .trailing, .width,
      .height, .minimumWidth, .maximumWidth, .minimumHeight, .maximumHeight, .size, .cornerRadius,
      .borderWidth, .lineWidth:
      0...100_000
    case .ratio: 0.001...1000
    case .fontSize: 1...1000
    case .lineLimit: 0...1000
    case .steps: -1_000_000...1_000_000
    default: 0...0
    }
  }

  /// The words that it takes.
  public var words: BodyWord.Set {
    Self.table[Int(rawValue)]
  }

  /// By number.
  private static let table: [BodyWord.Set] = (0..<64).map { number in
    BodyAttribute(rawValue: number)?.listed ?? []
  }

  private var listed: BodyWord.Set {
    switch self {
    case .alignment, .horizontal, .vertical: [.start, .center, .end, .fill]
    case .underflow: [.start, .center, .end, .growProportionally, .growUniformly, .spaceEvenly]
    case .overflow: [.condenseProportionally, .condenseUniformly]
    case .axis: [.horizontal, .vertical]
    case .mode:
      [.center, .fitParent, .fitContent, .shrinkContent, .stretch, .aspectFit, .aspectFill]
    case .weight: [.regular, .bold]
    case .truncation: [.start, .end, .middle]
    case .textAlignment: [.start, .center, .end]
    case .color, .background, .borderColor, .fill, .stroke: .colors
    default: []
    }
  }
}
