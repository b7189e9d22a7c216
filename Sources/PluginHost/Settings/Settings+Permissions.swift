import PluginProtocol

extension Settings {
  /// What was decided about one permission of one plugin.
  enum Decision: Hashable {
    /// The user has refused it, or taken it back.
    case refused
    /// It was granted before grants were bound to anything, so it no longer counts.
    case unbound
    /// It is granted so.
    case granted([PermissionGrant])

    init(_ value: JSONValue, of permission: PluginPermission) throws(PluginHostError) {
      guard case .array = value else {
        if case .bool(let isGranted) = value {
          self = isGranted ? .unbound : .refused
          return
        }
        throw PluginHostError(
          .wrongType, "Found \(value.kind); expected a list of grants, or false.")
      }
      self = .granted(
        try value.list(limit: PermissionGrant.limit).mapPlaces { (value) throws(PluginHostError) in
          try PermissionGrant(value, of: permission)
        })
    }

    var grants: [PermissionGrant] {
      if case .granted(let grants) = self { grants } else { [] }
    }
  }

  /// Every grant of a permission to a plugin, in the order of granting; also those to other bytes or keys.
  ///
  /// - Parameters:
  ///   - permission: The permission.
  ///   - plugin: The plugin's id.
  /// - Returns: The grants.
  public func grants(of permission: PluginPermission, to plugin: String) -> [PermissionGrant] {
    permissions[plugin]?[permission]?.grants ?? []
  }

  /// Whether a permission was granted by an older host, which bound it to nothing.
  ///
  /// Such a grant doesn't count: it would hold for whatever file has the plugin's id. It has to be given again.
  public func isUnbound(_ permission: PluginPermission, of plugin: String) -> Bool {
    permissions[plugin]?[permission] == .unbound
  }

  /// Whether it matters who a plugin is: something is granted to it, or it was taken out of isolation.
  ///
  /// If not, its file needn't be hashed.
  public func needsIdentity(of plugin: String) -> Bool {
    isInProcess(plugin)
      || permissions[plugin]?.values.contains { !$0.grants.isEmpty } ?? false
  }

  /// What a plugin may do.
  ///
  /// - Parameters:
  ///   - manifest: What the plugin asks for; nothing else counts.
  ///   - grantee: Who it is, or nil if that isn't known.
  /// - Returns: What was granted to exactly that one.
  public func grants(of manifest: Manifest, to grantee: Grantee?) -> PluginGrants {
    guard let grantee, let decisions = permissions[manifest.id] else { return .none }
    let asked = Set(manifest.permissions.map(\.name))
    func held(_ permission: PluginPermission) -> [PermissionGrant] {
      guard asked.contains(permission.rawValue) else { return [] }
      return decisions[permission]?.grants.filter { $0.grantee == grantee } ?? []
    }
    var grants = PluginGrants()
    grants.removeItems = !held(.removeItems).isEmpty
    grants.replaceItems = !held(.replaceItems).isEmpty
    grants.longDeadlines = !held(.longDeadlines).isEmpty
    grants.moreMemory = !held(.moreMemory).isEmpty
    grants.moreThreads = !held(.moreThreads).isEmpty
    let writable = Set(held(.writeFolder).compactMap(\.folder))
    grants.writeFolders = writable.sorted()
    grants.readFolders = Set(held(.readFolder).compactMap(\.folder)).subtracting(writable).sorted()
    return grants
  }

  /// Grants a plugin something, unless it has been granted already.
  ///
  /// - Parameters:
  ///   - permission: What is granted.
  ///   - plugin: The plugin's id.
  ///   - grantee: Who the plugin is.
  ///   - folder: The folder, for a permission that needs one: an absolute path in its simplest form.
  /// - Throws: ``PluginHostError`` if there is a folder where none belongs, none where one does, if it can't be
  ///   one, or if there are too many grants. The settings are as they were.
  public mutating func grant(
    _ permission: PluginPermission, of plugin: String, to grantee: Grantee, folder: String? = nil
  ) throws(PluginHostError) {
    let grant = try PermissionGrant(
      PermissionGrant(to: grantee, folder: folder).json, of: permission)
    var grants = grants(of: permission, to: plugin)
    guard !grants.contains(grant) else { return }
    guard grants.count < PermissionGrant.limit else {
      throw PluginHostError(
        .tooLarge,
        "'\(plugin)' has \(grants.count) grants of '\(permission.rawValue)', and at most "
          + "\(PermissionGrant.limit) are kept. Revoke those that aren't needed any more.")
    }
    grants.append(grant)
    permissions[plugin, default: [:]][permission] = .granted(grants)
  }

  /// Takes a permission from a plugin, whoever it was granted to.
  ///
  /// - Parameters:
  ///   - permission: What is taken.
  ///   - plugin: The plugin's id.
  ///   - folder: The one folder that it is taken for; nil for all.
  /// - Returns: Whether anything was granted.
  @discardableResult
  public mutating func revoke(
    _ permission: PluginPermission, of plugin: String, folder: String? = nil
  ) -> Bool {
    let before = permissions[plugin]?[permission]
    let rest = (before?.grants ?? []).filter { folder != nil && $0.folder != folder }
    permissions[plugin, default: [:]][permission] = rest.isEmpty ? .refused : .granted(rest)
    return before == .unbound || rest.count < before?.grants.count ?? 0
  }

  /// Reads what was decided; permissions that aren't known are left where they are.
  static func permissions(
    _ object: JSONObject
  ) throws(PluginHostError) -> [String: [PluginPermission: Decision]] {
    var permissions: [String: [PluginPermission: Decision]] = [:]
    for plugin in object.members {
      let decisions = try within(plugin.key.excerpt) { () throws(PluginHostError) in
        var decisions: [PluginPermission: Decision] = [:]
        for decision in try plugin.value.object().members {
          guard let permission = PluginPermission(rawValue: decision.key) else { continue }
          decisions[permission] = try within(decision.key) { () throws(PluginHostError) in
            try Decision(decision.value, of: permission)
          }
        }
        return decisions
      }
      if !decisions.isEmpty { permissions[plugin.key] = decisions }
    }
    return permissions
  }

  /// Writes what has changed since `before` into what was read; all else stays as it was written.
  func write(permissionsInto root: inout JSONObject, since before: Settings) {
    guard before.permissions != permissions else { return }
    var all = root.object("permissions")
    for plugin in Set(permissions.keys).union(before.permissions.keys).sorted() {
      guard permissions[plugin] != before.permissions[plugin] else { continue }
      var decisions = all.object(plugin)
      for permission in PluginPermission.allCases {
        let (old, new) = (
          before.permissions[plugin]?[permission], permissions[plugin]?[permission]
        )
        guard old != new else { continue }
        decisions[permission.rawValue] = new.map { new in
          guard case .granted(let grants) = new else { return .bool(new == .unbound) }
          // A grant that was there keeps its fields that aren't known here.
          var written: [PermissionGrant: JSONValue] = [:]
          if case .array(let values) = decisions[permission.rawValue] {
            for (grant, value) in zip(old?.grants ?? [], values) { written[grant] = value }
          }
          return .array(grants.map { written[$0] ?? $0.json })
        }
      }
      all[plugin] = .object(decisions)
    }
    root["permissions"] = .object(all)
  }
}

extension JSONObject {
  /// The object that a field holds, or an empty one.
  func object(_ key: String) -> JSONObject {
    if case .object(let object) = self[key] { object } else { JSONObject() }
  }
}
