import PluginHost
import PluginProtocol

/// A permission that a plugin asks for, and what has become of that; in `inspector.show/1` and
/// `inspector.permissions/1`.
struct PermissionShape: Encodable {
  let name, reason: String
  /// Whether this host knows the permission.
  let known: Bool
  /// Whether the plugin has it, as it is now.
  let granted: Bool
  /// Whether it was granted by an older version, which bound it to nothing.
  let unbound: Bool
  /// What holds the plugin to it.
  ///
  /// Empty if the permission isn't known.
  let enforcedBy: String
  /// All that was granted, also to other bytes or keys.
  let grants: [Grant]

  struct Grant: Encodable {
    let to: String
    let path: String?
    /// Whether it counts for the plugin as it is now.
    let current: Bool

    /// Whom it was granted to, in words.
    let words: String

    private enum CodingKeys: CodingKey {
      case to, path, current
    }
  }

  init(
    _ asked: Manifest.Permission, of plugin: String, _ settings: Settings, grantee: Grantee?,
    locale: String
  ) {
    name = asked.name
    reason = asked.reason.text(for: locale)
    guard let permission = PluginPermission(rawValue: asked.name) else {
      (known, granted, unbound, enforcedBy, grants) = (false, false, false, "", [])
      return
    }
    known = true
    enforcedBy = permission.enforcement
    unbound = settings.isUnbound(permission, of: plugin)
    grants = settings.grants(of: permission, to: plugin).map {
      Grant(
        to: $0.grantee.rawValue, path: $0.folder, current: $0.grantee == grantee,
        words: $0.grantee.description)
    }
    granted = grants.contains(where: \.current)
  }

  /// Writes the permission for people.
  ///
  /// - Parameters:
  ///   - heading: What stands in front of the permission's name.
  ///   - plugin: The plugin's id.
  func show(_ heading: String, of plugin: String) {
    let state =
      granted ? Style.green("granted") : Style.yellow(known ? "not granted" : "never granted")
    Terminal.say("\(heading)\(name.printable)  \(state)")
    Terminal.say("  \(reason.printable)")
    guard known else {
      Terminal.say(
        name == PluginPermission.network
          ? "  No host of 1.0 grants this. The interface 'inspector.network/1' is reserved for it."
          : "  This host doesn't know it.")
      return
    }
    Terminal.say("  Enforced by \(enforcedBy).")
    for grant in grants {
      let folder = grant.path.map { "\($0.printable), " } ?? ""
      let age = grant.current ? "" : Style.yellow(", which the plugin isn't any more")
      Terminal.say("  Granted: \(folder)to \(grant.words)\(age)")
    }
    if !granted, !grants.isEmpty {
      Terminal.say("  The plugin has changed since. Grant it again if you trust what it is now.")
    }
    if unbound {
      Terminal.warn(
        "\(plugin): '\(name)' was granted by an older version to whatever is called '\(plugin)', and "
          + "doesn't count any more. 'inspector permissions --grant \(name) \(plugin)' grants it "
          + "again.")
    }
  }
}
