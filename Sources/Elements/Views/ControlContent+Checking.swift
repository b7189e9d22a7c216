extension ControlContent {
  /// The greatest number of choices.
  public static let choiceLimit = 1_000

  /// The greatest length of a text that is typed, in bytes of UTF-8.
  public static let textLimit = 65_536

  /// What makes no sense about the control, and what to do about it; nil if all is well.
  ///
  /// - Complexity: O(*n*) in the number of choices.
  public var problem: String? {
    if let range, !range.lowerBound.isFinite || !range.upperBound.isFinite {
      return "The range of \(name) isn't finite. Give both ends."
    }
    if let step, !(step > 0 && step.isFinite) {
      return "The step of \(name) is \(step). Give a positive number, or none."
    }
    if kind == .slider, range == nil {
      return "\(name.capitalizedFirst) has no range. Give one."
    }
    if kind == .menu || kind == .segments {
      if choices.isEmpty { return "\(name.capitalizedFirst) has no choices. Give at least one." }
      if choices.count > Self.choiceLimit {
        return "\(name.capitalizedFirst) has \(choices.count) choices. Give at most "
          + "\(Self.choiceLimit)."
      }
      var seen: Set<String> = []
      if let twice = choices.first(where: { !seen.insert($0.value).inserted }) {
        return "\(name.capitalizedFirst) has two choices with the value '\(twice.value)'. Give "
          + "each its own."
      }
    }
    return value.flatMap(problem(with:))
  }

  /// What is wrong with a value for the control, and what to do about it; nil if it can be set.
  ///
  /// A number that is no whole number of steps can be: it is snapped.
  public func problem(with value: ControlValue) -> String? {
    switch (kind, value) {
    case (.toggle, .bool), (.disclosure, .bool): return nil
    case (.slider, .number(let number)), (.stepper, .number(let number)),
      (.numberField, .number(let number)):
      if !number.isFinite {
        return "\(number) can't be the value of \(name). Give a finite number."
      }
      guard let range, !range.contains(number) else { return nil }
      return "\(number) can't be the value of \(name). Give a number from \(range.lowerBound) to "
        + "\(range.upperBound)."
    case (.textField, .text(let text)):
      return text.utf8.count <= Self.textLimit
        ? nil : "The text of \(name) has \(text.utf8.count) bytes. Give at most \(Self.textLimit)."
    case (.menu, .text(let chosen)), (.segments, .text(let chosen)):
      if choices.contains(where: { $0.value == chosen }) { return nil }
      let known = choices.prefix(8).map { "'\($0.value)'" }.joined(separator: ", ")
      return "'\(chosen.prefix(80))' is no choice of \(name). Give one of \(known)"
        + (choices.count > 8 ? " and \(choices.count - 8) others." : ".")
    case (.colorWell, .color(let color)):
      let parts = [color.red, color.green, color.blue, color.alpha]
      return parts.allSatisfy((0...1).contains)
        ? nil : "A component of the colour of \(name) isn't from 0 to 1."
    case (.button, _): return "\(name.capitalizedFirst) has no value. Press it."
    case (.toggle, _), (.disclosure, _), (.slider, _), (.stepper, _), (.numberField, _),
      (.textField, _), (.menu, _), (.segments, _), (.colorWell, _):
      return "The value of \(name) is of another type. Give \(typeName)."
    default: return nil
    }
  }

  /// Returns an event as the control's handler takes it.
  ///
  /// Pressing what is on or off switches it, and numbers are snapped to the step.
  ///
  /// - Parameter event: What a person does.
  /// - Returns: What the handler is told.
  /// - Throws: ``ElementError/Code/invalidParameter`` for an event that the control doesn't know, or
  ///   for a value of another type or outside the range or the choices; the path is empty.
  public func taken(_ event: ControlEvent) throws(ElementError) -> ControlEvent {
    switch event {
    case .press:
      if kind == .toggle || kind == .disclosure { return .change(.bool(value != .bool(true))) }
      if ![.slider, .stepper, .numberField, .textField, .segments].contains(kind) { return .press }
      throw refused("\(name.capitalizedFirst) can't be pressed. Change it to \(typeName).")
    case .change(let value):
      if let problem = problem(with: value) { throw refused(problem) }
      guard case .number(let raw) = value, let snapped = number(nearest: raw) else { return event }
      return .change(.number(snapped))
    case .begin, .end, .cancel:
      if kind == .button { throw refused("\(name.capitalizedFirst) has no value. Press it.") }
      return event
    }
  }

  private func refused(_ reason: String) -> ElementError {
    ElementError(.invalidParameter, at: "", reason)
  }

  /// What the control is called in errors.
  private var name: String {
    let words = "the " + kind.rawValue.replacingHyphens
    return title.isEmpty ? words : "\(words) '\(title.prefix(80))'"
  }

  private var typeName: String {
    switch kind {
    case .toggle, .disclosure: "true or false"
    case .slider, .stepper, .numberField: "a number"
    case .textField: "a text"
    case .menu, .segments: "one of its choices"
    case .colorWell: "a colour"
    default: "a value"
    }
  }
}

extension String {
  fileprivate var replacingHyphens: String {
    String(map { $0 == "-" ? " " : $0 })
  }

  fileprivate var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}
