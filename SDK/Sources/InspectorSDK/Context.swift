import CInspector

/// What is selected, while a condition or a body is asked for.
///
/// It must not be kept.
@safe
public struct Context {
  private let context: OpaquePointer
  private let interface: UnsafePointer<inspector_host_context_t>

  init?(_ host: UnsafePointer<inspector_host_t>, _ context: OpaquePointer) {
    // Safety: the host keeps its interfaces until `destroy`.
    guard
      let interface = unsafe host.interface(
        INSPECTOR_INTERFACE_CONTEXT, as: inspector_host_context_t.self)
    else { return nil }
    unsafe self.context = context
    unsafe self.interface = interface
  }

  /// How many blocks are selected.
  public var selectionCount: Int {
    // Safety: the context is borrowed for the time of the condition, which is now.
    Int(unsafe interface.pointee.selection_count?(context) ?? 0)
  }

  /// The ids of the selected blocks, in the order of selection.
  public var selectedBlocks: [UInt64] {
    // Safety: a number is only a number to the host's own function.
    guard let block = unsafe interface.pointee.selected_block else { return [] }
    var blocks: [UInt64] = []
    var index: UInt64 = 0
    let end = UInt64(selectionCount)
    while index < end {
      let id = unsafe block(context, index)
      guard id != 0 else { break }
      blocks.append(id)
      index += 1
    }
    return blocks
  }

  /// Reads a key as true or false; nil if it has no value now.
  ///
  /// - Parameter key: As in a `when` expression, such as `scope["text/edit"]`.
  /// - Returns: The value, or nil.
  /// - Throws: An error with `INSPECTOR_UNSUPPORTED` if the host doesn't know the key, and with
  ///   `INSPECTOR_WRONG_TYPE` if the value is of another type.
  public func bool(_ key: String) throws(ActionError) -> Bool? {
    // Safety: the host writes a byte.
    unsafe try read(key, 0 as UInt8) { unsafe $0.get_bool?($1, $2, &$3) }.map { $0 != 0 }
  }

  /// Reads a key as a number; nil if it has no value now.
  public func number(_ key: String) throws(ActionError) -> Double? {
    // Safety: the host writes a number.
    unsafe try read(key, 0 as Double) { unsafe $0.get_number?($1, $2, &$3) }
  }

  /// Reads a key as text; nil if it has no value now.
  public func string(_ key: String) throws(ActionError) -> String? {
    // Safety: the host's text is valid until the condition has been answered, and is copied here.
    unsafe try read(key, inspector_string_t()) { unsafe $0.get_string?($1, $2, &$3) }.map {
      unsafe String($0)
    }
  }

  /// Reads a key as a colour, which a context spells `#rrggbb` or `#rrggbbaa`; nil if it has no value now or
  /// is another text.
  public func color(_ key: String) throws(ActionError) -> Color? {
    try string(key).flatMap(Color.init(hexadecimal:))
  }

  typealias Getter<Value> = (
    inspector_host_context_t, OpaquePointer, inspector_string_t, inout Value
  ) -> inspector_status_t?

  private func read<Value>(
    _ key: String, _ start: Value, _ getter: Getter<Value>
  ) throws(ActionError) -> Value? {
    var value = start
    // Safety: the key is borrowed for the call, and the host writes a value of the getter's own type.
    let status = unsafe key.withInspectorString { key in
      unsafe getter(interface.pointee, context, key, &value) ?? INSPECTOR_UNSUPPORTED
    }
    guard status != INSPECTOR_NOT_FOUND else { return nil }
    try ActionError.check(status)
    return value
  }
}
