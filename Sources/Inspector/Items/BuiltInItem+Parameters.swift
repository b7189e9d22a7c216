import DocumentModel

extension BuiltInItem {
  /// One slider for each of the corrections; those without a value stay as they are.
  static let adjustmentParameters: [Parameter] = PropertyDefinition.adjustmentNames.map { name in
    Parameter(
      name: name, type: .f64,
      title: LocalizedText(["en": name.prefix(1).uppercased() + name.dropFirst()]),
      minimum: -1, maximum: 1, isOptional: true)
  }

  /// The shapes that a picture can be cropped to, with their width for each unit of height.
  static let aspects: [(name: String, ratio: Double?)] = [
    ("original", nil), ("1:1", 1), ("4:3", 4.0 / 3), ("3:4", 3.0 / 4), ("3:2", 3.0 / 2),
    ("2:3", 2.0 / 3), ("5:4", 5.0 / 4), ("4:5", 4.0 / 5), ("16:9", 16.0 / 9), ("9:16", 9.0 / 16),
  ]

  static let cropParameters: [Parameter] = [
    Parameter(
      name: "aspect", type: .choice, title: LocalizedText(["en": "Aspect", "de": "Format"]),
      help: LocalizedText(["en": "The frame's width to its height."]), isOptional: true,
      choices: aspects.map { Parameter.Choice(value: $0.name) }),
    Parameter(
      name: "straighten", type: .f64,
      title: LocalizedText(["en": "Straighten", "de": "Begradigen"]),
      help: LocalizedText(["en": "Turns the picture within its frame, clockwise."]),
      minimum: -45, maximum: 45, isOptional: true, unit: "°"),
    Parameter(
      name: "turns", type: .u32, title: LocalizedText(["en": "Turns", "de": "Drehungen"]),
      help: LocalizedText(["en": "How many times to turn the picture by 90° counterclockwise."]),
      minimum: 0, maximum: 3, defaultValue: .unsigned(0)),
    flag(
      "flipHorizontal", en: "Flip horizontally", de: "Horizontal spiegeln",
      help: "Swaps left and right."),
    flag(
      "flipVertical", en: "Flip vertically", de: "Vertikal spiegeln", help: "Swaps top and bottom."),
    Parameter(
      name: "scale", type: .f64, title: LocalizedText(["en": "Scale", "de": "Größe"]),
      help: LocalizedText(["en": "How much larger than its frame the picture is drawn."]),
      minimum: 1, maximum: 100, isOptional: true),
    flag(
      "reset", en: "Reset", de: "Zurücksetzen",
      help: "Takes all cropping back, before anything else that is given here."),
  ]

  static let layerParameters: [Parameter] = [
    Parameter(
      name: "opacity", type: .f64, title: LocalizedText(["en": "Opacity", "de": "Deckkraft"]),
      minimum: 0, maximum: 1, isOptional: true),
    Parameter(
      name: "blendMode", type: .choice,
      title: LocalizedText(["en": "Blend mode", "de": "Mischmodus"]), isOptional: true,
      choices: PropertyDefinition.blendModes.map { Parameter.Choice(value: $0) }),
    Parameter(
      name: "order", type: .choice, title: LocalizedText(["en": "Order", "de": "Reihenfolge"]),
      help: LocalizedText(["en": "Where to move the block among its neighbours."]),
      isOptional: true,
      choices: ["front", "forward", "backward", "back"].map { Parameter.Choice(value: $0) }),
  ]

  private static func flag(_ name: String, en: String, de: String, help: String) -> Parameter {
    Parameter(
      name: name, type: .bool, title: LocalizedText(["en": en, "de": de]),
      help: LocalizedText(["en": help]), defaultValue: .bool(false))
  }
}
