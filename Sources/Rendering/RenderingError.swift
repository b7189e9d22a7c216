import DocumentModel

/// Why nothing could be drawn.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// The document has no such page, or none at all.
    public static let noPage = Code(rawValue: "no-page")
    /// The drawing has no width or no height.
    public static let emptyPage = Code(rawValue: "empty-page")
    /// The drawing is larger than the limit.
    public static let tooLarge = Code(rawValue: "too-large")
    /// Blocks or views are nested deeper than the limit.
    public static let tooDeep = Code(rawValue: "too-deep")
    /// The elements can't be measured or laid out.
    public static let invalidElement = Code(rawValue: "invalid-element")
    /// The text isn't a drawing.
    public static let invalidDrawing = Code(rawValue: "invalid-drawing")
    /// The library that draws has failed.
    public static let failed = Code(rawValue: "failed")
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
}
