import DocumentModel

/// Something that a drawing shows differently from what the document says, or not at all.
public struct RenderWarning: Hashable, Sendable, CustomStringConvertible {
  /// What is different, as something a program can switch on.
  ///
  /// More may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's name.
    public let rawValue: String

    /// Makes a code, known or not.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Blocks of this type aren't drawn.
    public static let blockSkipped = Code(rawValue: "block-skipped")
    /// Fills of this type aren't drawn.
    public static let fillSkipped = Code(rawValue: "fill-skipped")
    /// Effects or blurs of this type aren't drawn.
    public static let effectSkipped = Code(rawValue: "effect-skipped")
    /// The shape is drawn as a rectangle.
    public static let shapeReplaced = Code(rawValue: "shape-replaced")
    /// The nearest blend mode is used.
    public static let blendModeReplaced = Code(rawValue: "blend-mode-replaced")
    /// There is no picture, or it can't be read.
    public static let imageMissing = Code(rawValue: "image-missing")
    /// The block's place or size is beyond what can be drawn.
    public static let outOfReach = Code(rawValue: "out-of-reach")
  }

  /// What is different.
  public let code: Code
  /// The block that is drawn differently.
  public let block: BlockID
  /// What happened, in a sentence.
  public let description: String
}

/// A drawing, and what it couldn't show.
public struct RenderResult: Hashable, Sendable {
  /// The drawing as SVG 1.1 with `mix-blend-mode`, pictures embedded.
  public let svg: String
  /// The drawing's width in pixels at scale 1.
  public let width: Double
  /// The drawing's height in pixels at scale 1.
  public let height: Double
  /// What the drawing doesn't show as the document says, in drawing order.
  public let warnings: [RenderWarning]
}
