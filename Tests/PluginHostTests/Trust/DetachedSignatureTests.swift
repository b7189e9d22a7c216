import PluginHost
import TestSupport
import Testing

@Suite struct DetachedSignatureTests {
  /// A statement that minisign 0.11 signed, its key, and the two kinds of signatures.
  static let message = Array(
    """
    inspector-plugin/1
    id: com.example.vector
    version: 1.2.3
    abi: 1.0
    sha256: 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03

    """.utf8)
  static let key = "RWSeDKJ0kEOp6tU17+ge7Q1TaFTyv6wZYda4k5mupQmocdqrWYcdRDQ/"
  static let hashed = """
    untrusted comment: nobody signs this
    RUSeDKJ0kEOp6mwJd4lbFeLxalq5rcqpPyVOPBU2HmjviV9nF6Q7cp/Mv+k8nkqjwj8CvhUBFZprgHNo+jZ20rP+Idzh0fuorgs=
    trusted comment: a comment, 2026
    nNoQVWvheGpcjzMM1F3xEa7vGkyOrKTA+eMdWQFud8+xlZOuRcctPMAz+7r56i6w/BYk5SGlCNJR9sVXuRPqDg==

    """
  static let legacy = """
    untrusted comment: signature from minisign secret key
    RWSeDKJ0kEOp6jNnybatmzv8spuK19SF0JSB2jj2FDzpGHOKe3LgaA6acvt0CcDh8+s5nHRdX5aJqCUq8GRdQ+FKv8tJZamO4g0=
    trusted comment: timestamp:1795294342\tfile:v.statement
    60OfaAWLKDX41rFegxJvVS7PspygsAOCWAIZ+ULu7mfY4Ev80aLT8xB/hh2s+BzKehVD0Yn8Xm9+eEKzdJIADw==

    """

  /// Whether a file is a signature by the key over the message.
  static func holds(_ file: [UInt8], over message: [UInt8]) throws -> Bool {
    let key = try PublicKey(Self.key)
    guard let signature = try? DetachedSignature(file: file) else { return false }
    return signature.verify(message, by: key)
  }

  @Test(arguments: [hashed, legacy])
  func `a signature that minisign made holds, and is written as it was read`(text: String) throws {
    let signature = try DetachedSignature(file: Array(text.utf8))
    #expect(signature.key.description == "EAA9439074A20C9E")
    #expect(try Self.holds(Array(text.utf8), over: Self.message))
    let comment = String(text.split(separator: "\n")[0].dropFirst("untrusted comment: ".count))
    #expect(try signature.file(comment: comment) == Array(text.utf8))
  }

  @Test(arguments: [hashed, legacy])
  func `no byte of a signature can be changed but in the comment that isn't signed`(
    text: String
  ) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let file = Array(text.utf8)
    let unsigned = "untrusted comment: ".utf8.count..<(file.firstIndex(of: 10) ?? 0)
    var refused = 0
    for place in file.indices where !unsigned.contains(place) && file[place] != 10 {
      for _ in 0..<8 {
        var changed = file
        changed[place] = .random(in: 0...255, using: &random)
        // A line's end may be a carriage return and a line feed.
        let isLineEnd = changed[place] == 13 && (place + 1 == file.count || file[place + 1] == 10)
        guard changed[place] != file[place], !isLineEnd else { continue }
        let holds = try Self.holds(changed, over: Self.message)
        #expect(!holds, "byte \(place) as \(changed[place]), seed \(seed)")
        refused += 1
      }
    }
    #expect(refused > 1_500)
  }

  @Test(arguments: [hashed, legacy])
  func `no byte of the message can be changed, left out or added`(text: String) throws {
    let file = Array(text.utf8)
    for place in Self.message.indices {
      for bit in 0..<8 {
        var changed = Self.message
        changed[place] ^= 1 << bit
        #expect(try !Self.holds(file, over: changed))
      }
      var shorter = Self.message
      shorter.remove(at: place)
      // One of two equal neighbours may be the one that is left out.
      #expect(try !Self.holds(file, over: shorter))
    }
    #expect(try !Self.holds(file, over: Self.message + [10]))
  }

  @Test func `one kind of signature can't be passed off as the other`() throws {
    let hashed = Self.hashed.replacing("\nRUS", with: "\nRWS")
    let legacy = Self.legacy.replacing("\nRWS", with: "\nRUS")
    for text in [hashed, legacy] {
      #expect(throws: Never.self) { try DetachedSignature(file: Array(text.utf8)) }
      #expect(try !Self.holds(Array(text.utf8), over: Self.message))
    }
  }

  @Test(
    arguments: [
      "", "\n", "\n\n\n\n", "untrusted comment: x\n", hashed + "more\n", hashed + "\n",
      hashed.replacing("untrusted", with: "Untrusted"), hashed.replacing("\ntrusted", with: "\n"),
      hashed.replacing("rgs=", with: "rgt="), hashed.replacing("rgs=", with: "rgs"),
      hashed.replacing("Dg==", with: "Dh=="), hashed.replacing("Dg==", with: "Dg= ="),
      hashed.replacing("2026", with: "20\u{0}26"), hashed.replacing("2026", with: "\u{1B}[2J"),
      hashed.replacing("2026", with: String(repeating: "x", count: 8_200)),
      hashed.replacing("nobody", with: String(repeating: "x", count: 1_024)),
      hashed.replacing("RUSe", with: "RVSe"), String(repeating: "x", count: 20_000),
    ])
  func `what isn't a signature is refused in words`(text: String) {
    let error = #expect(throws: PluginHostError.self) {
      try DetachedSignature(file: Array(text.utf8))
    }
    #expect(error?.message.hasSuffix(".") == true || error?.message.hasSuffix("?") == true)
  }

  @Test func `line ends of another system don't matter`() throws {
    let file = Array(Self.hashed.replacing("\n", with: "\r\n").utf8)
    #expect(try Self.holds(file, over: Self.message))
    #expect(try Self.holds(Array(Self.hashed.utf8.dropLast()), over: Self.message))
  }

  @Test func `comments that would end a line aren't signed`() throws {
    let key = try SecretKey.make()
    for comment in ["a\nb", "a\rb", "\u{0}", "\u{7F}", String(repeating: "x", count: 8_174)] {
      #expect(throws: PluginHostError.self) { try key.sign([1], trustedComment: comment) }
    }
    let signature = try key.sign([1], trustedComment: "")
    #expect(throws: PluginHostError.self) { try signature.file(comment: "a\nb") }
    #expect(throws: PluginHostError.self) {
      try signature.file(comment: String(repeating: "x", count: 1_004))
    }
  }
}
