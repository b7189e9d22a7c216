import ArgumentParser
import DocumentModel
import Inspector
import PluginHost
import PluginProtocol

/// What the commands share that change the user's settings.
private protocol SettingsCommand: AsyncParsableCommand {
  var host: HostOptions { get }
}

extension SettingsCommand {
  /// Changes the settings and saves them, whole or not at all.
  fileprivate func change(_ change: (inout Settings) throws -> Void) throws {
    let file = try host.settingsFile()
    do {
      var settings = try file.load()
      try change(&settings)
      try file.save(settings)
    } catch let error as PluginHostError {
      throw Failure(
        error.code == .notSaved ? ExitStatus.noOutput : ExitStatus.badInput, error.description)
    }
  }

  /// Refuses an id that names neither a plugin nor an item.
  fileprivate func check(_ ids: [String], _ listing: PluginListing) throws {
    let items = listing.plugins.flatMap { $0.manifest.items.map(\.id) } + BuiltInItem.all.map(\.id)
    let known = Set(items + listing.plugins.map(\.manifest.id))
    for id in ids where !known.contains(id) {
      let near = nearest(to: id, among: known)
      let hint =
        near.isEmpty ? "" : " Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
      throw Failure(ExitStatus.usage, "No plugin or item '\(id)'.\(hint)")
    }
  }
}

/// `inspector enable`.
struct EnableCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Switches plugins and items on again.")

  @OptionGroup var host: HostOptions
  @Argument(help: "Ids of plugins or items.") var ids: [String]

  @MainActor
  func run() async throws {
    try await reporting {
      try change { settings in
        // An id that is switched off may be one that isn't installed any more.
        let off = settings.disabledPlugins.union(settings.disabledItems)
        try check(ids.filter { !off.contains($0) }, host.listing())
        settings.disabledPlugins.subtract(ids)
        settings.disabledItems.subtract(ids)
      }
    }
  }
}

/// `inspector disable`.
struct DisableCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Switches plugins and items off, until they are enabled again.")

  @OptionGroup var host: HostOptions
  @Argument(help: "Ids of plugins or items.") var ids: [String]

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      try check(ids, listing)
      try change { settings in
        for id in ids {
          if listing[id] != nil {
            settings.disabledPlugins.insert(id)
          } else {
            settings.disabledItems.insert(id)
          }
        }
      }
    }
  }
}

/// `inspector order`.
struct OrderCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Shows or changes the user's own order of the bar, which comes after all plugins'.",
    discussion: """
      Without an option it lists the changes. Each option adds one: \
      'inspector order --first ID', '--last ID', '--before ANCHOR ID', '--after ANCHOR ID'.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Put the items in front of all others.") var first = false
  @Flag(help: "Put the items behind all others.") var last = false
  @Option(help: "Put the items in front of this one.") var before: String?
  @Option(help: "Put the items behind this one.") var after: String?
  @Flag(help: "Forget all changes.") var reset = false
  @Argument(help: "Ids of the items to place, in order.") var ids: [String] = []

  func validate() throws {
    let chosen = [first, last, before != nil, after != nil, reset].filter { $0 }.count
    guard chosen <= 1 else {
      throw ValidationError("Use one of --first, --last, --before, --after and --reset.")
    }
    guard (chosen == 1 && !reset) != ids.isEmpty else {
      throw ValidationError("Name the items to place, and where: see 'inspector order --help'.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      if reset { return try change { $0.modifications = [] } }
      guard !ids.isEmpty else { return try list() }
      try check(ids + [before, after].compactMap { $0 }, host.listing())
      try change { settings in
        // An item has one place; the newest wish counts.
        settings.modifications = settings.modifications.compactMap { old in
          var old = old
          guard old.operation != .remove, old.operation != .replace else { return old }
          old.items.removeAll(where: ids.contains)
          return old.items.isEmpty ? nil : old
        }
        settings.modifications.append(modification)
      }
    }
  }

  private var modification: BarModification {
    if let before { return BarModification(.addBefore, [before], otherwise: .last, items: ids) }
    if let after { return BarModification(.addAfter, [after], otherwise: .last, items: ids) }
    return BarModification(first ? .addFirst : .addLast, items: ids)
  }

  private func list() throws {
    let sentences = try host.loadSettings().modifications.map(\.sentence)
    if output.json { return try Listing("order", ["modifications": sentences]).write() }
    sentences.forEach { Terminal.say($0.printable) }
    if sentences.isEmpty { Terminal.say("No changes of your own.") }
  }
}

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
  @Option(help: "Grant this permission to the plugin.") var grant: [String] = []
  @Option(help: "Take this permission from the plugin.") var revoke: [String] = []
  @Argument(help: "The plugin's id; all plugins if none.") var plugin: String?

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      if let plugin, listing[plugin] == nil {
        throw Failure(ExitStatus.usage, unknownPlugin(plugin, listing))
      }
      guard !grant.isEmpty || !revoke.isEmpty else { return try list(listing) }
      guard let plugin, let found = listing[plugin] else {
        throw Failure(ExitStatus.usage, "Say which plugin: inspector permissions --grant … PLUGIN")
      }
      let asked = found.manifest.permissions.map(\.name)
      for name in grant + revoke where !asked.contains(name) {
        let known =
          asked.isEmpty ? "It asks for none." : "It asks for \(asked.joined(separator: ", "))."
        throw Failure(ExitStatus.usage, "'\(plugin)' doesn't ask for '\(name)'. \(known)")
      }
      try change { settings in
        for name in grant { settings.setGranted(true, name, to: plugin) }
        for name in revoke { settings.setGranted(false, name, to: plugin) }
      }
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
        Terminal.say(
          "\(shape.plugin)  \(permission.name)  \(state)  \(permission.reason.printable)")
      }
    }
    if shapes.isEmpty { Terminal.say("No plugin asks for a permission.") }
  }

  /// One plugin of the JSON shape `inspector.permissions/1`.
  struct Shape: Encodable {
    let plugin: String
    let permissions: [PluginShape.Permission]
  }
}
