extension Color {
  // Reads "#rrggbb" or "#rrggbbaa"; nil for anything else.
  init?(hexadecimal text: String) {
    var digits: [UInt8] = []
    for character in text.utf8.dropFirst() {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(character - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(character - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(character - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else {
      return nil
    }
    func component(_ index: Int) -> Double {
      Double(digits[2 * index] * 16 + digits[2 * index + 1]) / 255
    }
    self.init(
      red: component(0), green: component(1), blue: component(2),
      alpha: digits.count == 8 ? component(3) : 1)
  }
}
