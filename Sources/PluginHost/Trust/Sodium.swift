import CSodium
import SharedMemory

/// What trust needs of libsodium, for Swift's arrays.
///
/// Every function reads no further than the counts it is given, and keeps no pointer.
enum Sodium {
  private static let hasStarted = sodium_init() >= 0

  /// Gets the library ready; to be called before random bytes or keys are made.
  static func start() {
    precondition(hasStarted, "libsodium has no source of random bytes on this system")
  }

  /// Returns the SHA-256 of some bytes: 32 bytes.
  static func sha256(_ bytes: RawSpan) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    // Safety: the span and the array live until the call returns; the array has room for the hash.
    unsafe bytes.withUnsafeBytes { buffer in
      _ = unsafe crypto_hash_sha256(
        &hash, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(buffer.count))
    }
    return hash
  }

  /// Works out the BLAKE2b of some parts, one after another, without a key.
  ///
  /// - Parameters:
  ///   - count: How many bytes the hash has, from 16 to 64.
  ///   - parts: What is hashed.
  /// - Returns: The hash.
  static func blake2b(count: Int, _ parts: [UInt8]...) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: count)
    let message = parts.flatMap { $0 }
    // Safety: both arrays live until the call returns, and are as long as it is told.
    _ = unsafe crypto_generichash(&hash, count, message, UInt64(message.count), nil, 0)
    return hash
  }

  /// Whether an Ed25519 signature of 64 bytes is the given key's, of 32 bytes, over a message.
  static func verify(_ signature: [UInt8], of message: [UInt8], by key: [UInt8]) -> Bool {
    guard signature.count == Int(crypto_sign_BYTES), key.count == Int(crypto_sign_PUBLICKEYBYTES)
    else { return false }
    // Safety: the sizes of signature and key were checked above, and the message's is given.
    return unsafe crypto_sign_verify_detached(signature, message, UInt64(message.count), key) == 0
  }

  /// Returns the bytes that Base64 with padding stands for.
  ///
  /// Nil if the text isn't exactly the one that stands for so many bytes: a bit that is set behind the last
  /// byte counts as an error.
  static func decode(_ text: [UInt8], count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var found = 0
    // Safety: the arrays live until the call returns, and are as long as it is told.
    let code = unsafe text.withUnsafeBytes { buffer in
      unsafe sodium_base642bin(
        &bytes, count, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, nil,
        &found, nil, sodium_base64_VARIANT_ORIGINAL)
    }
    // The library takes some bytes outside ASCII for an 'A'.
    return code == 0 && found == count && encode(bytes) == text ? bytes : nil
  }

  /// Returns bytes as Base64 with padding.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let variant = sodium_base64_VARIANT_ORIGINAL
    let size = sodium_base64_encoded_len(bytes.count, variant)
    var text = [CChar](repeating: 0, count: size)
    // Safety: the text has the room that the library asks for, with a zero at its end.
    _ = unsafe sodium_bin2base64(&text, size, bytes, bytes.count, variant)
    return text.dropLast().map { UInt8(bitPattern: $0) }
  }

  /// Overwrites bytes, so that a secret doesn't stay in memory.
  static func wipe(_ bytes: inout [UInt8]) {
    // Safety: the array is as long as the call is told.
    unsafe sodium_memzero(&bytes, bytes.count)
  }
}
