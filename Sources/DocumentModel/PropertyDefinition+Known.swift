/// The properties of the reference (C5, C6), with its names, ranges and defaults.
extension PropertyDefinition {
  /// The blend modes of the reference, in its order (C5.7).
  public static let blendModes = [
    "PassThrough", "Normal", "Darken", "Multiply", "ColorBurn", "LinearBurn", "Lighten", "Screen",
    "ColorDodge", "LinearDodge", "LightenColor", "DarkenColor", "Overlay", "SoftLight", "HardLight",
    "VividLight", "LinearLight", "PinLight", "HardMix", "Difference", "Exclusion", "Subtract",
    "Divide", "Hue", "Saturation", "Color", "Luminosity",
  ]

  static let layer: [PropertyDefinition] = [
    PropertyDefinition("visible", .bool(true), scope: "layer/visibility"),
    PropertyDefinition("opacity", .double(1), in: 0...1, scope: "layer/opacity"),
    PropertyDefinition(
      "blend/mode", .string("Normal"), choices: blendModes, scope: "layer/blendMode"),
    PropertyDefinition("position/x", .double(0), scope: "layer/move"),
    PropertyDefinition("position/y", .double(0), scope: "layer/move"),
    PropertyDefinition("width", .double(100), in: 0...1_000_000, scope: "layer/resize"),
    PropertyDefinition("height", .double(100), in: 0...1_000_000, scope: "layer/resize"),
    // Degrees clockwise about the block's centre.
    PropertyDefinition("rotation", .double(0), in: -360...360, scope: "layer/rotate"),
    PropertyDefinition("flip/horizontal", .bool(false), scope: "layer/flip"),
    PropertyDefinition("flip/vertical", .bool(false), scope: "layer/flip"),
    PropertyDefinition("alwaysOnTop", .bool(false)),
    PropertyDefinition("alwaysOnBottom", .bool(false)),
  ]

  // How the content lies inside the block's frame. Degrees are clockwise; translations are shares of the
  // frame's width and height; the scale ratio is 1 where the content just covers the frame.
  static let crop: [PropertyDefinition] = [
    PropertyDefinition("crop/rotation", .double(0), in: -360...360, scope: "layer/crop"),
    PropertyDefinition("crop/scaleRatio", .double(1), in: 1...100, scope: "layer/crop"),
    PropertyDefinition("crop/translationX", .double(0), in: -100...100, scope: "layer/crop"),
    PropertyDefinition("crop/translationY", .double(0), in: -100...100, scope: "layer/crop"),
    PropertyDefinition("crop/flipHorizontal", .bool(false), scope: "layer/crop"),
    PropertyDefinition("crop/flipVertical", .bool(false), scope: "layer/crop"),
    PropertyDefinition(
      "contentFill/mode", .string("Crop"), choices: ["Crop", "Cover", "Contain"],
      scope: "layer/crop"),
  ]

  static let fills: [PropertyDefinition] = [
    // Four times Linux' longest path, so that one with every byte percent-encoded fits.
    PropertyDefinition(
      "fill/image/imageFileURI", .string(""), longest: 16_384, scope: "fill/change"),
    // The picture's own size in pixels, upright.
    PropertyDefinition("fill/image/pixelWidth", .integer(0), in: 0...65_535),
    PropertyDefinition("fill/image/pixelHeight", .integer(0), in: 0...65_535),
    PropertyDefinition(
      "fill/color/value", .color(Color(red: 1, green: 1, blue: 1)), scope: "fill/change"),
  ]

  /// The corrections of the effect "adjustments", in the reference's order (C5.1).
  public static let adjustmentNames = [
    "brightness", "saturation", "contrast", "gamma", "clarity", "exposure", "shadows", "highlights",
    "blacks", "whites", "temperature", "sharpness",
  ]

  static let adjustments = adjustmentNames.map { name in
    PropertyDefinition(
      "effect/adjustments/" + name, .double(0), in: -1...1, scope: "appearance/adjustments")
  }

  static let blurs: [PropertyDefinition] =
    family(
      "blur", scope: "appearance/blur",
      [
        "uniform": [("intensity", 0...1, 0.2)],
        "radial": [
          ("blurRadius", 0...100, 30), ("gradientRadius", 0...1000, 50), ("radius", 0...1000, 75),
          ("x", 0...1, 0.5), ("y", 0...1, 0.5),
        ],
        "mirrored": [
          ("blurRadius", 0...100, 30), ("gradientSize", 0...1000, 50), ("size", 0...1000, 75),
          ("x1", 0...1, 0), ("y1", 0...1, 0.5), ("x2", 0...1, 1), ("y2", 0...1, 0.5),
        ],
        "linear": [
          ("blurRadius", 0...100, 30), ("x1", 0...1, 0.5), ("y1", 0...1, 0.5), ("x2", 0...1, 1),
          ("y2", 0...1, 1),
        ],
      ])

  static let effects: [PropertyDefinition] =
    family(
      "effect", scope: "appearance/filter",
      ["lut_filter": [("intensity", 0...1, 1)], "duotone_filter": [("intensity", -1...1, 1)]])
    + family(
      "effect", scope: "appearance/effect",
      [
        "pixelize": [("horizontalPixelSize", 5...50, 20), ("verticalPixelSize", 5...50, 20)],
        "radial_pixel": [("radius", 0.05...1, 0.1), ("segments", 0.01...1, 0.01)],
        "cross_cut": [
          ("slices", 1...10, 5), ("offset", 0...1, 0.07), ("speedV", 0...1, 0.5),
          ("time", 0...1, 1),
        ],
        "liquid": [("amount", 0...1, 0.06), ("scale", 0...1, 0.62), ("time", 0...1, 0.5)],
        "outliner": [("amount", 0...1, 0.5), ("passthrough", 0...1, 0.5)],
        "dot_pattern": [("dots", 1...80, 30), ("size", 0...1, 0.5), ("blur", 0...1, 0.3)],
        "posterize": [("levels", 1...15, 3)],
        "tv_glitch": [
          ("distortion", 0...10, 3), ("distortion2", 0...5, 1), ("speed", 0...5, 2),
          ("rollSpeed", 0...3, 1),
        ],
        "half_tone": [("angle", 0...1, 0), ("scale", 0...1, 0.5)],
        "linocut": [("scale", 0...1, 0.5)],
        "shifter": [("amount", 0...1, 0.05), ("angle", 0...6.3, 0.3)],
        "mirror": [("side", 0...3, 1)],
        "glow": [("size", 0...10, 4), ("amount", 0...1, 0.5), ("darkness", 0...1, 0.3)],
        "vignette": [("offset", 0...5, 1), ("darkness", 0...1, 1)],
        "tilt_shift": [("amount", 0...0.02, 0.016), ("position", 0...1, 0.4)],
        "extrude_blur": [("amount", 0...1, 0.2)],
        "recolor": [
          ("colorMatch", 0...1, 0.4), ("brightnessMatch", 0...1, 1), ("smoothness", 0...1, 0.08),
        ],
        "green_screen": [
          ("colorMatch", 0...1, 0.4), ("smoothness", 0...1, 0.08), ("spill", 0...1, 0),
        ],
      ])

  private static func family(
    _ family: String, scope: Scope, _ types: [String: [(String, ClosedRange<Double>, Double)]]
  ) -> [PropertyDefinition] {
    types.flatMap { type, parameters in
      parameters.map { name, range, value in
        PropertyDefinition("\(family)/\(type)/\(name)", .double(value), in: range, scope: scope)
      }
    }
  }
}
