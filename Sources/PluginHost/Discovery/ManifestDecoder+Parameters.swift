import DocumentModel
import Inspector
import PluginProtocol

extension ManifestDecoder {
  /// Reads one parameter of an action.
  static func parameter(_ value: JSONValue) throws(PluginHostError) -> Parameter {
    let object = try value.object()
    let name = try object.required("name", parameterName)
    let type = try object.required("type", parameterType)
    var parameter = Parameter(
      name: name, type: type,
      title: try object.optional("title", localizedText) ?? LocalizedText(),
      help: try object.optional("help", localizedText) ?? LocalizedText(),
      minimum: try object.optional("minimum") { (value) throws(PluginHostError) in
        try bound(value, of: type)
      },
      maximum: try object.optional("maximum") { (value) throws(PluginHostError) in
        try bound(value, of: type)
      },
      unit: try object.optional("unit", text) ?? "",
      choices: try object.list("choices", limit: 1_000, choice))
    if let minimum = parameter.minimum, let maximum = parameter.maximum, minimum > maximum {
      throw PluginHostError(
        .outOfRange, place: "minimum",
        "The minimum \(minimum) is above the maximum \(maximum). Exchange them.")
    }
    try checkChoices(of: parameter)
    parameter.defaultValue = try object.optional("default") { (value) throws(PluginHostError) in
      try argument(value, for: parameter)
    }
    return parameter
  }

  private static func parameterName(_ value: JSONValue) throws(PluginHostError) -> String {
    let name = try value.text("a name", limit: 64)
    let isName =
      name.utf8.first?.isLetter == true
      && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    guard isName else {
      throw PluginHostError(
        .invalidValue,
        "'\(name.excerpt)' isn't a parameter's name. Begin with a letter of A to Z or a to z; "
          + "letters, digits and '-' may follow.")
    }
    return name
  }

  private static func parameterType(_ value: JSONValue) throws(PluginHostError) -> ParameterType {
    if case .string(let name) = value, ParameterType.reserved.contains(name) {
      throw PluginHostError(
        .reservedType,
        "The type '\(name)' is kept for a later version of the contract. Use one of "
          + "\(ParameterType.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return try value.choice(of: ParameterType.self)
  }

  private static func choice(_ value: JSONValue) throws(PluginHostError) -> Parameter.Choice {
    let choice: Parameter.Choice
    if case .object(let object) = value {
      choice = Parameter.Choice(
        value: try object.required("value", text),
        title: try object.optional("title", localizedText) ?? LocalizedText())
    } else {
      choice = Parameter.Choice(
        value: try value.text("a text, or an object with 'value' and 'title'"))
    }
    guard !choice.value.isEmpty else {
      throw PluginHostError(.invalidValue, "The choice's value is empty. Name it.")
    }
    return choice
  }

  private static func checkChoices(of parameter: Parameter) throws(PluginHostError) {
    let isChoice = parameter.type == .choice
    guard isChoice == !parameter.choices.isEmpty else {
      throw PluginHostError(
        isChoice ? .missingField : .invalidValue, place: "choices",
        isChoice
          ? "A parameter of the type choice has at least one choice. List them."
          : "A parameter of the type \(parameter.type.rawValue) has no choices. Remove them, or use "
            + "the type choice.")
    }
    var places: [String: Int] = [:]
    for (index, choice) in parameter.choices.enumerated() {
      if let first = places.updateValue(index, forKey: choice.value) {
        throw PluginHostError(
          .duplicate, place: "choices[\(index)]",
          "The choice '\(choice.value.excerpt)' stands at choices[\(first)] already. Remove one.")
      }
    }
  }

  /// Reads a minimum or maximum.
  private static func bound(
    _ value: JSONValue, of type: ParameterType
  ) throws(PluginHostError) -> Double {
    switch type {
    case .i32: Double(try value.whole(Int32.self))
    case .u32: Double(try value.whole(UInt32.self))
    case .i64: Double(try value.whole(Int64.self))
    case .u64: Double(try value.whole(UInt64.self))
    case .f32: try float(value)
    case .f64: try value.double()
    case .bool, .string, .color, .point, .choice:
      throw PluginHostError(
        .invalidValue,
        "A parameter of the type \(type.rawValue) has no range. Remove the field.")
    }
  }

  private static func float(_ value: JSONValue) throws(PluginHostError) -> Double {
    let number = try value.double()
    guard Float(number).isFinite else {
      throw PluginHostError(
        .outOfRange, "Found \(value.kind), which an f32 can't hold. Use f64.")
    }
    return number
  }
}
