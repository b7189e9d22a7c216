/// What sort of thing a block is.
///
/// It never changes during the life of a block.
///
/// Fills, shapes, blurs and effects are blocks too, attached to the block that shows them; their types
/// carry the family in front, such as "fill/image".
public struct BlockType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The type without its common prefix, such as "graphic" or "effect/adjustments".
  public let rawValue: String

  /// Makes a type, known or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// What every full type string begins with.
  public static let prefix = "//ly.img.ubq/"

  /// The full type string, such as "//ly.img.ubq/graphic".
  public var description: String {
    Self.prefix + rawValue
  }

  /// Makes a type from its full string, or from the part behind the prefix.
  public init(_ string: String) {
    self.rawValue =
      string.hasPrefix(Self.prefix) ? String(string.dropFirst(Self.prefix.count)) : string
  }

  /// The part in front of the first slash of an attached block's type: "fill", "shape", "blur", "effect".
  ///
  /// Nil for a design block.
  public var family: String? {
    guard let slash = rawValue.firstIndex(of: "/") else { return nil }
    return String(rawValue[..<slash])
  }
}

extension BlockType {
  /// The root of every document.
  public static let scene = BlockType(rawValue: "scene")
  /// A list of pages.
  public static let stack = BlockType(rawValue: "stack")
  /// The viewpoint onto a scene.
  public static let camera = BlockType(rawValue: "camera")
  /// A sheet with a size, on which everything visible lies.
  public static let page = BlockType(rawValue: "page")
  /// A shape with a fill: a photo, a video, a coloured rectangle.
  public static let graphic = BlockType(rawValue: "graphic")
  /// Written words.
  public static let text = BlockType(rawValue: "text")
  /// Sound.
  public static let audio = BlockType(rawValue: "audio")
  /// Several blocks that move as one.
  public static let group = BlockType(rawValue: "group")
  /// A path that a machine cuts along.
  public static let cutout = BlockType(rawValue: "cutout")
  /// Clips, one after the other.
  public static let track = BlockType(rawValue: "track")
  /// One caption of a video.
  public static let caption = BlockType(rawValue: "caption")
  /// The captions of a video.
  public static let captionTrack = BlockType(rawValue: "captionTrack")

  /// Every design block type, top of the tree first (the reference, D1.1).
  public static let designBlocks: [BlockType] = [
    scene, stack, camera, page, graphic, text, audio, group, cutout, track, caption, captionTrack,
  ]

  /// One colour.
  public static let colorFill = BlockType(rawValue: "fill/color")
  /// A gradient along a line.
  public static let linearGradientFill = BlockType(rawValue: "fill/gradient/linear")
  /// A gradient out of a point.
  public static let radialGradientFill = BlockType(rawValue: "fill/gradient/radial")
  /// A gradient around a point.
  public static let conicalGradientFill = BlockType(rawValue: "fill/gradient/conical")
  /// A picture.
  public static let imageFill = BlockType(rawValue: "fill/image")
  /// A film.
  public static let videoFill = BlockType(rawValue: "fill/video")
  /// Pictures that somebody else produces.
  public static let pixelStreamFill = BlockType(rawValue: "fill/pixelStream")

  /// Every fill type (the reference, D1.2).
  public static let fills: [BlockType] = [
    colorFill, linearGradientFill, radialGradientFill, conicalGradientFill, imageFill, videoFill,
    pixelStreamFill,
  ]

  /// A rectangle, with or without round corners.
  public static let rectShape = BlockType(rawValue: "shape/rect")

  /// Every shape type (the reference, D1.3).
  public static let shapes: [BlockType] = [
    "rect", "line", "ellipse", "polygon", "star", "vector_path",
  ]
  .map { BlockType(rawValue: "shape/" + $0) }

  /// The same blur everywhere.
  public static let uniformBlur = BlockType(rawValue: "blur/uniform")

  /// Every blur type (the reference, D1.4).
  public static let blurs: [BlockType] = ["uniform", "linear", "mirrored", "radial"]
    .map { BlockType(rawValue: "blur/" + $0) }

  /// Twelve corrections of light and colour.
  public static let adjustmentsEffect = BlockType(rawValue: "effect/adjustments")

  /// Every effect type with parameters that can be edited (the reference, C5.1 and C6.5 to C6.23).
  public static let effects: [BlockType] = [
    "adjustments", "lut_filter", "duotone_filter", "pixelize", "radial_pixel", "cross_cut",
    "liquid",
    "outliner", "dot_pattern", "posterize", "tv_glitch", "half_tone", "linocut", "shifter",
    "mirror",
    "glow", "vignette", "tilt_shift", "extrude_blur", "recolor", "green_screen",
  ].map { BlockType(rawValue: "effect/" + $0) }

  private static let known = Set(designBlocks + fills + shapes + blurs + effects)

  /// Returns whether this version knows a type.
  static func isKnown(_ type: BlockType) -> Bool {
    known.contains(type)
  }
}
