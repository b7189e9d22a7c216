import CInspector

extension String {
  /// The longest text that is taken from a plugin, in bytes; `base.h` promises it.
  static let longestFromPlugin: UInt64 = 1 << 20

  /// Copies a plugin's text, or returns nil if it is too long, null with a length, or not UTF-8.
  // Safety: the header makes the plugin promise `length` readable bytes; null and absurd lengths
  // are refused.
  init?(copying string: inspector_string_t, atMost limit: UInt64 = longestFromPlugin) {
    guard unsafe string.length <= limit else { return nil }
    guard unsafe string.length > 0 else {
      self = ""
      return
    }
    guard let bytes = unsafe string.bytes else { return nil }
    // Safety: the header makes the plugin promise `length` readable bytes for the time of the call.
    let buffer = unsafe UnsafeBufferPointer(start: bytes, count: Int(string.length))
    // Safety: a CChar and a UInt8 are laid out alike.
    let text = unsafe buffer.withMemoryRebound(to: UInt8.self) {
      unsafe String(validating: $0, as: UTF8.self)
    }
    guard let text else { return nil }
    self = text
  }
}

/// Owns copies of texts that a plugin may read, until it is emptied or goes away.
@safe
struct StringArena: ~Copyable {
  private var texts: [UnsafeMutablePointer<CChar>] = unsafe []

  /// Whether nothing is lent.
  var isEmpty: Bool {
    unsafe texts.isEmpty
  }

  /// Copies a text and lends it out.
  mutating func lend(_ text: String) -> inspector_string_t {
    let utf8 = Array(text.utf8)
    // Safety: the memory holds `count + 1` bytes, which are all written before it is handed out.
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: utf8.count + 1)
    for (index, byte) in utf8.enumerated() {
      // Safety: `index` is below the capacity.
      unsafe (copy + index).initialize(to: CChar(bitPattern: byte))
    }
    // Safety: the last byte of the allocation.
    unsafe (copy + utf8.count).initialize(to: 0)
    unsafe texts.append(copy)
    return unsafe inspector_string_t(bytes: copy, length: UInt64(utf8.count))
  }

  /// Takes back every text that was lent.
  mutating func empty() {
    // Safety: whoever empties the arena has seen the end of the call or action that read the texts.
    unsafe texts.forEach { unsafe $0.deallocate() }
    unsafe texts = []
  }

  deinit {
    // Safety: as for `empty`.
    unsafe texts.forEach { unsafe $0.deallocate() }
  }
}

/// A table or text that lives as long as the process, because plugins do.
///
/// Plugins are never unloaded, and a thread that one has left behind may still read these.
func immortal<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
  let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  // Safety: just allocated for one value.
  unsafe pointer.initialize(to: value)
  return unsafe pointer
}

/// Lends a text for the life of the process.
func immortalString(_ text: String) -> inspector_string_t {
  let bytes = Array(text.utf8) + [0]
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  // Safety: every index is below the capacity.
  for (index, byte) in bytes.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
  return unsafe inspector_string_t(bytes: copy, length: UInt64(bytes.count - 1))
}
