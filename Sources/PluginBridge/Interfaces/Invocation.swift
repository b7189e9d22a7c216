import CInspector
import DocumentModel
import Inspector
import PluginProtocol

private typealias Call = UnsafeMutablePointer<inspector_invocation_t>?

/// The host's `inspector.invocation/1`.
// Safety: every pointer comes from a plugin and goes through `InvocationSlot.call` or `parameter`, which
// check it.
var invocationTable: inspector_host_invocation_t {
  unsafe inspector_host_invocation_t(
    size: UInt32(MemoryLayout<inspector_host_invocation_t>.size), reserved: 0,
    block_count: { call in
      var count: UInt64 = 0
      _ = unsafe InvocationSlot.call(call)?.whileRunning { state in
        count = UInt64(state.transaction.selection.count)
        return INSPECTOR_OK
      }
      return count
    },
    block: { call, index in
      var block: UInt64 = 0
      _ = unsafe InvocationSlot.call(call)?.whileRunning { state in
        let selection = state.transaction.selection
        if index < UInt64(selection.count) { block = selection[Int(index)].rawValue }
        return INSPECTOR_OK
      }
      return block
    },
    set_message: { call, message in
      guard let running = unsafe InvocationSlot.call(call),
        let text = unsafe String(copying: message, atMost: longestMessage)
      else { return INSPECTOR_INVALID_ARGUMENT }
      return running.whileRunning { state in
        state.message = text
        return INSPECTOR_OK
      }
    },
    set_progress: { call, fraction in
      guard let running = unsafe InvocationSlot.call(call), !fraction.isNaN, fraction <= 1 else {
        return INSPECTOR_INVALID_ARGUMENT
      }
      let status = running.whileRunning { _ in INSPECTOR_OK }
      if status == INSPECTOR_OK { running.tell(fraction) }
      return status
    },
    complete: { call, status in
      unsafe InvocationSlot.call(call)?.complete(ActionCall.ending(status))
        ?? INSPECTOR_INVALID_ARGUMENT
    },
    get_i32: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .signed(let number) = value else { return nil }
        return Int32(exactly: number)
      }
    },
    get_i64: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .signed(let number) = value else { return nil }
        return number
      }
    },
    get_u32: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .unsigned(let number) = value else { return nil }
        return UInt32(exactly: number)
      }
    },
    get_u64: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .unsigned(let number) = value else { return nil }
        return number
      }
    },
    get_f32: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .number(let number) = value else { return nil }
        return Float(number)
      }
    },
    get_f64: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .number(let number) = value else { return nil }
        return number
      }
    },
    get_bool: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .bool(let truth) = value else { return nil }
        return truth ? 1 : 0
      }
    },
    get_string: { call, index, out in
      unsafe parameter(call, index, out) { value, state in
        guard case .string(let text) = value else { return nil }
        return unsafe state.strings.lend(text)
      }
    },
    get_color: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .color(let color) = value else { return nil }
        return inspector_color_t(color)
      }
    },
    get_point: { call, index, out in
      unsafe parameter(call, index, out) { value, _ in
        guard case .point(let x, let y) = value else { return nil }
        return inspector_point_t(x: x, y: y)
      }
    },
    get_choice: { call, index, out in
      unsafe parameter(call, index, out) { value, state in
        guard case .choice(let text) = value else { return nil }
        return unsafe inspector_choice_t(value: state.strings.lend(text))
      }
    })
}

/// Writes one parameter to where the plugin wants it, if it is of the type that the plugin asks for.
// Safety: null is refused; the plugin promises a live invocation and room for one value.
private func parameter<Value>(
  _ call: Call, _ index: UInt32, _ out: UnsafeMutablePointer<Value>?,
  _ convert: (ArgumentValue, inout ActionCall.State) -> Value?
) -> inspector_status_t {
  guard let running = unsafe InvocationSlot.call(call), let out = unsafe out else {
    return INSPECTOR_INVALID_ARGUMENT
  }
  return running.whileRunning { state in
    guard index < UInt32(state.arguments.count) else { return INSPECTOR_NOT_FOUND }
    guard let value = convert(state.arguments[Int(index)], &state) else {
      return INSPECTOR_WRONG_TYPE
    }
    // Safety: the plugin promises room for one value.
    unsafe out.pointee = value
    return INSPECTOR_OK
  }
}
