extension Settings {
  /// What was decided about where a plugin runs.
  enum Placement: Hashable {
    case group(String)
    case inProcess(Grantee)

    init?(_ value: JSONValue) throws(PluginHostError) {
      let object = try value.object()
      let group = try object.optional("group") { (value) throws(PluginHostError) in
        let name = try value.text()
        guard PluginIsolation.isGroupName(name) else { throw Settings.wrongGroup(name) }
        return name
      }
      let mode = try object.optional("mode") { (value) throws(PluginHostError) in
        let mode = try value.text()
        guard mode == "worker" || mode == "in-process" else {
          throw PluginHostError(
            .invalidValue, JSONValue.unknown(mode, among: ["worker", "in-process"]))
        }
        return mode
      }
      switch (mode, group) {
      case ("in-process", nil):
        self = .inProcess(try object.required("for", PermissionGrant.grantee))
      case ("in-process", _):
        throw PluginHostError(
          .invalidValue, place: "group",
          "A plugin in the host's process is in no group. Leave out the group, or the mode.")
      case (_, let group?): self = .group(group)
      case (_, nil): return nil
      }
    }

    var json: JSONValue {
      var object = JSONObject()
      switch self {
      case .group(let name): object["group"] = .string(name)
      case .inProcess(let grantee):
        object["mode"] = .string("in-process")
        object["for"] = .string(grantee.rawValue)
      }
      return .object(object)
    }
  }

  static func wrongGroup(_ name: String) -> PluginHostError {
    PluginHostError(
      .invalidValue,
      "'\(name.excerpt)' can't be the name of a group. Use letters A to Z and a to z, digits and '-', "
        + "at most \(PluginIsolation.longestGroup).")
  }

  /// The plugins for which something else than a process of their own was chosen; their ids, sorted.
  public var placedPlugins: [String] {
    placements.keys.sorted()
  }

  /// Whether a plugin was taken out of isolation, whoever it was then.
  public func isInProcess(_ plugin: String) -> Bool {
    inProcessGrantee(of: plugin) != nil
  }

  /// For whom a plugin was taken out of isolation, or nil if it wasn't.
  public func inProcessGrantee(of plugin: String) -> Grantee? {
    if case .inProcess(let grantee) = placements[plugin] { grantee } else { nil }
  }

  /// Where a plugin's code runs.
  ///
  /// - Parameters:
  ///   - plugin: The plugin's id.
  ///   - grantee: Who the plugin is, or nil if that isn't known.
  /// - Returns: Where. In the host's process only if that was chosen for exactly this grantee; a plugin that
  ///   has changed since has a process of its own.
  public func isolation(of plugin: String, grantee: Grantee?) -> PluginIsolation {
    switch placements[plugin] {
    case .group(let name): .group(name)
    case .inProcess(let chosen) where chosen == grantee: .inProcess
    case .inProcess, nil: .worker
    }
  }

  /// Gives a plugin a process of its own, as all have unless something else is chosen.
  public mutating func isolate(_ plugin: String) {
    placements[plugin] = nil
  }

  /// Lets a plugin share its process with the others of a group.
  ///
  /// - Parameters:
  ///   - plugin: The plugin's id.
  ///   - group: The group's name.
  /// - Throws: ``PluginHostError`` if a group can't be called that. The settings are as they were.
  public mutating func isolate(_ plugin: String, in group: String) throws(PluginHostError) {
    guard PluginIsolation.isGroupName(group) else { throw Self.wrongGroup(group) }
    placements[plugin] = .group(group)
  }

  /// Lets a plugin run in the host's own process, where nothing holds it.
  ///
  /// - Parameters:
  ///   - plugin: The plugin's id.
  ///   - grantee: For whom this holds.
  public mutating func runInProcess(_ plugin: String, for grantee: Grantee) {
    placements[plugin] = .inProcess(grantee)
  }

  /// Reads what was decided about where plugins run.
  static func placements(_ object: JSONObject) throws(PluginHostError) -> [String: Placement] {
    var placements: [String: Placement] = [:]
    for plugin in object.members {
      placements[plugin.key] = try within(plugin.key.excerpt) { () throws(PluginHostError) in
        try Placement(plugin.value)
      }
    }
    return placements
  }

  /// Writes what has changed since `before` into what was read; all else stays as it was written.
  func write(placementsInto root: inout JSONObject, since before: Settings) {
    guard before.placements != placements else { return }
    var all = root.object("isolation")
    for plugin in Set(placements.keys).union(before.placements.keys).sorted()
    where placements[plugin] != before.placements[plugin] {
      all[plugin] = placements[plugin]?.json
    }
    root["isolation"] = .object(all)
  }
}
