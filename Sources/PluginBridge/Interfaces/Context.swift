import CInspector
import Inspector

/// What a predicate reads through for the time of one batch.
@safe
// Safety: the strings are lent for one question and taken back behind it.
final class ContextCall {
  let reader: ContextReader
  var strings = StringArena()

  init(_ reader: ContextReader) {
    self.reader = reader
  }

  /// Finds the call behind a pointer that a plugin has passed.
  static func of(_ context: OpaquePointer?) -> ContextCall? {
    guard let context = unsafe context else { return nil }
    // Safety: the host passes only pointers to calls that live until the batch has ended.
    return unsafe Unmanaged<ContextCall>.fromOpaque(UnsafeRawPointer(context))
      .takeUnretainedValue()
  }
}

/// The host's `inspector.context/1`.
// Safety: every pointer comes from a plugin and goes through `ContextCall.of` or `get`, which check
// it.
var contextTable: inspector_host_context_t {
  unsafe inspector_host_context_t(
    size: UInt32(MemoryLayout<inspector_host_context_t>.size), reserved: 0,
    selection_count: { context in
      guard let call = unsafe ContextCall.of(context) else { return 0 }
      guard case .number(let count) = call.reader.value(for: ContextKey(.selectionCount)) else {
        return 0
      }
      return UInt64(count)
    },
    selected_block: { context, index in
      guard let call = unsafe ContextCall.of(context), index <= UInt64(Int.max) else { return 0 }
      return call.reader.selectedBlock(at: Int(index))?.rawValue ?? 0
    },
    get_bool: { context, key, out in
      unsafe get(context, key, out) { value, _ in
        guard case .bool(let truth) = value else { return nil }
        return truth ? 1 : 0
      }
    },
    get_number: { context, key, out in
      unsafe get(context, key, out) { value, _ in
        guard case .number(let number) = value else { return nil }
        return number
      }
    },
    get_string: { context, key, out in
      unsafe get(context, key, out) { value, call in
        guard case .string(let text) = value else { return nil }
        return unsafe call.strings.lend(text)
      }
    })
}

/// Writes the value of a key to where the plugin wants it, if it is of the type that the plugin asks for.
@inline(__always)
// Safety: null is refused; the plugin promises a readable key and room for one value.
private func get<Value>(
  _ context: OpaquePointer?, _ key: inspector_string_t, _ out: UnsafeMutablePointer<Value>?,
  _ convert: (ContextValue, ContextCall) -> Value?
) -> inspector_status_t {
  guard let call = unsafe ContextCall.of(context), let out = unsafe out,
    let bytes = unsafe key.bytes, unsafe key.length <= UInt64(ContextKeyTable.longestSpelling)
  else { return INSPECTOR_INVALID_ARGUMENT }
  // Safety: the plugin promises `length` readable bytes for the time of the call.
  let spelling = unsafe RawSpan(
    _unsafeStart: UnsafeRawPointer(bytes), byteCount: Int(unsafe key.length))
  guard let value = call.reader.value(spelling: spelling) else { return INSPECTOR_UNSUPPORTED }
  if case .null = value { return INSPECTOR_NOT_FOUND }
  guard let converted = convert(value, call) else { return INSPECTOR_WRONG_TYPE }
  // Safety: the plugin promises room for one value.
  unsafe out.pointee = converted
  return INSPECTOR_OK
}
