import CInspector

/// A block of the document, during one action.
public struct Block: Sendable {
  /// The block's id, never reused while the document is open.
  public let id: UInt64

  let call: Invocation

  /// Reads the value of a property.
  ///
  /// - Parameters:
  ///   - path: Such as "opacity" or "effect/adjustments/brightness".
  ///   - type: The property's type, if the context doesn't say.
  /// - Returns: What the document holds, or what this action has written.
  /// - Throws: An error with the result that `document.h` lists.
  public func get<Value: PropertyType>(
    _ path: String, as type: Value.Type = Value.self
  ) throws(ActionError) -> Value {
    try Value.read(self, path)
  }

  /// Writes the value of a property.
  ///
  /// - Parameters:
  ///   - path: Such as "opacity", or "com.example.palette/color1" for a property of the plugin's own.
  ///   - value: The new value.
  /// - Throws: An error with the result that `document.h` lists; the document is as it was.
  public func set<Value: PropertyType>(_ path: String, _ value: Value) throws(ActionError) {
    try value.write(self, path)
  }

  /// Reads the picture of an image block: upright, whole, sRGB with straight alpha.
  ///
  /// - Throws: An error with the result that `pixels.h` lists.
  public func pixels() throws(ActionError) -> Pixels {
    // Safety: the struct has the size that it says, and the host's interface is as long as the contract says.
    guard
      let interface = unsafe call.host.interface(
        INSPECTOR_INTERFACE_PIXELS, as: inspector_host_pixels_t.self),
      let read = unsafe interface.pointee.read
    else { throw ActionError(status: INSPECTOR_UNSUPPORTED) }
    var pixels = unsafe inspector_pixels_t()
    unsafe pixels.size = UInt32(MemoryLayout<inspector_pixels_t>.size)
    try ActionError.check(unsafe read(call.raw, id, &pixels))
    guard let result = unsafe Pixels(pixels) else { throw ActionError(status: INSPECTOR_FAILED) }
    return result
  }

  // The interface, the invocation, the block and the path that a getter is called with, and where it writes.
  typealias Getter<Value> = (
    inspector_host_document_t, UnsafeMutablePointer<inspector_invocation_t>, UInt64,
    inspector_string_t, inout Value
  ) -> inspector_status_t?
  typealias Setter = (
    inspector_host_document_t, UnsafeMutablePointer<inspector_invocation_t>, UInt64,
    inspector_string_t
  ) -> inspector_status_t?

  private var document: UnsafePointer<inspector_host_document_t>? {
    // Safety: the host keeps its interfaces until `destroy`.
    unsafe call.host.interface(INSPECTOR_INTERFACE_DOCUMENT, as: inspector_host_document_t.self)
  }

  func read<Value>(
    _ path: String, _ start: Value, _ getter: Getter<Value>
  ) throws(ActionError) -> Value {
    var value = start
    // Safety: the path is borrowed for the call, and the host writes a value of the getter's own type.
    let status = unsafe path.withInspectorString { path in
      guard let document = unsafe document else { return INSPECTOR_UNSUPPORTED }
      return unsafe getter(document.pointee, call.raw, id, path, &value) ?? INSPECTOR_UNSUPPORTED
    }
    try ActionError.check(status)
    return value
  }

  func write(_ path: String, _ setter: Setter) -> inspector_status_t {
    // Safety: the host copies the path and the value before it returns.
    unsafe path.withInspectorString { path in
      guard let document = unsafe document else { return INSPECTOR_UNSUPPORTED }
      return unsafe setter(document.pointee, call.raw, id, path) ?? INSPECTOR_UNSUPPORTED
    }
  }
}
