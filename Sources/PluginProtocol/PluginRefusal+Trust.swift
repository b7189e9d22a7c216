extension PluginRefusal.Code {
  /// Somebody else could exchange the file, or a folder above it.
  public static let untrustedPath = Self(rawValue: "untrusted-path")
  /// The signature, or the statement that it signs, is missing, damaged or not by the key it names.
  public static let badSignature = Self(rawValue: "bad-signature")
  /// The signed statement is about another plugin, version or content.
  public static let changedAfterSigning = Self(rawValue: "changed-after-signing")
  /// The plugin was signed by a trusted key before, and isn't now, or by another.
  public static let signerChanged = Self(rawValue: "signer-changed")
}
