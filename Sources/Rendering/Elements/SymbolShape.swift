/// A symbol drawn with a round pen two units wide, in a square of 24 units.
struct SymbolShape {
  /// The side of the square that symbols are drawn in.
  static let side = 24.0

  /// The lines, as path data.
  let lines: String
  /// What is filled, as path data.
  let areas: String

  init(_ lines: String, areas: String = "") {
    self.lines = lines
    self.areas = areas
  }

  /// Returns the drawing of a symbol, or nil if there is none.
  static func named(_ name: String) -> SymbolShape? {
    known[name]
  }

  /// The frame around the letter that stands for a symbol without a drawing.
  static let unknown = "M7 3H17A4 4 0 0 1 21 7V17A4 4 0 0 1 17 21H7A4 4 0 0 1 3 17V7A4 4 0 0 1 7 3Z"

  /// Returns what stands for a symbol without a drawing: the first letter or digit of the first word.
  static func letter(for name: String) -> String? {
    name.prefix(256).first { $0.isLetter || $0.isNumber }?.uppercased()
  }

  /// Returns a circle as path data.
  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
    let (r, d) = (decimal(radius), decimal(2 * radius))
    return "M\(decimal(x - radius)) \(decimal(y))a\(r) \(r) 0 1 0 \(d) 0a\(r) \(r) 0 1 0 -\(d) 0Z"
  }

  /// The symbols that items of the bar, controls and the examples use; names are those of SF Symbols,
  /// drawings are our own.
  private static let known: [String: SymbolShape] = [
    // Items of the bar.
    "arrow.left.arrow.right.square": SymbolShape(
      "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z"
        + "M7.5 9.5H16.5L14 7M16.5 14.5H7.5L10 17"),
    "crop": SymbolShape("M7 2V17H22M2 7H17V22"),
    "crop.rotate": SymbolShape(
      "M9.5 7V14.5H17M7 9.5H14.5V17M3 12A9 9 0 0 1 12 3M10 1L12 3L10 5M21 12A9 9 0 0 1 12 21"
        + "M14 23L12 21L14 19"),
    "slider.horizontal.3": SymbolShape(
      "M3 6H12.5M17.5 6H21M3 12H5.5M10.5 12H21M3 18H10.5M15.5 18H21" + circle(15, 6, 2.5)
        + circle(8, 12, 2.5) + circle(13, 18, 2.5)),
    "camera.filters": SymbolShape(
      circle(12, 8.5, 5.5) + circle(8.5, 15, 5.5) + circle(15.5, 15, 5.5)),
    "fx": SymbolShape(
      "M12 4.5C9 3.5 8.3 5.5 7.9 8L6.4 17C6 19.5 5 20.5 3 20M4.5 10H11M13 11L20 19M20 11L13 19"),
    "aqi.medium": SymbolShape(
      "",
      areas: circle(12, 12, 2.6) + circle(5.5, 8.2, 2) + circle(18.5, 8.2, 2) + circle(5.5, 15.8, 2)
        + circle(18.5, 15.8, 2) + circle(12, 4.6, 2) + circle(12, 19.4, 2) + circle(2.4, 12, 1)
        + circle(21.6, 12, 1) + circle(7, 3, 1) + circle(17, 3, 1) + circle(7, 21, 1)
        + circle(17, 21, 1)),
    "square.3.stack.3d": SymbolShape(
      "M12 3L21 7.5L12 12L3 7.5ZM3 12L12 16.5L21 12M3 16.5L12 21L21 16.5"),
    "plus.square.on.square": SymbolShape(
      "M10 8H19A2 2 0 0 1 21 10V19A2 2 0 0 1 19 21H10A2 2 0 0 1 8 19V10A2 2 0 0 1 10 8Z"
        + "M4.5 16A1.5 1.5 0 0 1 3 14.5V5A2 2 0 0 1 5 3H14.5A1.5 1.5 0 0 1 16 4.5M14.5 11.5V17.5"
        + "M11.5 14.5H17.5"),
    "trash": SymbolShape(
      "M4 6.5H20M9 6.5V3.5H15V6.5M6 6.5L7 20.5H17L18 6.5M10 10.5V16.5M14 10.5V16.5"),
    // Items of the examples.
    "arrow.counterclockwise": SymbolShape("M5.2 8A8 8 0 1 1 4 12M5 3V8.2H10.2"),
    "rotate.right": SymbolShape("M18.8 8A8 8 0 1 0 20 12M19 3V8.2H13.8"),
    "arrow.left.and.right": SymbolShape("M3 12H21M7.5 7.5L3 12L7.5 16.5M16.5 7.5L21 12L16.5 16.5"),
    "chart.bar": SymbolShape("M3 20.5H21M6.5 16.5V12M12 16.5V4.5M17.5 16.5V8.5"),
    "film": SymbolShape(
      "M5 4H19A2 2 0 0 1 21 6V18A2 2 0 0 1 19 20H5A2 2 0 0 1 3 18V6A2 2 0 0 1 5 4Z"
        + "M8 4V20M16 4V20M8 12H16M3 9.3H8M3 14.7H8M16 9.3H21M16 14.7H21"),
    "paintpalette": SymbolShape(
      "M12 3A9 9 0 0 0 12 21C14.2 21 14.6 19.3 13.7 17.8C12.8 16.2 13.8 14.5 15.6 14.5H18"
        + "C19.8 14.5 21 13.3 21 11.5C21 6.6 16.9 3 12 3Z",
      areas: circle(7.6, 12.4, 1.4) + circle(9.4, 7.9, 1.4) + circle(14.2, 7.3, 1.4)),
    "thermometer": SymbolShape(
      "M9.5 13.7V5A2.5 2.5 0 0 1 14.5 5V13.7A4.5 4.5 0 1 1 9.5 13.7ZM12 8.5V16",
      areas: circle(12, 17.4, 1.9)),
    // Parts of controls, and what bodies often show.
    "chevron.up": SymbolShape("M6 15L12 9L18 15"),
    "chevron.down": SymbolShape("M6 9L12 15L18 9"),
    "chevron.left": SymbolShape("M15 6L9 12L15 18"),
    "chevron.right": SymbolShape("M9 6L15 12L9 18"),
    "chevron.up.chevron.down": SymbolShape("M7.5 9L12 4.5L16.5 9M7.5 15L12 19.5L16.5 15"),
    "checkmark": SymbolShape("M5 12.5L10 17.5L19.5 7"),
    "plus": SymbolShape("M12 5V19M5 12H19"),
    "minus": SymbolShape("M5 12H19"),
    "xmark": SymbolShape("M6 6L18 18M18 6L6 18"),
    "photo": SymbolShape(
      "M5 4H19A2 2 0 0 1 21 6V18A2 2 0 0 1 19 20H5A2 2 0 0 1 3 18V6A2 2 0 0 1 5 4Z"
        + "M3.5 17L9 11L13 15.5L16 12.5L20.5 17",
      areas: circle(15.5, 8.5, 1.5)),
    "exclamationmark.triangle": SymbolShape(
      "M12 3.5L22 20.5H2ZM12 9.5V14", areas: circle(12, 17.3, 1.2)),
    "info.circle": SymbolShape(circle(12, 12, 9) + "M12 11.5V16.5", areas: circle(12, 8, 1.2)),
    "eye": SymbolShape(
      "M2 12C4.5 7.5 8 5.5 12 5.5S19.5 7.5 22 12C19.5 16.5 16 18.5 12 18.5S4.5 16.5 2 12Z"
        + circle(12, 12, 3)),
    "sun.max": SymbolShape(
      circle(12, 12, 4) + "M12 2V4M12 20V22M2 12H4M20 12H22M4.9 4.9L6.3 6.3M17.7 17.7L19.1 19.1"
        + "M19.1 4.9L17.7 6.3M6.3 17.7L4.9 19.1"),
    "circle.lefthalf.filled": SymbolShape(circle(12, 12, 9), areas: "M12 3A9 9 0 0 0 12 21Z"),
    "drop": SymbolShape("M12 3C15.5 7.5 18 10.8 18 14.5A6 6 0 0 1 6 14.5C6 10.8 8.5 7.5 12 3Z"),
  ]

  /// The names of all symbols that have a drawing, in alphabetical order.
  static var names: [String] {
    known.keys.sorted()
  }
}
