import CInspector

/// Writes elements to the host, for the time of one call.
///
/// Elements write themselves; an author needs it only to pass it on.
@safe
public struct BodyWriter: ~Copyable {
  private let interface: UnsafePointer<inspector_host_body_t>
  private let body: OpaquePointer

  // The first failure, after which nothing is written.
  private(set) var status = INSPECTOR_OK

  init(_ interface: UnsafePointer<inspector_host_body_t>, _ body: OpaquePointer) {
    // Safety: the host keeps its interfaces until `destroy`, and the body for the time of the call.
    unsafe self.interface = interface
    unsafe self.body = body
  }

  // Writes an element with its children.
  mutating func write<Content: BodyContent>(
    _ kind: UInt32, _ attributes: ElementAttributes, _ content: Content
  ) {
    guard status == INSPECTOR_OK else { return }
    open(kind, attributes)
    content.write(to: &self)
    close()
  }

  // Writes an element without children.
  mutating func write(_ kind: UInt32, _ attributes: ElementAttributes) {
    guard status == INSPECTOR_OK else { return }
    open(kind, attributes)
    close()
  }

  // Says why the body fails. A message that the host refuses leaves the result as it is.
  func explain(_ message: String) {
    guard !message.isEmpty else { return }
    // Safety: the text is borrowed for the call, and the host copies it.
    _ = unsafe message.withInspectorString { text in
      unsafe interface.pointee.set_message?(body, text) ?? INSPECTOR_UNSUPPORTED
    }
  }

  private mutating func open(_ kind: UInt32, _ attributes: ElementAttributes) {
    // Safety: the key is borrowed for the call, and the host copies it.
    status = unsafe attributes.key.withInspectorString { key in
      unsafe interface.pointee.open?(body, kind, key) ?? INSPECTOR_UNSUPPORTED
    }
    for entry in attributes.entries where status == INSPECTOR_OK {
      status = set(entry.attribute, entry.value)
    }
  }

  private mutating func close() {
    guard status == INSPECTOR_OK else { return }
    // Safety: the host closes the element that was opened last.
    status = unsafe interface.pointee.close?(body) ?? INSPECTOR_UNSUPPORTED
  }

  private func set(_ attribute: UInt32, _ value: ElementAttributes.Value) -> inspector_status_t {
    // Safety: what is borrowed lives for the call, and the host copies it.
    let table = unsafe interface.pointee
    let status =
      switch value {
      case .number(let number): unsafe table.set_number?(body, attribute, number)
      case .bool(let bool): unsafe table.set_bool?(body, attribute, bool ? 1 : 0)
      case .string(let string):
        unsafe string.withInspectorString { unsafe table.set_string?(body, attribute, $0) }
      case .word(let word): unsafe table.set_word?(body, attribute, word)
      case .color(let color):
        unsafe table.set_color?(
          body, attribute,
          inspector_color_t(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
      case .numbers(let numbers):
        unsafe numbers.withUnsafeBufferPointer {
          unsafe table.set_numbers?(body, attribute, $0.baseAddress, UInt64($0.count))
        }
      case .pixels(let picture): set(attribute, picture)
      }
    return status ?? INSPECTOR_UNSUPPORTED
  }

  private func set(_ attribute: UInt32, _ picture: Picture) -> inspector_status_t? {
    guard !picture.bytes.isEmpty else { return INSPECTOR_OUT_OF_RANGE }
    // Safety: the picture has as many bytes as its sizes say, and the host copies them.
    return unsafe picture.bytes.withUnsafeBufferPointer { bytes in
      var pixels = unsafe inspector_pixels_t(
        size: UInt32(MemoryLayout<inspector_pixels_t>.size), width: UInt32(picture.width),
        height: UInt32(picture.height), reserved: 0, stride: UInt64(4 * picture.width),
        bytes: bytes.baseAddress)
      return unsafe interface.pointee.set_pixels?(body, attribute, &pixels)
    }
  }
}
