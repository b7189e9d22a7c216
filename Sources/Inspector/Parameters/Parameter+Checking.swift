import DocumentModel

extension Parameter {
  /// The longest text that an argument may be, in bytes of UTF-8.
  public static let longestText = 1 << 20

  /// Checks a value against the parameter's type, range and choices.
  ///
  /// - Throws: ``InspectorError/Code/wrongType`` or ``InspectorError/Code/outOfRange``, with what is
  ///   allowed.
  public func validate(_ value: ArgumentValue) throws(InspectorError) {
    switch (type, value) {
    case (.i32, .signed(let number)):
      guard Int32(exactly: number) != nil else { throw outOfRange("\(number)", type: "an i32") }
      try checkRange(Double(number), "\(number)")
    case (.i64, .signed(let number)): try checkRange(Double(number), "\(number)")
    case (.u32, .unsigned(let number)):
      guard UInt32(exactly: number) != nil else { throw outOfRange("\(number)", type: "a u32") }
      try checkRange(Double(number), "\(number)")
    case (.u64, .unsigned(let number)): try checkRange(Double(number), "\(number)")
    case (.f32, .number(let number)):
      guard Float(number).isFinite else { throw outOfRange("\(number)", type: "an f32") }
      try checkRange(number, Self.text(number))
    case (.f64, .number(let number)):
      guard number.isFinite else { throw outOfRange("\(number)", type: "an f64") }
      try checkRange(number, Self.text(number))
    case (.bool, .bool): break
    case (.string, .string(let text)):
      guard text.utf8.count <= Self.longestText else {
        throw InspectorError(
          .outOfRange, name,
          "'\(name)' takes at most \(Self.longestText) bytes of text, not \(text.utf8.count).")
      }
    case (.color, .color(let color)):
      guard color.isInRange else {
        throw InspectorError(
          .outOfRange, name, "'\(name)' takes a colour with components from 0 to 1.")
      }
    case (.point, .point(let x, let y)):
      guard x.isFinite, y.isFinite else { throw outOfRange("\(x),\(y)", type: "a point") }
      try checkRange(x, Self.text(x))
      try checkRange(y, Self.text(y))
    case (.choice, .choice(let value)):
      guard choices.contains(where: { $0.value == value }) else { throw unknownChoice(value) }
    default:
      throw InspectorError(
        .wrongType, name, "'\(name)' takes \(expectation()), not \(Self.sort(of: value)).")
    }
  }

  /// Reads a value as people write it on a command line, and checks it.
  ///
  /// Numbers as in Swift, decimal; `true`, `false`, `yes`, `no`, `on`, `off`, `1`, `0`; colours as
  /// "#rgb", "#rrggbb" or "#rrggbbaa"; points as "x,y". A number may carry the parameter's unit.
  ///
  /// - Throws: ``InspectorError/Code/malformed``, or as ``validate(_:)``.
  public func parse(_ text: String) throws(InspectorError) -> ArgumentValue {
    guard text.utf8.count <= Self.longestText else {
      throw InspectorError(
        .outOfRange, name, "'\(name)' takes at most \(Self.longestText) bytes of text.")
    }
    let number = bare(text)
    let value: ArgumentValue? =
      switch type {
      case .i32, .i64: Int64(number).map(ArgumentValue.signed)
      case .u32, .u64: UInt64(number).map(ArgumentValue.unsigned)
      case .f32, .f64: Self.decimal(number).map(ArgumentValue.number)
      case .bool: Self.bool(text).map(ArgumentValue.bool)
      case .string: .string(text)
      case .color: Color(hexadecimal: text).map(ArgumentValue.color)
      case .point: Self.point(text)
      case .choice: .choice(text)
      }
    guard let value else {
      throw InspectorError(
        .malformed, name, "'\(name)' takes \(expectation), and '\(text.prefix(80))' is none.")
    }
    try validate(value)
    return value
  }

  /// What the parameter takes, for people: "a number from -1 to 1", "a colour such as #ff8800".
  public var expectation: String {
    expectation(point: " such as 0.5,0.5", color: " such as #ff8800 or #ff8800cc")
  }

  /// Says what the parameter takes, for people who write values in another way than on a command line.
  ///
  /// - Parameters:
  ///   - point: What stands behind "a point": how one is written.
  ///   - color: What stands behind "a colour": how one is written.
  /// - Returns: A noun and what belongs to it, such as "a number from -1 to 1".
  public func expectation(point: String = "", color: String = "") -> String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    let range =
      switch (minimum, maximum) {
      case (let low?, let high?): " from \(Self.text(low)) to \(Self.text(high))\(unit)"
      case (let low?, nil): " from \(Self.text(low))\(unit) up"
      case (nil, let high?): " up to \(Self.text(high))\(unit)"
      case (nil, nil): unit
      }
    return switch type {
    case .i32, .i64: "a whole number\(range)"
    case .u32, .u64: "a whole number of at least 0\(range)"
    case .f32, .f64: "a number\(range)"
    case .bool: "true or false"
    case .string: "a text"
    case .color: "a colour\(color)"
    case .point: "a point\(point)\(range)"
    case .choice: "one of " + choices.map(\.value).joined(separator: ", ")
    }
  }

  private func checkRange(_ number: Double, _ text: String) throws(InspectorError) {
    let tooSmall = minimum.map { number < $0 } ?? false
    let tooGreat = maximum.map { number > $0 } ?? false
    if tooSmall || tooGreat {
      throw InspectorError(.outOfRange, name, "'\(name)' takes \(expectation()), not \(text).")
    }
  }

  private func outOfRange(_ text: String, type: String) -> InspectorError {
    InspectorError(
      .outOfRange, name, "'\(name)' takes \(expectation()); \(text) doesn't fit \(type).")
  }

  private func unknownChoice(_ value: String) -> InspectorError {
    let near = nearest(to: value, among: choices.map(\.value)).map { "'\($0)'" }
    let hint = near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    return InspectorError(
      .outOfRange, name, "'\(name)' takes \(expectation()), not '\(value.prefix(80))'.\(hint)")
  }

  /// A number's text without the parameter's unit.
  private func bare(_ text: String) -> String {
    guard !unit.isEmpty, text.hasSuffix(unit) else { return text }
    var number = text.dropLast(unit.count)
    while number.last == " " { number.removeLast() }
    return String(number)
  }

  private static func decimal(_ text: String) -> Double? {
    // Not what else Swift reads as a number: "nan", "inf", "0x1p3".
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text)
  }

  private static func bool(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  private static func point(_ text: String) -> ArgumentValue? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    guard parts.count == 2, let x = decimal(String(parts[0])), let y = decimal(String(parts[1]))
    else { return nil }
    return .point(x: x, y: y)
  }

  private static func text(_ number: Double) -> String {
    ContextValue.number(number).description
  }

  private static func sort(of value: ArgumentValue) -> String {
    switch value {
    case .signed, .unsigned: "a whole number"
    case .number: "a number"
    case .bool: "true or false"
    case .string: "a text"
    case .color: "a colour"
    case .point: "a point"
    case .choice: "a choice"
    }
  }
}
