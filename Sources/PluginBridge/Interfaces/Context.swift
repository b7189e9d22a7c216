import CInspector
import Inspector

/// The host's `inspector.context/1`.
// Safety: every pointer comes from a plugin and goes through `ContextState.of` or `get`, which check
// it.
var contextTable: inspector_host_context_t {
  unsafe inspector_host_context_t(
    size: UInt32(MemoryLayout<inspector_host_context_t>.size), reserved: 0,
    selection_count: { context in
      // Safety: a context of the host's is a state; nobody else uses it for the time of the call.
      guard let state = unsafe ContextState.of(context) else { return 0 }
      return unsafe state.pointee.withReader { UInt64($0.selectedCount) }
    },
    selected_block: { context, index in
      // Safety: as above.
      guard let state = unsafe ContextState.of(context), index <= UInt64(Int.max) else { return 0 }
      return unsafe state.pointee.withReader { $0.selectedBlock(at: Int(index))?.rawValue ?? 0 }
    },
    get_bool: { context, key, out in
      unsafe get(context, key, out, .bool) { unsafe $1.pointee = UInt8($0.number) }
    },
    get_number: { context, key, out in
      unsafe get(context, key, out, .number) { unsafe $1.pointee = $0.number }
    },
    get_string: { context, key, out in
      unsafe get(context, key, out, .string) { unsafe $1.pointee = $0.text }
    })
}

/// Writes the value of a key to where the plugin wants it, if it is of the type that the plugin asks for.
@inline(__always)
// Safety: null is refused; the plugin promises a readable key and room for one value.
private func get<Value>(
  _ context: OpaquePointer?, _ key: inspector_string_t, _ out: UnsafeMutablePointer<Value>?,
  _ kind: ContextState.Value.Kind,
  _ write: (ContextState.Value, UnsafeMutablePointer<Value>) -> Void
) -> inspector_status_t {
  // Safety: a context of the host's is a state; nobody else uses it for the time of the call.
  guard let state = unsafe ContextState.of(context), let out = unsafe out else {
    return INSPECTOR_INVALID_ARGUMENT
  }
  switch unsafe state.pointee.read(key) {
  case .malformed: return INSPECTOR_INVALID_ARGUMENT
  case .unknown: return INSPECTOR_UNSUPPORTED
  case .value(let value):
    guard value.kind == kind else {
      return value.kind == .null ? INSPECTOR_NOT_FOUND : INSPECTOR_WRONG_TYPE
    }
    // Safety: the plugin promises room for one value.
    unsafe write(value, out)
    return INSPECTOR_OK
  }
}
