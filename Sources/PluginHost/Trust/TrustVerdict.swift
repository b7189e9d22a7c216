/// What is known about who made a plugin's bytes.
public enum TrustVerdict: Hashable, Sendable {
  /// Nobody has signed them.
  case unsigned(sha256: ContentHash)
  /// A key that the user trusts has signed them, as this plugin and this version.
  case signed(by: KeyID, sha256: ContentHash)
  /// They are signed with a key that isn't trusted, so nobody knows by whom, nor whether rightly.
  ///
  /// To be treated like unsigned ones.
  case signedByStranger(KeyID, sha256: ContentHash)

  /// The hash of the bytes.
  public var sha256: ContentHash {
    switch self {
    case .unsigned(let sha256), .signed(_, let sha256), .signedByStranger(_, let sha256): sha256
    }
  }

  /// The trusted key that signed the bytes, or nil.
  public var signer: KeyID? {
    if case .signed(let key, _) = self { key } else { nil }
  }

  /// Whom permissions are granted to: the trusted key that signed the bytes, or else exactly these bytes.
  ///
  /// So what was granted for a signed plugin holds for its next version, and what was granted for one that
  /// isn't holds for these bytes alone.
  public var grantee: Grantee {
    signer.map(Grantee.init) ?? Grantee(sha256)
  }
}

extension Grantee {
  /// Whoever signs with a key.
  public init(_ key: KeyID) {
    rawValue = "key:\(key)"
  }

  /// A plugin with exactly these bytes.
  public init(_ sha256: ContentHash) {
    rawValue = "sha256:\(sha256)"
  }
}
