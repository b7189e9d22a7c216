import CInspector
import DocumentModel
import Inspector

@testable import PluginBridge

// Safety: everywhere in here: as for the type itself.
/// Reading parameters through the invocation.
extension PluginSide {
  /// What a function has answered about a parameter.
  struct ParameterReply: Hashable {
    let status: inspector_status_t
    /// What was written; nil if the answer wasn't OK.
    var value: ArgumentValue?

    init(_ status: inspector_status_t, _ value: ArgumentValue? = nil) {
      self.status = status
      self.value = value
    }
  }

  /// Reads a parameter as a type.
  func parameter(_ index: UInt32, _ type: ParameterType) -> ParameterReply {
    func reply<Value>(
      _ empty: Value,
      _ get: (UnsafeMutablePointer<inspector_invocation_t>?, UInt32, UnsafeMutablePointer<Value>?)
        ->
        inspector_status_t, _ convert: (Value) -> ArgumentValue
    ) -> ParameterReply {
      var value = empty
      // Safety: the place for the value outlives the call.
      let status = unsafe get(invocation, index, &value)
      return ParameterReply(status, status == INSPECTOR_OK ? convert(value) : nil)
    }
    func text(_ value: inspector_string_t) -> String {
      unsafe String(copying: value) ?? "unreadable"
    }
    let none = unsafe inspector_string_t(bytes: nil, length: 0)
    // Safety: the functions are the host's own.
    return switch type {
    case .i32: unsafe reply(Int32(0), action.get_i32) { .signed(Int64($0)) }
    case .i64: unsafe reply(Int64(0), action.get_i64) { .signed($0) }
    case .u32: unsafe reply(UInt32(0), action.get_u32) { .unsigned(UInt64($0)) }
    case .u64: unsafe reply(UInt64(0), action.get_u64) { .unsigned($0) }
    case .f32: unsafe reply(Float(0), action.get_f32) { .number(Double($0)) }
    case .f64: unsafe reply(Double(0), action.get_f64) { .number($0) }
    case .bool: unsafe reply(UInt8(0), action.get_bool) { .bool($0 == 1) }
    case .string: unsafe reply(none, action.get_string) { unsafe .string(text($0)) }
    case .color: unsafe reply(inspector_color_t(), action.get_color) { .color(Color($0)) }
    case .point: unsafe reply(inspector_point_t(), action.get_point) { .point(x: $0.x, y: $0.y) }
    case .choice:
      unsafe reply(inspector_choice_t(value: none), action.get_choice) {
        unsafe .choice(text($0.value))
      }
    }
  }

  /// Reads a parameter to nowhere.
  func parameterToNull(_ index: UInt32, _ type: ParameterType) -> inspector_status_t {
    // Safety: the functions are the host's own; null is what is tested.
    switch type {
    case .i32: unsafe action.get_i32(invocation, index, nil)
    case .i64: unsafe action.get_i64(invocation, index, nil)
    case .u32: unsafe action.get_u32(invocation, index, nil)
    case .u64: unsafe action.get_u64(invocation, index, nil)
    case .f32: unsafe action.get_f32(invocation, index, nil)
    case .f64: unsafe action.get_f64(invocation, index, nil)
    case .bool: unsafe action.get_bool(invocation, index, nil)
    case .string: unsafe action.get_string(invocation, index, nil)
    case .color: unsafe action.get_color(invocation, index, nil)
    case .point: unsafe action.get_point(invocation, index, nil)
    case .choice: unsafe action.get_choice(invocation, index, nil)
    }
  }
}
