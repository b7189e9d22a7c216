/// The values of an action's parameters, by name.
public struct Arguments: Hashable, Sendable {
  /// The values.
  public var values: [String: ArgumentValue]

  /// Makes arguments; without any, every parameter has its default.
  public init(_ values: [String: ArgumentValue] = [:]) {
    self.values = values
  }

  /// The value of a parameter, or nil if it was given none.
  public subscript(name: String) -> ArgumentValue? {
    values[name]
  }
}
