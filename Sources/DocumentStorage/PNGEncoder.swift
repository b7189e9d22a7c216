import CGdkPixbuf

/// Writes pictures as PNG.
public enum PNGEncoder {
  /// Returns a picture as the bytes of a PNG file: eight bits a channel, with alpha, no profile.
  ///
  /// - Throws: ``StorageError/Code/tooLarge`` for more than 32,767 pixels a side, or
  ///   ``StorageError/Code/inputOutput`` if the encoder fails.
  /// - Complexity: O(*p*) in the number of pixels.
  public static func encode(_ image: DecodedImage) throws(StorageError) -> [UInt8] {
    guard image.width <= 32_767, image.height <= 32_767 else {
      throw StorageError(
        .tooLarge, path: "",
        "A picture of \(image.width) × \(image.height) pixels can't be written; 32,767 a side can.")
    }
    var failure: UnsafeMutablePointer<GError>?
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    // Safety: the pixels are borrowed for the call, and `image` guarantees rows of `stride` bytes.
    let saved = unsafe image.pixels.withUnsafeBytes { pixels -> Bool in
      guard let base = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
        let picture = unsafe gdk_pixbuf_new_from_data(
          base, GDK_COLORSPACE_RGB, 1, 8, Int32(image.width), Int32(image.height),
          Int32(image.stride), nil, nil)
      else { return false }
      defer { unsafe inspector_pixbuf_release(picture) }
      return unsafe gdk_pixbuf_save_to_bufferv(
        picture, &buffer, &size, "png", nil, nil, &failure) != 0
    }
    // Safety: error and buffer are ours once set; both are freed after being copied.
    let reason = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    unsafe g_clear_error(&failure)
    defer { unsafe g_free(buffer) }
    guard saved, let bytes = unsafe buffer else {
      throw StorageError(
        .inputOutput, path: "", "The picture can't be written as PNG: \(reason ?? "no memory").")
    }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }
}
