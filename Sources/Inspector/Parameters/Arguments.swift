import DocumentModel

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

  /// Checks the values against an action's parameters, and adds the defaults.
  ///
  /// - Parameter parameters: What the action takes.
  /// - Returns: A value for every parameter, except for optional ones that were given none.
  /// - Throws: ``InspectorError/Code/unknownParameter``, ``InspectorError/Code/missingArgument``, or as
  ///   ``Parameter/validate(_:)``.
  public func resolved(for parameters: [Parameter]) throws(InspectorError) -> Arguments {
    let names = parameters.map(\.name)
    if let unknown = values.keys.filter({ !names.contains($0) }).min() {
      let near = nearest(to: unknown, among: names).map { "'\($0)'" }
      let hint =
        near.isEmpty
        ? names.isEmpty ? " It takes none." : " It takes \(names.joined(separator: ", "))."
        : " Did you mean \(near.joined(separator: " or "))?"
      throw InspectorError(
        .unknownParameter, unknown, "This action has no parameter '\(unknown)'.\(hint)")
    }
    var resolved: [String: ArgumentValue] = [:]
    for parameter in parameters {
      guard let value = values[parameter.name] ?? parameter.defaultValue else {
        if parameter.isOptional { continue }
        throw InspectorError(
          .missingArgument, parameter.name,
          "'\(parameter.name)' is missing: give it \(parameter.expectation).")
      }
      try parameter.validate(value)
      resolved[parameter.name] = value
    }
    return Arguments(resolved)
  }

  /// The number that a parameter was given, or nil.
  func number(_ name: String) -> Double? {
    switch values[name] {
    case .number(let value): value
    case .signed(let value): Double(value)
    case .unsigned(let value): Double(value)
    default: nil
    }
  }

  /// The choice or text that a parameter was given, or nil.
  func text(_ name: String) -> String? {
    switch values[name] {
    case .choice(let value), .string(let value): value
    default: nil
    }
  }

  /// Whether a parameter was given true.
  func flag(_ name: String) -> Bool {
    values[name] == .bool(true)
  }
}
