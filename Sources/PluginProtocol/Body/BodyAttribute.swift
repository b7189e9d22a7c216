/// What an element of a body can be told.
///
/// The numbers are those of `SDK/include/inspector/body-attributes.h`.
public enum BodyAttribute: UInt16, Hashable, Sendable, CaseIterable {
  /// The words of a label, or what stands in a text field.
  case text = 1
  /// What a control or a choice is called.
  case title = 2
  /// The name of a symbol beside the title.
  case icon = 3
  /// The name of the symbol or picture to show.
  case name = 4
  /// The number that a control is set to, or how far something is, from 0 to 1.
  case value = 5
  /// Whether a toggle is on.
  case isOn = 6
  /// The tag of the choice that is chosen.
  case selected = 7
  /// What a choice sends when it is chosen.
  case tag = 8
  /// The least number that can be set.
  case minimum = 9
  /// The greatest number that can be set.
  case maximum = 10
  /// The distance between two numbers, or 0 for any.
  case step = 11
  /// What stands behind a number, such as px.
  case unit = 12
  /// What stands in an empty field.
  case placeholder = 13
  /// The colour of what is drawn, or that a colour well is set to.
  case color = 14
  /// The least distance between two children.
  case spacing = 15
  /// The distance between two lines of children.
  case lineSpacing = 16
  /// Where children lie across the direction of the stack.
  case alignment = 17
  /// What becomes of room that is left along the stack.
  case underflow = 18
  /// Which children give room where there is too little.
  case overflow = 19
  /// The share in the room that is left, within a row, column or flow.
  case grow = 20
  /// The share in the room that is missing, within a row or column.
  case shrink = 21
  /// The distance kept above.
  case top = 22
  /// The distance kept where reading begins.
  case leading = 23
  /// The distance kept below.
  case bottom = 24
  /// The distance kept where reading ends.
  case trailing = 25
  /// The width.
  case width = 26
  /// The height.
  case height = 27
  /// The least width.
  case minimumWidth = 28
  /// The greatest width.
  case maximumWidth = 29
  /// The least height.
  case minimumHeight = 30
  /// The greatest height.
  case maximumHeight = 31
  /// The width and height of a symbol.
  case size = 32
  /// Where the child, or each line of a flow, lies between the sides.
  case horizontal = 33
  /// Where the child lies between top and bottom.
  case vertical = 34
  /// The direction of a line.
  case axis = 35
  /// The width divided by the height.
  case ratio = 36
  /// How something of one shape is put in a frame of another.
  case mode = 37
  /// The opacity.
  case amount = 38
  /// The height of the font.
  case fontSize = 39
  /// How heavy the strokes of the font are.
  case weight = 40
  /// Whether all characters are equally wide.
  case isMonospaced = 41
  /// The greatest number of lines, or 0 for any; a fraction is dropped.
  case lineLimit = 42
  /// Where text that is too long is cut.
  case truncation = 43
  /// On which side lines of text are aligned.
  case textAlignment = 44
  /// The colour of the ground.
  case background = 45
  /// The radius of the corners, at most half the shorter side.
  case cornerRadius = 46
  /// The colour of the line within the edge.
  case borderColor = 47
  /// The width of the line within the edge.
  case borderWidth = 48
  /// Whether the child is cut off at the edge.
  case clipsContent = 49
  /// The steps of a pen.
  case steps = 50
  /// The heights of the bars, the tallest of which fills the height.
  case numbers = 51
  /// What an area is filled with.
  case fill = 52
  /// The colour of a line.
  case stroke = 53
  /// The width of a line.
  case lineWidth = 54
  /// A picture of its own.
  case pixels = 55
  /// Whether a control can be used.
  case isEnabled = 56
  /// Whether a section is open when it is first shown.
  case isOpen = 57
  /// What a screen reader calls it.
  case accessibilityLabel = 58
  /// What a screen reader says of its use.
  case accessibilityHint = 59
  /// The id of the plugin's item whose action runs; the item's own if it isn't set.
  case action = 60
  /// The name of the action's parameter that is driven.
  case parameter = 61
  /// The path of the property that is driven, such as opacity.
  case property = 62
  /// What a button gives the parameter, as one writes it for the command `inspector run`.
  case argument = 63

  /// The type of a value; an attribute has one.
  public enum ValueType: UInt8, Hashable, Sendable, CaseIterable {
    /// A finite number.
    case number = 1
    /// Yes or no.
    case bool = 2
    /// A text.
    case string = 3
    /// One of a few words.
    case word = 4
    /// A colour, or a word for one of the interface's.
    case color = 5
    /// A list of finite numbers.
    case numbers = 6
    /// A picture.
    case pixels = 7

    /// What a value of the type is, for people.
    package var words: String {
      switch self {
      case .numbers: "a list of numbers"
      case .pixels: "a picture"
      case .number, .bool, .string, .word, .color: "a \(self)"
      }
    }
  }

  /// Some attributes, one bit each.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bit of an attribute is at its number.
    public let rawValue: UInt64

    /// Makes a set.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Makes a set of some attributes.
    public init(arrayLiteral attributes: BodyAttribute...) {
      rawValue = attributes.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    }

    /// Whether an attribute is in the set.
    public func contains(_ attribute: BodyAttribute) -> Bool {
      rawValue >> UInt64(attribute.rawValue) & 1 == 1
    }
  }

  /// The name that people read, such as "corner-radius".
  public var name: String {
    switch self {
    case .text: "text"
    case .title: "title"
    case .icon: "icon"
    case .name: "name"
    case .value: "value"
    case .isOn: "on"
    case .selected: "selected"
    case .tag: "tag"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .step: "step"
    case .unit: "unit"
    case .placeholder: "placeholder"
    case .color: "color"
    case .spacing: "spacing"
    case .lineSpacing: "line-spacing"
    case .alignment: "alignment"
    case .underflow: "underflow"
    case .overflow: "overflow"
    case .grow: "grow"
    case .shrink: "shrink"
    case .top: "top"
    case .leading: "leading"
    case .bottom: "bottom"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .minimumWidth: "minimum-width"
    case .maximumWidth: "maximum-width"
    case .minimumHeight: "minimum-height"
    case .maximumHeight: "maximum-height"
    case .size: "size"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    case .axis: "axis"
    case .ratio: "ratio"
    case .mode: "mode"
    case .amount: "amount"
    case .fontSize: "font-size"
    case .weight: "weight"
    case .isMonospaced: "monospaced"
    case .lineLimit: "line-limit"
    case .truncation: "truncation"
    case .textAlignment: "text-alignment"
    case .background: "background"
    case .cornerRadius: "corner-radius"
    case .borderColor: "border-color"
    case .borderWidth: "border-width"
    case .clipsContent: "clips"
    case .steps: "steps"
    case .numbers: "numbers"
    case .fill: "fill"
    case .stroke: "stroke"
    case .lineWidth: "line-width"
    case .pixels: "pixels"
    case .isEnabled: "enabled"
    case .isOpen: "open"
    case .accessibilityLabel: "accessibility-label"
    case .accessibilityHint: "accessibility-hint"
    case .action: "action"
    case .parameter: "parameter"
    case .property: "property"
    case .argument: "argument"
    }
  }
}
