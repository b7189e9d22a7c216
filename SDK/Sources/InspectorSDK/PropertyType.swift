import CInspector

/// A type that a property can have: `Bool`, `Int`, `Double`, `String` or ``Color``.
public protocol PropertyType: Sendable {
  /// Reads a property of this type.
  static func read(_ block: Block, _ path: String) throws(ActionError) -> Self

  /// Writes a property of this type.
  func write(_ block: Block, _ path: String) throws(ActionError)
}

extension Bool: PropertyType {
  /// Reads a property of this type.
  public static func read(_ block: Block, _ path: String) throws(ActionError) -> Bool {
    // Safety: the host writes a byte.
    unsafe try block.read(path, 0 as UInt8) { unsafe $0.get_bool?($1, $2, $3, &$4) } != 0
  }

  /// Writes a property of this type.
  public func write(_ block: Block, _ path: String) throws(ActionError) {
    // Safety: the host copies the value.
    try ActionError.check(
      unsafe block.write(path) { unsafe $0.set_bool?($1, $2, $3, self ? 1 : 0) })
  }
}

extension Int: PropertyType {
  /// Reads a property of this type.
  public static func read(_ block: Block, _ path: String) throws(ActionError) -> Int {
    // Safety: the host writes a number.
    Int(unsafe try block.read(path, 0 as Int64) { unsafe $0.get_integer?($1, $2, $3, &$4) })
  }

  /// Writes a property of this type.
  public func write(_ block: Block, _ path: String) throws(ActionError) {
    // Safety: the host copies the value.
    try ActionError.check(
      unsafe block.write(path) { unsafe $0.set_integer?($1, $2, $3, Int64(self)) })
  }
}

extension Double: PropertyType {
  /// Reads a property of this type.
  public static func read(_ block: Block, _ path: String) throws(ActionError) -> Double {
    // Safety: the host writes a number.
    unsafe try block.read(path, 0 as Double) { unsafe $0.get_double?($1, $2, $3, &$4) }
  }

  /// Writes a property of this type.
  public func write(_ block: Block, _ path: String) throws(ActionError) {
    // Safety: the host copies the value.
    try ActionError.check(
      unsafe block.write(path) { unsafe $0.set_double?($1, $2, $3, self) })
  }
}

extension String: PropertyType {
  /// Reads a property of this type.
  public static func read(_ block: Block, _ path: String) throws(ActionError) -> String {
    // Safety: the host's text is valid until the action has ended, and is copied here.
    unsafe try String(
      block.read(path, inspector_string_t()) { unsafe $0.get_string?($1, $2, $3, &$4) })
  }

  /// Writes a property of this type.
  public func write(_ block: Block, _ path: String) throws(ActionError) {
    // Safety: the text is borrowed for the call, and the host copies it.
    let status = unsafe withInspectorString { text in
      unsafe block.write(path) { unsafe $0.set_string?($1, $2, $3, text) }
    }
    try ActionError.check(status)
  }
}

extension Color: PropertyType {
  /// Reads a property of this type.
  public static func read(_ block: Block, _ path: String) throws(ActionError) -> Color {
    // Safety: the host writes four numbers.
    unsafe try Color(
      block.read(path, inspector_color_t()) { unsafe $0.get_color?($1, $2, $3, &$4) })
  }

  /// Writes a property of this type.
  public func write(_ block: Block, _ path: String) throws(ActionError) {
    let color = inspector_color_t(red: red, green: green, blue: blue, alpha: alpha)
    // Safety: the host copies the value.
    try ActionError.check(
      unsafe block.write(path) { unsafe $0.set_color?($1, $2, $3, color) })
  }
}
