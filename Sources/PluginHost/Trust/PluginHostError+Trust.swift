extension PluginHostError.Code {
  /// A password is wrong or missing.
  public static let wrongPassword = Self(rawValue: "wrong-password")
  /// Somebody else could have exchanged the file, so it isn't used.
  public static let untrustedPath = Self(rawValue: "untrusted-path")
  /// No such key is trusted.
  public static let unknownKey = Self(rawValue: "unknown-key")
}
