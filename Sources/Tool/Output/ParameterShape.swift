import Inspector

/// A parameter in every JSON shape that has one.
struct ParameterShape: Encodable {
  let name, type, title, help, unit: String
  let minimum, maximum: Double?
  let defaultValue: String?
  let required: Bool
  let choices: [Choice]

  /// One value of a choice.
  struct Choice: Encodable {
    let value, title: String
  }

  init(_ parameter: Parameter, locale: String) {
    name = parameter.name
    type = parameter.type.rawValue
    let title = parameter.title.text(for: locale)
    self.title = title.isEmpty ? parameter.name : title
    help = parameter.help.text(for: locale)
    unit = parameter.unit
    minimum = parameter.minimum
    maximum = parameter.maximum
    defaultValue = parameter.defaultValue.map(\.words)
    required = parameter.defaultValue == nil && !parameter.isOptional
    choices = parameter.choices.map {
      let title = $0.title.text(for: locale)
      return Choice(value: $0.value, title: title.isEmpty ? $0.value : title)
    }
  }

  /// Lines that tell a person what to type, in columns.
  static func usage(_ parameters: [ParameterShape]) -> [String] {
    let width = parameters.map(\.form.count).filter { $0 <= 40 }.max() ?? 0
    return parameters.map { parameter in
      let padding = String(repeating: " ", count: max(0, width - parameter.form.count))
      return "\(parameter.form)\(padding)  \(parameter.meaning)".printable
    }
  }

  /// What is typed.
  private var form: String {
    "--\(name) "
      + (choices.isEmpty ? "<\(type)>" : "<\(choices.map(\.value).joined(separator: "|"))>")
  }

  /// What it does, its range and its default.
  private var meaning: String {
    var parts: [String] = []
    switch (minimum, maximum) {
    case (let low?, let high?): parts.append("from \(low.words) to \(high.words)")
    case (let low?, nil): parts.append("at least \(low.words)")
    case (nil, let high?): parts.append("at most \(high.words)")
    default: break
    }
    if !unit.isEmpty { parts.append(parts.isEmpty ? "in \(unit)" : unit) }
    parts = parts.isEmpty ? [] : [parts.joined(separator: " ")]
    parts.append(defaultValue.map { "default \($0)" } ?? (required ? "required" : "optional"))
    let facts = "(" + parts.joined(separator: ", ") + ")"
    return help.isEmpty ? facts : "\(help) \(facts)"
  }
}

extension Double {
  /// The number without a fraction that is zero.
  var words: String {
    self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self)
  }
}

extension ArgumentValue {
  /// The value as it is typed on the command line.
  var words: String {
    switch self {
    case .signed(let number): String(number)
    case .unsigned(let number): String(number)
    case .number(let number): number.words
    case .bool(let truth): String(truth)
    case .string(let text), .choice(let text): text
    case .color(let color): color.hexadecimal
    case .point(let x, let y): "\(x.words),\(y.words)"
    }
  }
}
