import Glibc
import TestSupport
import Testing

@Suite struct TrustTests {
  let home: Home

  init() throws {
    home = try Home()
    try home.folder.write(
      "p/warmth.so", try home.content(Home.example("warmth")))
  }

  /// Runs the system's minisign in the home.
  func minisign(_ words: String..., input: String = "") throws -> Child.Ending {
    let file = try home.folder.write("minisign-input", input.utf8)
    return try Child(
      ["/usr/bin/minisign"] + words, environment: ["HOME=\(home.folder.path)"],
      folder: home.folder.path, input: file
    ).end()
  }

  /// Makes a pair of keys without a password, and trusts it.
  func trustedKey() throws {
    #expect(try home.run("trust", "new-key", "--no-password", "k").code == 0)
    #expect(try home.run("trust", "add", "k.pub").code == 0)
  }

  @Test func `a plugin that is signed and trusted is verified, here and by minisign`() throws {
    let made = try home.run("trust", "new-key", "--no-password", "k")
    #expect(made.code == 0 && made.output.contains("k.pub: RW"))
    let signed = try home.run("sign", "p/warmth.so", "--key", "k.key", "--comment", "first one")
    #expect(signed.code == 0)
    #expect(signed.output.contains("p/warmth.so.statement.minisig"))
    let theirs = try minisign("-V", "-Q", "-m", "p/warmth.so.statement", "-p", "k.pub")
    #expect(theirs.code == 0 && theirs.output == "first one\n")

    let stranger = try home.run("trust", "verify", "p/warmth.so")
    #expect(stranger.code == 1 && stranger.output.contains("isn't trusted"))
    let added = try home.run("trust", "add", "k.pub", "--name", "me")
    #expect(added.code == 0 && added.output.hasPrefix("trusts me ("))

    let verified = try home.run("trust", "verify", "p/warmth.so", "--json")
    #expect(verified.code == 0)
    let json = try verified.json()
    #expect(json["format"] == "inspector.trust-verify/1")
    #expect(json["verdict"] == "signed" && json["keyName"] == "me")
    #expect(json["trustedComment"] == "first one")
    #expect(json["grantee"].words == "key:" + json["key"].words)
    #expect(json["checks"].elements.map(\.["result"].words).prefix(5).allSatisfy { $0 == "holds" })
    let words = try home.run("trust", "verify", "com.example.warmth", "--plugins", "p")
    #expect(words.code == 0 && words.output.contains("signed by me"))
    #expect(words.output.contains(")\n  the signer's comment: first one\n"), "\(words)")
  }

  @Test(arguments: [false, true])
  func `a statement that minisign has signed is verified`(isLegacy: Bool) throws {
    #expect(try minisign("-G", "-W", "-p", "k.pub", "-s", "k.key").code == 0)
    #expect(try home.run("sign", "p/warmth.so", "--statement-only").code == 0)
    let signed =
      isLegacy
      ? try minisign("-S", "-l", "-s", "k.key", "-m", "p/warmth.so.statement")
      : try minisign("-S", "-s", "k.key", "-m", "p/warmth.so.statement")
    #expect(signed.code == 0)
    let key = String(decoding: try home.content("k.pub"), as: UTF8.self).split(separator: "\n")[1]
    #expect(try home.run("trust", "add", String(key)).code == 0)
    #expect(try home.run("trust", "verify", "p/warmth.so").code == 0)
  }

  @Test func `a legacy signature is one that minisign takes for legacy`() throws {
    try trustedKey()
    #expect(try home.run("sign", "p/warmth.so", "--key", "k.key", "--legacy").code == 0)
    #expect(try home.run("trust", "verify", "p/warmth.so").code == 0)
    #expect(try minisign("-V", "-m", "p/warmth.so.statement", "-p", "k.pub").code == 0)
    #expect(try minisign("-V", "-H", "-m", "p/warmth.so.statement", "-p", "k.pub").code == 1)
  }

