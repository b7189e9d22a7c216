import CInspector

// Safety: what these pointers lead to is tagged thread-safe by the headers until the action has ended.
/// One run of one action.
///
/// Valid until the action has ended. Every function may be called from any thread until then.
@safe
public struct Invocation: @unchecked Sendable {
  let raw: UnsafeMutablePointer<inspector_invocation_t>
  let host: UnsafePointer<inspector_host_t>
  private let interface: UnsafePointer<inspector_host_invocation_t>

  init?(_ raw: UnsafeMutablePointer<inspector_invocation_t>) {
    // Safety: the host keeps the invocation and its interfaces valid until the action has ended.
    guard let host = unsafe raw.pointee.host,
      let interface = unsafe host.interface(
        INSPECTOR_INTERFACE_INVOCATION, as: inspector_host_invocation_t.self)
    else { return nil }
    unsafe self.raw = raw
    unsafe self.host = host
    unsafe self.interface = interface
  }

  /// The blocks that the action is for, in the order of selection.
  public var blocks: [Block] {
    // Safety: `init` found the interface; a count is only a number to the host's own function.
    guard let count = unsafe interface.pointee.block_count,
      let block = unsafe interface.pointee.block
    else { return [] }
    var blocks: [Block] = []
    var index: UInt64 = 0
    let end = unsafe count(raw)
    while index < end {
      let id = unsafe block(raw, index)
      guard id != 0 else { break }
      blocks.append(Block(id: id, call: self))
      index += 1
    }
    return blocks
  }

  /// Whether the person has asked to stop, or nobody waits for the action any more.
  ///
  /// Costs a read from memory.
  public var isCancelled: Bool {
    // Safety: the host keeps the flag as long as the invocation.
    unsafe inspector_is_cancelled(raw) != 0
  }

  /// Throws if the person has asked to stop, or nobody waits for the action any more.
  public func checkCancellation() throws(ActionError) {
    if isCancelled { throw .cancelled }
  }

  /// Sets the sentence that the person will read when the action has ended.
  ///
  /// The last one counts. At most 4,096 bytes.
  public func setMessage(_ message: String) throws(ActionError) {
    // Safety: the host copies the text before it returns.
    let status = unsafe message.withInspectorString { text in
      unsafe interface.pointee.set_message?(raw, text) ?? INSPECTOR_UNSUPPORTED
    }
    try ActionError.check(status)
  }

  /// Says how far the action is, which is also a sign of life.
  ///
  /// - Parameter fraction: From 0 to 1, or a negative number if nobody can know.
  /// - Throws: An error with `INSPECTOR_INVALID_ARGUMENT` for NaN or a number over 1.
  public func setProgress(_ fraction: Double) throws(ActionError) {
    // Safety: `init` found the interface.
    try ActionError.check(
      unsafe interface.pointee.set_progress?(raw, fraction) ?? INSPECTOR_UNSUPPORTED)
  }

  /// Ends a pending action with what `body` does, after which the invocation is gone.
  ///
  /// Call it once, from any thread. It is the last use of the invocation.
  ///
  /// - Parameter body: The last work. If it throws, everything that the action wrote is undone.
  public func complete(_ body: () throws(ActionError) -> Void = {}) {
    let status = end(body)
    // Safety: `init` found the interface, and this is the last use of the invocation.
    _ = unsafe interface.pointee.complete?(raw, status)
  }

  // Runs the body and turns an error into a result, with its message.
  func end(_ body: () throws(ActionError) -> Void) -> inspector_status_t {
    do {
      try body()
      return INSPECTOR_OK
    } catch {
      guard !error.message.isEmpty else { return error.status }
      // A message that the host refuses leaves the result as it is, and that is what counts.
      // Safety: `init` found the interface, and the host copies the text.
      _ = unsafe error.message.withInspectorString { text in
        unsafe interface.pointee.set_message?(raw, text) ?? INSPECTOR_UNSUPPORTED
      }
      return error.status
    }
  }

  // The interface, the invocation and the index that a getter is called with, and where it writes.
  typealias Getter<Value> = (
    inspector_host_invocation_t, UnsafeMutablePointer<inspector_invocation_t>, UInt32, inout Value
  ) -> inspector_status_t?

  func parameter<Value>(
    _ index: inout UInt32, _ start: Value, _ getter: Getter<Value>
  ) throws(ActionError) -> Value {
    var value = start
    // Safety: the host writes a value of the getter's own type, or nothing.
    let status = unsafe getter(interface.pointee, raw, index, &value) ?? INSPECTOR_UNSUPPORTED
    try ActionError.check(status)
    index += 1
    return value
  }
}
