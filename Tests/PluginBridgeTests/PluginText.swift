import CInspector

// Safety: everywhere in here: the bytes outlive the call they are passed to; a wrong length or a null is on purpose,
// and must not be read.
/// A text as a plugin may pass it, honest or not.
struct PluginText: ExpressibleByStringLiteral, Sendable {
  /// The bytes that are there; nil for a null pointer.
  var bytes: [UInt8]?
  /// The length that is claimed.
  var length: UInt64

  init(_ bytes: [UInt8]?, length: UInt64? = nil) {
    self.bytes = bytes
    self.length = length ?? UInt64(bytes?.count ?? 0)
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  /// Null with a length.
  static func null(_ length: UInt64 = 0) -> PluginText { PluginText(nil, length: length) }

  /// Texts that no function may take, whatever they are meant for.
  static let unreadable: [PluginText] = [
    .null(1), .null(UInt64(Int64.max)), .null(.max), PluginText([0xFF, 0xFE]),
    PluginText([0x61, 0xC3]), PluginText([0xED, 0xA0, 0x80]), PluginText([0x61], length: .max),
    PluginText([0x61], length: 1 << 63), PluginText([0x61], length: (1 << 20) + 1),
  ]

  /// Passes the text for the time of a call.
  func pass<Result>(_ body: (inspector_string_t) -> Result) -> Result {
    guard let bytes else { return unsafe body(inspector_string_t(bytes: nil, length: length)) }
    // One byte more, so that an empty text has an address too.
    return unsafe (bytes + [0]).withUnsafeBytes { buffer in
      // Safety: a CChar is a byte, and the buffer outlives the call.
      unsafe body(
        inspector_string_t(
          bytes: buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length: length))
    }
  }
}
