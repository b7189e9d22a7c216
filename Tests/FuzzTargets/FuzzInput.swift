/// Bytes that are used up from the front; behind their end there are zeros.
struct FuzzInput {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isEmpty: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() -> UInt32 {
    (0..<4).reduce(0) { sum, _ in sum << 8 | UInt32(byte()) }
  }

  mutating func wide() -> UInt64 {
    UInt64(number()) << 32 | UInt64(number())
  }

  /// Returns one of several, or nil if there are none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    let index = Int(byte())
    return elements.isEmpty ? nil : elements[index % elements.count]
  }

  /// Returns any number: most are in the range, the others are those that nobody thinks of.
  mutating func double(in range: ClosedRange<Double>) -> Double {
    let choice = byte()
    return switch choice {
    case ..<200:
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(choice) / 199
    case 200: .nan
    case 201: .infinity
    case 202: -.infinity
    case 203: -0.0
    case 204: range.upperBound.nextUp
    case 205: range.lowerBound.nextDown
    case 206..<230: Double(choice) - 206
    default: Double(bitPattern: wide())
    }
  }
}
