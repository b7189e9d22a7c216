import CFFI
import CInspector
import Inspector
import PluginProtocol

/// The C type of an action with given parameters, prepared for libffi once.
///
/// Preparing writes into libffi's type descriptors, so it happens on the main actor only. What is
/// prepared is never changed or freed.
@safe
final class CallSignature: Sendable {
  /// The parameters behind the invocation, in order.
  let parameters: [ParameterType]

  // Safety: written in `init` alone, and never freed.
  nonisolated(unsafe) let types: UnsafeBufferPointer<ParameterType>

  // Safety: written in `init` alone; libffi only reads them during a call.
  nonisolated(unsafe) let cif: UnsafeMutablePointer<ffi_cif>

  /// The most parameters that an action may have, as `signature.h` says.
  static let mostParameters = 8

  /// The bytes that one argument takes at most: a colour's four doubles.
  static let argumentSize = MemoryLayout<inspector_color_t>.size

  @MainActor private static var prepared: [[ParameterType]: CallSignature] = [:]

  /// Returns the prepared signature for parameters, making it on first use.
  ///
  /// - Returns: Nil if there are too many parameters, or libffi refuses.
  @MainActor
  static func prepare(_ parameters: [ParameterType], alone: Bool = false) -> CallSignature? {
    let crossing = alone ? [] : parameters
    if let known = prepared[crossing] { return known }
    guard crossing.count <= mostParameters, let made = CallSignature(crossing) else { return nil }
    prepared[crossing] = made
    return made
  }

  @MainActor
  private init?(_ parameters: [ParameterType]) {
    self.parameters = parameters
    let copy = UnsafeMutableBufferPointer<ParameterType>.allocate(capacity: parameters.count)
    // Safety: just allocated for as many.
    _ = unsafe copy.initialize(fromContentsOf: parameters)
    unsafe self.types = UnsafeBufferPointer(copy)
    // Safety: libffi keeps both pointers, and neither is ever freed.
    let types = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
      capacity: parameters.count + 1)
    unsafe types[0] = inspector_ffi_pointer()
    for (index, type) in parameters.enumerated() { unsafe types[index + 1] = type.ffi }
    unsafe cif = immortal(ffi_cif())
    // Safety: `types` holds one descriptor for each argument.
    guard
      unsafe inspector_ffi_prepare(cif, UInt32(parameters.count + 1), types)
        == Int32(FFI_OK.rawValue)
    else { return nil }
  }
}

extension ParameterType {
  /// How libffi knows the type.
  ///
  /// A struct's descriptor is made once and never freed.
  @MainActor
  fileprivate var ffi: UnsafeMutablePointer<ffi_type> {
    switch self {
    case .i32: unsafe inspector_ffi_sint32()
    case .i64: unsafe inspector_ffi_sint64()
    case .u32: unsafe inspector_ffi_uint32()
    case .u64: unsafe inspector_ffi_uint64()
    case .f32: unsafe inspector_ffi_float()
    case .f64: unsafe inspector_ffi_double()
    case .bool: unsafe inspector_ffi_uint8()
    case .string, .choice: unsafe FFIStructs.text
    case .color: unsafe FFIStructs.color
    case .point: unsafe FFIStructs.point
    }
  }
}

/// libffi's descriptors of the contract's structs.
@MainActor
private enum FFIStructs {
  // Safety: filled by libffi on the main actor, read only afterwards, never freed.
  static let text = unsafe make([inspector_ffi_pointer(), inspector_ffi_uint64()])
  static let point = unsafe make([inspector_ffi_double(), inspector_ffi_double()])
  static let color = unsafe make(
    [
      inspector_ffi_double(), inspector_ffi_double(), inspector_ffi_double(),
      inspector_ffi_double(),
    ])

  private static func make(
    _ fields: [UnsafeMutablePointer<ffi_type>]
  ) -> UnsafeMutablePointer<ffi_type> {
    // Safety: one more than the fields, for the null that ends the list.
    let elements = UnsafeMutablePointer<UnsafeMutablePointer<ffi_type>?>.allocate(
      capacity: unsafe fields.count + 1)
    for index in unsafe fields.indices { unsafe elements[index] = unsafe fields[index] }
    unsafe elements[fields.count] = nil
    return unsafe immortal(
      ffi_type(size: 0, alignment: 0, type: UInt16(FFI_TYPE_STRUCT), elements: elements))
  }
}
