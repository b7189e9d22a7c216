import CInspector

/// The longest line of log, and the longest message, in bytes; `log.h` and `invocation.h` promise it.
let longestMessage: UInt64 = 4096

/// The host's `inspector.log/1`.
// Safety: the pointers come from a plugin; `HostView.of` and `cut` check them.
var logTable: inspector_host_log_t {
  unsafe inspector_host_log_t(size: UInt32(MemoryLayout<inspector_host_log_t>.size), reserved: 0) {
    host, level, message in
    guard let view = unsafe HostView.of(host) else { return }
    let line =
      unsafe cut(message) ?? "(a line of \(message.length) bytes that isn't UTF-8)"
    view.services.log(LogLevel(rawValue: level) ?? .info, line, from: view.declaration.id)
  }
}

/// Copies a text, cut to the longest line; a letter that the cut halves is left out.
// Safety: the plugin promises readable bytes; only the length is looked at here.
private func cut(_ message: inspector_string_t) -> String? {
  var message = unsafe message
  let lost: ClosedRange<UInt64> = unsafe message.length > longestMessage ? 0...3 : 0...0
  unsafe message.length = unsafe min(message.length, longestMessage)
  for bytes in lost where unsafe bytes <= message.length {
    let shorter = unsafe inspector_string_t(bytes: message.bytes, length: message.length - bytes)
    if let text = unsafe String(copying: shorter) { return text }
  }
  return nil
}
