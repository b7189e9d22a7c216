import Dispatch
import Glibc
import PluginHost
import PluginProtocol
import Synchronization
import TestSupport
import Testing

@Suite struct TrustStoreJudgingTests {
  let scene: TrustScene
  let statement = "p/tone.so.statement"
  let signature = "p/tone.so.statement.minisig"

  init() throws {
    scene = try TrustScene()
  }

  @Test func `an unsigned plugin is known by its content`() throws {
    let plugin = try scene.plugin()
    let judgement = try scene.store.judge(plugin)
    let hash = ContentHash(of: PluginListingTests.plugin("com.example.tone"))
    #expect(judgement.verdict == .unsigned(sha256: hash))
    #expect(judgement.verdict.grantee.rawValue == "sha256:\(hash)")
    #expect(judgement.image.sha256 == hash)
    #expect(PluginImageTests.bytes(of: judgement.image) == (try scene.content("p/tone.so")))
  }

  @Test func `a signed plugin is known by its key, in this version and the next`() throws {
    for item in ["one", "two"] {
      let plugin = try scene.plugin(item: item)
      try scene.sign()
      let judgement = try scene.store.judge(plugin)
      #expect(judgement.verdict == .signed(by: scene.key.id, sha256: judgement.image.sha256))
      #expect(judgement.verdict.grantee.rawValue == "key:\(scene.key.id)")
      #expect(judgement.trustedComment == "by a test")
      try scene.store.remember(judgement)
    }
  }

