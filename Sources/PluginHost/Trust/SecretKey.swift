import CSodium

/// A secret key of Ed25519 with its id; it signs.
///
/// The key lies in memory that isn't swapped out where the system allows that, between pages that can't be
/// touched, and is overwritten when this object goes. For one thread at a time.
@safe
public final class SecretKey {
  /// The key's id.
  public let id: KeyID

  // Safety: 64 bytes that are this object's alone, from its beginning to its end.
  private let memory: UnsafeMutableRawPointer

  /// How many bytes a key has: the seed, then the public key.
  static let size = Int(crypto_sign_SECRETKEYBYTES)

  /// Takes a key, whose bytes are overwritten at their old place.
  ///
  /// - Parameters:
  ///   - id: The key's id.
  ///   - bytes: The seed and the public key that follows from it: 64 bytes.
  /// - Throws: ``PluginHostError`` if the second half doesn't follow from the first, or memory is short.
  init(id: KeyID, taking bytes: inout [UInt8]) throws(PluginHostError) {
    defer { Sodium.wipe(&bytes) }
    Sodium.start()
    guard bytes.count == Self.size else {
      throw PluginHostError(.damaged, "A secret key has \(Self.size) bytes, not \(bytes.count).")
    }
    var (point, whole) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: Self.size))
    defer { Sodium.wipe(&whole) }
    // Safety: the seed is the first 32 of 64 bytes; both arrays have the room that the call needs.
    _ = unsafe crypto_sign_seed_keypair(&point, &whole, bytes)
    guard whole == bytes else {
      throw PluginHostError(
        .damaged, "The two halves of the secret key don't belong together. Take a backup of it.")
    }
    // Safety: the library gives null or room for so many bytes.
    guard let memory = unsafe sodium_malloc(Self.size) else {
      throw PluginHostError(.damaged, "There is no memory for the secret key. Close something.")
    }
    // Safety: both have `size` bytes, and don't overlap.
    unsafe memory.copyMemory(from: bytes, byteCount: Self.size)
    unsafe self.memory = memory
    self.id = id
  }

  deinit {
    // Safety: allocated in `init` and given to nobody; the library overwrites it.
    unsafe sodium_free(memory)
  }

  /// Makes a new key at random.
  ///
  /// - Throws: ``PluginHostError`` if memory is short.
  public static func make() throws(PluginHostError) -> SecretKey {
    Sodium.start()
    var point = [UInt8](repeating: 0, count: 32)
    var bytes = [UInt8](repeating: 0, count: size)
    // Safety: both arrays have the room that the call needs.
    _ = unsafe crypto_sign_keypair(&point, &bytes)
    return try SecretKey(id: KeyID(rawValue: .random(in: 0 ... .max)), taking: &bytes)
  }

  /// Lends the key's bytes for the time of a call.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    // Safety: `memory` has `size` bytes for as long as this object lives.
    try unsafe body(UnsafeRawBufferPointer(start: memory, count: Self.size))
  }

  /// The public half.
  public var publicKey: PublicKey {
    PublicKey(id: id, point: unsafe withBytes { unsafe Array($0[32...]) })
  }

  /// Signs a message and a comment.
  ///
  /// - Parameters:
  ///   - message: What is signed.
  ///   - trustedComment: What is signed along with it: at most 8,173 bytes, no control characters but tabs.
  ///   - isPrehashed: Whether the message's BLAKE2b-512 is signed, as minisign does, or the message itself, as
  ///     `minisign -l` does.
  /// - Returns: The signature.
  /// - Throws: ``PluginHostError`` if the comment breaks its rule.
  /// - Complexity: O(*n*) for *n* bytes.
  public func sign(
    _ message: [UInt8], trustedComment: String, isPrehashed: Bool = true
  ) throws(PluginHostError) -> DetachedSignature {
    let comment = Array(trustedComment.utf8)
    try MinisignText.check(comment, limit: MinisignText.trustedLimit)
    let signature = sign(isPrehashed ? Sodium.blake2b(count: 64, message) : message)
    return DetachedSignature(
      key: id, isPrehashed: isPrehashed, trustedComment: comment, signature: signature,
      commentSignature: sign(signature + comment))
  }

  private func sign(_ message: [UInt8]) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
    // Safety: the signature has the room that the call needs, the message its count, the key its 64 bytes.
    unsafe crypto_sign_detached(
      &signature, nil, message, UInt64(message.count), memory.assumingMemoryBound(to: UInt8.self))
    return signature
  }
}
