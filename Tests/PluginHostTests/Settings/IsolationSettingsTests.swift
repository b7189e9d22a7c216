import PluginHost
import Testing

/// Where plugins run, as the user chose it.
@Suite struct IsolationSettingsTests {
  let plugin = "com.example.a"

  @Test func `a plugin has a process of its own, unless something else was chosen`() throws {
    var settings = Settings()
    #expect(settings.isolation(of: plugin, grantee: try .bytes("a")) == .worker)
    try settings.isolate(plugin, in: "fast")
    #expect(settings.isolation(of: plugin, grantee: nil) == .group("fast"))
    #expect(settings.isolation(of: "com.example.b", grantee: nil) == .worker)
    #expect(settings.placedPlugins == [plugin])
    settings.isolate(plugin)
    #expect(settings.isolation(of: plugin, grantee: nil) == .worker)
    #expect(settings.placedPlugins.isEmpty)
  }

  @Test func `the host's own process is only for whom it was chosen`() throws {
    for (own, other) in [
      (try Grantee.bytes("a"), try Grantee.bytes("b")), (try .key("A"), try .bytes("a")),
    ] {
      var settings = Settings()
      settings.runInProcess(plugin, for: own)
      #expect(settings.isolation(of: plugin, grantee: own) == .inProcess)
      #expect(settings.isolation(of: plugin, grantee: other) == .worker)
      #expect(settings.isolation(of: plugin, grantee: nil) == .worker)
      #expect(settings.needsIdentity(of: plugin))
      #expect(settings.inProcessGrantee(of: plugin) == own)
      let read = try Settings(decoding: settings.encoded)
      #expect(read.isolation(of: plugin, grantee: own) == .inProcess)
    }
  }

  @Test(arguments: ["", "a b", "a/b", "ä", "a.b", "a_b", String(repeating: "a", count: 41), "a\n"])
  func `a group's name is letters, digits and hyphens, at most 40`(name: String) {
    var settings = Settings()
    #expect(throws: PluginHostError.self) { try settings.isolate(plugin, in: name) }
    #expect(settings == Settings())
  }

  @Test func `a group's name may be as long as is said`() throws {
    var settings = Settings()
    for name in ["a", "Z-9", String(repeating: "a", count: 40)] {
      try settings.isolate(plugin, in: name)
      #expect(
        try Settings(decoding: settings.encoded).isolation(of: plugin, grantee: nil)
          == .group(name))
    }
  }

  @Test func `what isn't known stays`() throws {
    let text = #"""
      {"schema": 1, "isolation": {"com.b": {"group": "g", "x": 1}, "com.c": {"mode": "worker", "y": 2}}}
      """#
    var settings = try Settings(decoding: Array(text.utf8))
    #expect(settings.isolation(of: "com.c", grantee: nil) == .worker)
    settings.runInProcess(plugin, for: try .bytes("a"))
    let written = String(decoding: settings.encoded, as: UTF8.self)
    #expect(written.contains(#""x": 1"#) && written.contains(#""y": 2"#))
    #expect(
      try Settings(decoding: settings.encoded).isolation(of: "com.b", grantee: nil)
        == .group("g"))
  }

  @Test(arguments: [
    (#"1"#, PluginHostError.Code.wrongType, ""), (#"{"mode": "fast"}"#, .invalidValue, ".mode"),
    (#"{"mode": "in-process"}"#, .missingField, ""),
    (#"{"mode": "in-process", "for": "me"}"#, .invalidValue, ".for"),
    (#"{"mode": "in-process", "group": "g"}"#, .invalidValue, ".group"),
    (#"{"group": "a b"}"#, .invalidValue, ".group"), (#"{"group": 1}"#, .wrongType, ".group"),
  ])
  func `what can't be is refused by its place`(
    value: String, code: PluginHostError.Code, place: String
  ) {
    let text = #"{"schema": 1, "isolation": {"com.a": \#(value)}}"#
    let error = #expect(throws: PluginHostError.self) { try Settings(decoding: Array(text.utf8)) }
    #expect(error?.code == code)
    #expect(error?.place == "isolation.com.a" + place)
  }
}
