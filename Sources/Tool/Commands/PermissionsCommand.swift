import ArgumentParser
import PluginHost

/// `inspector permissions`.
struct PermissionsCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "permissions",
    abstract: "Shows, grants or revokes what plugins may do to others' items.",
    discussion: """
      The permissions are 'remove-items' and 'replace-items'. A plugin has one only if its manifest asks \
      for it and you have granted it.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Grant this permission to the plugin.", valueName: "permission"))
  var grant: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Take this permission from the plugin.", valueName: "permission"))
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
      let asked = found.manifest.permissions.map(\.name)
      for name in grant + revoke where !asked.contains(name) {
        let known =
          asked.isEmpty ? "It asks for none." : "It asks for \(asked.joined(separator: ", "))."
        throw Failure(ExitStatus.usage, "'\(plugin)' doesn't ask for '\(name)'. \(known)")
      }
      if let both = grant.first(where: revoke.contains) {
        throw Failure(
          ExitStatus.usage, "'\(both)' can't be granted and revoked at once. Choose one.")
      }
      try change { settings in
        for name in grant { settings.setGranted(true, name, to: plugin) }
        for name in revoke { settings.setGranted(false, name, to: plugin) }
      }
      try list(listing)
    }
  }

  private func list(_ listing: PluginListing) throws {
    let settings = try host.loadSettings()
    let plugins = listing.plugins.filter { plugin == nil || $0.manifest.id == plugin }
      .map { PluginShape($0, settings, locale: host.language) }
    let shapes = plugins.filter { !$0.permissions.isEmpty }.map {
      Shape(plugin: $0.id, permissions: $0.permissions)
    }
    if output.json { return try Listing("permissions", ["plugins": shapes]).write() }
    for shape in shapes {
      for permission in shape.permissions {
        let state = permission.granted ? Style.green("granted") : Style.yellow("not granted")
        Terminal.say("\(Style.bold(shape.plugin))  \(permission.name)  \(state)")
        Terminal.say("  \(permission.reason.printable)")
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
    let permissions: [PluginShape.Permission]
  }
}
