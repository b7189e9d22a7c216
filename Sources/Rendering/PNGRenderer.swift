import CRSVG
import DocumentStorage

/// Draws SVG as pixels.
public enum PNGRenderer {
  /// The most pixels that are drawn, 2^27, which takes 512 MiB.
  public static let pixelLimit = 1 << 27

  /// The longest drawing that is read, in bytes.
  public static let byteLimit = 1 << 29

  /// The most steps that drawing may take, 2^34: about two minutes.
  ///
  /// Every drawing of ``SVGRenderer`` says how many it takes at scale 1; another's drawing isn't counted.
  /// The largest photo that is drawn takes three quarters of them with every adjustment and a blur.
  public static let stepLimit = 1 << 34

  /// Returns a drawing as the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - svg: The drawing, such as ``RenderResult/svg``. It can't reach files: pictures are embedded.
  ///   - scale: How many pixels to draw for each unit of the drawing, above 0.
  /// - Returns: An RGBA file, eight bits a channel.
  /// - Throws: ``RenderingError/Code/invalidDrawing``, ``RenderingError/Code/emptyPage``,
  ///   ``RenderingError/Code/tooLarge``, ``RenderingError/Code/failed``.
  public static func render(svg: String, scale: Double = 1) throws(RenderingError) -> [UInt8] {
    do {
      return try PNGEncoder.encode(try pixels(svg: svg, scale: scale))
    } catch let error as RenderingError {
      throw error
    } catch {
      throw RenderingError(.failed, "The drawing can't be written as PNG: \(error)")
    }
  }

  /// Returns a drawing as pixels.
  ///
  /// - Parameters:
  ///   - svg: The drawing. It can't reach files: pictures are embedded.
  ///   - scale: How many pixels to draw for each unit of the drawing, above 0.
  /// - Returns: The pixels; both sides are rounded up.
  /// - Throws: As ``render(svg:scale:)``.
  public static func pixels(svg: String, scale: Double = 1) throws(RenderingError) -> DecodedImage {
    guard scale > 0, scale.isFinite else {
      throw RenderingError(.emptyPage, "A drawing can't be scaled by \(scale). Use more than 0.")
    }
    let steps = DrawingCost.steps(ofDrawing: svg) * scale * scale
    guard steps <= Double(stepLimit) else {
      throw RenderingError(
        .tooLarge,
        """
        Drawing would take \(Int64(exactly: steps.rounded()) ?? .max) steps; at most \(stepLimit) are \
        taken. Use a smaller scale, or fewer blocks with effects, blurs, opacity or blend modes.
        """)
    }
    // Safety: parsing gave us one reference, and the handle isn't used after this function.
    let handle = try unsafe parse(svg)
    defer { unsafe inspector_rsvg_release(handle) }
    var (width, height) = (0.0, 0.0)
    guard unsafe rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 else {
      throw RenderingError(
        .invalidDrawing, "The drawing has no size. Give <svg> a width and a height.")
    }
    let (w, h) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
    guard w >= 1, h >= 1 else {
      throw RenderingError(
        .emptyPage, "The drawing is \(width) × \(height): there is nothing to draw.")
    }
    guard w <= 32_767, h <= 32_767, w * h <= Double(pixelLimit) else {
      throw RenderingError(
        .tooLarge,
        """
        The drawing would have \(w) × \(h) pixels; at most 32,767 a side and \(pixelLimit) in all are \
        drawn. Use a smaller scale.
        """)
    }
    return try unsafe draw(
      handle, width: Int(w), height: Int(h), size: (width, height), scale: scale)
  }

  private static func parse(_ svg: String) throws(RenderingError) -> UnsafeMutablePointer<
    RsvgHandle
  > {
    guard svg.utf8.count <= byteLimit else {
      throw RenderingError(
        .tooLarge, "The drawing has more than \(byteLimit) bytes. Use fewer or smaller pictures.")
    }
    var failure: UnsafeMutablePointer<GError>?
    var text = svg
    // Safety: the text is borrowed for the call, which reads the whole drawing before it returns.
    let handle = text.withUTF8 { bytes in
      unsafe bytes.baseAddress.flatMap {
        unsafe inspector_rsvg_parse($0, UInt64(bytes.count), &failure)
      }
    }
    // Safety: the error is ours once it is set, and is freed here after its text was copied.
    let reason = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    unsafe g_clear_error(&failure)
    guard let handle = unsafe handle else {
      throw RenderingError(
        .invalidDrawing, "The text isn't an SVG drawing: \(reason ?? "it is empty").")
    }
    return unsafe handle
  }

  private static func draw(
    _ handle: UnsafeMutablePointer<RsvgHandle>, width: Int, height: Int,
    size: (Double, Double), scale: Double
  ) throws(RenderingError) -> DecodedImage {
    let noMemory = RenderingError(
      .failed, "There is no memory for \(width) × \(height) pixels. Use a smaller scale.")
    // Safety: cairo's objects are created here, checked, and destroyed before returning.
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw noMemory }
    defer { unsafe cairo_surface_destroy(surface) }
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = unsafe cairo_create(surface)
    else { throw noMemory }
    defer { unsafe cairo_destroy(context) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.0 * scale, height: size.1 * scale)
    var failure: UnsafeMutablePointer<GError>?
    let drawn = unsafe rsvg_handle_render_document(handle, context, &viewport, &failure)
    let reason = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    unsafe g_clear_error(&failure)
    unsafe cairo_surface_flush(surface)
    guard drawn != 0, unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS,
      let source = unsafe cairo_image_surface_get_data(surface)
    else { throw RenderingError(.failed, "The drawing failed: \(reason ?? "unknown reason").") }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard
      let image = unsafe straight(source, width: width, height: height, stride: stride)
    else { throw noMemory }
    return image
  }

  /// Copies cairo's pixels, native 32-bit words with premultiplied alpha, as straight RGBA bytes.
  private static func straight(
    _ source: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
  ) -> DecodedImage? {
    // Safety: cairo has `height` rows of `stride` ≥ 4 × `width` bytes; little-endian words are BGRA.
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      var target = 0
      for y in 0..<height {
        let row = unsafe source + y * stride
        for x in 0..<width {
          let alpha = unsafe UInt32(row[4 * x + 3])
          for channel in 0..<3 {
            let value = unsafe UInt32(row[4 * x + 2 - channel])
            unsafe buffer[target + channel] =
              alpha == 255
              ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
          unsafe buffer[target + 3] = UInt8(alpha)
          target += 4
        }
      }
      count = target
    }
    return DecodedImage(width: width, height: height, pixels: pixels)
  }
}
