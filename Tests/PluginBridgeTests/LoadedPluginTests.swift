import PluginBridge
import PluginProtocol
import TestSupport
import Testing

/// Plugins that break the contract without ending the process.
///
/// Those that do are in `ProbeTests`.
@MainActor
@Suite struct LoadedPluginTests {
  static func declaration(_ name: String, id: String? = nil) throws -> PluginDeclaration {
    let id = id ?? "com.example.hostile.\(name)"
    return PluginDeclaration(
      path: try BuiltPlugins.hostile(name), id: id,
      items: [.init(id: "\(id).act", signature: "")])
  }

  static func refusal(_ declaration: PluginDeclaration) -> PluginRefusal? {
    do throws(PluginRefusal) {
      _ = try LoadedPlugin(declaration, services: TestServices())
      return nil
    } catch {
      return error
    }
  }

  /// A sin and what the refusal must name.
  struct Sin: CustomTestStringConvertible, Sendable {
    let name: String
    let code: PluginRefusal.Code
    let field: String
    let found: String
    let expected: String

    init(
      _ name: String, _ code: PluginRefusal.Code, _ field: String, found: String, expected: String
    ) {
      self.name = name
      self.code = code
      self.field = field
      self.found = found
      self.expected = expected
    }

    var testDescription: String { name }
  }

  nonisolated static let sins = [
    Sin(
      "entry-null", .entryReturnedNull, "inspector_entry", found: "null",
      expected: "the address of an inspector_plugin_t"),
    Sin(
      "entry-short-struct", .badSize, "inspector_plugin_t.size", found: "24",
      expected: "64 to 4096, a multiple of 8"),
    Sin(
      "entry-odd-size", .badSize, "inspector_plugin_t.size", found: "65",
      expected: "64 to 4096, a multiple of 8"),
    Sin(
      "entry-huge-size", .badSize, "inspector_plugin_t.size", found: "8192",
      expected: "64 to 4096, a multiple of 8"),
    Sin("entry-newer-abi", .otherABI, "plugin.abi_major", found: "2.0", expected: "1.x"),
    Sin(
      "newer-minor-needed", .hostTooOld, "plugin.minimum_host_minor", found: "1.99",
      expected: "at most 1.0"),
    Sin(
      "id-mismatch", .idMismatch, "plugin.id", found: "com.example.hostile.somebody-else",
      expected: "com.example.hostile.id-mismatch"),
    Sin("init-missing", .badField, "plugin.init", found: "null", expected: "a function"),
    Sin(
      "init-fails", .initFailed, "plugin.init", found: "The callee tried and couldn't.",
      expected: "OK"),
    Sin(
      "item-short-struct", .badSize, "inspector_item_t.size", found: "16",
      expected: "80 to 4096, a multiple of 8"),
    Sin(
      "item-reserved", .badField, "item.id", found: "37 bytes, reserved 1",
      expected: "at most 200 bytes of UTF-8, reserved 0"),
    Sin(
      "item-undeclared", .undeclaredItem, "item.id",
      found: "com.example.hostile.item-undeclared.secret",
      expected: "com.example.hostile.item-undeclared.act"),
    Sin(
      "item-missing", .missingItem, "item.id", found: "nothing",
      expected: "com.example.hostile.item-missing.act"),
    Sin(
      "item-duplicate", .duplicateItem, "item.id", found: "com.example.hostile.item-duplicate.act",
      expected: ""),
    Sin("signature-mismatch", .signatureMismatch, "item.signature", found: "(f64)", expected: "()"),
    Sin(
      "signature-unknown-letter", .signatureMismatch, "item.signature", found: "(?z)",
      expected: "()"),
    Sin(
      "wrong-thread-registration", .badField, "registration.add_item", found: "another thread",
      expected: "the thread of init"),
    Sin(
      "not-a-plugin", .noEntry, "inspector_entry", found: "no such symbol", expected: "a function"),
  ]

  @Test(arguments: sins)
  func `a refusal names the field, the plugin's value and the host's`(sin: Sin) throws {
    let refusal = try #require(Self.refusal(Self.declaration(sin.name)))
    #expect(refusal.code == sin.code)
    #expect(refusal.field == sin.field)
    #expect(refusal.found == sin.found)
    #expect(refusal.expected == sin.expected)
    #expect(refusal.description.hasSuffix("."))
  }

  @Test(arguments: ["unknown-interface-null", "id-trailing-garbage", "late-registration"])
  func `a plugin that keeps the contract is loaded`(name: String) throws {
    #expect(try Self.refusal(Self.declaration(name)) == nil)
  }

  @Test func `a manifest that declares another signature refuses the code`() throws {
    var declaration = try Self.declaration("action-fails")
    declaration.items[0].signature = "sd"
    let refusal = try #require(Self.refusal(declaration))
    #expect(refusal.code == .signatureMismatch)
    #expect(refusal.found == "()")
    #expect(refusal.expected == "(string, f64)")
  }

  @Test(arguments: ["/nowhere/plugin.so", "/dev/null", "/", ""])
  func `a file that isn't a library is refused with the linker's reason`(path: String) {
    let refusal = Self.refusal(PluginDeclaration(path: path, id: "com.example.a", items: []))
    #expect(refusal?.code == .notLoadable)
    #expect(refusal?.found == path)
    #expect(refusal?.description.contains("dynamic linker") == true)
  }

  @Test func `a name without a folder isn't looked up among the system's libraries`() {
    let refusal = Self.refusal(
      PluginDeclaration(path: "libc.so.6", id: "com.example.a", items: []))
    #expect(refusal?.code == .notLoadable)
  }

  @Test func `what a refused plugin has made is given back once`() throws {
    let services = TestServices()
    let declaration = try Self.declaration("destroy-after-refusal")
    #expect(throws: PluginRefusal.self) { try LoadedPlugin(declaration, services: services) }
    #expect(services.lines.map(\.message) == ["Destroyed."])
  }

  @Test func `after a failed init nothing else is called`() throws {
    let refusal = try #require(Self.refusal(Self.declaration("no-destroy-after-failure")))
    #expect(refusal.code == .initFailed)
    #expect(refusal.found == "The document, the user or the manifest doesn't allow this.")
  }

  @Test func `each step of loading has a time`() throws {
    let plugin = try LoadedPlugin(
      Self.declaration("action-fails"), services: TestServices())
    #expect(plugin.timings.open > 0)
    #expect(plugin.timings.entry > 0)
    #expect(plugin.timings.registration > 0)
  }
}
