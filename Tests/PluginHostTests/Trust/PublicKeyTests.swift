import PluginHost
import TestSupport
import Testing

@Suite struct PublicKeyTests {
  @Test func `a key is read from its text and from its file, and written as it was`() throws {
    let text = DetachedSignatureTests.key
    let key = try PublicKey(text)
    #expect(key.text == text)
    #expect(
      key.file
        == Array("untrusted comment: minisign public key EAA9439074A20C9E\n\(text)\n".utf8))
    #expect(try PublicKey(file: key.file) == key)
    #expect(try PublicKey(file: Array("anything\r\n\(text)".utf8)) == key)
  }

  @Test(
    arguments: [
      "", "RW", DetachedSignatureTests.key + "A", "!" + DetachedSignatureTests.key.dropFirst(),
      "RUSeDKJ0kEOp6tU17+ge7Q1TaFTyv6wZYda4k5mupQmocdqrWYcdRDQ/",
      String(repeating: "R", count: 5_000),
    ])
  func `what isn't a key is refused`(text: String) {
    #expect(throws: PluginHostError.self) { try PublicKey(text) }
    #expect(throws: PluginHostError.self) { try PublicKey(file: Array("c\n\(text)\n".utf8)) }
  }

  @Test
  func `a secret key in the place of a public one is told from damage, and the other way round`()
    throws
  {
    let secret = SecretKeyFileTests.file(try SecretKeyFileTests.decoded().bytes)
    let open = Array("untrusted comment: x\n\(DetachedSignatureTests.key)\n".utf8)
    let first = #expect(throws: PluginHostError.self) { try PublicKey(file: secret) }
    let second = #expect(throws: PluginHostError.self) { try SecretKeyFile(file: open) }
    #expect(first?.message.hasPrefix("This is a secret key") == true)
    #expect(second?.message.hasPrefix("This is a public key") == true)
  }

  @Test func `an id is read as it is printed, with or without zeros at the front`() throws {
    for number in [0, 1, 0xABC, UInt64.max, 0x0123_4567_89AB_CDEF] {
      let id = KeyID(rawValue: number)
      #expect(id.description.utf8.count == 16)
      #expect(KeyID(id.description) == id)
      #expect(KeyID(String(number, radix: 16)) == id)
    }
    #expect(KeyID(rawValue: 0xABC).description == "0000000000000ABC")
    for text in ["", "+1", "-1", "x", "12345678901234567", "１", " 1"] {
      #expect(KeyID(text) == nil)
    }
  }
}
