import DocumentModel
import Inspector
import PluginProtocol

extension ManifestDecoder {
  /// Reads one change of the bar's order: exactly one of the six operations, and the items it places.
  static func modification(
    _ value: JSONValue
  ) throws(PluginHostError) -> Manifest.Modification {
    let object = try value.object()
    let names = Manifest.Modification.Operation.allCases.map(\.rawValue)
    let found = object.members.filter { names.contains($0.key) }
    guard let field = found.first else {
      let unknown = object.members.map(\.key).filter { $0 != "items" }
      throw PluginHostError(
        .missingField,
        "No operation is named. "
          + (unknown.first.map { JSONValue.unknown($0, among: names) }
            ?? "Write one of \(names.joined(separator: ", "))."))
    }
    guard found.count == 1, let operation = Manifest.Modification.Operation(rawValue: field.key)
    else {
      throw PluginHostError(
        .invalidValue,
        "The operations \(found.map { "'\($0.key)'" }.joined(separator: " and ")) stand in one "
          + "modification. Write one modification for each.")
    }
    var modification = Manifest.Modification(operation)
    try within(field.key) { () throws(PluginHostError) in
      try readAnchors(field.value, into: &modification)
    }
    try readItems(object, into: &modification)
    return modification
  }

  private static func readAnchors(
    _ value: JSONValue, into modification: inout Manifest.Modification
  ) throws(PluginHostError) {
    switch modification.operation {
    case .addFirst, .addLast:
      guard try value.bool() else {
        throw PluginHostError(.invalidValue, "Found false; expected true. Leave it out otherwise.")
      }
    case .replace, .remove:
      modification.anchors = [try identifier(value)]
    case .addBefore, .addAfter:
      guard case .object(let object) = value else {
        modification.anchors = [try identifier(value)]
        return
      }
      modification.anchors = try object.required("anyOf") { (value) throws(PluginHostError) in
        let anchors = try value.list(limit: 100).mapPlaces(identifier)
        guard !anchors.isEmpty else {
          throw PluginHostError(.invalidValue, "The list is empty. Name at least one item.")
        }
        return anchors
      }
      modification.otherwise = try object.optional("otherwise") { (value) throws(PluginHostError) in
        try value.choice(of: Manifest.Modification.Fallback.self)
      }
    }
  }

  private static func readItems(
    _ object: JSONObject, into modification: inout Manifest.Modification
  ) throws(PluginHostError) {
    guard modification.operation != .remove else {
      guard object["items"] == nil else {
        throw PluginHostError(
          .invalidValue, place: "items",
          "'remove' places no items. Leave the list out, or write 'replace'.")
      }
      return
    }
    modification.items = try object.required("items") { (value) throws(PluginHostError) in
      let items = try value.list(limit: itemLimit).mapPlaces(identifier)
      guard !items.isEmpty else {
        throw PluginHostError(.invalidValue, "The list is empty. Name at least one item.")
      }
      return items
    }
  }

  /// Checks that a plugin places its own items, and asks before it touches others'.
  static func checkModifications(of manifest: Manifest) throws(PluginHostError) {
    let own = Set(manifest.items.map(\.id))
    let asked = Set(manifest.permissions.map(\.name))
    for (index, modification) in manifest.modifications.enumerated() {
      for (number, item) in modification.items.enumerated() where !own.contains(item) {
        let near = nearest(to: item, among: own, limit: 1).first
        throw PluginHostError(
          .invalidValue, place: "modifications[\(index)].items[\(number)]",
          "The plugin has no item '\(item)'. "
            + (near.map { "Did you mean '\($0)'?" } ?? "Declare it under 'items'."))
      }
      let permission: PluginPermission? =
        switch modification.operation {
        case .remove: .removeItems
        case .replace: .replaceItems
        case .addFirst, .addLast, .addBefore, .addAfter: nil
        }
      guard let permission, !own.isSuperset(of: modification.anchors) else { continue }
      guard asked.contains(permission.rawValue) else {
        throw PluginHostError(
          .missingPermission,
          place: "modifications[\(index)].\(modification.operation.rawValue)",
          "'\(modification.anchors.joined(separator: ", "))' isn't the plugin's own. Ask for the "
            + "permission '\(permission.rawValue)' under 'permissions', with a reason.")
      }
    }
  }
}
