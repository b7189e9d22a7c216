import CSodium

/// The content of a file that holds a secret key, as `minisign -G` writes it; with a password or without.
public struct SecretKeyFile: Sendable {
  /// Whether a password is needed to get at the key.
  public let isEncrypted: Bool

  /// The most bytes of a password that minisign takes.
  public static let passwordLimit = 1_022

  private let salt: [UInt8]
  private let operations: UInt64
  private let memory: UInt64
  /// The key's id, the key, and their checksum; perhaps encrypted.
  private var sealed: [UInt8]

  private static let scrypt = Array("Sc".utf8)
  private static let plain: [UInt8] = [0, 0]
  private static let checksum = Array("B2".utf8)
  private static let size = 158
  /// The place of the encrypted part: behind three names of algorithms, the salt and two numbers.
  private static let sealedStart = 54

  /// Reads a file's content.
  ///
  /// - Parameter file: Two lines: a comment, and the key in Base64.
  /// - Throws: ``PluginHostError`` that says what is wrong with it. What scrypt would cost is held to what
  ///   minisign asks for: a gigabyte.
  public init(file: [UInt8]) throws(PluginHostError) {
    let line = try MinisignText.lines(file, count: 2, of: "secret key")[1]
    if Sodium.decode(line, count: PublicKey.size) != nil {
      throw PluginHostError(
        .invalidValue,
        "This is a public key. What signs is the secret one that belongs to it, in a file that usually ends "
          + "with '.key'.")
    }
    var bytes = try MinisignText.decode(line, count: Self.size, of: "secret key")
    defer { Sodium.wipe(&bytes) }
    guard bytes.starts(with: PublicKey.algorithm), bytes[4..<6].elementsEqual(Self.checksum) else {
      throw PluginHostError(
        .unsupportedVersion, "The secret key is for another algorithm; this host knows Ed25519.")
    }
    switch Array(bytes[2..<4]) {
    case Self.scrypt: isEncrypted = true
    case Self.plain: isEncrypted = false
    default:
      throw PluginHostError(
        .unsupportedVersion, "The password of the secret key is used in a way that isn't known.")
    }
    salt = Array(bytes[6..<38])
    operations = KeyID(bytes[38..<46]).rawValue
    memory = KeyID(bytes[46..<54]).rawValue
    sealed = Array(bytes[Self.sealedStart...])
    let most = Self.costs
    guard !isEncrypted || operations <= most.operations && memory <= most.memory else {
      throw PluginHostError(
        .tooLarge,
        "The password of the secret key would take \(memory) bytes of memory and \(operations) "
          + "operations; at most \(most.memory) and \(most.operations) are allowed.")
    }
  }

  /// Returns whether a line has the length and the beginning of a secret key.
  static func isLine(_ line: [UInt8]) -> Bool {
    guard var bytes = Sodium.decode(line, count: size) else { return false }
    defer { Sodium.wipe(&bytes) }
    return bytes.starts(with: PublicKey.algorithm)
  }

  /// What minisign spends on a password.
  static let costs = (
    operations: UInt64(crypto_pwhash_scryptsalsa208sha256_opslimit_sensitive()),
    memory: UInt64(crypto_pwhash_scryptsalsa208sha256_memlimit_sensitive())
  )

  /// Returns the key.
  ///
  /// With a password this takes seconds and a gigabyte of memory, as minisign's author wants it.
  ///
  /// - Parameter password: The password's bytes; nil if there is none.
  /// - Returns: The key.
  /// - Throws: ``PluginHostError/Code/wrongPassword`` for a password that is wrong or missing; other codes if
  ///   the file is damaged or memory is short.
  public func key(password: [UInt8]?) throws(PluginHostError) -> SecretKey {
    var opened = sealed
    defer { Sodium.wipe(&opened) }
    if isEncrypted {
      guard let password else {
        throw PluginHostError(.wrongPassword, "The secret key has a password. Give it.")
      }
      try Self.mask(&opened, password, salt: salt, operations: operations, memory: memory)
    }
    var bytes = Array(opened[8..<72])
    let sum = Self.sum(id: Array(opened[..<8]), key: &bytes)
    let found = Array(opened[72...])
    // Without a password minisign leaves the sum out.
    guard found == sum || !isEncrypted && found.allSatisfy({ $0 == 0 }) else {
      Sodium.wipe(&bytes)
      throw isEncrypted
        ? PluginHostError(.wrongPassword, "The password isn't the one of this secret key.")
        : PluginHostError(.damaged, "The secret key is damaged. Take a backup of it.")
    }
    return try SecretKey(id: KeyID(opened[..<8]), taking: &bytes)
  }

  /// Returns the content of a file that holds a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - password: The password's bytes, at most 1,022; nil for none.
  /// - Returns: The content. It is as secret as the key, if there is no password.
  /// - Throws: ``PluginHostError`` if the password is too long or memory is short.
  public static func content(
    of key: SecretKey, password: [UInt8]?
  ) throws(PluginHostError) -> [UInt8] {
    var (operations, memory) = password == nil ? (0, 0) : costs
    var salt = [UInt8](repeating: 0, count: 32)
    // Safety: the bytes are copied while the key lends them; the copy is wiped below.
    var bytes = unsafe key.withBytes { unsafe Array($0) }
    var sealed = key.id.bytes + bytes
    defer { Sodium.wipe(&sealed) }
    let sum = Self.sum(id: key.id.bytes, key: &bytes)
    Sodium.wipe(&bytes)
    if let password {
      sealed += sum
      // Safety: the array is as long as the call is told.
      unsafe randombytes_buf(&salt, salt.count)
      try mask(&sealed, password, salt: salt, operations: operations, memory: memory)
    } else {
      (operations, memory) = (0, 0)
      sealed += [UInt8](repeating: 0, count: sum.count)
    }
    let head = PublicKey.algorithm + (password == nil ? plain : scrypt) + checksum + salt
    let content =
      head + KeyID(rawValue: operations).bytes + KeyID(rawValue: memory).bytes + sealed
    return Array("untrusted comment: minisign encrypted secret key\n".utf8)
      + Sodium.encode(content) + [0x0A]
  }

  private static func sum(id: [UInt8], key: inout [UInt8]) -> [UInt8] {
    Sodium.blake2b(count: 32, PublicKey.algorithm, id, key)
  }

  /// Turns the plain part into the encrypted one, or the other way round.
  private static func mask(
    _ bytes: inout [UInt8], _ password: [UInt8], salt: [UInt8], operations: UInt64, memory: UInt64
  ) throws(PluginHostError) {
    guard password.count <= passwordLimit, !password.contains(0) else {
      throw PluginHostError(
        .wrongPassword, "A password has at most \(passwordLimit) bytes, and no zero among them.")
    }
    var stream = [UInt8](repeating: 0, count: bytes.count)
    defer { Sodium.wipe(&stream) }
    // A zero at the end, so that there is an address even where the password is empty.
    var text = (password + [0]).map { CChar(bitPattern: $0) }
    // Safety: the array is as long as the call is told, and outlives it.
    defer { unsafe sodium_memzero(&text, text.count) }
    // Safety: the arrays are as long as the call is told; the salt has its 32 bytes.
    let code = unsafe crypto_pwhash_scryptsalsa208sha256(
      &stream, UInt64(stream.count), text, UInt64(password.count), salt, operations, Int(memory))
    guard code == 0 else {
      throw PluginHostError(
        .tooLarge,
        "The key can't be worked out from the password: that takes \(memory) bytes of memory. Close "
          + "something, or use another machine.")
    }
    for place in bytes.indices { bytes[place] ^= stream[place] }
  }
}
