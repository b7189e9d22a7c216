import Inspector
import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// What the user grants, to whom, and what is left of it when the plugin is another.
@Suite struct PermissionSettingsTests {
  static let plugin = "com.example.a"

  static func manifest(
    asking: [String] = PluginPermission.allCases.map(\.rawValue)
  ) -> Manifest {
    Manifest(
      id: plugin, name: LocalizedText(["en": "A"]), version: "1.0.0",
      permissions: asking.map { .init(name: $0, reason: LocalizedText(["en": "Why."])) })
  }

  /// Grants everything.
  static func everything(to grantee: Grantee) throws -> Settings {
    var settings = Settings()
    for permission in PluginPermission.allCases {
      try settings.grant(
        permission, of: plugin, to: grantee, folder: permission.needsFolder ? "/data" : nil)
    }
    return settings
  }

  @Test func `a grant counts for exactly the bytes or the key that it was given to`() throws {
    for (own, others) in [
      (try Grantee.bytes("a"), [try Grantee.bytes("b"), try Grantee.key("A"), nil]),
      (try Grantee.key("A"), [try Grantee.key("B"), try Grantee.bytes("a"), nil]),
    ] {
      let settings = try Self.everything(to: own)
      let held = settings.grants(of: Self.manifest(), to: own)
      for permission in PluginPermission.allCases where permission != .readFolder {
        #expect(held.contains(permission), "\(permission)")
      }
      for other in others { #expect(settings.grants(of: Self.manifest(), to: other) == .none) }
    }
  }

  @Test(arguments: PluginPermission.allCases)
  func `what the manifest doesn't ask for isn't held, granted or not`(
    permission: PluginPermission
  ) throws {
    let grantee = try Grantee.bytes("a")
    let settings = try Self.everything(to: grantee)
    let alone = settings.grants(
      of: Self.manifest(asking: [permission.rawValue, "network", "fly"]), to: grantee)
    for other in PluginPermission.allCases {
      #expect(alone.contains(other) == (other == permission), "\(other)")
    }
    let rest = PluginPermission.allCases.filter { $0 != permission }.map(\.rawValue)
    #expect(!settings.grants(of: Self.manifest(asking: rest), to: grantee).contains(permission))
  }

  @Test func `several folders are held, sorted and once, and one to change isn't one to read`()
    throws
  {
    var settings = Settings()
    let (own, other) = (try Grantee.bytes("a"), try Grantee.bytes("b"))
    for folder in ["/z", "/b", "/b", "/a/b c"] {
      try settings.grant(.readFolder, of: Self.plugin, to: own, folder: folder)
    }
    try settings.grant(.writeFolder, of: Self.plugin, to: own, folder: "/b")
    try settings.grant(.readFolder, of: Self.plugin, to: other, folder: "/other")
    let held = settings.grants(of: Self.manifest(), to: own)
    #expect(held.readFolders == ["/a/b c", "/z"])
    #expect(held.writeFolders == ["/b"])
    #expect(settings.grants(of: .readFolder, to: Self.plugin).count == 4)
  }

  @Test(arguments: [
    "", "relative", "./a", "/", "//", "/a/", "/a//b", "/a/.", "/a/../b", "/..", "/a\nb", "/a\u{1b}",
    "/" + String(repeating: "a", count: 4_095),
  ])
  func `a folder is an absolute path in its simplest form`(path: String) throws {
    var settings = Settings()
    #expect(throws: PluginHostError.self) {
      try settings.grant(.readFolder, of: Self.plugin, to: try .bytes("a"), folder: path)
    }
    #expect(settings == Settings())
  }

