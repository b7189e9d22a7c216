/// How blend modes are spelled in CSS.
enum BlendMode {
  /// The modes that CSS has (Compositing and Blending Level 1), by their names in documents.
  static let exact = [
    "Normal": "normal", "Darken": "darken", "Multiply": "multiply", "ColorBurn": "color-burn",
    "Lighten": "lighten", "Screen": "screen", "ColorDodge": "color-dodge", "Overlay": "overlay",
    "SoftLight": "soft-light", "HardLight": "hard-light", "Difference": "difference",
    "Exclusion": "exclusion", "Hue": "hue", "Saturation": "saturation", "Color": "color",
    "Luminosity": "luminosity",
    // Not isolating is what a block without a mode of its own does.
    "PassThrough": "normal",
  ]

  /// The nearest CSS mode of those that CSS lacks.
  static let nearest = [
    "LinearBurn": "multiply", "LinearDodge": "screen", "LightenColor": "lighten",
    "DarkenColor": "darken", "VividLight": "hard-light", "LinearLight": "hard-light",
    "PinLight": "hard-light", "HardMix": "hard-light", "Subtract": "difference",
    "Divide": "color-dodge",
  ]
}
