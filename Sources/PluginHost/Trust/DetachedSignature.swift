/// A signature in minisign's format, kept in a file beside what is signed.
public struct DetachedSignature: Hashable, Sendable {
  /// The id of the key that it says it was made with.
  public let key: KeyID

  /// Whether it signs the BLAKE2b-512 of the message (minisign's default) or the message itself ("legacy").
  public let isPrehashed: Bool

  /// The comment that is signed, too; meant to be UTF-8, and to be believed only once ``verify`` has said so.
  public let trustedComment: [UInt8]

  /// The signature over the message: 64 bytes.
  let signature: [UInt8]
  /// The signature over ``signature`` and ``trustedComment``: 64 bytes.
  let commentSignature: [UInt8]

  private static let hashedAlgorithm = Array("ED".utf8)

  init(
    key: KeyID, isPrehashed: Bool, trustedComment: [UInt8], signature: [UInt8],
    commentSignature: [UInt8]
  ) {
    self.key = key
    self.isPrehashed = isPrehashed
    self.trustedComment = trustedComment
    self.signature = signature
    self.commentSignature = commentSignature
  }

  /// Reads a signature from a file's content.
  ///
  /// It says nothing about whether the signature holds.
  ///
  /// - Parameter file: Four lines, as `minisign -S` writes them. Base64 that stands for the same bytes in
  ///   another way is refused, and so is anything behind the fourth line.
  /// - Throws: ``PluginHostError`` that says what is wrong with it.
  public init(file: [UInt8]) throws(PluginHostError) {
    let lines = try MinisignText.lines(file, count: 4, of: "signature")
    _ = try MinisignText.comment(
      lines[0], after: MinisignText.untrustedPrefix, limit: MinisignText.untrustedLimit)
    let bytes = try MinisignText.decode(lines[1], count: 74, of: "signature")
    switch Array(bytes[..<2]) {
    case PublicKey.algorithm: isPrehashed = false
    case Self.hashedAlgorithm: isPrehashed = true
    default:
      throw PluginHostError(
        .unsupportedVersion, "The signature is of another algorithm; this host knows Ed25519.")
    }
    key = KeyID(bytes[2..<10])
    signature = Array(bytes[10...])
    trustedComment = try MinisignText.comment(
      lines[2], after: MinisignText.trustedPrefix, limit: MinisignText.trustedLimit)
    commentSignature = try MinisignText.decode(
      lines[3], count: 64, of: "signature of the comment")
  }

  /// Whether this is the key's signature over the message, and its comment is signed, too.
  ///
  /// - Complexity: O(*n*) for *n* bytes of message and comment.
  public func verify(_ message: [UInt8], by key: PublicKey) -> Bool {
    let signed = isPrehashed ? Sodium.blake2b(count: 64, message) : message
    return key.id == self.key && Sodium.verify(signature, of: signed, by: key.point)
      && Sodium.verify(commentSignature, of: signature + trustedComment, by: key.point)
  }

  /// Writes the signature as a file's content.
  ///
  /// - Parameter comment: The comment that isn't signed: at most 1,003 bytes, no control characters.
  /// - Returns: The content: four lines.
  /// - Throws: ``PluginHostError`` if the comment breaks that.
  public func file(
    comment: String = "signature from minisign secret key"
  ) throws(PluginHostError) -> [UInt8] {
    try MinisignText.check(Array(comment.utf8), limit: MinisignText.untrustedLimit)
    let algorithm = isPrehashed ? Self.hashedAlgorithm : PublicKey.algorithm
    let feed: [UInt8] = [0x0A]
    var file = MinisignText.untrustedPrefix + comment.utf8 + feed
    file += Sodium.encode(algorithm + key.bytes + signature) + feed
    file += MinisignText.trustedPrefix + trustedComment + feed
    return file + Sodium.encode(commentSignature) + feed
  }
}
