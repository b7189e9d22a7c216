/// What a person learns of a view who doesn't see it, and how they use it without a mouse.
public struct AccessibilityDescription: Hashable, Sendable {
  /// What sort of thing it is, by the names of WAI-ARIA 1.2.
  ///
  /// More may be added.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name.
    public let rawValue: String

    /// Makes a role, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Something to press.
    public static let button = Role(rawValue: "button")
    /// Something to switch on and off.
    public static let `switch` = Role(rawValue: "switch")
    /// A number on a line.
    public static let slider = Role(rawValue: "slider")
    /// A number to type or to step.
    public static let spinButton = Role(rawValue: "spinbutton")
    /// A text to type.
    public static let textBox = Role(rawValue: "textbox")
    /// One of several, behind a button.
    public static let comboBox = Role(rawValue: "combobox")
    /// Several to choose one from.
    public static let radioGroup = Role(rawValue: "radiogroup")
    /// One of several to choose from.
    public static let radio = Role(rawValue: "radio")
    /// How far something is.
    public static let progressBar = Role(rawValue: "progressbar")
    /// A picture.
    public static let image = Role(rawValue: "img")
    /// Words.
    public static let text = Role(rawValue: "text")
    /// Things that belong together.
    public static let group = Role(rawValue: "group")
    /// A row of controls.
    public static let toolbar = Role(rawValue: "toolbar")
    /// A line between things.
    public static let separator = Role(rawValue: "separator")
  }

  /// What a screen reader makes of the view's children.
  public enum Children: Hashable, Sendable {
    /// They are there beside it.
    case kept
    /// They are part of it: it speaks for them.
    case hidden
    /// Their labels are its label.
    case combined
  }

  /// A key and what it does.
  public struct KeyBinding: Hashable, Sendable {
    /// The key, by its name in UI Events, with modifiers in front, such as "Shift+ArrowUp".
    public var key: String
    /// What it does, such as "increase by 10 steps".
    public var action: String

    /// Makes a binding.
    public init(_ key: String, _ action: String) {
      self.key = key
      self.action = action
    }
  }

  /// What sort of thing it is.
  public var role: Role
  /// What it is called.
  public var label: String
  /// What it is set to, in words, with its unit; empty if it has no value.
  public var value: String
  /// What happens when it is used; empty if the label says enough.
  public var hint: String
  /// The numbers between which the value lies, of a control of a number.
  public var range: ClosedRange<Double>?
  /// The value as a number, of a control of a number.
  public var number: Double?
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is on, chosen or open, or nil where that makes no sense.
  public var isSelected: Bool?
  /// What is made of the children.
  public var children: Children
  /// The keys that work while it has the focus, in the order of their importance.
  public var keys: [KeyBinding]

  /// Makes a description.
  public init(
    role: Role, label: String = "", value: String = "", hint: String = "",
    range: ClosedRange<Double>? = nil, number: Double? = nil, isEnabled: Bool = true,
    isSelected: Bool? = nil, children: Children = .kept, keys: [KeyBinding] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.range = range
    self.number = number
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.children = children
    self.keys = keys
  }
}
