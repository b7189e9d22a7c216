import PluginHost
import TestSupport
import Testing

@Suite struct SecretKeyFileTests {
  /// A key without a password, as bytes behind Base64.
  static func decoded() throws -> (key: SecretKey, bytes: [UInt8]) {
    let key = try SecretKey.make()
    let text = String(
      decoding: try SecretKeyFile.content(of: key, password: nil), as: UTF8.self)
    return (key, try #require(base64(String(text.split(separator: "\n")[1]))))
  }

  static func file(_ bytes: [UInt8]) -> [UInt8] {
    Array("untrusted comment: a key\n\(base64(bytes))\n".utf8)
  }

  @Test func `a key is written and read again`() throws {
    let (key, bytes) = try Self.decoded()
    let read = try SecretKeyFile(file: Self.file(bytes)).key(password: nil)
    #expect(read.publicKey == key.publicKey)
    #expect(bytes.count == 158)
    #expect(bytes.suffix(32).allSatisfy { $0 == 0 })
    let signature = try read.sign([1, 2], trustedComment: "")
    #expect(signature.verify([1, 2], by: key.publicKey))
  }

  @Test func `a damaged key isn't used`() throws {
    let bytes = try Self.decoded().bytes
    // All but the salt and the cost, which say nothing without a password, and the key's own number.
    for place in Array(0..<6) + Array(62..<158) {
      var changed = bytes
      changed[place] ^= 1
      #expect(throws: PluginHostError.self, "byte \(place)") {
        try SecretKeyFile(file: Self.file(changed)).key(password: nil)
      }
    }
  }

  @Test func `a password that would cost more than minisign's is refused before it is paid`() throws
  {
    var bytes = try Self.decoded().bytes
    bytes.replaceSubrange(2..<4, with: Array("Sc".utf8))
    for (operations, memory) in [
      (UInt64(33_554_433), UInt64(1 << 20)), (1 << 20, 1 << 31), (.max, .max),
    ] {
      bytes.replaceSubrange(
        38..<54,
        with: PluginHostTests.bytes(operations) + PluginHostTests.bytes(memory))
      let error = #expect(throws: PluginHostError.self) {
        try SecretKeyFile(file: Self.file(bytes))
      }
      #expect(error?.code == .tooLarge)
    }
  }

  @Test(arguments: ["", "x\n", "x\ny\nz\n", "x\nRWQ=\n"])
  func `what isn't a secret key is refused`(text: String) {
    #expect(throws: PluginHostError.self) { try SecretKeyFile(file: Array(text.utf8)) }
  }

  @Test func `a pair of keys is written for the user alone, and overwrites nothing`() throws {
    let folder = try TemporaryFolder()
    let key = try SecretKey.make()
    let (path, shared) = (folder("k.key"), folder("k.pub"))
    try SecretKeyFile.write(key, password: nil, to: path, publicPath: shared)
    #expect(try SecretKeyFile(path: path).key(password: nil).publicKey == key.publicKey)
    #expect(try PublicKey(path: shared) == key.publicKey)
    #expect(folder.mode("k.key") == 0o600)
    let error = #expect(throws: PluginHostError.self) {
      try SecretKeyFile.write(key, password: nil, to: folder("other.key"), publicPath: shared)
    }
    #expect(error?.file == shared)
    #expect(FileIdentity(at: folder("other.key")) == nil)
  }
}
