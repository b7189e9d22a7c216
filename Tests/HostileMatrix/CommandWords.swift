/// The words of the command behind its name.
struct CommandWords {
  /// What hasn't been taken.
  private(set) var rest = Array(CommandLine.arguments.dropFirst())

  /// Takes an option and its value.
  ///
  /// - Parameter name: The option, with its dashes.
  /// - Returns: The value, or nil if the option isn't there.
  mutating func take(_ name: String) -> String? {
    guard let place = rest.firstIndex(of: name), place + 1 < rest.count else { return nil }
    defer { rest.removeSubrange(place...(place + 1)) }
    return rest[place + 1]
  }
}
