/// A plugin that may be loaded: its bytes, and what is known of who made them.
public struct PluginJudgement: Sendable {
  /// The plugin's id.
  public let id: String
  /// What their signature says, without their hash.
  let signature: SignatureFinding
  /// The bytes that were judged, which are the ones to load.
  public let image: PluginImage
  /// What the signer has written beside the signature; nil unless a trusted key has signed it.
  public let trustedComment: String?

  /// What is known of who made the bytes.
  ///
  /// It has their hash, which is worked out now if nobody has asked for it before.
  public var verdict: TrustVerdict {
    switch signature {
    case .absent: .unsigned(sha256: image.sha256)
    case .trusted(let key): .signed(by: key, sha256: image.sha256)
    case .stranger(let key): .signedByStranger(key, sha256: image.sha256)
    }
  }
}
