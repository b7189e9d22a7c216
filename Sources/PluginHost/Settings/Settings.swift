import PluginProtocol

/// What the user decided about plugins.
///
/// `Sources/PluginHost/README.md` describes the file.
public struct Settings: Hashable, Sendable {
  /// The newest schema of settings that is read, and the one that is written.
  public static let schema = 1
  /// The most bytes of a settings file.
  public static let sizeLimit = 16_777_216

  /// Ids of plugins that are not used at all.
  public var disabledPlugins: Set<String> = []
  /// Ids of items that don't appear, whoever owns them.
  public var disabledItems: Set<String> = []
  /// The user's own changes of the bar, applied after all plugins', in order.
  ///
  /// They may place, replace and remove anybody's items.
  public var modifications: [Manifest.Modification] = []

  /// What was decided about permissions, by plugin.
  var permissions: [String: [PluginPermission: Decision]] = [:]

  /// What was decided about where plugins run, by plugin.
  var placements: [String: Placement] = [:]

  /// The object these were read from; what of it isn't known is written back as it was.
  private var source = JSONObject()

  /// The settings as they were read, to tell what has changed since; empty if they weren't read.
  private var original: [Settings] = []

  /// Makes settings in which nothing has been decided.
  public init() {}

  /// Reads settings from JSON.
  ///
  /// - Throws: ``PluginHostError`` that names the place inside the JSON.
  public init(decoding json: [UInt8]) throws(PluginHostError) {
    let root = try JSONParser.parse(json).object()
    let found = try root.required("schema") { (value) throws(PluginHostError) in
      try value.whole(Int.self)
    }
    guard found == Self.schema else {
      throw PluginHostError(
        .unsupportedVersion, place: "schema",
        "The settings are of schema \(found); this host reads schema \(Self.schema). "
          + (found > Self.schema ? "Update the host." : "Schemas are numbered from 1."))
    }
    disabledPlugins = Set(
      try root.list("disabledPlugins", limit: 100_000, ManifestDecoder.identifier))
    disabledItems = Set(
      try root.list("disabledItems", limit: 100_000, ManifestDecoder.identifier))
    modifications = try root.list(
      "modifications", limit: 10_000, ManifestDecoder.modification)
    permissions =
      try root.optional("permissions") { (value) throws(PluginHostError) in
        try Self.permissions(value.object())
      } ?? [:]
    placements =
      try root.optional("isolation") { (value) throws(PluginHostError) in
        try Self.placements(value.object())
      } ?? [:]
    source = root
    original = [self]
  }

  /// The settings as JSON, with all that was in the JSON they were read from and isn't known here.
  ///
  /// Reading it gives settings equal to these in all that is public.
  public var encoded: [UInt8] {
    // What hasn't changed stays as it was written, with the fields inside it that aren't known.
    let before = original.first ?? Settings()
    var root = source
    root["schema"] = .integer(Int64(Self.schema))
    if before.disabledPlugins != disabledPlugins {
      root["disabledPlugins"] = .array(disabledPlugins.sorted().map(JSONValue.string))
    }
    if before.disabledItems != disabledItems {
      root["disabledItems"] = .array(disabledItems.sorted().map(JSONValue.string))
    }
    if before.modifications != modifications {
      root["modifications"] = .array(modifications.map(\.json))
    }
    write(permissionsInto: &root, since: before)
    write(placementsInto: &root, since: before)
    return JSONValue.object(root).encoded
  }
}

extension Manifest.Modification {
  /// The modification as manifests and settings write it.
  fileprivate var json: JSONValue {
    var object = JSONObject()
    switch operation {
    case .addFirst, .addLast:
      object[operation.rawValue] = .bool(true)
    case .replace, .remove:
      object[operation.rawValue] = .string(anchors.first ?? "")
    case .addBefore, .addAfter:
      if anchors.count == 1, otherwise == nil {
        object[operation.rawValue] = .string(anchors[0])
      } else {
        var anchor = JSONObject()
        anchor["anyOf"] = .array(anchors.map(JSONValue.string))
        anchor["otherwise"] = otherwise.map { .string($0.rawValue) }
        object[operation.rawValue] = .object(anchor)
      }
    }
    if operation != .remove {
      object["items"] = .array(items.map(JSONValue.string))
    }
    return .object(object)
  }
}
