import CInspector

/// What is selected, while a body is asked for.
///
/// The host remembers what was read, and asks again when that has changed. It must not be kept.
@safe
public struct BodyContext {
  private let context: Context
  private let interface: UnsafePointer<inspector_host_body_t>
  private let body: OpaquePointer

  init(
    _ context: Context, _ interface: UnsafePointer<inspector_host_body_t>, _ body: OpaquePointer
  ) {
    self.context = context
    // Safety: the host keeps its interfaces until `destroy`, and the body for the time of the call.
    unsafe self.interface = interface
    unsafe self.body = body
  }

  /// How many blocks are selected.
  public var selectionCount: Int { context.selectionCount }

  /// The ids of the selected blocks, in the order of selection.
  public var selectedBlocks: [UInt64] { context.selectedBlocks }

  /// Reads a key as true or false, as ``Context/bool(_:)``.
  public func bool(_ key: String) throws(ActionError) -> Bool? { try context.bool(key) }

  /// Reads a key as a number, as ``Context/number(_:)``.
  public func number(_ key: String) throws(ActionError) -> Double? { try context.number(key) }

  /// Reads a key as text, as ``Context/string(_:)``.
  public func string(_ key: String) throws(ActionError) -> String? { try context.string(key) }

  /// Reads a key as a colour, as ``Context/color(_:)``.
  public func color(_ key: String) throws(ActionError) -> Color? { try context.color(key) }

  /// Reads the picture of an image block: upright, whole, sRGB with straight alpha.
  ///
  /// - Parameter block: One of ``selectedBlocks``.
  /// - Returns: The picture, until the body has been written; nil if there is no such block or it has no image.
  /// - Throws: An error with `INSPECTOR_FAILED` if the image can't be decoded.
  public func pixels(of block: UInt64) throws(ActionError) -> Pixels? {
    // Safety: the struct has the size that it says, and the body is the one that is being written.
    var pixels = unsafe inspector_pixels_t()
    unsafe pixels.size = UInt32(MemoryLayout<inspector_pixels_t>.size)
    let status = unsafe interface.pointee.read_pixels?(body, block, &pixels)
    guard status != INSPECTOR_NOT_FOUND else { return nil }
    try ActionError.check(status ?? INSPECTOR_UNSUPPORTED)
    guard let result = unsafe Pixels(pixels) else { throw ActionError(status: INSPECTOR_FAILED) }
    return result
  }
}
