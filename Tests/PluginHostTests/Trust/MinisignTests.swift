import PluginHost
import TestSupport
import Testing

/// Keys and signatures go from the real `minisign` to the host and back.
@Suite struct MinisignTests {
  let minisign: Minisign

  init() throws {
    minisign = try Minisign()
  }

  /// Makes a pair of keys with minisign, without a password.
  func makeKey() throws -> (secret: SecretKey, shared: PublicKey) {
    let made = try minisign.run("-G", "-W", "-f", "-p", "k.pub", "-s", "k.key")
    try #require(made.code == 0, "\(made.output)")
    return (
      try SecretKeyFile(file: minisign.content("k.key")).key(password: nil),
      try PublicKey(file: minisign.content("k.pub"))
    )
  }

  @Test func `a pair of keys that minisign made is read, and belongs together`() throws {
    for _ in 0..<40 {
      let (secret, shared) = try makeKey()
      #expect(secret.publicKey == shared)
      #expect(shared.file == (try minisign.content("k.pub")))
      _ = try minisign.run("-R", "-f", "-p", "again.pub", "-s", "k.key")
      #expect(try PublicKey(file: minisign.content("again.pub")) == shared)
    }
  }

  @Test(arguments: [false, true])
  func `what minisign signs, the host verifies`(isLegacy: Bool) throws {
    let shared = try makeKey().shared
    let message = Array("some message\n\u{0}".utf8)
    try minisign.folder.write("m", message)
    let format = isLegacy ? ["-l"] : []
    for comment in ["plain", "tab\tand ü", String(repeating: "long ", count: 800)] {
      _ =
        isLegacy
        ? try minisign.run("-S", "-l", "-s", "k.key", "-m", "m", "-t", comment)
        : try minisign.run("-S", "-s", "k.key", "-m", "m", "-t", comment)
      let signature = try DetachedSignature(file: minisign.content("m.minisig"))

      #expect(signature.isPrehashed == format.isEmpty)
      #expect(signature.key == shared.id)
      #expect(signature.trustedComment == Array(comment.utf8))
      #expect(signature.verify(message, by: shared))
      #expect(!signature.verify(message + [0], by: shared))
      #expect(!signature.verify(message, by: try SecretKey.make().publicKey))
    }
  }

  @Test(arguments: [false, true])
  func `what the host signs, minisign verifies and shows`(isLegacy: Bool) throws {
    let secret = try makeKey().secret
    let message = Array("another\r\nmessage".utf8)
    try minisign.folder.write("m", message)
    for comment in ["", "tab\tand ü", String(repeating: "c", count: 8_173)] {
      let signature = try secret.sign(
        message, trustedComment: comment, isPrehashed: !isLegacy)
      try minisign.folder.write("m.minisig", try signature.file())

      let verified = try minisign.run("-V", "-m", "m", "-p", "k.pub")
      #expect(verified.code == 0)
      #expect(
        verified.output
          == "Signature and comment signature verified\nTrusted comment: \(comment)\n")
      #expect(try minisign.run("-V", "-H", "-m", "m", "-p", "k.pub").code == (isLegacy ? 1 : 0))
      #expect(
        try minisign.run("-V", "-m", "m", "-P", secret.publicKey.text).code == 0)
    }
  }

  @Test func `a key that the host made without a password signs in minisign`() throws {
    let secret = try SecretKey.make()
    try minisign.folder.write("own.key", try SecretKeyFile.content(of: secret, password: nil))
    try minisign.folder.write("own.pub", secret.publicKey.file)
    try minisign.folder.write("m", "message".utf8)
    #expect(try minisign.run("-S", "-s", "own.key", "-m", "m").code == 0)
    #expect(try minisign.run("-V", "-p", "own.pub", "-m", "m").code == 0)
    let signature = try DetachedSignature(file: minisign.content("m.minisig"))
    #expect(signature.verify(Array("message".utf8), by: secret.publicKey))
  }

  @Test func `a key that the host locked with a password signs in minisign`() throws {
    let secret = try SecretKey.make()
    let password = "correct horse ü"
    let file = try SecretKeyFile.content(of: secret, password: Array(password.utf8))
    try minisign.folder.write("own.key", file)
    try minisign.folder.write("m", "message".utf8)

    let signed = try minisign.run("-S", "-s", "own.key", "-m", "m", input: password + "\n")

    #expect(signed.code == 0, "\(signed.output)")
    let signature = try DetachedSignature(file: minisign.content("m.minisig"))
    #expect(signature.verify(Array("message".utf8), by: secret.publicKey))
    #expect(try SecretKeyFile(file: file).isEncrypted)
  }

  @Test func `a key that minisign locked is opened with its password and no other`() throws {
    let made = try minisign.run(
      "-G", "-p", "k.pub", "-s", "k.key", input: "pass word\npass word\n")
    try #require(made.code == 0, "\(made.output)")
    let file = try SecretKeyFile(file: minisign.content("k.key"))

    #expect(file.isEncrypted)
    let opened = try file.key(password: Array("pass word".utf8))
    #expect(opened.publicKey == (try PublicKey(file: minisign.content("k.pub"))))
    let wrong = #expect(throws: PluginHostError.self) {
      try file.key(password: Array("pass wort".utf8))
    }
    #expect(wrong?.code == .wrongPassword)
    let missing = #expect(throws: PluginHostError.self) { try file.key(password: nil) }
    #expect(missing?.code == .wrongPassword)
  }
}
