/// What was found of a signature beside a plugin.
enum SignatureFinding: Hashable, Sendable {
  /// There is none.
  case absent
  /// A key that the user trusts has signed these bytes.
  case trusted(KeyID)
  /// It is one of a key that isn't trusted.
  case stranger(KeyID)

  /// The trusted key that signed, or nil.
  var signer: KeyID? {
    if case .trusted(let key) = self { key } else { nil }
  }
}
