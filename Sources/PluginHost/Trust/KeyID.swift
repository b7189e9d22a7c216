/// The number by which minisign tells keys apart.
///
/// Its maker chooses it, so it proves nothing by itself: only a signature does.
public struct KeyID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number, as the files hold it with the least byte first.
  public let rawValue: UInt64

  /// Makes the id with a number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Reads an id from 1 to 16 hexadecimal digits, as minisign prints it; nil for anything else.
  public init?(_ digits: String) {
    guard (1...16).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt64(digits, radix: 16)
    else { return nil }
    self.init(rawValue: number)
  }

  /// Reads an id from its 8 bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    rawValue = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The id's 8 bytes, the least first.
  var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> (8 * $0)) }
  }

  /// The id as 16 digits, the letters in capitals.
  ///
  /// minisign leaves zeros at the front out.
  public var description: String {
    let digits = String(rawValue, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
