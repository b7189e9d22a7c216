import CInspector
import DocumentModel
import PluginProtocol

private typealias Call = UnsafeMutablePointer<inspector_invocation_t>?

/// The host's `inspector.document/1`.
// Safety: every pointer comes from a plugin and goes through `get` or `set`, which check it.
var documentTable: inspector_host_document_t {
  unsafe inspector_host_document_t(
    size: UInt32(MemoryLayout<inspector_host_document_t>.size), reserved: 0,
    get_bool: { call, block, path, out in
      unsafe get(call, block, path, out) { value, _ in
        guard case .bool(let truth) = value else { return nil }
        return truth ? 1 : 0
      }
    },
    get_integer: { call, block, path, out in
      unsafe get(call, block, path, out) { value, _ in
        guard case .integer(let number) = value else { return nil }
        return number
      }
    },
    get_double: { call, block, path, out in
      unsafe get(call, block, path, out) { value, _ in
        guard case .double(let number) = value else { return nil }
        return number
      }
    },
    get_string: { call, block, path, out in
      unsafe get(call, block, path, out) { value, state in
        guard case .string(let text) = value else { return nil }
        return unsafe state.strings.lend(text)
      }
    },
    get_color: { call, block, path, out in
      unsafe get(call, block, path, out) { value, _ in
        guard case .color(let color) = value else { return nil }
        return inspector_color_t(color)
      }
    },
    set_bool: { call, block, path, value in
      guard value <= 1 else { return INSPECTOR_INVALID_ARGUMENT }
      return unsafe set(call, block, path, .bool(value == 1))
    },
    set_integer: { call, block, path, value in
      unsafe set(call, block, path, .integer(value))
    },
    set_double: { call, block, path, value in
      unsafe set(call, block, path, .double(value))
    },
    set_string: { call, block, path, value in
      guard let text = unsafe String(copying: value) else { return INSPECTOR_INVALID_ARGUMENT }
      return unsafe set(call, block, path, .string(text))
    },
    set_color: { call, block, path, value in
      unsafe set(call, block, path, .color(Color(value)))
    })
}

/// The longest property path, in bytes.
private let longestPath: UInt64 = 1024

/// Writes one property to where the plugin wants it, if it is of the type that the plugin asks for.
// Safety: null is refused; the plugin promises a live invocation, a readable path and room for one
// value.
private func get<Value>(
  _ call: Call, _ block: UInt64, _ path: inspector_string_t, _ out: UnsafeMutablePointer<Value>?,
  _ convert: (PropertyValue, inout ActionCall.State) -> Value?
) -> inspector_status_t {
  guard let running = unsafe InvocationSlot.call(call), let out = unsafe out,
    let path = unsafe String(copying: path, atMost: longestPath)
  else { return INSPECTOR_INVALID_ARGUMENT }
  return running.whileRunning { state in
    do throws(DocumentError) {
      let value = try state.transaction.document.property(
        PropertyPath(rawValue: path), of: BlockID(rawValue: block))
      guard let converted = convert(value, &state) else {
        state.problem =
          "'\(path)' of block \(block) is \(withArticle(value.type.rawValue)), and was read as another type."
        return INSPECTOR_WRONG_TYPE
      }
      // Safety: the plugin promises room for one value.
      unsafe out.pointee = converted
      return INSPECTOR_OK
    } catch {
      state.problem = error.description
      return error.status
    }
  }
}

/// Sets one property in the action's transaction, if the document's scopes allow it.
// Safety: null is refused; the plugin promises a live invocation and a readable path.
private func set(
  _ call: Call, _ block: UInt64, _ path: inspector_string_t, _ value: PropertyValue
) -> inspector_status_t {
  guard let running = unsafe InvocationSlot.call(call),
    let text = unsafe String(copying: path, atMost: longestPath)
  else { return INSPECTOR_INVALID_ARGUMENT }
  let change = DocumentChange(
    block: BlockID(rawValue: block), path: PropertyPath(rawValue: text), value: value)
  return running.whileRunning { state in
    do throws(DocumentError) {
      return try state.make(change)
    } catch {
      // What a scope forbids is an answer; anything else is the plugin's mistake.
      if error.code == .denied {
        state.problem = error.description
      } else {
        state.refusedWrite = error.description
      }
      return error.status
    }
  }
}

extension ActionCall.State {
  /// Changes the transaction, and keeps the change if somebody is to make it again.
  fileprivate mutating func make(
    _ change: DocumentChange
  ) throws(DocumentError) -> inspector_status_t {
    guard var log else {
      try set(change)
      return INSPECTOR_OK
    }
    guard log.hasRoom(for: change) else {
      refusedWrite =
        "One action makes at most \(ChangeLog.mostChanges) changes with \(ChangeLog.mostBytes) bytes "
        + "of text. Split it."
      return INSPECTOR_OUT_OF_RANGE
    }
    self.log = nil
    defer { self.log = log }
    let (nextID, byteCount) = (transaction.document.nextID, transaction.document.byteCount)
    try set(change)
    log.add(
      change, hasMadeBlock: transaction.document.nextID != nextID,
      growth: transaction.document.byteCount - byteCount)
    return INSPECTOR_OK
  }

  private mutating func set(_ change: DocumentChange) throws(DocumentError) {
    try transaction.document.setPropertyIfAllowed(change.path, of: change.block, to: change.value)
  }
}

extension DocumentError {
  /// The status that says this to a plugin.
  fileprivate var status: inspector_status_t {
    switch code {
    case .unknownBlock, .unknownProperty: INSPECTOR_NOT_FOUND
    case .wrongType: INSPECTOR_WRONG_TYPE
    case .outOfRange: INSPECTOR_OUT_OF_RANGE
    case .denied: INSPECTOR_DENIED
    default: INSPECTOR_FAILED
    }
  }
}
