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
      let settings = try host.loadSettings()
      let found = try host.listing().plugin(named: plugin).plugin
      if output.json {
        try Listing("show", PluginShape(found, settings, locale: host.language)).write()
      } else {
        show(PluginShape(found, settings, locale: host.language))
      }
    }
  }

  private func show(_ plugin: PluginShape) {
    let off = plugin.enabled ? "" : Style.yellow("  (disabled)")
    Terminal.say("\(Style.bold(plugin.name.printable))  \(plugin.version)  \(plugin.id)\(off)")
    if !plugin.summary.isEmpty { Terminal.say(plugin.summary.printable) }
    Terminal.say(
      facts: [
        ("vendor", plugin.vendor), ("licence", plugin.license), ("more", plugin.url),
        ("languages", plugin.languages.joined(separator: ", ")), ("file", plugin.path),
        ("built", "ABI \(plugin.abi), \(plugin.toolchain)"),
      ])
    for advice in plugin.advice { Terminal.warn("\(plugin.id): \(advice.printable)") }
    for permission in plugin.permissions { permission.show("\nAsks for ", of: plugin.id, host) }
    for item in plugin.items { show(item) }
    if !plugin.modifications.isEmpty { Terminal.say("\nChanges to the bar") }
    for modification in plugin.modifications { Terminal.say("  \(modification.text.printable)") }
  }

  private func show(_ item: PluginShape.Item) {
    let off = item.enabled ? "" : Style.yellow("  (disabled)")
    Terminal.say("\n\(Style.bold(item.title.printable))  \(item.id)\(off)")
    Terminal.say(
      facts: [
        ("drawn by", item.body ? "its own body" : ""), ("appears when", item.when),
        ("usable when", item.enabledWhen), ("icon", item.icon),
        ("shortcut", item.shortcut), ("group", item.group),
        ("spoken", item.accessibilityLabel),
        ("may be silent", item.silence),
        ("formerly", item.aliases.joined(separator: ", ")),
      ])
    for title in item.titles {
      Terminal.say("  called \(title.title.printable) when \(title.when.printable)")
    }
    ParameterShape.usage(item.parameters).forEach { Terminal.say("  " + $0) }
  }
}

extension PluginShape.Item {
  /// How long its action may be silent, and what it asks for in vain.
  fileprivate var silence: String {
    guard let deadline else { return "" }
    guard deadline > deadlineInForce else { return "\(deadlineInForce.words) s" }
    return
      "\(deadlineInForce.words) s (it asks for \(deadline.words) s, and 'long-deadlines' isn't granted)"
  }
}

extension Terminal {
  /// Writes named facts to standard output, one a line, in columns; those that are empty are left out.
  fileprivate static func say(facts: [(name: String, value: String)]) {
    let present = facts.filter { !$0.value.isEmpty }
    let width = present.map(\.name.count).max() ?? 0
    for (name, value) in present {
      let padding = String(repeating: " ", count: width - name.count)
      say("  \(name)\(padding)  \(value.printable)")
    }
  }
}
