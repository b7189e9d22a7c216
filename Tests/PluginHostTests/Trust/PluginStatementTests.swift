import PluginHost
import TestSupport
import Testing

@Suite struct PluginStatementTests {
  static let text = String(decoding: DetachedSignatureTests.message, as: UTF8.self)

  @Test func `a statement is read and written again byte for byte`() throws {
    let statement = try PluginStatement(file: Array(Self.text.utf8))
    #expect(statement.id == "com.example.vector")
    #expect(statement.version == "1.2.3")
    #expect((statement.abiMajor, statement.abiMinor) == (1, 0))
    #expect(statement.sha256 == ContentHash(of: Array("hello\n".utf8)))
    #expect(statement.file == Array(Self.text.utf8))
  }

  @Test func `a statement says what a plugin's bytes are and say of themselves`() throws {
    let plugin = PluginListingTests.plugin("com.example.stated")
    let statement = try PluginStatement(about: plugin)
    #expect(statement.id == "com.example.stated")
    #expect(statement.version == "1.0.0")
    #expect(statement.sha256 == ContentHash(of: plugin))
    #expect(try PluginStatement(file: statement.file) == statement)
    #expect(throws: PluginHostError.self) { try PluginStatement(about: [1, 2, 3]) }
  }

  @Test(
    arguments: [
      "", "inspector-plugin/2\n", text + "\n", text + "more: 1\n", String(text.dropLast()),
      text.replacing("\n", with: "\r\n"), text.replacing("id: ", with: "id:"),
      text.replacing("id: com", with: "id:  com"), text.replacing("1.2.3", with: "1.2.3 "),
      text.replacing("1.2.3", with: "1.2"), text.replacing("abi: 1.0", with: "abi: 01.0"),
      text.replacing("abi: 1.0", with: "abi: +1.0"), text.replacing("abi: 1.0", with: "abi: 1"),
      text.replacing("abi: 1.0", with: "abi: 4294967296.0"),
      text.replacing("5891", with: "589"), text.replacing("5891b", with: "5891B"),
      text.replacing("5891b", with: "5891g"), text.replacing("com.example.vector", with: "vector"),
      text.replacing("vector", with: "véctor"), text.replacing("vector", with: "vec\u{0}tor"),
      text.replacing("version: 1.2.3\nabi: 1.0", with: "abi: 1.0\nversion: 1.2.3"),
      text.replacing("vector", with: String(repeating: "v", count: 201)),
      text.replacing("vector", with: String(repeating: "v", count: 1_200)), "\u{FEFF}" + text,
    ])
  func `a statement that is written in another way is refused`(text: String) {
    #expect(throws: PluginHostError.self) { try PluginStatement(file: Array(text.utf8)) }
  }

  @Test func `what is read is the only way to write it`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let file = Array(Self.text.utf8)
    var read = 0
    for _ in 0..<20_000 {
      var changed = file
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = changed.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = .random(in: 0...255, using: &random)
        case 1: changed.remove(at: place)
        default: changed.insert(.random(in: 32...126, using: &random), at: place)
        }
      }
      guard let statement = try? PluginStatement(file: changed) else { continue }
      read += 1
      #expect(statement.file == changed, "seed \(seed)")
    }
    #expect(read > 100)
  }

  @Test func `a hash is read as sha256sum prints it and in no other way`() throws {
    let digits = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03"
    #expect(ContentHash(digits)?.description == digits)
    for text in ["", digits.uppercased(), digits + "0", String(digits.dropLast()) + "g"] {
      #expect(ContentHash(text) == nil)
    }
    #expect(
      ContentHash(of: []).description
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
