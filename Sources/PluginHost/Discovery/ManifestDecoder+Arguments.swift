import DocumentModel
import Inspector
import PluginProtocol

extension ManifestDecoder {
  /// Reads the value of a parameter, as the manifest's defaults are written.
  ///
  /// Numbers as numbers, colours as "#rrggbb" or "#rrggbbaa" in sRGB, points as a list of two numbers.
  static func argument(
    _ value: JSONValue, for parameter: Parameter
  ) throws(PluginHostError) -> ArgumentValue {
    switch parameter.type {
    case .i32: .signed(Int64(try inRange(value, parameter, value.whole(Int32.self))))
    case .i64: .signed(try inRange(value, parameter, value.whole(Int64.self)))
    case .u32: .unsigned(UInt64(try inRange(value, parameter, value.whole(UInt32.self))))
    case .u64: .unsigned(try inRange(value, parameter, value.whole(UInt64.self)))
    case .f32, .f64: .number(try number(value, parameter))
    case .bool: .bool(try value.bool())
    case .string: .string(try value.text())
    case .color: .color(try color(value))
    case .point: try point(value)
    case .choice: .choice(try choiceValue(value, parameter))
    }
  }

  private static func number(
    _ value: JSONValue, _ parameter: Parameter
  ) throws(PluginHostError) -> Double {
    let number = try value.double()
    guard parameter.type == .f64 || Float(number).isFinite else {
      throw PluginHostError(.outOfRange, "Found \(value.kind), which an f32 can't hold. Use f64.")
    }
    try checkRange(value, parameter, number)
    return number
  }

  private static func inRange<Number: FixedWidthInteger>(
    _ value: JSONValue, _ parameter: Parameter, _ number: Number
  ) throws(PluginHostError) -> Number {
    try checkRange(value, parameter, Double(number))
    return number
  }

  private static func checkRange(
    _ value: JSONValue, _ parameter: Parameter, _ number: Double
  ) throws(PluginHostError) {
    if let minimum = parameter.minimum, number < minimum {
      throw PluginHostError(
        .outOfRange, "Found \(value.kind), which is below the minimum \(minimum).")
    }
    if let maximum = parameter.maximum, number > maximum {
      throw PluginHostError(
        .outOfRange, "Found \(value.kind), which is above the maximum \(maximum).")
    }
  }

  private static func choiceValue(
    _ value: JSONValue, _ parameter: Parameter
  ) throws(PluginHostError) -> String {
    let name = try value.text()
    guard parameter.choices.contains(where: { $0.value == name }) else {
      throw PluginHostError(
        .invalidValue, JSONValue.unknown(name, among: parameter.choices.map(\.value)))
    }
    return name
  }

  private static func color(_ value: JSONValue) throws(PluginHostError) -> Color {
    let text = try value.text("a colour such as \"#ff8800\"")
    let digits = text.utf8.dropFirst().compactMap(\.hexDigit)
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      digits.count == 6 || digits.count == 8
    else {
      throw PluginHostError(
        .invalidValue,
        "'\(text.excerpt)' isn't a colour. Write '#rrggbb' or '#rrggbbaa' in hexadecimal digits.")
    }
    func share(_ index: Int) -> Double {
      Double(digits[index * 2] << 4 | digits[index * 2 + 1]) / 255
    }
    return Color(
      red: share(0), green: share(1), blue: share(2), alpha: digits.count == 8 ? share(3) : 1)
  }

  private static func point(_ value: JSONValue) throws(PluginHostError) -> ArgumentValue {
    let numbers = try value.list("a point such as [0.5, 1]", limit: 2)
      .mapPlaces { (value) throws(PluginHostError) in try value.double() }
    guard numbers.count == 2 else {
      throw PluginHostError(
        .invalidValue, "Found a list of \(numbers.count); expected a point such as [0.5, 1].")
    }
    return .point(x: numbers[0], y: numbers[1])
  }
}
