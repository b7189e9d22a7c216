import ArgumentParser
import Inspector
import PluginHost
import PluginProtocol

/// `inspector show`: everything that a plugin's manifest says, without running any of it.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows everything that a plugin says of itself, without running it.")

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The id of a plugin on the search path, or a file.", completion: .file())
  var plugin: String

  @MainActor
  func run() async throws {
    try await reporting {
      let found = try find()
      let settings = try host.loadSettings()
      if output.json {
        try Listing("show", PluginShape(found, settings, locale: host.language)).write()
      } else {
        show(PluginShape(found, settings, locale: host.language))
      }
    }
  }

  private func find() throws -> DiscoveredPlugin {
    let listing = host.listing()
    if let found = listing[plugin] { return found }
    guard plugin.contains("/") || plugin.hasSuffix(".so") else {
      throw Failure(ExitStatus.usage, unknownPlugin(plugin, listing))
    }
    let file = PluginListing(files: [plugin])
    guard let found = file.plugins.first else {
      throw Failure(
        ExitStatus.badInput, file.refused.first?.description ?? "'\(plugin)' is no plugin.")
    }
    return found
  }

  private func show(_ plugin: PluginShape) {
    Terminal.say("\(Style.bold(plugin.name.printable))  \(plugin.version)  \(plugin.id)")
    if !plugin.summary.isEmpty { Terminal.say(plugin.summary.printable) }
    let facts = [
      ("vendor", plugin.vendor), ("licence", plugin.license), ("more", plugin.url),
      ("languages", plugin.languages.joined(separator: ", ")), ("file", plugin.path),
      ("built", "ABI \(plugin.abi), \(plugin.toolchain)"),
    ]
    for (name, value) in facts where !value.isEmpty {
      Terminal.say("  \(name): \(value.printable)")
    }
    for permission in plugin.permissions {
      let state = permission.granted ? Style.green("granted") : Style.yellow("not granted")
      Terminal.say("  asks for \(permission.name) (\(state)): \(permission.reason.printable)")
    }
    for item in plugin.items { show(item) }
    if !plugin.modifications.isEmpty { Terminal.say("\nchanges to the bar") }
    for modification in plugin.modifications { Terminal.say("  \(modification.printable)") }
  }

  private func show(_ item: PluginShape.Item) {
    Terminal.say("\n\(Style.bold(item.title.printable))  \(item.id)")
    let facts = [
      ("appears when", item.when), ("usable when", item.enabledWhen), ("icon", item.icon),
      ("shortcut", item.shortcut), ("group", item.group),
      ("formerly", item.aliases.joined(separator: ", ")),
    ]
    for (name, value) in facts where !value.isEmpty {
      Terminal.say("  \(name): \(value.printable)")
    }
    for parameter in item.parameters {
      Terminal.say("  \(parameter.usage.printable)")
    }
  }
}