  @Test func `a folder stands where one belongs, and nowhere else`() throws {
    var settings = Settings()
    for permission in PluginPermission.allCases {
      let error = #expect(throws: PluginHostError.self) {
        try settings.grant(
          permission, of: Self.plugin, to: try .bytes("a"),
          folder: permission.needsFolder ? nil : "/data")
      }
      #expect(error?.place == "path")
    }
    #expect(settings == Settings())
  }

  @Test func `a grant that is revoked is gone for everybody, or for one folder`() throws {
    var settings = try Self.everything(to: try .bytes("a"))
    try settings.grant(.longDeadlines, of: Self.plugin, to: try .key("B"))
    try settings.grant(.readFolder, of: Self.plugin, to: try .bytes("a"), folder: "/other")
    let wasGranted = settings.revoke(.longDeadlines, of: Self.plugin)
    #expect(wasGranted)
    #expect(settings.grants(of: .longDeadlines, to: Self.plugin).isEmpty)
    let found = (0..<2).map { _ in
      settings.revoke(.readFolder, of: Self.plugin, folder: "/data")
    }
    #expect(found == [true, false])
    #expect(settings.grants(of: .readFolder, to: Self.plugin).map(\.folder) == ["/other"])
    #expect(settings.needsIdentity(of: Self.plugin))
    for permission in PluginPermission.allCases { settings.revoke(permission, of: Self.plugin) }
    #expect(!settings.needsIdentity(of: Self.plugin))
  }

  @Test func `there is an end to the grants of one permission`() throws {
    var settings = Settings()
    let grantee = try Grantee.bytes("a")
    for number in 0..<PermissionGrant.limit {
      try settings.grant(.readFolder, of: Self.plugin, to: grantee, folder: "/\(number)")
    }
    try settings.grant(.readFolder, of: Self.plugin, to: grantee, folder: "/0")
    let error = #expect(throws: PluginHostError.self) {
      try settings.grant(.readFolder, of: Self.plugin, to: grantee, folder: "/more")
    }
    #expect(error?.code == .tooLarge)
    #expect(
      try Settings(decoding: settings.encoded).grants(of: Self.manifest(), to: grantee)
        .readFolders.count == PermissionGrant.limit)
  }

  // The file.

  @Test func `a grant without a binding, as older hosts wrote it, doesn't count and is told`()
    throws
  {
    let text = #"""
      {"schema": 1, "permissions": {"com.example.a": {"remove-items": true, "replace-items": false}}}
      """#
    var settings = try Settings(decoding: Array(text.utf8))
    #expect(settings.isUnbound(.removeItems, of: Self.plugin))
    #expect(!settings.isUnbound(.replaceItems, of: Self.plugin))
    #expect(settings.grants(of: Self.manifest(), to: try .bytes("a")) == .none)
    #expect(!settings.needsIdentity(of: Self.plugin))
    try settings.grant(.removeItems, of: Self.plugin, to: try .bytes("a"))
    let again = try Settings(decoding: settings.encoded)
    #expect(!again.isUnbound(.removeItems, of: Self.plugin))
    #expect(again.grants(of: Self.manifest(), to: try .bytes("a")).removeItems)
  }

  @Test func `what isn't known stays, in plugins, permissions and grants`() throws {
    let hash = try Grantee.bytes("a").rawValue
    let text = #"""
      {"schema": 1, "permissions": {
        "com.b": {"fly": {"high": 18446744073709551615}},
        "com.example.a": {"fly": true, "read-folder": [
          {"to": "\#(hash)", "path": "/a", "since": "yesterday"}, {"to": "\#(hash)", "path": "/b"}],
          "more-memory": false}}}
      """#
    var settings = try Settings(decoding: Array(text.utf8))
    #expect(settings.grants(of: Self.manifest(), to: try .bytes("a")).readFolders == ["/a", "/b"])
    settings.revoke(.readFolder, of: Self.plugin, folder: "/b")
    try settings.grant(.moreThreads, of: Self.plugin, to: try .key("C"))
    let written = String(decoding: settings.encoded, as: UTF8.self)
    for part in [#""high": 18446744073709551615"#, #""fly": true"#, #""since": "yesterday""#] {
      #expect(written.contains(part), "\(part)")
    }
    let again = try Settings(decoding: settings.encoded)
    #expect(again.grants(of: .readFolder, to: Self.plugin).map(\.folder) == ["/a"])
    #expect(again.grants(of: Self.manifest(), to: try .key("C")).moreThreads)
  }

  static let hash = "sha256:" + String(repeating: "a", count: 64)

  @Test(arguments: [
    (#""remove-items": 1"#, PluginHostError.Code.wrongType, ".remove-items"),
    (#""remove-items": {"to": "\#(hash)"}"#, .wrongType, ".remove-items"),
    (#""remove-items": [true]"#, .wrongType, ".remove-items[0]"),
    (#""remove-items": [{}]"#, .missingField, ".remove-items[0]"),
    (#""remove-items": [{"to": "anybody"}]"#, .invalidValue, ".remove-items[0].to"),
    (
      #""remove-items": [{"to": "\#(hash)", "path": "/a"}]"#, .invalidValue, ".remove-items[0].path"
    ),
    (#""read-folder": [{"to": "\#(hash)"}]"#, .invalidValue, ".read-folder[0].path"),
    (#""read-folder": [{"to": "\#(hash)", "path": "a"}]"#, .invalidValue, ".read-folder[0].path"),
    (#""read-folder": [{"to": "\#(hash)", "path": 1}]"#, .wrongType, ".read-folder[0].path"),
  ])
  func `a grant that can't be one is refused by its place`(
    field: String, code: PluginHostError.Code, place: String
  ) {
    let text = #"{"schema": 1, "permissions": {"com.example.a": {\#(field)}}}"#
    let error = #expect(throws: PluginHostError.self) { try Settings(decoding: Array(text.utf8)) }
    #expect(error?.code == code)
    #expect(error?.place == "permissions.com.example.a" + place)
  }

  @Test func `any sequence of grants and revocations is read as it was written`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let grantees = [try Grantee.bytes("1"), try .bytes("2"), try .key("3")]
    var settings = Settings()
    for step in 0..<300 {
      let plugin = ["com.a", "com.b"].randomElement(using: &random) ?? ""
      let permission = PluginPermission.allCases.randomElement(using: &random) ?? .removeItems
      let folder = permission.needsFolder ? "/\(Int.random(in: 0..<4, using: &random))" : nil
      if Int.random(in: 0..<3, using: &random) == 0 {
        settings.revoke(permission, of: plugin, folder: folder)
      } else {
        try settings.grant(
          permission, of: plugin, to: grantees[Int.random(in: 0..<3, using: &random)],
          folder: folder)
      }
      let read = try Settings(decoding: settings.encoded)
      for plugin in ["com.a", "com.b"] {
        for permission in PluginPermission.allCases {
          #expect(
            read.grants(of: permission, to: plugin) == settings.grants(of: permission, to: plugin),
            "seed \(seed), step \(step)")
        }
      }
      settings = read
    }
  }
}
