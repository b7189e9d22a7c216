/// The conditions are those of the reference (B2, the column for 1.48).
extension BuiltInItem {
  private static let media =
    #"selection.fill in ["video", "image"] && selection.kind != "sticker""#

  private static let needsLibrary = LocalizedText([
    "en": "It needs a library of assets to choose from, which this version doesn't have.",
    "de": "Dafür braucht es eine Bibliothek zum Auswählen, die diese Version nicht hat.",
  ])

  static let replace = BuiltInItem(
    "replace", en: "Replace", de: "Ersetzen", icon: "arrow.left.arrow.right.square",
    when: """
      ((selection.type == "audio" && selection.kind != "voiceover")
        || (selection.type == "graphic" && selection.fill in ["image", "video"]))
        && scope["fill/change"]
      """,
    unavailable: needsLibrary)

  static let crop = BuiltInItem(
    "crop", en: "Crop", de: "Zuschneiden", icon: "crop.rotate",
    when: media + #" && supports["crop"] && scope["layer/crop"]"#,
    parameters: cropParameters, action: crop)

  static let adjustments = BuiltInItem(
    "adjustments", en: "Adjustments", de: "Farbkorrektur", icon: "slider.horizontal.3",
    when: media + #" && scope["appearance/adjustments"]"#,
    parameters: adjustmentParameters, action: adjust)

  static let filter = BuiltInItem(
    "filter", en: "Filter", de: "Filter", icon: "camera.filters",
    when: media + #" && scope["appearance/filter"]"#, unavailable: needsLibrary)

  static let effect = BuiltInItem(
    "effect", en: "Effect", de: "Effekt", icon: "fx",
    when: media + #" && scope["appearance/effect"]"#, unavailable: needsLibrary)

  static let blur = BuiltInItem(
    "blur", en: "Blur", de: "Weichzeichner", icon: "aqi.medium",
    when: media + #" && scope["appearance/blur"]"#,
    parameters: [
      Parameter(
        name: "intensity", type: .f64, title: LocalizedText(["en": "Intensity", "de": "Stärke"]),
        help: LocalizedText(["en": "How strongly the picture is blurred; 0 takes the blur away."]),
        minimum: 0, maximum: 1, defaultValue: .number(0.2))
    ], action: blur)

  static let layer = BuiltInItem(
    "layer", en: "Layer", de: "Ebene", icon: "square.3.stack.3d",
    when: """
      !(selection.type in ["page", "audio"]) && selection.kind != "voiceover"
        && (scope["layer/blendMode"] || scope["layer/opacity"]
          || (scope["editor/add"] && selection.parent.type != "group"
            && !selection.parent.isBackgroundTrack)
          || (scope["lifecycle/destroy"] && selection.parent.type != "group")
          || (scope["lifecycle/duplicate"] && selection.parent.type != "group"))
      """,
    parameters: layerParameters, action: layer)

  static let duplicate = BuiltInItem(
    "duplicate", en: "Duplicate", de: "Duplizieren", icon: "plus.square.on.square",
    when: """
      selection.type != "page" && selection.kind != "voiceover"
        && selection.parent.type != "group" && scope["lifecycle/duplicate"]
      """,
    action: duplicate)

  static let delete = BuiltInItem(
    "delete", en: "Delete", de: "Löschen", icon: "trash",
    when: """
      selection.type != "page" && selection.parent.type != "group"
        && scope["lifecycle/destroy"]
      """,
    action: delete)
}
