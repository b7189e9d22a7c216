import Elements

/// A tree of elements as SVG, and what it doesn't show as the tree says.
public struct ElementDrawing: Hashable, Sendable {
  /// Something that is left out, or drawn as something else.
  public struct Warning: Hashable, Sendable, CustomStringConvertible {
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

      /// A view of the embedder's own type is left out.
      public static let nativeSkipped = Code(rawValue: "native-skipped")
      /// A picture can't be had; a placeholder stands for it.
      public static let imageMissing = Code(rawValue: "image-missing")
      /// A symbol has no drawing; its first letter stands for it.
      public static let symbolUnknown = Code(rawValue: "symbol-unknown")
      /// A frame, a font size or a path is beyond what can be drawn, and left out.
      public static let outOfReach = Code(rawValue: "out-of-reach")
    }

    /// What is different.
    public let code: Code
    /// The views from the root to the one that is drawn differently, such as "root/Row.1/Icon.2".
    public let path: String
    /// What happened, in a sentence.
    public let description: String
  }

  /// The drawing as SVG 1.1, pictures embedded.
  public let svg: String
  /// Its size, in points.
  public let size: Size
  /// How many pixels a point is.
  public let scale: Double
  /// What the drawing doesn't show as the tree says, in drawing order; the first hundred.
  public let warnings: [Warning]

  /// Returns the drawing as the bytes of a PNG file.
  ///
  /// - Throws: As ``PNGRenderer/render(svg:scale:)``.
  public func png() throws(RenderingError) -> [UInt8] {
    try PNGRenderer.render(svg: svg, scale: scale)
  }
}
