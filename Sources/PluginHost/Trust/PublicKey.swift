/// A public key as minisign has it: who holds the secret half can sign.
public struct PublicKey: Hashable, Sendable {
  /// The number that signatures name their key by.
  public let id: KeyID

  /// The key of Ed25519: 32 bytes.
  let point: [UInt8]

  static let algorithm = Array("Ed".utf8)

  /// The bytes of a key with its algorithm and its id.
  static let size = 42

  init(id: KeyID, point: [UInt8]) {
    precondition(point.count == 32, "a public key of Ed25519 has 32 bytes")
    self.id = id
    self.point = point
  }

  /// Reads a key from the text that `minisign -P` takes.
  ///
  /// - Parameter text: 56 letters of Base64, beginning with "RW".
  /// - Throws: ``PluginHostError`` that says what is wrong with it.
  public init(_ text: String) throws(PluginHostError) {
    try self.init(line: Array(text.utf8.prefix(1_000)))
  }

  /// Reads a key from the content of a file that `minisign -G` or `minisign -R` made.
  ///
  /// The comment in it isn't signed, and isn't kept.
  ///
  /// - Parameter file: Two lines: a comment, and the key in Base64.
  /// - Throws: ``PluginHostError`` that says what is wrong with it.
  public init(file: [UInt8]) throws(PluginHostError) {
    try self.init(line: MinisignText.lines(file, count: 2, of: "public key")[1])
  }

  private init(line: [UInt8]) throws(PluginHostError) {
    guard !SecretKeyFile.isLine(line) else {
      throw PluginHostError(
        .invalidValue,
        "This is a secret key, which is for signing and for nobody else to see. Name the public one that "
          + "belongs to it, in a file that usually ends with '.pub'.")
    }
    let bytes = try MinisignText.decode(line, count: Self.size, of: "public key")
    guard bytes.starts(with: Self.algorithm) else {
      throw PluginHostError(
        .unsupportedVersion, "The public key is for another algorithm; this host knows Ed25519.")
    }
    id = KeyID(bytes[2..<10])
    point = Array(bytes[10...])
  }

  /// The key as `minisign -P` takes it.
  public var text: String {
    String(decoding: Sodium.encode(Self.algorithm + id.bytes + point), as: UTF8.self)
  }

  /// The key as the content of a file, the same as `minisign -R` writes.
  public var file: [UInt8] {
    let id = String(id.rawValue, radix: 16, uppercase: true)
    return Array("untrusted comment: minisign public key \(id)\n\(text)\n".utf8)
  }
}
