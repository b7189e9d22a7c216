import DocumentModel
import Inspector
import PluginProtocol

/// Reads a manifest from JSON and holds it to every rule that can be checked without the plugin's
/// code.
///
/// What each field means to an author is in `SDK/Documentation/manifest.md`. Fields that aren't known
/// are ignored, so a manifest may carry more than this host understands; what must be understood
/// stands in its "requires".
public enum ManifestDecoder {
  /// The newest schema of manifests that is read.
  public static let schema = 1
  /// The features that a manifest may require.
  public static let features: Set<String> = []
  /// The most permissions of one plugin, known or not.
  public static let permissionLimit = 100
  /// The most bytes of JSON.
  public static let sizeLimit = 1_048_576
  /// The most items of one plugin.
  public static let itemLimit = 1_000
  /// The most parameters of one item, as many as `INSPECTOR_ACTION` takes.
  public static let parameterLimit = 8
  /// The most modifications of one plugin.
  public static let modificationLimit = 1_000
  /// The most bytes of an id.
  public static let idLimit = 200

  /// Reads a manifest.
  ///
  /// - Parameter json: The JSON in UTF-8, as the note holds it.
  /// - Returns: A manifest that keeps every rule.
  /// - Throws: ``PluginHostError`` for the first rule that is broken; it names the place inside the JSON,
  ///   what was found and what is expected.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func decode(_ json: [UInt8]) throws(PluginHostError) -> Manifest {
    guard json.count <= sizeLimit else {
      throw PluginHostError(
        .tooLarge, "The manifest has \(json.count) bytes; at most \(sizeLimit) are allowed.")
    }
    let root = try JSONParser.parse(json).object()
    // A newer schema may have changed anything else, so these two come before all others.
    try checkSchema(root)
    try checkFeatures(root)
    let id = try root.required("id", identifier)
    let items = try root.list("items", limit: itemLimit) { (value) throws(PluginHostError) in
      try item(value.object(), plugin: id)
    }
    try checkUnique(items)
    let manifest = Manifest(
      id: id,
      name: try root.required("name", title),
      version: try root.required("version", version),
      vendor: try root.optional("vendor", text) ?? "",
      license: try root.optional("license", text) ?? "",
      url: try root.optional("url", text) ?? "",
      summary: try root.optional("summary", localizedText) ?? LocalizedText(),
      languages: try root.list("languages", limit: 200, language),
      permissions: try root.list("permissions", limit: permissionLimit, permission),
      items: items,
      modifications: try root.list("modifications", limit: modificationLimit, modification))
    try checkPermissions(manifest.permissions)
    try checkModifications(of: manifest)
    return manifest
  }

  private static func checkSchema(_ root: JSONObject) throws(PluginHostError) {
    let found = try root.required("schema") { (value) throws(PluginHostError) in
      try value.whole(Int.self)
    }
    guard found == schema else {
      throw PluginHostError(
        .unsupportedVersion, place: "schema",
        "The manifest is of schema \(found); this host reads schema \(schema). "
          + (found > schema ? "Update the host." : "Schemas are numbered from 1."))
    }
  }

  private static func checkFeatures(_ root: JSONObject) throws(PluginHostError) {
    _ = try root.list("requires", limit: 100) { (value) throws(PluginHostError) in
      let feature = try value.text()
      guard features.contains(feature) else {
        throw PluginHostError(
          .unknownFeature,
          "The plugin requires the feature '\(feature.excerpt)', which this host doesn't know. "
            + "Update the host.")
      }
    }
  }

  private static func permission(
    _ value: JSONValue
  ) throws(PluginHostError) -> Manifest.Permission {
    let object = try value.object()
    // A name that isn't known may belong to a newer host; it is kept, shown, and never granted.
    let name = try object.required("name") { (value) throws(PluginHostError) in
      let name = try value.text(limit: idLimit)
      guard !name.isEmpty else {
        throw PluginHostError(
          .invalidValue,
          "The permission has no name. Known are "
            + PluginPermission.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ") + ".")
      }
      return name
    }
    return Manifest.Permission(name: name, reason: try object.required("reason", title))
  }

  /// Checks that no permission is asked for twice, with two reasons.
  private static func checkPermissions(
    _ permissions: [Manifest.Permission]
  ) throws(PluginHostError) {
    var places: [String: Int] = [:]
    for (index, permission) in permissions.enumerated() {
      guard let first = places.updateValue(index, forKey: permission.name) else { continue }
      throw PluginHostError(
        .duplicate, place: "permissions[\(index)].name",
        "The permission '\(permission.name.excerpt)' stands at permissions[\(first)] already. Ask "
          + "once, with one reason.")
    }
  }

  /// Checks that no item's id or alias stands for two items.
  private static func checkUnique(_ items: [Manifest.Item]) throws(PluginHostError) {
    var places: [String: String] = [:]
    for (index, item) in items.enumerated() {
      if let first = places.updateValue("items[\(index)].id", forKey: item.id) {
        throw duplicate(item.id, first, "items[\(index)].id")
      }
    }
    for (index, item) in items.enumerated() {
      for (number, alias) in item.aliases.enumerated() {
        let place = "items[\(index)].aliases[\(number)]"
        if let first = places.updateValue(place, forKey: alias) {
          throw duplicate(alias, first, place)
        }
      }
    }
  }

  private static func duplicate(
    _ id: String, _ first: String, _ second: String
  ) -> PluginHostError {
    PluginHostError(
      .duplicate, place: second,
      "The id '\(id)' stands at \(first) already. Give each item an id of its own.")
  }
}
