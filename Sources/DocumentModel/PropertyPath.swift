/// Where a property lives, such as "opacity" or "effect/adjustments/brightness".
public struct PropertyPath: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// Where the file of a picture is: the one property that names a file of the user's.
  public static let pictureAddress: PropertyPath = "fill/image/imageFileURI"

  /// The path, parts separated by slashes.
  public let rawValue: String

  /// Makes a path, known or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a path from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// The path itself.
  public var description: String {
    rawValue
  }

  /// The part in front of the first slash: the whole path if there is none.
  public var family: Substring {
    rawValue[..<(rawValue.firstIndex(of: "/") ?? rawValue.endIndex)]
  }

  /// Whether the path belongs to a third party, named by its reverse domain in front of the first slash.
  public var isForeign: Bool {
    family.contains(".") && rawValue.contains("/")
  }

  /// The type of the attached block that holds the property, or nil if the block itself does.
  ///
  /// "effect/adjustments/brightness" lives in the block's effect of type "effect/adjustments".
  var attachment: BlockType? {
    let family = family
    guard family == "effect" || family == "blur" || family == "fill" || family == "shape",
      let last = rawValue.lastIndex(of: "/"), last > family.endIndex
    else { return nil }
    return BlockType(rawValue: String(rawValue[..<last]))
  }
}
