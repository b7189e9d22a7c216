import ArgumentParser
import PluginHost

/// `inspector isolation`.
struct IsolationCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "isolation",
    abstract: "Shows or chooses in which process a plugin runs.",
    discussion: """
      Every plugin has a process of its own, in a sandbox, unless you choose otherwise. The plugins of a \
      group share one: that saves memory, and a crash of one takes the others along. In the host's own \
      process, with --in-process, nothing holds a plugin. That choice is bound to who the plugin is now, \
      like a grant, and ends when it changes.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Give the plugin a process of its own again.") var worker = false

  @Option(
    help: ArgumentHelp(
      "Let the plugin share a process with the others of this group.", valueName: "name"))
  var group: String?

  @Argument(help: "The plugin's id; all plugins if none.") var plugin: String?

  func validate() throws {
    guard [host.inProcess, worker, group != nil].filter({ $0 }).count <= 1 else {
      throw ValidationError("Use one of --in-process, --worker and --group.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      if let plugin, listing[plugin] == nil {
        throw Failure(ExitStatus.usage, listing.unknownPlugin(plugin))
      }
      guard host.inProcess || worker || group != nil else { return try list(listing) }
      guard let plugin, let found = listing[plugin] else {
        throw Failure(
          ExitStatus.usage, "Name the plugin, too: 'inspector list' shows what was found.")
      }
      if let group, !PluginIsolation.isGroupName(group) {
        throw Failure(
          ExitStatus.usage,
          "'\(group)' can't be the name of a group. Use letters A to Z and a to z, digits and '-', at "
            + "most \(PluginIsolation.longestGroup).")
      }
      let grantee = try host.inProcess ? HostOptions.grantee(of: found) : nil
      try change { settings in
        if let group {
          try settings.isolate(plugin, in: group)
        } else if let grantee {
          settings.runInProcess(plugin, for: grantee)
        } else {
          settings.isolate(plugin)
        }
      }
      try list(listing)
      if let grantee { warn(plugin, grantee) }
    }
  }

  private func warn(_ plugin: String, _ grantee: Grantee) {
    let span =
      grantee.isKey ? "every version signed with \(grantee)" : "exactly the bytes it has now"
    Terminal.warn(
      "\(plugin) runs in the host's own process from now on. Nothing holds it there: it can read and "
        + "change whatever you can, and a mistake in it can end the host and lose what isn't saved. "
        + "This holds for \(span). 'inspector isolation "
        + "\(host.shellWords)--worker \(plugin)' takes it back.")
  }

  private func list(_ listing: PluginListing) throws {
    let settings = try host.loadSettings()
    let shapes = listing.plugins.filter { plugin == nil || $0.manifest.id == plugin }.map {
      Shape($0, settings)
    }
    if output.json { return try Listing("isolation", ["plugins": shapes]).write() }
    for shape in shapes {
      Terminal.say("\(Style.bold(shape.plugin))  \(shape.words)")
      if shape.mode != "in-process", let chosen = shape.chosenFor {
        Terminal.warn(
          "\(shape.plugin): the host's own process was chosen for \(chosen.description), "
            + (chosen.isKey
              ? "which no longer signs the plugin, or isn't trusted any more"
              : "which the plugin doesn't have any more")
            + ". 'inspector isolation \(host.shellWords)--in-process \(shape.plugin)' chooses it again."
        )
      }
    }
    if shapes.isEmpty { Terminal.say("No plugins were found.") }
  }

  /// One plugin of the JSON shape `inspector.isolation/1`.
  struct Shape: Encodable {
    let plugin, mode: String
    let group: String?
    /// For whom the host's own process was chosen, whether that is the plugin as it is now or not.
    let grantee: String?

    let chosenFor: Grantee?

    private enum CodingKeys: String, CodingKey {
      case plugin, mode, group
      case grantee = "for"
    }

    init(_ found: DiscoveredPlugin, _ settings: Settings) {
      plugin = found.manifest.id
      chosenFor = settings.inProcessGrantee(of: plugin)
      grantee = chosenFor?.rawValue
      let identity = settings.needsIdentity(of: plugin) ? HostOptions.identify(found) : nil
      switch settings.isolation(of: plugin, grantee: identity) {
      case .worker: (mode, group) = ("worker", nil)
      case .group(let name): (mode, group) = ("group", name)
      case .inProcess: (mode, group) = ("in-process", nil)
      }
    }

    var words: String {
      switch mode {
      case "group": "a process with the group '\(group ?? "")'"
      case "in-process": Style.yellow("the host's own process")
      default: "a process of its own"
      }
    }
  }
}