  @Test func `a comment is shown with its tabs as spaces, and nothing that steers a terminal`()
    throws
  {
    try trustedKey()
    let comment = "built\t2026\tby me\u{202E}"
    #expect(
      try home.run("sign", "p/warmth.so", "--key", "k.key", "--comment", comment).code == 0)
    let words = try home.run("trust", "verify", "p/warmth.so")
    #expect(
      words.output.contains("\n  the signer's comment: built 2026 by me\u{FFFD}\n"), "\(words)")
    #expect(
      try home.run("trust", "verify", "p/warmth.so", "--json").json()["trustedComment"].words
        == comment)
  }

  @Test func `what doesn't hold is said, with what to do`() throws {
    try trustedKey()
    let unsigned = try home.run("trust", "verify", "p/warmth.so")
    #expect(unsigned.code == 1)
    #expect(unsigned.output.contains("none  signature: there is none that can be checked\n"))
    #expect(unsigned.output.contains("none  key: none that you trust has signed it\n"))
    #expect(try home.run("sign", "p/warmth.so", "--key", "k.key").code == 0)
    try home.folder.write("p/warmth.so", try home.content("p/warmth.so") + [0])
    let changed = try home.run("trust", "verify", "p/warmth.so")
    #expect(changed.code == 1)
    #expect(changed.output.contains("yes   signature: the statement beside the file is signed\n"))
    #expect(
      changed.output.contains("no    statement: it is about another plugin, version or content"))
    #expect(!changed.output.contains("key:"))
    #expect(changed.problems.contains("isn't what was signed: its sha256"))
    let json = try home.run("trust", "verify", "p/warmth.so", "--json")
    #expect(json.code == 1)
    #expect(try json.json()["refusal"]["code"] == "changed-after-signing")

    // Safety: the text lives until `chmod` returns.
    unsafe chmod(home.folder("p"), 0o777)
    let open = try home.run("trust", "verify", "p/warmth.so")
    #expect(open.code == 1 && open.problems.contains("chmod go-w \(home.folder("p"))"))
  }

  @Test func `a grant to a key that was removed says what brings it back`() throws {
    try trustedKey()
    let file = try home.folder.write("p/tidy.so", try home.content(Home.example("tidy")))
    let asked = ["permissions", "--plugins", file, "com.example.tidy"]
    func permissions(_ words: String...) throws -> Child.Ending {
      try home.start(asked + words, input: home.folder("nothing")).end()
    }
    #expect(try home.run("sign", file, "--key", "k.key").code == 0)
    #expect(try permissions("--grant", "remove-items").output.contains("remove-items  granted"))
    #expect(try home.run("trust", "remove", "k").code == 0)
    let listed = try permissions().output
    #expect(listed.contains(", which you don't trust any more\n"), "\(listed)")
    #expect(listed.contains("'inspector trust add FILE.pub' makes it count again."))
    #expect(!listed.contains("changed"))
    #expect(try home.run("trust", "add", "k.pub").code == 0)
    #expect(try permissions().output.contains("remove-items  granted"))
    try home.folder.write("p/tidy.so", try home.content(file) + [0])
    let broken = try permissions()
    #expect(broken.output.contains("It counts again when the plugin can be loaded as it was."))
    #expect(broken.problems.contains("sign it again") && !broken.output.contains("--grant"))
  }

  @Test func `keys are listed, removed and not added twice`() throws {
    try trustedKey()
    let list = try home.run("trust", "list")
    #expect(list.code == 0 && list.output.hasPrefix("k  "))
    try home.folder.write("config/inspector/trusted-keys/bad.pub", "nonsense".utf8)
    let listed = try home.run("trust", "list", "--json").json()
    #expect(listed["keys"].elements.count == 1)
    #expect(listed["warnings"][0].words.contains("bad.pub"))
    let id = listed["keys"][0]["id"].words
    let again = try home.run("trust", "add", "k.pub", "--name", "again")
    #expect(again.output == "trusts k (\(id))\n")
    #expect(again.problems.contains("trusted-keys/k.pub' to 'again.pub'"))
    #expect(try home.run("trust", "add", "k.pub", "--name", "k").problems.isEmpty)
    #expect(try home.run("trust", "add", "k.key").isRefusal(65, "This is a secret key"))
    #expect(
      try home.run("sign", "p/warmth.so", "--key", "k.pub").isRefusal(65, "This is a public key"))
    #expect(try home.run("trust", "remove", "nobody").isRefusal(64, "trust list"))
    #expect(try home.run("trust", "forget", "com.example.warmth").isRefusal(1, "trust list"))
    #expect(try home.run("trust", "remove", id).code == 0)
    #expect(try home.run("trust", "remove", id).isRefusal(1, id))
    #expect(try home.run("trust", "list", "--json").json()["keys"].elements.isEmpty)
  }

  @Test func `a password is asked for without showing it, and needed to sign`() throws {
    let terminal = try PseudoTerminal()
    let making = try home.start(["trust", "new-key", "k"], terminal: terminal)
    for question in ["new key: ", "Once more: "] {
      #expect(try terminal.wait(for: question))
      terminal.type("wrong\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}pass wörd\n")
    }
    try terminal.readAll()
    #expect(try making.end().code == 0)
    #expect(!terminal.shown.contains("pass"))

    #expect(try home.run("sign", "p/warmth.so", "--key", "k.key").isRefusal(66, "--password-file"))
    try home.folder.write("password", "pass wörd\n".utf8)
    let signed = try home.run(
      "sign", "p/warmth.so", "--key", "k.key", "--password-file", "password")
    #expect(signed.code == 0)
    #expect(try minisign("-V", "-m", "p/warmth.so.statement", "-p", "k.pub").code == 0)
  }

  @Test func `giving up at the password changes nothing, and the terminal echoes again`() throws {
    let terminal = try PseudoTerminal()
    let making = try home.start(["trust", "new-key", "k"], terminal: terminal)
    #expect(try terminal.wait(for: "new key: "))
    terminal.interrupt()
    try terminal.readAll()
    #expect(try making.end().code == 1)
    #expect(!home.exists("k.key") && !home.exists("k.pub"))
  }

  private static let nonsense: [(words: [String], code: Int32)] = [
    (["sign", "p/warmth.so"], 64), (["sign", "p/nothing.so", "--statement-only"], 66),
    (["sign", "photo.png", "--statement-only"], 65),
    (["sign", "p/warmth.so", "--key", "photo.png"], 65),
    (["sign", "p/warmth.so", "--key", "k.key", "--comment", "a\nb"], 65),
    (["trust", "add", "photo.png"], 65), (["trust", "add", "RWnonsense"], 65),
    (["trust", "add", "nothing.pub"], 66), (["trust", "verify", "nothing"], 65),
    (["trust", "verify", "com.example.nothing"], 64),
    (["trust", "new-key", "--no-password", "k"], 65),
  ]

  @Test(arguments: nonsense)
  func `what makes no sense leaves with its own code`(words: [String], code: Int32) throws {
    #expect(try home.run("trust", "new-key", "--no-password", "k").code == 0)
    let ending = try home.start(words, input: home.folder("nothing")).end()
    #expect(ending.isRefusal(code), "\(ending.output)\(ending.problems)")
  }
}
