import DocumentModel

extension Color {
  /// The colour as "#rrggbb", or "#rrggbbaa" if it isn't opaque; components outside 0 to 1 are clamped.
  public var hexadecimal: String {
    let opaque = alpha >= 1
    let components = opaque ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let byte = component.isNaN ? 0 : Int((min(max(component, 0), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// Reads "#rgb", "#rrggbb" or "#rrggbbaa", or returns nil if it is none of them.
  public init?(hexadecimal text: String) {
    var digits = text.utf8.first == UInt8(ascii: "#") ? text.dropFirst() : text[...]
    if digits.utf8.count == 3 {
      digits = Substring(digits.flatMap { [$0, $0] })
    }
    let count = digits.utf8.count
    guard count == 6 || count == 8, digits.utf8.allSatisfy(Self.isDigit),
      var number = UInt32(digits, radix: 16)
    else { return nil }
    if count == 6 { number = number << 8 | 0xFF }
    func component(_ shift: UInt32) -> Double { Double(number >> shift & 0xFF) / 255 }
    self.init(
      red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
