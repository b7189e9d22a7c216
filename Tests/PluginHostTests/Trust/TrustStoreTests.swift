import FoundationEssentials
import Glibc
import PluginHost
import PluginProtocol
import TestSupport
import Testing

@Suite struct TrustStoreTests {
  let scene: TrustScene

  init() throws {
    scene = try TrustScene()
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scene.folder("config/trusted-keys"))
      .sorted()
  }

  @Test func `the store is where the XDG specification puts it`() {
    let own = TrustStore(environment: ["XDG_CONFIG_HOME": "/nowhere/c", "HOME": "/nowhere"])
    #expect(own.folder == "/nowhere/c/inspector/trusted-keys")
    #expect(own.keys.isEmpty && own.pins.isEmpty && own.warnings.isEmpty)
    #expect(
      TrustStore(environment: ["HOME": "/nowhere"]).folder
        == "/nowhere/.config/inspector/trusted-keys")
    #expect(TrustStore(environment: [:]).folder == nil)
  }

  @Test func `a key is trusted from then on, in every process, and can be dropped in by hand`()
    throws
  {
    #expect(scene.reopened().keys.map(\.name) == ["mine"])
    #expect(scene.reopened().key(scene.key.id)?.key == scene.key.publicKey)
    #expect(scene.folder.mode("config/trusted-keys") == 0o700)
    let second = try SecretKey.make().publicKey
    try scene.folder.write("config/trusted-keys/by-hand.pub", second.file)
    let store = scene.reopened()
    #expect(store.keys.map(\.name) == ["by-hand", "mine"])
    #expect(store.warnings.isEmpty)
  }

  @Test func `adding a key twice changes nothing, and another of its id or name is refused`() throws
  {
    let again = try scene.store.add(scene.key.publicKey, name: "other")
    #expect(again.name == "mine")
    #expect(try names() == ["mine.pub"])
    // The number of a key is its maker's choice.
    let text = scene.key.publicKey.text
    let stranger = try SecretKey.make().publicKey
    let forged =
      try #require(base64(text)).prefix(10) + #require(base64(stranger.text)).dropFirst(10)
    let same = try PublicKey(base64(Array(forged)))
    #expect(same.id == scene.key.id)
    for (key, name) in [(same, "new"), (stranger, "mine"), (stranger, "../x"), (stranger, ".x")] {
      #expect(throws: PluginHostError.self) { try scene.store.add(key, name: name) }
    }
    #expect(try names() == ["mine.pub"])
    #expect(scene.store.keys == scene.reopened().keys)
  }

  @Test func `of two files with one id and two keys the first counts, and the other is named`()
    throws
  {
    let stranger = try SecretKey.make().publicKey
    let forged =
      try #require(base64(scene.key.publicKey.text)).prefix(10)
      + #require(base64(stranger.text)).dropFirst(10)
    let file = "comment\n\(base64(Array(forged)))\n"
    try scene.folder.write("config/trusted-keys/z.pub", Array(file.utf8))
    let store = scene.reopened()
    #expect(store.key(scene.key.id)?.key == scene.key.publicKey)
    #expect(store.warnings.map(\.file) == [scene.folder("config/trusted-keys/z.pub")])
  }

  @Test func `a removed key isn't trusted any more, wherever it lies`() throws {
    try scene.folder.write("config/trusted-keys/copy.pub", scene.key.publicKey.file)
    let removed = try scene.store.remove(scene.key.id)
    #expect(removed.key == scene.key.publicKey)
    #expect(scene.store.keys.isEmpty && scene.reopened().keys.isEmpty)
    let error = #expect(throws: PluginHostError.self) { try scene.store.remove(scene.key.id) }
    #expect(error?.code == .unknownKey)
  }

  @Test(arguments: ["", "no key", "c\nRWQ=\n", String(repeating: "x", count: 20_000), "\u{0}"])
  func `a file that holds no key is named and skipped`(text: String) throws {
    try scene.folder.write("config/trusted-keys/bad.pub", Array(text.utf8))
    try scene.folder.write("config/trusted-keys/note.txt", [1])
    let store = scene.reopened()
    #expect(store.keys.map(\.name) == ["mine"])
    #expect(store.warnings.map(\.file) == [scene.folder("config/trusted-keys/bad.pub")])
  }

  @Test func `a key that others can write isn't trusted, and neither is one in their folder`()
    throws
  {
    scene.folder.setMode("config/trusted-keys/mine.pub", 0o666)
    #expect(scene.reopened().keys.isEmpty)
    #expect(scene.reopened().warnings.map(\.code) == [.untrustedPath])
    scene.folder.setMode("config/trusted-keys/mine.pub", 0o600)
    #expect(scene.reopened().keys.count == 1)

    scene.folder.setMode("config", 0o777)
    #expect(scene.reopened().keys.isEmpty)
    #expect(scene.reopened().warnings.first?.message.contains("chmod go-w") == true)
    let added = #expect(throws: PluginHostError.self) {
      try scene.store.add(SecretKey.make().publicKey, name: "new")
    }
    #expect(added?.code == .untrustedPath)
    #expect(try names() == ["mine.pub"])
  }

  @Test func `pins that are damaged are named, and never overwritten`() throws {
    let path = try scene.folder.write("config/trusted-keys/pins.json", Array("{".utf8))
    let plugin = try scene.plugin()
    try scene.sign()
    let store = scene.reopened()
    #expect(store.warnings.map(\.file) == [path])
    #expect(store.keys.count == 1)
    let judgement = try store.judge(plugin)
    #expect(throws: PluginHostError.self) { try store.remember(judgement) }
    #expect(throws: PluginHostError.self) { try store.forget(plugin.manifest.id) }
    #expect(try scene.content("config/trusted-keys/pins.json") == Array("{".utf8))
    #expect(store.pins == [plugin.manifest.id: scene.key.id])
  }

  @Test func `two stores of one folder lose nothing of each other`() throws {
    let other = scene.reopened()
    for number in 0..<10 {
      let name = "p/\(number).so"
      let plugin = try scene.plugin("com.example.n\(number)", at: name)
      try scene.sign(name)
      let store = number % 2 == 0 ? scene.store : other
      try store.remember(try store.judge(plugin))
    }
    #expect(scene.reopened().pins.count == 10)
    let second = try SecretKey.make().publicKey
    _ = try other.add(second, name: "second")
    _ = try scene.store.remove(scene.key.id)
    #expect(scene.reopened().keys.map(\.key) == [second])
    #expect(scene.reopened().pins.isEmpty)
  }

  @Test func `a store without a folder trusts nobody and forgets at its end`() throws {
    let store = TrustStore(folder: nil)
    let plugin = try scene.plugin()
    try scene.sign()
    let judgement = try store.judge(plugin)
    #expect(judgement.verdict.signer == nil)
    #expect(throws: Never.self) { try store.remember(judgement) }
    #expect(throws: PluginHostError.self) { try store.add(scene.key.publicKey) }
    #expect(try store.forget(plugin.manifest.id) == nil)
  }
}
