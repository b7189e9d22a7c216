import CInspector
import DocumentModel

/// The host's `inspector.pixels/1`.
// Safety: null is refused, and `size` is read before anything is written.
var pixelsTable: inspector_host_pixels_t {
  unsafe inspector_host_pixels_t(
    size: UInt32(MemoryLayout<inspector_host_pixels_t>.size), reserved: 0
  ) {
    call, block, out in
    guard let running = unsafe InvocationSlot.call(call), let out = unsafe out,
      // Safety: `size` is the first field, which the caller has set.
      unsafe out.pointee.size >= UInt32(MemoryLayout<inspector_pixels_t>.size)
    else { return INSPECTOR_INVALID_ARGUMENT }
    let block = BlockID(rawValue: block)
    var document = Document()
    var lent: PixelBuffer?
    let status = running.whileRunning { state in
      document = state.transaction.document
      lent = state.pixels[block]
      return INSPECTOR_OK
    }
    guard status == INSPECTOR_OK else { return status }
    if lent == nil {
      // Decoding may take long, so the call isn't locked meanwhile.
      do {
        guard let pixels = try running.view.services.pixels(of: block, in: document) else {
          return INSPECTOR_NOT_FOUND
        }
        let status = running.whileRunning { state in
          lent = state.lend(pixels, of: block)
          return INSPECTOR_OK
        }
        guard status == INSPECTOR_OK else { return status }
      } catch {
        running.view.services.log(.error, "\(error)", from: running.view.declaration.id)
        return INSPECTOR_FAILED
      }
    }
    guard let lent else { return INSPECTOR_FAILED }
    unsafe lent.write(to: out)
    return INSPECTOR_OK
  }
}

extension ActionCall.State {
  /// Keeps a picture where the plugin may read it until the action has ended.
  fileprivate mutating func lend(_ pixels: PixelBuffer, of block: BlockID) -> PixelBuffer {
    if let lent = self.pixels[block] { return lent }
    self.pixels[block] = pixels
    return pixels
  }
}

extension PixelBuffer {
  /// Tells a plugin where the picture is, which whoever lends it must keep until the loan ends.
  // Safety: the caller's struct is as large as ABI 1.0 says, and nothing behind that is written. The sides
  // fit, as `init` has checked.
  func write(to out: UnsafeMutablePointer<inspector_pixels_t>) {
    unsafe out.pointee.width = UInt32(width)
    unsafe out.pointee.height = UInt32(height)
    unsafe out.pointee.reserved = 0
    unsafe out.pointee.stride = UInt64(stride)
    unsafe out.pointee.bytes = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}
