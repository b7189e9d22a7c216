import CInspector

extension Int32: ActionParameter {
  /// The letter "i".
  public static var letter: UInt8 { UInt8(ascii: "i") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Int32 {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as Int32) { unsafe $0.get_i32?($1, $2, &$3) }
  }
}

extension Int64: ActionParameter {
  /// The letter "l".
  public static var letter: UInt8 { UInt8(ascii: "l") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Int64 {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as Int64) { unsafe $0.get_i64?($1, $2, &$3) }
  }
}

extension Int: ActionParameter {
  /// The letter "l".
  public static var letter: UInt8 { UInt8(ascii: "l") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Int {
    // Safety: the host writes one value of this type, or reports why not.
    Int(unsafe try call.parameter(&index, 0 as Int64) { unsafe $0.get_i64?($1, $2, &$3) })
  }
}

extension UInt32: ActionParameter {
  /// The letter "u".
  public static var letter: UInt8 { UInt8(ascii: "u") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> UInt32 {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as UInt32) { unsafe $0.get_u32?($1, $2, &$3) }
  }
}

extension UInt64: ActionParameter {
  /// The letter "m".
  public static var letter: UInt8 { UInt8(ascii: "m") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> UInt64 {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as UInt64) { unsafe $0.get_u64?($1, $2, &$3) }
  }
}

extension UInt: ActionParameter {
  /// The letter "m".
  public static var letter: UInt8 { UInt8(ascii: "m") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> UInt {
    // Safety: the host writes one value of this type, or reports why not.
    UInt(unsafe try call.parameter(&index, 0 as UInt64) { unsafe $0.get_u64?($1, $2, &$3) })
  }
}

extension Float: ActionParameter {
  /// The letter "f".
  public static var letter: UInt8 { UInt8(ascii: "f") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Float {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as Float) { unsafe $0.get_f32?($1, $2, &$3) }
  }
}

extension Double: ActionParameter {
  /// The letter "d".
  public static var letter: UInt8 { UInt8(ascii: "d") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Double {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as Double) { unsafe $0.get_f64?($1, $2, &$3) }
  }
}

extension Bool: ActionParameter {
  /// The letter "b".
  public static var letter: UInt8 { UInt8(ascii: "b") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Bool {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try call.parameter(&index, 0 as UInt8) { unsafe $0.get_bool?($1, $2, &$3) } != 0
  }
}

extension String: ActionParameter {
  /// The letter "s".
  public static var letter: UInt8 { UInt8(ascii: "s") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> String {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try String(
      call.parameter(&index, inspector_string_t()) { unsafe $0.get_string?($1, $2, &$3) })
  }
}

extension Color: ActionParameter {
  /// The letter "c".
  public static var letter: UInt8 { UInt8(ascii: "c") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Color {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try Color(
      call.parameter(&index, inspector_color_t()) { unsafe $0.get_color?($1, $2, &$3) })
  }
}

extension Point: ActionParameter {
  /// The letter "p".
  public static var letter: UInt8 { UInt8(ascii: "p") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Point {
    // Safety: the host writes one value of this type, or reports why not.
    let point = unsafe try call.parameter(&index, inspector_point_t()) {
      unsafe $0.get_point?($1, $2, &$3)
    }
    return Point(x: point.x, y: point.y)
  }
}

extension Choice: ActionParameter {
  /// The letter "h".
  public static var letter: UInt8 { UInt8(ascii: "h") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Choice {
    // Safety: the host writes one value of this type, or reports why not.
    unsafe try Choice(
      String(
        call.parameter(&index, inspector_choice_t()) { unsafe $0.get_choice?($1, $2, &$3) }.value))
  }
}

extension ChoiceParameter {
  /// The letter "h".
  public static var letter: UInt8 { UInt8(ascii: "h") }

  /// Reads the value.
  public static func read(_ call: Invocation, _ index: inout UInt32) throws(ActionError) -> Self {
    let choice = try Choice.read(call, &index)
    guard let value = Self(rawValue: choice.value) else {
      throw ActionError(
        "The manifest has the choice '\(choice.value)', but the plugin's enumeration has no such case.",
        status: INSPECTOR_OUT_OF_RANGE)
    }
    return value
  }
}
