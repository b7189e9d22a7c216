import CInspector
import DocumentModel

/// The host's `inspector.pixels/1`.
// Safety: null is refused, and `size` is read before anything is written.
var pixelsTable: inspector_host_pixels_t {
  unsafe inspector_host_pixels_t(
    size: UInt32(MemoryLayout<inspector_host_pixels_t>.size), reserved: 0
  ) {
    call, block, out in
    guard let running = unsafe ActionCall.of(call), let out = unsafe out,
      // Safety: `size` is the first field, which the caller has set.
      unsafe out.pointee.size >= UInt32(MemoryLayout<inspector_pixels_t>.size)
    else { return INSPECTOR_INVALID_ARGUMENT }
    let block = BlockID(rawValue: block)
    var document = Document()
    var lent: ActionCall.LentPixels?
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
  /// Copies a picture to where the plugin may read it until the action has ended.
  // Safety: the copy is as long as the picture, and freed when the action has ended.
  fileprivate mutating func lend(
    _ pixels: PixelBuffer, of block: BlockID
  ) -> ActionCall.LentPixels {
    if let lent = self.pixels[block] { return lent }
    let lent = ActionCall.LentPixels(copying: pixels)
    self.pixels[block] = lent
    return lent
  }
}

extension ActionCall.LentPixels {
  /// Copies a picture, for whoever lends it to free.
  // Safety: the copy is as long as the picture.
  init(copying pixels: PixelBuffer) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, pixels.bytes.count))
    unsafe pixels.bytes.withUnsafeBufferPointer { bytes in
      // Safety: the copy has room for every byte.
      if let base = bytes.baseAddress {
        unsafe copy.initialize(from: base, count: bytes.count)
      }
    }
    unsafe self.init(
      width: UInt32(pixels.width), height: UInt32(pixels.height), stride: UInt64(pixels.stride),
      bytes: copy)
  }

  /// Tells a plugin where the picture is.
  // Safety: the caller's struct is as large as ABI 1.0 says, and nothing behind that is written.
  func write(to out: UnsafeMutablePointer<inspector_pixels_t>) {
    unsafe out.pointee.width = width
    unsafe out.pointee.height = height
    unsafe out.pointee.reserved = 0
    unsafe out.pointee.stride = stride
    unsafe out.pointee.bytes = UnsafePointer(bytes)
  }
}
