/// A key that a person presses, with what is held meanwhile.
public struct KeyPress: Hashable, Sendable, CustomStringConvertible {
  /// Keys that change what others do.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: UInt8

    /// Makes a set.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which is Option on a Mac.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// The key with the system's sign.
    public static let meta = Modifiers(rawValue: 8)

    static let names: [(name: String, modifier: Modifiers)] = [
      ("Control", .control), ("Alt", .alt), ("Shift", .shift), ("Meta", .meta),
    ]
  }

  /// The key by its name in UI Events, such as "ArrowUp" or "a"; the space bar is "Space".
  public var key: String

  /// What is held meanwhile.
  public var modifiers: Modifiers

  /// Makes a key press; a key of one space is the space bar, too.
  public init(key: String, modifiers: Modifiers = []) {
    self.key = key == " " ? "Space" : key
    self.modifiers = modifiers
  }

  /// Reads a key press such as "Shift+ArrowUp", or returns nil for an empty key or an unknown modifier.
  public init?(_ text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // The key may be a plus sign itself.
    if parts.count > 1, parts.suffix(2) == ["", ""] { parts.removeLast(2); parts.append("+") }
    guard let key = parts.popLast(), !key.isEmpty else { return nil }
    var modifiers: Modifiers = []
    for part in parts {
      guard let known = Modifiers.names.first(where: { $0.name == part }) else { return nil }
      modifiers.insert(known.modifier)
    }
    self.init(key: key, modifiers: modifiers)
  }

  /// The modifiers and the key, such as "Shift+ArrowUp".
  public var description: String {
    let held = Modifiers.names.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }
    return held.joined() + key
  }
}
