/// Whom the user has granted something: a plugin as it is now, or whoever signs with a key.
///
/// A grant is worth as much as what it is bound to. One to bytes ends when a byte changes; one to a key goes
/// on for every version that is signed with that key.
public struct Grantee: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// "sha256:" and 64 lower-case hexadecimal digits, or "key:" and 16 upper-case ones.
  public let rawValue: String

  /// Takes a grantee's text, or returns nil if it isn't one.
  public init?(rawValue: String) {
    guard let colon = rawValue.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = rawValue.utf8[rawValue.utf8.index(after: colon)...]
    let (count, letters): (Int, ClosedRange<UInt8>)
    switch rawValue[..<colon] {
    case "sha256": (count, letters) = (64, UInt8(ascii: "a")...UInt8(ascii: "f"))
    case "key": (count, letters) = (16, UInt8(ascii: "A")...UInt8(ascii: "F"))
    default: return nil
    }
    let decimals = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard digits.count == count,
      digits.allSatisfy({ decimals.contains($0) || letters.contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }

  /// Whether this is a key; otherwise it is the hash of a file's bytes.
  public var isKey: Bool {
    rawValue.hasPrefix("key:")
  }

  /// The grantee as a person reads it: "the key 0123…", or "exactly these bytes (sha256 0123…)".
  public var description: String {
    let digits = rawValue.drop { $0 != ":" }.dropFirst()
    return isKey ? "the key \(digits)" : "the bytes with the SHA-256 \(digits)"
  }
}
