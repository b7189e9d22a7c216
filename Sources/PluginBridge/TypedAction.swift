import CFFI
import CInspector
import DocumentModel
import Inspector
import PluginProtocol

/// A plugin's action function with the types it takes.
@safe
struct TypedAction: Sendable {
  // Safety: the plugin is never unloaded, so its code stays where it is.
  nonisolated(unsafe) let function: inspector_function_t

  // Safety: a prepared signature is never changed or freed, so what it points to needs no counting.
  nonisolated(unsafe) private let cif: UnsafeMutablePointer<ffi_cif>
  nonisolated(unsafe) private let types: UnsafeBufferPointer<ParameterType>

  init(function: @escaping inspector_function_t, signature: CallSignature) {
    // Safety: as said at the properties.
    unsafe self.function = function
    unsafe cif = unsafe signature.cif
    unsafe types = unsafe signature.types
  }

  /// Calls the function through libffi.
  ///
  /// To be called on the main thread, as the contract has it.
  ///
  /// It isn't bound to the main actor, because then the closure inside would ask at each call where it runs.
  ///
  /// - Parameters:
  ///   - invocation: The first argument.
  ///   - arguments: One value for each parameter of the signature, already validated.
  ///   - lend: Copies a text to where it outlives the action.
  /// - Returns: What the function returned, or nil if `arguments` don't fit the signature, in which case
  ///   nothing was called.
  func call(
    _ invocation: UnsafeMutablePointer<inspector_invocation_t>, _ arguments: [ArgumentValue],
    lend: (String) -> inspector_string_t
  ) -> inspector_status_t? {
    // Safety: a prepared signature's types are never freed.
    guard unsafe arguments.count == types.count else { return nil }
    let stride = CallSignature.argumentSize
    // Safety: the memory is used for the time of the call alone, within its size.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: (CallSignature.mostParameters + 1)
        * (stride + MemoryLayout<UnsafeRawPointer>.size),
      alignment: 16
    ) { memory -> inspector_status_t? in
      guard let values = memory.baseAddress else { return nil }
      // Safety: the values take the first part of the memory, their addresses the second.
      let addresses = unsafe (values + (CallSignature.mostParameters + 1) * stride)
        .bindMemory(
          to: UnsafeMutableRawPointer?.self, capacity: CallSignature.mostParameters + 1)
      unsafe values.storeBytes(
        of: invocation, as: UnsafeMutablePointer<inspector_invocation_t>.self)
      unsafe addresses[0] = values
      for index in arguments.indices {
        // Safety: `index + 1` is at most `mostParameters`, so the slot lies inside the values.
        let slot = unsafe values + (index + 1) * stride
        unsafe addresses[index + 1] = unsafe slot
        // Most parameters are numbers, and a number needs no copy that is counted.
        if case .number(let number) = arguments[index], unsafe types[index] == .f64 {
          unsafe slot.storeBytes(of: number, as: Double.self)
          continue
        }
        guard unsafe arguments[index].store(to: slot, as: types[index], lend: lend) else {
          return nil
        }
      }
      // libffi widens a small integer result to a whole register.
      var result: UInt64 = 0
      // Safety: registration has compared the function's own signature with the manifest's, from which
      // this one is made; `result` is as large as libffi writes.
      unsafe withUnsafeMutablePointer(to: &result) {
        unsafe inspector_ffi_call(cif, function, $0, addresses)
      }
      return inspector_status_t(truncatingIfNeeded: result)
    }
  }
}

extension ArgumentValue {
  /// Writes the value as the C type of a parameter.
  ///
  /// Returns false if it is of another type or too large.
  fileprivate func store(
    to slot: UnsafeMutableRawPointer, as type: ParameterType, lend: (String) -> inspector_string_t
  ) -> Bool {
    // Safety: a slot has room for the largest C type, and is aligned for every one of them.
    switch (self, type) {
    case (.signed(let value), .i32):
      guard let value = Int32(exactly: value) else { return false }
      unsafe slot.storeBytes(of: value, as: Int32.self)
    case (.signed(let value), .i64):
      unsafe slot.storeBytes(of: value, as: Int64.self)
    case (.unsigned(let value), .u32):
      guard let value = UInt32(exactly: value) else { return false }
      unsafe slot.storeBytes(of: value, as: UInt32.self)
    case (.unsigned(let value), .u64):
      unsafe slot.storeBytes(of: value, as: UInt64.self)
    case (.number(let value), .f32):
      unsafe slot.storeBytes(of: Float(value), as: Float.self)
    case (.number(let value), .f64):
      unsafe slot.storeBytes(of: value, as: Double.self)
    case (.bool(let value), .bool):
      unsafe slot.storeBytes(of: value ? 1 : 0, as: UInt8.self)
    case (.string(let text), .string), (.choice(let text), .choice):
      unsafe slot.storeBytes(of: lend(text), as: inspector_string_t.self)
    case (.color(let color), .color):
      unsafe slot.storeBytes(of: inspector_color_t(color), as: inspector_color_t.self)
    case (.point(let x, let y), .point):
      unsafe slot.storeBytes(of: inspector_point_t(x: x, y: y), as: inspector_point_t.self)
    default: return false
    }
    return true
  }
}

extension inspector_color_t {
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Color {
  init(_ color: inspector_color_t) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
