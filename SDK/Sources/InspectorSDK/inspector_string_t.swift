import CInspector

extension inspector_string_t {
  init(_ text: StaticString) {
    // Safety: a literal lives as long as the process. One that is a single scalar has no pointer, and is
    // refused by the precondition of `utf8Start`.
    let start = unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    unsafe self.init(bytes: start, length: UInt64(text.utf8CodeUnitCount))
  }
}

extension String {
  // Copies the host's text; what isn't UTF-8 is repaired.
  init(_ text: inspector_string_t) {
    // Safety: `length` says how many bytes there are.
    guard let bytes = unsafe text.bytes, unsafe text.length > 0 else {
      self = ""
      return
    }
    // Safety: the host keeps `length` bytes, at least until the function that got the text returns.
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(text.length))
    self = unsafe String(decoding: buffer, as: UTF8.self)
  }

  func withInspectorString<Result>(_ body: (inspector_string_t) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { buffer in
      // Safety: the bytes are borrowed for the time of the closure.
      unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
        unsafe body(inspector_string_t(bytes: bytes.baseAddress, length: UInt64(bytes.count)))
      }
    }
  }
}

extension UnsafePointer<inspector_host_t> {
  // Finds an interface of the host.
  func interface<Table>(_ id: String, as type: Table.Type) -> UnsafePointer<Table>? {
    // Safety: the host returns the struct that the id stands for, or nil.
    let found = unsafe id.withInspectorString { unsafe pointee.get_interface?(self, $0) ?? nil }
    return unsafe found?.assumingMemoryBound(to: type)
  }
}
