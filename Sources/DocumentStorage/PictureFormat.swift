/// The formats of pictures that are read.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png
  case jpeg

  /// The name under which the format travels, such as "image/png".
  public var mediaType: String {
    "image/" + rawValue
  }

  /// Recognises a format by its first bytes.
  ///
  /// The file's name plays no part.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
