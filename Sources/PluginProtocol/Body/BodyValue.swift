import DocumentModel

/// What an attribute of a body's element is set to.
public enum BodyValue: Hashable, Sendable {
  /// A finite number.
  case number(Double)
  /// Yes or no.
  case bool(Bool)
  /// A text.
  case string(String)
  /// One of a few words; of an attribute of a colour, a colour of the interface.
  case word(BodyWord)
  /// A colour of the plugin's own.
  case color(Color)
  /// A list of finite numbers.
  case numbers([Double])
  /// A picture.
  case pixels(BodyPixels)
}

/// A small picture: RGBA, one byte each, straight alpha, sRGB, upright.
public struct BodyPixels: Hashable, Sendable {
  /// Pixels in a row.
  public let width: Int

  /// Rows.
  public let height: Int

  /// `4 * width * height` bytes, the top row first, without gaps.
  public let bytes: [UInt8]

  /// Makes a picture, or nil if the sizes don't agree or it is larger than a body may have.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, width <= BodyLimits.pixels, height <= BodyLimits.pixels / width,
      bytes.count == 4 * width * height
    else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

/// What a body may take; `SDK/include/inspector/body.h` promises the numbers.
public enum BodyLimits {
  /// How deep elements may be nested, the root and what is left out included.
  public static let depth = 32
  /// How many elements there may be, those that are left out included.
  public static let elements = 2000
  /// The size of all, in bytes, as the header counts them.
  public static let bytes = 262_144
  /// The longest key, in bytes.
  public static let keyBytes = 200
  /// The longest string, in bytes.
  public static let stringBytes = 4096
  /// The longest list of numbers.
  public static let listCount = 8192
  /// The largest picture, in pixels.
  public static let pixels = 16_384
}
