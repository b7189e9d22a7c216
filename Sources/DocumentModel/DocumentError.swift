/// Why a document refused to be read or changed.
///
/// The document is as it was.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// There is no such block.
    public static let unknownBlock = Code(rawValue: "unknown-block")
    /// The block has no such property.
    public static let unknownProperty = Code(rawValue: "unknown-property")
    /// The value is of another type than the property.
    public static let wrongType = Code(rawValue: "wrong-type")
    /// The value lies outside the property's range, isn't one of its choices, or is too long; or the
    /// document has no room left.
    public static let outOfRange = Code(rawValue: "out-of-range")
    /// The block can't stand or be attached there.
    public static let wrongPlace = Code(rawValue: "wrong-place")
    /// The parts don't make up a document: they contradict each other.
    public static let inconsistent = Code(rawValue: "inconsistent")
    /// A scope forbids the change.
    public static let denied = Code(rawValue: "denied")
    /// The document has changed since the transaction began.
    public static let conflict = Code(rawValue: "conflict")
  }

  /// What went wrong.
  public let code: Code

  /// The block that was meant, if there was one.
  public let block: BlockID?

  /// What happened and what to do next, in one or two sentences.
  public let description: String

  init(_ code: Code, block: BlockID? = nil, _ description: String) {
    self.code = code
    self.block = block
    self.description = description
  }

  static func full(_ block: BlockID?) -> DocumentError {
    DocumentError(
      .outOfRange, block: block,
      "A document takes at most \(Document.byteLimit) bytes on disk, and this one would take more. "
        + "Delete something, shorten texts, or split it.")
  }

  static func unknownBlock(_ block: BlockID) -> DocumentError {
    DocumentError(
      .unknownBlock, block: block,
      "No block \(block) in this document. It may have been deleted; select another.")
  }
}
