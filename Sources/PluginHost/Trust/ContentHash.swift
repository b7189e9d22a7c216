import SharedMemory

/// The SHA-256 of a plugin's bytes.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The hash: 32 bytes.
  public let bytes: [UInt8]

  /// Hashes bytes that nobody can change any more.
  ///
  /// - Complexity: O(*n*) for *n* bytes; about 4 ms for a megabyte.
  public init(of memory: SealedMemory) {
    bytes = memory.withBytes { Sodium.sha256($0) }
  }

  /// Hashes bytes.
  public init(of content: [UInt8]) {
    // Safety: bytes have no padding, and the array outlives the call.
    bytes = unsafe Sodium.sha256(content.span.bytes)
  }

  /// Reads a hash: exactly 64 digits, the letters in lower case; nil for anything else.
  public init?(_ digits: String) {
    let digits = Array(digits.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(digits[place]), let low = Self.value(digits[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// The hash as 64 digits, the letters in lower case, as `sha256sum` prints it.
  public var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for byte in bytes {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
