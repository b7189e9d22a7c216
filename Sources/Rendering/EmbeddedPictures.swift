import DocumentStorage
import FoundationEssentials

/// The pictures of one drawing: embedded the first time, referred to after that, and bounded.
struct EmbeddedPictures<Key: Hashable> {
  private let byteLimit: Int
  private let prefix: String
  private var numbers: [Key: Int] = [:]
  private var bytes = 0
  private var pixels = 0

  /// Makes an empty set of pictures.
  ///
  /// - Parameters:
  ///   - byteLimit: How many bytes the pictures' files may have together.
  ///   - prefix: What the pictures' names begin with: letters, digits, "-" and "_".
  init(byteLimit: Int, prefix: String = "") {
    self.byteLimit = byteLimit
    self.prefix = prefix
  }

  /// Returns the element that draws a picture, one unit a pixel, with its upper left corner at 0, 0.
  ///
  /// The picture must have been found to be proper.
  mutating func element(of picture: EmbeddablePicture, for key: Key) throws(RenderingError)
    -> String
  {
    if let number = numbers[key] { return "<use href=\"#\(prefix)picture-\(number)\"/>" }
    bytes += picture.bytes.count
    guard bytes <= byteLimit else {
      throw RenderingError(
        .tooLarge, "The pictures have more than \(byteLimit) bytes. Use fewer or smaller.")
    }
    let (count, overflow) = picture.width.multipliedReportingOverflow(by: picture.height)
    guard !overflow, count <= Drawing.imagePixelLimit - pixels else {
      throw RenderingError(
        .tooLarge,
        "The pictures have more than \(Drawing.imagePixelLimit) pixels. Use fewer or smaller.")
    }
    pixels += count
    let number = numbers.count + 1
    numbers[key] = number
    return """
      <image id="\(prefix)picture-\(number)" width="\(picture.width)" height="\(picture.height)" \
      preserveAspectRatio="none" \
      href="data:\(picture.mediaType);base64,\(Data(picture.bytes).base64EncodedString())"/>
      """
  }
}

extension EmbeddablePicture {
  /// Whether it has a size, and a media type that can stand in an attribute without ending it.
  var isProper: Bool {
    width > 0 && height > 0
      && mediaType.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x2F: true
        default: false
        }
      }
  }
}
