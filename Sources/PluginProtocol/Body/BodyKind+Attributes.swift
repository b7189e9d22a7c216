extension BodyKind {
  /// The attributes that it takes.
  public var attributes: BodyAttribute.Set {
    Self.table[Int(rawValue)]
  }

  /// By number.
  private static let table: [BodyAttribute.Set] = (0..<64).map { number in
    BodyKind(rawValue: number)?.listed ?? []
  }

  private var listed: BodyAttribute.Set {
    switch self {
    case .row, .column:
      .ofElements.union([.spacing, .alignment, .underflow, .overflow])
    case .overlay:
      .ofElements
    case .flow:
      .ofElements.union([.spacing, .lineSpacing, .horizontal, .alignment])
    case .equalRow, .equalColumn:
      .ofElements.union([.spacing])
    case .inset:
      .ofElements.union([.top, .leading, .bottom, .trailing])
    case .aligned:
      .ofElements.union([.horizontal, .vertical])
    case .sized:
      .ofElements.union([
        .width, .height, .minimumWidth, .maximumWidth, .minimumHeight, .maximumHeight,
      ])
    case .aspect:
      .ofElements.union([.ratio, .mode])
    case .spacer:
      .ofElements.union([.width, .height])
    case .divider:
      .ofElements.union([.axis, .color, .lineWidth])
    case .opacity:
      .ofElements.union([.amount])
    case .box:
      .ofElements.union([.background, .cornerRadius, .borderColor, .borderWidth, .clipsContent])
    case .label:
      .ofElements.union([
        .text, .color, .fontSize, .weight, .isMonospaced, .lineLimit, .truncation, .textAlignment,
      ])
    case .icon:
      .ofElements.union([.name, .color, .size])
    case .image:
      .ofElements.union([.name, .pixels, .width, .height, .mode, .color])
    case .path:
      .ofElements.union([.steps, .width, .height, .fill, .stroke, .lineWidth])
    case .histogram:
      .ofElements.union([.numbers, .width, .height, .color])
    case .progress:
      .ofElements.union([.title, .value])
    case .button:
      .ofElements.union([.title, .icon, .isEnabled, .action, .parameter, .argument])
    case .toggle:
      .ofControls.union([.isOn])
    case .slider, .stepper:
      .ofControls.union([.value, .minimum, .maximum, .step, .unit])
    case .numberField:
      .ofControls.union([.value, .minimum, .maximum, .step, .unit, .placeholder])
    case .textField:
      .ofControls.union([.text, .placeholder])
    case .menu, .segments:
      .ofControls.union([.selected])
    case .choice:
      [.tag, .title]
    case .colorWell:
      .ofControls.union([.color])
    case .disclosure:
      .ofElements.union([.title, .isOpen])
    case .fallback:
      []
    }
  }
}

extension BodyAttribute.Set {
  /// What every element takes but a choice and a fallback.
  public static let ofElements: Self = [.grow, .shrink, .accessibilityLabel, .accessibilityHint]

  /// What every control that holds a value takes.
  public static let ofControls = ofElements.union([
    .title, .isEnabled, .action, .parameter, .property,
  ])
}