  @Test func `a stranger's signature counts as none, and must fit all the same`() throws {
    let stranger = try SecretKey.make()
    let plugin = try scene.plugin()
    try scene.sign(with: stranger)
    let judgement = try scene.store.judge(plugin)
    #expect(
      judgement.verdict == .signedByStranger(stranger.id, sha256: judgement.image.sha256))
    #expect(judgement.verdict.grantee == Grantee(judgement.image.sha256))
    #expect(judgement.trustedComment == nil)
    let changed = try scene.plugin(item: "changed")
    #expect(scene.refusal(changed)?.code == .changedAfterSigning)
  }

  @Test func `no byte of a signed plugin can be changed`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    _ = try scene.plugin()
    try scene.sign()
    let bytes = try scene.content("p/tone.so")
    var judged = 0
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= .random(in: 1...255, using: &random)
      try scene.folder.write("p/tone.so", changed)
      // What isn't a plugin any more isn't found, and so isn't judged.
      guard let plugin = PluginListing(files: [scene.folder("p/tone.so")]).plugins.first else {
        continue
      }
      judged += 1
      let code = scene.refusal(plugin)?.code
      #expect(code == .changedAfterSigning, "byte \(place), seed \(seed)")
    }
    #expect(judged > 20)
  }

  @Test func `no byte of a statement or its signature can be changed`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let plugin = try scene.plugin()
    try scene.sign()
    for name in [statement, signature] {
      let bytes = try scene.content(name)
      let unsigned =
        name == signature
        ? "untrusted comment: ".utf8.count..<(bytes.firstIndex(of: 10) ?? 0) : 0..<0
      for place in bytes.indices where !unsigned.contains(place) {
        var changed = bytes
        changed[place] ^= .random(in: 1...255, using: &random)
        guard bytes[place] != 10 || changed[place] != 13 else { continue }
        try scene.folder.write(name, changed)
        var isSigned = false
        do throws(PluginRefusal) {
          isSigned = try scene.store.judge(plugin).verdict.signer != nil
        } catch {
          #expect([.badSignature, .changedAfterSigning].contains(error.code))
        }
        #expect(!isSigned, "\(name), byte \(place), seed \(seed)")
      }
      try scene.folder.write(name, bytes)
      #expect(scene.refusal(plugin) == nil)
    }
  }

  @Test func `a statement about another plugin, version or contract is refused`() throws {
    let plugin = try scene.plugin()
    let text = String(
      decoding: try PluginSigning(plugin: scene.folder("p/tone.so")).statement.file, as: UTF8.self)
    let changes = [
      ("id", "com.example.tone", "com.example.tune"), ("version", "1.0.0", "1.0.1"),
      ("abi", "abi: 1.0", "abi: 1.1"), ("sha256", "sha256: ", "sha256: 00"),
    ]
    for (field, old, new) in changes {
      let lines = text.replacing(old, with: new).split(separator: "\n").map { $0.prefix(72) }
      let other = Array((lines.joined(separator: "\n") + "\n").utf8)
      try scene.folder.write(statement, other)
      try scene.folder.write(signature, scene.key.sign(other, trustedComment: "").file())
      let refusal = scene.refusal(plugin)
      #expect(refusal?.code == .changedAfterSigning)
      #expect(refusal?.field == field)
    }
  }

  @Test func `half of what belongs to a signed plugin is refused`() throws {
    let plugin = try scene.plugin()
    for name in [statement, signature] {
      try scene.sign()
      try scene.remove(name)
      let refusal = scene.refusal(plugin)
      #expect(refusal?.code == .badSignature)
      #expect(refusal?.description.contains(String(name.dropFirst(2))) == true)
    }
    try scene.remove(statement)
    #expect(scene.refusal(plugin) == nil)
    try scene.folder.makePipe(statement)
    #expect(scene.refusal(plugin)?.code == .badSignature)
    try scene.remove(statement)
    try scene.folder.link(statement, to: "/dev/zero")
    #expect(scene.refusal(plugin)?.code == .badSignature)
    try scene.remove(statement)
    try scene.folder.write(statement, [UInt8](repeating: 10, count: 2_000))
    #expect(scene.refusal(plugin)?.code == .badSignature)
  }

  @Test func `a plugin that was loaded as signed has to stay signed by that key`() throws {
    let plugin = try scene.plugin()
    try scene.sign()
    try scene.store.remember(try scene.store.judge(plugin))
    let store = scene.reopened()
    #expect(store.pins == ["com.example.tone": scene.key.id])

    try scene.remove(statement)
    try scene.remove(signature)
    let unsigned = scene.refusal(plugin, in: store)
    #expect(unsigned?.code == .signerChanged)
    #expect(unsigned?.description.contains("'mine' (\(scene.key.id))") == true)
    #expect(unsigned?.description.contains("inspector trust forget com.example.tone") == true)

    let other = try SecretKey.make()
    try scene.sign(with: other)
    #expect(scene.refusal(plugin, in: store)?.code == .signerChanged)
    _ = try store.add(other.publicKey, name: "other")
    #expect(scene.refusal(plugin, in: store)?.code == .signerChanged)

    #expect(try store.forget("com.example.tone") == scene.key.id)
    #expect(try store.judge(plugin).verdict.signer == other.id)
    #expect(try store.forget("com.example.tone") == nil)
  }

  @Test func `removing a key forgets what it had to sign`() throws {
    let plugin = try scene.plugin()
    try scene.sign()
    try scene.store.remember(try scene.store.judge(plugin))
    _ = try scene.store.remove(scene.key.id)
    #expect(scene.reopened().pins.isEmpty)
    #expect(try scene.store.judge(plugin).verdict.signer == nil)
  }

  @Test func `another key with the same id can't take over`() throws {
    let plugin = try scene.plugin()
    try scene.sign()
    try scene.store.remember(try scene.store.judge(plugin))
    // The file is exchanged by hand; what was remembered is the whole key.
    let stranger = try SecretKey.make()
    let forged =
      try #require(base64(scene.key.publicKey.text)).prefix(10)
      + #require(base64(stranger.publicKey.text)).dropFirst(10)
    try scene.folder.write(
      "config/trusted-keys/mine.pub", Array("c\n\(base64(Array(forged)))\n".utf8))
    let store = scene.reopened()
    #expect(store.keys.count == 1)
    #expect(scene.refusal(plugin, in: store)?.code == .badSignature)
    try scene.remove(statement)
    try scene.remove(signature)
    #expect(scene.refusal(plugin, in: store)?.code == .signerChanged)
  }

  @Test func `a file that was exchanged since its manifest was read isn't judged`() throws {
    let plugin = try scene.plugin()
    try scene.folder.write("p/tone.so", PluginListingTests.plugin("com.example.tone", item: "evil"))
    #expect(scene.refusal(plugin)?.code == .notLoadable)
    #expect(scene.refusal(plugin)?.description.contains("was changed since") == true)
  }

  @Test func `a file that can't be read as a plugin any more is refused with what is wrong`() throws
  {
    let plugin = try scene.plugin()
    try scene.folder.write("p/tone.so", Array("no plugin".utf8))
    let refusal = try #require(scene.refusal(plugin))
    #expect(refusal.code == .notLoadable)
    #expect(refusal.description.contains("begins with the bytes 6e 6f 20 70"), "\(refusal)")
    #expect(!refusal.description.contains("was changed since"))
  }

  @Test func `a plugin behind a link is judged by what lies beside the real file`() throws {
    _ = try scene.plugin()
    try scene.folder.makeFolder("q")
    try scene.folder.link("q/link.so", to: "../p/tone.so")
    try scene.sign("q/link.so")
    let plugin = try scene.found("q/link.so")
    #expect(try scene.store.judge(plugin).verdict.signer == scene.key.id)
    #expect(FileIdentity(at: scene.folder(signature)) != nil)
  }

  @Test func `what holds is told in order, up to what doesn't`() throws {
    let plugin = try scene.plugin()
    var told: [String] = []
    func judge() {
      told = []
      _ = try? scene.store.judge(plugin) { told.append("\($0.rawValue) \($1)") }
    }
    judge()
    #expect(
      told == [
        "path true", "manifest true", "signature false", "statement false", "key false",
        "pin false",
      ])
    try scene.sign()
    judge()
    #expect(
      told == [
        "path true", "manifest true", "signature true", "statement true", "key true", "pin false",
      ])
    try scene.folder.write(statement, Array("x".utf8))
    judge()
    #expect(told == ["path true", "manifest true"])
    scene.folder.setMode("p", 0o777)
    judge()
    #expect(told == [])
  }

  @Test func `files that are exchanged all the time are judged as they are loaded, or refused`()
    throws
  {
    let plugin = try scene.plugin()
    try scene.sign()
    let good = try scene.content("p/tone.so")
    // The same manifest, and something else behind it.
    let evil = good + [0x90]
    let hash = ContentHash(of: good)
    let exchange = Exchange(of: "p/tone.so", in: scene.folder, between: [good, evil])
    defer { exchange.end() }
    var (taken, refused) = (0, 0)
    let patience = ContinuousClock.now + .seconds(30)
    while taken < 200 || refused < 200, ContinuousClock.now < patience {
      do throws(PluginRefusal) {
        let judgement = try scene.store.judge(plugin)
        taken += 1
        #expect(judgement.verdict == .signed(by: scene.key.id, sha256: hash))
        #expect(PluginImageTests.bytes(of: judgement.image) == good)
      } catch {
        refused += 1
        // A file that is replaced while it is open has no name any more.
        #expect([.changedAfterSigning, .notLoadable, .untrustedPath].contains(error.code))
      }
    }
    #expect(taken >= 200 && refused >= 200, "\(taken) taken, \(refused) refused")
  }
}

/// Puts one content after another in the place of a file, as fast as it can, on a thread of its own.
private final class Exchange: Sendable {
  private let isOver = Atomic(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(of name: String, in folder: TemporaryFolder, between contents: [[UInt8]]) {
    DispatchQueue.global().async { [self] in
      var turn = 0
      while !isOver.load(ordering: .relaxed) {
        turn += 1
        guard let draft = try? folder.write("draft", contents[turn % contents.count]) else { break }
        // Safety: both texts live until `rename` returns.
        unsafe rename(draft, folder(name))
      }
      hasEnded.signal()
    }
  }

  /// Stops, and waits until it has.
  func end() {
    isOver.store(true, ordering: .relaxed)
    hasEnded.wait()
  }
}
