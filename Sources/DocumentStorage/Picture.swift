/// A picture file: its pixels, and what is needed to put it into another file.
public struct Picture: Hashable, Sendable {
  /// The file's format.
  public let format: PictureFormat
  /// How the stored pixels lie in the file.
  public let orientation: Orientation
  /// The file's own bytes.
  public let original: [UInt8]
  /// The upright pixels.
  public let image: DecodedImage
}
