/// Something that a person can use, and the state it is in.
public struct ControlContent: Hashable, Sendable {
  /// What sort of control it is.
  ///
  /// More may be added.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String

    /// Makes a kind, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Something to press.
    public static let button = Kind(rawValue: "button")
    /// Something to switch on and off.
    public static let toggle = Kind(rawValue: "toggle")
    /// A number on a line.
    public static let slider = Kind(rawValue: "slider")
    /// A number with a button for less and one for more.
    public static let stepper = Kind(rawValue: "stepper")
    /// A number to type.
    public static let numberField = Kind(rawValue: "number-field")
    /// A text to type.
    public static let textField = Kind(rawValue: "text-field")
    /// One of several, behind a button.
    public static let menu = Kind(rawValue: "menu")
    /// One of several, side by side.
    public static let segments = Kind(rawValue: "segments")
    /// A colour.
    public static let colorWell = Kind(rawValue: "color-well")
    /// A part that can be opened and closed.
    public static let disclosure = Kind(rawValue: "disclosure")
  }

  /// One of several things to choose from.
  public struct Choice: Hashable, Sendable {
    /// What is sent when it is chosen.
    public var value: String
    /// What a person reads.
    public var title: String

    /// Makes a choice.
    public init(value: String, title: String) {
      self.value = value
      self.title = title
    }
  }

  /// What sort of control it is.
  public var kind: Kind
  /// What it is called.
  public var title: String
  /// What it is set to; nil for a control without a value, or with several at once.
  public var value: ControlValue?
  /// The numbers that are allowed, of a control of a number.
  public var range: ClosedRange<Double>?
  /// The distance between two numbers, or nil for any.
  public var step: Double?
  /// What stands behind a number, such as "px".
  public var unit: String
  /// What can be chosen, in order.
  public var choices: [Choice]
  /// What stands in an empty field.
  public var placeholder: String
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether the text mustn't be seen.
  ///
  /// The value is then a bullet for each character, so that nothing that draws or logs can show the text;
  /// a change brings the whole new text.
  public var isSecure: Bool

  /// Makes a content.
  public init(
    kind: Kind, title: String = "", value: ControlValue? = nil, range: ClosedRange<Double>? = nil,
    step: Double? = nil, unit: String = "", choices: [Choice] = [], placeholder: String = "",
    isEnabled: Bool = true, isSecure: Bool = false
  ) {
    self.kind = kind
    self.title = title
    self.value = value
    self.range = range
    self.step = step
    self.unit = unit
    self.choices = choices
    self.placeholder = placeholder
    self.isEnabled = isEnabled
    self.isSecure = isSecure
  }
}

/// What a control can be set to.
public enum ControlValue: Hashable, Sendable {
  /// On or off; open or closed.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text, or the value of a choice.
  case text(String)
  /// A colour.
  case color(ElementColor.RGBA)
}

/// What a person does to a control.
public enum ControlEvent: Hashable, Sendable {
  /// Presses it.
  case press
  /// Takes hold of it: what follows is one edit, until its end.
  case begin
  /// Sets it, once or many times within an edit.
  ///
  /// Without a beginning it is a whole edit.
  case change(ControlValue)
  /// Lets go: what was last set stays.
  case end
  /// Gives up: what was before the beginning comes back.
  case cancel
}

/// Takes what a person does to a control.
///
/// It may throw anything; whoever sent the event tells the person.
public typealias ControlHandler = @MainActor (ControlEvent) throws -> Void
