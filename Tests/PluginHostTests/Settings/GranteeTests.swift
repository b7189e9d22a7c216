import PluginHost
import Testing

@Suite struct GranteeTests {
  static let hash = "sha256:" + String(repeating: "0123456789abcdef", count: 4)
  static let key = "key:0123456789ABCDEF"

  @Test func `a hash and a key are told apart`() {
    #expect(Grantee(rawValue: Self.hash)?.isKey == false)
    #expect(Grantee(rawValue: Self.key)?.isKey == true)
    #expect(Grantee(rawValue: Self.hash)?.rawValue == Self.hash)
    #expect(Grantee(rawValue: Self.key)?.description == "the key 0123456789ABCDEF")
  }

  @Test(arguments: [
    "", ":", "sha256:", "key:", "key", "sha256", String(hash.dropLast()), hash + "0",
    hash.uppercased(), "sha256:" + hash.dropFirst(7).uppercased(), key.lowercased(),
    "key:" + "0123456789abcdef",
    String(key.dropLast()), key + "0", " " + key, key + "\n", "key: 123456789ABCDEF",
    "sha512:" + hash.dropFirst(7), "KEY:0123456789ABCDEF", "key:０123456789ABCDEF",
  ])
  func `anything else names nobody`(text: String) {
    #expect(Grantee(rawValue: text) == nil)
  }
}

extension Grantee {
  /// The grantee of a file's bytes, as they are now.
  static func bytes(of file: String) throws -> Grantee {
    try #require(Grantee(rawValue: "sha256:\(ContentHash(of: try Bytes.of(file)))"))
  }

  /// The grantee of 64 times, or 16 times, one digit.
  static func bytes(_ digit: Character) throws -> Grantee {
    try #require(Grantee(rawValue: "sha256:" + String(repeating: digit, count: 64)))
  }

  static func key(_ digit: Character) throws -> Grantee {
    try #require(Grantee(rawValue: "key:" + String(repeating: digit, count: 16)))
  }
}
