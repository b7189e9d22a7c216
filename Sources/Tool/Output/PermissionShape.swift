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

    /// Whom it was granted to, in words, and whether that counts.
    let words: String
    /// Whether it is bound to a key that the user doesn't trust any more.
    let isOfForgottenKey: Bool

    private enum CodingKeys: CodingKey {
      case to, path, current
    }

    init(_ grant: PermissionGrant, now: Grantee?, _ trust: TrustStore) {
      to = grant.grantee.rawValue
      path = grant.folder
      current = grant.grantee == now
      let key = KeyID(String(to.drop { $0 != ":" }.dropFirst()))
      isOfForgottenKey = grant.grantee.isKey && key.flatMap(trust.key) == nil
      let age: String
      if current || now == nil {
        age = ""
      } else if isOfForgottenKey {
        age = Style.yellow(", which you don't trust any more")
      } else {
        age = Style.yellow(
          grant.grantee.isKey
            ? ", which hasn't signed the file that is there now"
            : ", which the file doesn't have any more")
      }
      let isGone = path.map { !PermissionWish.isFolder($0) } ?? false
      let loss = isGone ? Style.yellow("; there is no such folder now") : ""
      words = grant.grantee.description + age + loss
    }
  }

  /// Whether it isn't known who the plugin is, as it isn't to be loaded.
  private let isUnidentified: Bool

  private enum CodingKeys: CodingKey {
    case name, reason, known, granted, unbound, enforcedBy, grants
  }

  init(
    _ asked: Manifest.Permission, of plugin: String, _ settings: Settings, grantee: Grantee?,
    trust: TrustStore, locale: String
  ) {
    isUnidentified = grantee == nil
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
      Grant($0, now: grantee, trust)
    }
    granted = grants.contains(where: \.current)
  }

  /// Writes the permission for people.
  ///
  /// - Parameters:
  ///   - heading: What stands in front of the permission's name.
  ///   - plugin: The plugin's id.
  ///   - host: Where the plugin comes from, so that advice can be pasted.
  func show(_ heading: String, of plugin: String, _ host: HostOptions) {
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
      Terminal.say("  Granted: \(folder)to \(grant.words)")
    }
    let needsFolder = PluginPermission(rawValue: name)?.needsFolder ?? false
    let command =
      "'inspector permissions \(host.shellWords)--grant \(name)\(needsFolder ? "=FOLDER" : "") \(plugin)'"
    if !granted {
      if grants.isEmpty {
        Terminal.say("  \(command) grants it.")
      } else if isUnidentified {
        Terminal.say("  It counts again when the plugin can be loaded as it was.")
      } else if grants.contains(where: \.isOfForgottenKey) {
        Terminal.say(
          "  If the key still signs the plugin, 'inspector trust add FILE.pub' makes it count again. "
            + "\(command) grants it to the plugin as it is now.")
      } else {
        Terminal.say(
          "  If you trust what the plugin is now, \(command) grants it again.")
      }
    }
    if unbound {
      Terminal.warn(
        "\(plugin): '\(name)' was granted by an older version to whatever is called '\(plugin)', and "
          + "doesn't count any more. \(command) grants it again.")
    }
  }
}
