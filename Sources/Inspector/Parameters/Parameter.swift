/// One parameter of an action, as the manifest declares it.
public struct Parameter: Hashable, Sendable {
  /// The name, in camel or kebab case; the command line spells it `--name`.
  public var name: String
  /// The type that crosses the contract.
  public var type: ParameterType
  /// What people call it, by locale.
  ///
  /// The name if empty.
  public var title: LocalizedText
  /// One sentence about it, by locale.
  ///
  /// May be empty.
  public var help: LocalizedText
  /// The least number that is allowed.
  ///
  /// Only for numbers.
  public var minimum: Double?
  /// The greatest number that is allowed.
  ///
  /// Only for numbers.
  public var maximum: Double?
  /// The value when none is given.
  ///
  /// Nil makes the parameter required, unless it is optional.
  public var defaultValue: ArgumentValue?
  /// Whether the action does without a value, and leaves alone what the parameter is about.
  ///
  /// Only for the host's own items: a plugin's action always gets every argument.
  public var isOptional: Bool
  /// The unit that people read, such as "px".
  ///
  /// May be empty.
  public var unit: String
  /// The values that a choice can take.
  ///
  /// Empty for other types.
  public var choices: [Choice]

  /// One value of a choice.
  public struct Choice: Hashable, Sendable {
    /// What crosses the contract.
    public var value: String
    /// What people read, by locale.
    ///
    /// The value if empty.
    public var title: LocalizedText

    /// Makes a choice.
    public init(value: String, title: LocalizedText = .init()) {
      self.value = value
      self.title = title
    }
  }

  /// Makes a parameter.
  public init(
    name: String, type: ParameterType, title: LocalizedText = .init(),
    help: LocalizedText = .init(), minimum: Double? = nil, maximum: Double? = nil,
    defaultValue: ArgumentValue? = nil, isOptional: Bool = false, unit: String = "",
    choices: [Choice] = []
  ) {
    self.name = name
    self.type = type
    self.title = title
    self.help = help
    self.minimum = minimum
    self.maximum = maximum
    self.defaultValue = defaultValue
    self.isOptional = isOptional
    self.unit = unit
    self.choices = choices
  }
}

/// The types that an action can take.
///
/// The raw values are the manifest's names.
public enum ParameterType: String, Hashable, Sendable, CaseIterable {
  case i32, i64, u32, u64, f32, f64, bool, string, color, point, choice

  /// The letter for this type in a signature, as in `SDK/include/inspector/signature.h`.
  public var letter: Character {
    switch self {
    case .i32: "i"
    case .i64: "l"
    case .u32: "u"
    case .u64: "m"
    case .f32: "f"
    case .f64: "d"
    case .bool: "b"
    case .string: "s"
    case .color: "c"
    case .point: "p"
    case .choice: "h"
    }
  }

  /// Finds the type for a letter of a signature, or nil if there is none.
  public init?(letter: Character) {
    guard let type = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = type
  }

  /// Types that the manifest may not use yet, kept for later versions of the contract.
  public static let reserved: Set<String> = ["list", "block", "image", "optional"]
}
