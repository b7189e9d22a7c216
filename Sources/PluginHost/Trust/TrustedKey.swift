/// A key that the user trusts to sign plugins.
public struct TrustedKey: Hashable, Sendable {
  /// The key.
  public let key: PublicKey
  /// What the user calls it: the name of its file without ".pub".
  public let name: String
  /// The file it was read from.
  public let path: String

  /// The most bytes of a name.
  public static let nameLimit = 64

  /// Whether a key can be called so: letters and digits of ASCII, '.', '_' and '-', no '.' at the front.
  public static func isName(_ name: String) -> Bool {
    (1...nameLimit).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy { $0.isIdentifierPart }
  }
}
