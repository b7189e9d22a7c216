import PluginHost

/// What vouches for a plugin; the first byte says which of the readers gets the rest.
enum SignatureTarget {
  /// The readers, by the first byte.
  private enum Reader: UInt8, CaseIterable {
    case statement, signature, publicKey, secretKey
  }

  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    guard let first = bytes.first else { return .refused }
    let rest = Array(bytes.dropFirst())
    let broken: String?
    do throws(PluginHostError) {
      broken =
        switch Reader.allCases[Int(first) % Reader.allCases.count] {
        case .statement: try statement(rest)
        case .signature: try signature(rest)
        case .publicKey: try publicKey(rest)
        case .secretKey: try secretKey(rest)
        }
    } catch {
      try holdSentence(error.description)
      return .refused
    }
    if let broken { throw BrokenLaw(broken) }
    return .accepted
  }

  // Each returns the law that was broken, or nil.

  private static func statement(_ file: [UInt8]) throws(PluginHostError) -> String? {
    let statement = try PluginStatement(file: file)
    return statement.file == file ? nil : "A statement isn't written as it was read."
  }

  private static func signature(_ file: [UInt8]) throws(PluginHostError) -> String? {
    let signature = try DetachedSignature(file: file)
    guard try DetachedSignature(file: signature.file()) == signature else {
      return "A signature isn't itself after it was written once more."
    }
    guard signature.verify(message, by: try PublicKey(key)) else { return nil }
    for text in genuine {
      if try DetachedSignature(file: Array(text.utf8)) == signature { return nil }
    }
    return "A signature holds that nobody has made."
  }

  private static func publicKey(_ file: [UInt8]) throws(PluginHostError) -> String? {
    let key = try PublicKey(file: file)
    let again = [try PublicKey(file: key.file), try PublicKey(key.text)]
    return again == [key, key] ? nil : "A key isn't itself after it was written once more."
  }

  private static func secretKey(_ file: [UInt8]) throws(PluginHostError) -> String? {
    let content = try SecretKeyFile(file: file)
    // A password takes seconds and a gigabyte, as it should.
    guard !content.isEncrypted else { return nil }
    let key = try content.key(password: nil)
    let again = try SecretKeyFile(file: SecretKeyFile.content(of: key, password: nil))
    let isSame = try again.key(password: nil).publicKey == key.publicKey
    return isSame ? nil : "A secret key isn't itself after it was written once more."
  }

  // MARK: A key that signs nothing else, and all that it has ever signed

  private static let key = "RWTZGDbnCfbRHSpEMKCEAeH/0FXEoHhUYqs279y6haKjFW+nlKyAv8Bd"

  private static let message = Array(
    """
    inspector-plugin/1
    id: a.b
    version: 1.0.0
    abi: 1.0
    sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855

    """.utf8)

  /// The signatures that `minisign -S` and `minisign -S -l` made of the message.
  private static let genuine = [
    """
    untrusted comment: signature from minisign secret key
    RUTZGDbnCfbRHfxDzCAMgTnjUxacPQiefTcvCS1ipv8IlzwPTxCghBrtRYXf/zVO9VvKYLIT0owUswgdNxki8FD8r03i+c8cJAY=
    trusted comment: a trusted comment
    3UmPyMLx5Kj26pAPtTsWG1yApzk8kbSAz/2U9IHm82rb0JCPdywqNtMY0f258jB9E3hc+zzMCq9eDuYCCMjZAg==

    """,
    """
    untrusted comment: signature from minisign secret key
    RWTZGDbnCfbRHd2IxtCCFNgzh2yw7h8m1yF/xfA6qJ6Z1sjTk7LX1prefO4XUdcns/uXro0KYkpkNpXC8mbMS9Uxk+fS5thg5Qk=
    trusted comment: a trusted comment
    tGH/o1Mp4vauTgR1fok7DgBZlKfLAHY9mu+KijeyeMr4RsNa4rF4c5qh7INdtSdIcax6s6DVoBk9CCPw6MCPCQ==

    """,
  ]
}
