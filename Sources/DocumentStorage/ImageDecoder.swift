import CGdkPixbuf
import SharedMemory

/// Reads pictures from files.
///
/// Nothing about a file is trusted: its name, size and header are checked before it is decoded.
public struct ImageDecoder: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  public let fileLimit: Int

  /// The largest picture that is decoded, in pixels.
  public let pixelLimit: Int

  /// How often a JPEG may go over its pixels.
  ///
  /// A baseline file does so once, a progressive one about ten times.
  public static let scanLimit = 100

  /// How many pixels all scans of a JPEG may have together: 2^32, about six seconds for each colour.
  static let scannedPixelLimit = 1 << 32

  /// Makes a decoder with limits.
  ///
  /// - Parameters:
  ///   - fileLimit: The largest file to read, in bytes: 512 MiB unless told.
  ///   - pixelLimit: The largest picture to decode, in pixels: 2^28 unless told, which takes 1 GiB.
  public init(fileLimit: Int = 512 << 20, pixelLimit: Int = 1 << 28) {
    self.fileLimit = fileLimit
    self.pixelLimit = pixelLimit
  }

  /// Reads and decodes a PNG or JPEG file.
  ///
  /// The format is recognised by content. The camera's orientation is applied. Embedded colour profiles
  /// are not: the numbers are taken as sRGB.
  ///
  /// - Parameter path: Where the file is. Links are followed.
  /// - Returns: The picture, and the file's own bytes.
  /// - Throws: ``StorageError``, with ``StorageError/Code/notFound``,
  ///   ``StorageError/Code/notPermitted``, ``StorageError/Code/isDirectory``,
  ///   ``StorageError/Code/notRegularFile``, ``StorageError/Code/empty``,
  ///   ``StorageError/Code/tooLarge``, ``StorageError/Code/unsupportedFormat``,
  ///   ``StorageError/Code/damaged`` or ``StorageError/Code/inputOutput``.
  /// - Complexity: O(*b* + *p*) in the bytes of the file and the pixels of the picture.
  public func decode(_ path: String) throws(StorageError) -> Picture {
    try decode(RegularFile.read(path, limit: fileLimit).bytes, path: path)
  }

  /// Decodes the bytes of a PNG or JPEG file; `path` is only for messages.
  func decode(_ bytes: [UInt8], path: String) throws(StorageError) -> Picture {
    guard let format = PictureFormat(bytes) else {
      throw StorageError(
        .unsupportedFormat, path: path,
        "'\(path)' is neither a PNG nor a JPEG, whatever its name says. Convert it to one of them.")
    }
    guard let header = PictureHeader(bytes, format: format) else {
      throw damaged(path, format, nil)
    }
    guard header.width <= pixelLimit / header.height else {
      throw StorageError(
        .tooLarge, path: path,
        """
        '\(path)' has \(header.width) × \(header.height) pixels; at most \(pixelLimit) are decoded. \
        Make it smaller first.
        """)
    }
    guard header.scans <= Self.scanLimit,
      header.scans <= Self.scannedPixelLimit / (header.width * header.height)
    else {
      throw StorageError(
        .tooLarge, path: path,
        """
        '\(path)' has \(header.scans) scans of \(header.width) × \(header.height) pixels; at most \
        \(Self.scanLimit) scans and \(Self.scannedPixelLimit) pixels in all of them are decoded. Save \
        it anew, without progressive scans.
        """)
    }
    guard header.isComplete else { throw damaged(path, format, "it is cut off") }
    return Picture(
      format: format, orientation: header.orientation, original: bytes,
      image: try pixels(bytes, header: header, path: path))
  }

  private func damaged(_ path: String, _ format: PictureFormat, _ reason: String?) -> StorageError {
    let name = format.rawValue.uppercased()
    let because = reason.map { ": \($0)" } ?? ""
    return StorageError(
      .damaged, path: path, "'\(path)' is a damaged \(name)\(because). Get it anew from its source."
    )
  }

  private func pixels(_ bytes: [UInt8], header: PictureHeader, path: String) throws(StorageError)
    -> DecodedImage
  {
    var failure: UnsafeMutablePointer<GError>?
    // Safety: the bytes are borrowed for the call; the decoder copies what it keeps.
    let decoded = unsafe bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe inspector_pixbuf_decode(
        base, UInt64(buffer.count), header.format.rawValue, UInt64(pixelLimit), &failure)
    }
    // Safety: the error is ours once it is set, and is freed here after its text was copied.
    let reason = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    unsafe g_clear_error(&failure)
    guard let picture = unsafe decoded else { throw damaged(path, header.format, reason) }
    // Safety: the decoder gave us one reference, and nobody keeps the picture's pixels after this.
    defer { unsafe inspector_pixbuf_release(picture) }
    do {
      guard let image = unsafe try Self.upright(picture, header: header) else {
        throw damaged(path, header.format, "its size is not what its header says")
      }
      return image
    } catch let error as StorageError {
      throw error
    } catch {
      throw StorageError(
        .inputOutput, path: path, "The pixels of '\(path)' can't be kept: \(error)")
    }
  }

  /// Copies the decoder's pixels, turned upright and with alpha, to where other processes can read them.
  private static func upright(
    _ picture: OpaquePointer, header: PictureHeader
  ) throws -> DecodedImage? {
    // Safety: the picture is alive, and these only read its fields.
    let (width, height, channels, stride) = unsafe (
      Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)),
      Int(gdk_pixbuf_get_n_channels(picture)), Int(gdk_pixbuf_get_rowstride(picture))
    )
    guard width == header.width, height == header.height, channels == 3 || channels == 4,
      unsafe gdk_pixbuf_get_bits_per_sample(picture) == 8,
      let source = unsafe gdk_pixbuf_read_pixels(picture)
    else { return nil }
    let orientation = header.orientation
    let columns = orientation.swapsSides ? height : width
    let rows = orientation.swapsSides ? width : height
    // Where the upright origin is stored, and how far one step right or down moves there.
    let origin = orientation.stored(x: 0, y: 0, width: width, height: height)
    let right = orientation.stored(x: 1, y: 0, width: width, height: height)
    let down = orientation.stored(x: 0, y: 1, width: width, height: height)
    let start = origin.y * stride + origin.x * channels
    let stepX = (right.y - origin.y) * stride + (right.x - origin.x) * channels
    let stepY = (down.y - origin.y) * stride + (down.x - origin.x) * channels
    // Safety: the steps permute the `width` × `height` stored pixels, so every offset lies inside them;
    // the result has four bytes for each of them.
    let memory = unsafe try SealedMemory.make(
      name: "inspector-pixels", count: width * height * 4
    ) { buffer in
      var target = 0
      for y in 0..<rows {
        var offset = start + y * stepY
        for _ in 0..<columns {
          unsafe buffer[target] = source[offset]
          unsafe buffer[target + 1] = source[offset + 1]
          unsafe buffer[target + 2] = source[offset + 2]
          unsafe buffer[target + 3] = channels == 4 ? source[offset + 3] : 255
          target += 4
          offset += stepX
        }
      }
    }
    return DecodedImage(width: columns, height: rows, memory: memory)
  }
}
