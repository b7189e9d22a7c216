import ArgumentParser
import PluginHost
import PluginProtocol

/// `inspector permissions`.
struct PermissionsCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "permissions",
    abstract: "Shows, grants or revokes what plugins may do beyond the ordinary.",
    discussion: """
      The permissions are \(PluginPermission.allCases.map(\.rawValue).joined(separator: ", ")). A plugin \
      has one only if its manifest asks for it and you have granted it. The two about folders take one: \
      --grant read-folder=/home/me/Pictures.

      A grant is bound to who the plugin is now. If it is signed with a key that you trust, that is the \
      key, and the grant holds for later versions too. Otherwise it is the bytes of its file, and the \
      grant ends when they change.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Grant this permission to the plugin.", valueName: "permission[=folder]"))
  var grant: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Take this permission from the plugin.", valueName: "permission[=folder]"))
  var revoke: [String] = []

  @Argument(help: "The plugin's id; all plugins if none.") var plugin: String?

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      if let plugin, listing[plugin] == nil {
        throw Failure(ExitStatus.usage, listing.unknownPlugin(plugin))
      }
      guard !grant.isEmpty || !revoke.isEmpty else { return try list(listing) }
      guard let plugin, let found = listing[plugin] else {
        throw Failure(
          ExitStatus.usage,
          "Name the plugin, too: 'inspector permissions' lists those that ask for any.")
      }
      let protected = host.protected(listing)
      let granted = try grant.map { try PermissionWish(granting: $0, found.manifest, protected) }
      let settings = try host.loadSettings()
      let revoked = try revoke.map { try PermissionWish(revoking: $0, found.manifest, settings) }
      if let both = granted.first(where: revoked.contains) {
        throw Failure(
          ExitStatus.usage,
          "'\(both.permission.rawValue)' can't be granted and revoked at once. Choose one.")
      }
      let grantee = try granted.isEmpty ? nil : HostOptions.grantee(of: found)
      try change { settings in
        for wish in revoked {
          settings.revoke(wish.permission, of: plugin, folder: wish.folder)
        }
        for wish in granted {
          guard let grantee else { continue }
          try settings.grant(wish.permission, of: plugin, to: grantee, folder: wish.folder)
        }
      }
      try list(listing)
      if let grantee, !grantee.isKey, !output.json {
        Terminal.say(
          "\(plugin) isn't signed with a key that you trust, so what you grant holds for exactly "
            + "these bytes, and ends when the file changes.")
      }
    }
  }

  private func list(_ listing: PluginListing) throws {
    let settings = try host.loadSettings()
    let shapes = listing.plugins.filter {
      (plugin == nil || $0.manifest.id == plugin) && !$0.manifest.permissions.isEmpty
    }.map {
      Shape(
        plugin: $0.manifest.id,
        permissions: HostOptions.permissions(of: $0, settings, locale: host.language))
    }
    if output.json { return try Listing("permissions", ["plugins": shapes]).write() }
    for shape in shapes {
      for permission in shape.permissions {
        permission.show("\(Style.bold(shape.plugin))  ", of: shape.plugin, host)
      }
    }
    if shapes.isEmpty {
      Terminal.say(
        plugin.map { "'\($0)' asks for no permission." } ?? "No plugin asks for a permission.")
    }
  }

  /// One plugin of the JSON shape `inspector.permissions/1`.
  struct Shape: Encodable {
    let plugin: String
    let permissions: [PermissionShape]
  }
}
