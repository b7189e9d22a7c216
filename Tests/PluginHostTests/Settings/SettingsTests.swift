import PluginHost
import PluginProtocol
import TestSupport
import Testing

@Suite struct SettingsTests {
  let text = #"""
    {"schema": 1, "disabledPlugins": ["com.a"], "disabledItems": ["com.b.item"],
     "modifications": [{"addFirst": true, "items": ["com.c.item"], "comment": "mine"},
       {"addAfter": {"anyOf": ["com.x", "com.y"], "otherwise": "first"}, "items": ["com.b.item"]},
       {"remove": "com.z"}],
     "x-own": {"n": 18446744073709551615}}
    """#

  @Test func `every field arrives`() throws {
    let settings = try Settings(decoding: Array(text.utf8))
    #expect(settings.disabledPlugins == ["com.a"])
    #expect(settings.disabledItems == ["com.b.item"])
    #expect(
      settings.modifications == [
        .init(.addFirst, items: ["com.c.item"]),
        .init(
          .addAfter, ["com.x", "com.y"], otherwise: .first,
          items: ["com.b.item"]),
        .init(.remove, ["com.z"]),
      ])
  }

  @Test func `what isn't known stays when something else is changed`() throws {
    var settings = try Settings(decoding: Array(text.utf8))
    settings.disabledPlugins.insert("com.new")
    let written = String(decoding: settings.encoded, as: UTF8.self)
    #expect(written.contains(#""n": 18446744073709551615"#))
    #expect(written.contains(#""comment": "mine""#))
    let again = try Settings(decoding: settings.encoded)
    #expect(again.disabledPlugins == ["com.a", "com.new"])
    #expect(again.modifications == settings.modifications)
  }

  @Test func `every modification is written as it is read`() throws {
    var settings = Settings()
    settings.modifications = [
      .init(.addFirst, items: ["com.a.b"]),
      .init(.addLast, items: ["com.a.b", "com.a.c"]),
      .init(.addBefore, ["com.x"], items: ["com.a.b"]),
      .init(.addAfter, ["com.x"], otherwise: .last, items: ["com.a.b"]),
      .init(.addAfter, ["com.x", "com.y"], items: ["com.a.b"]),
      .init(.replace, ["com.x"], items: ["com.a.b"]),
      .init(.remove, ["com.x"]),
    ]
    #expect(try Settings(decoding: settings.encoded).modifications == settings.modifications)
  }

  @Test(arguments: [
    ("{", PluginHostError.Code.invalidJSON, ""), ("{}", .missingField, ""),
    (#"{"schema": 2}"#, .unsupportedVersion, "schema"),
    (#"{"schema": 1, "disabledPlugins": ["x"]}"#, .invalidValue, "disabledPlugins[0]"),
    (#"{"schema": 1, "permissions": {"com.a": 1}}"#, .wrongType, "permissions.com.a"),
    (#"{"schema": 1, "modifications": [{}]}"#, .missingField, "modifications[0]"),
  ])
  func `what is wrong is refused by its place`(
    text: String, code: PluginHostError.Code, place: String
  ) {
    let error = #expect(throws: PluginHostError.self) { try Settings(decoding: Array(text.utf8)) }
    #expect(error?.code == code)
    #expect(error?.place == place)
  }
}
