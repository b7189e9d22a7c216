import ArgumentParser
import Inspector
import PluginHost

/// What the commands share that change the user's settings.
protocol SettingsCommand: AsyncParsableCommand {
  var host: HostOptions { get }
}

extension SettingsCommand {
  /// Changes the settings and saves them, whole or not at all.
  func change(_ change: (inout Settings) throws -> Void) throws {
    let file = try host.settingsFile()
    do {
      var settings = try file.load()
      try change(&settings)
      try file.save(settings)
    } catch let error as PluginHostError {
      throw Failure(settings: error)
    }
  }
}

/// `inspector enable`.
struct EnableCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Switches plugins and items on again.")

  @OptionGroup var host: HostOptions

  @Argument(help: "Ids of plugins or items, or as much of an item's end as names one.")
  var ids: [String]

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      var full: [String] = []
      try change { settings in
        // An id that is switched off may be one that isn't installed any more.
        let off = settings.disabledPlugins.union(settings.disabledItems)
        full = try ids.map {
          off.contains($0) ? $0 : try listing.fullID(of: $0, allowingPlugins: true)
        }
        settings.disabledPlugins.subtract(full)
        settings.disabledItems.subtract(full)
      }
      for id in full { Terminal.say("enabled \(id)") }
    }
  }
}

/// `inspector disable`.
struct DisableCommand: SettingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Switches plugins and items off, until they are enabled again.")

  @OptionGroup var host: HostOptions

  @Argument(help: "Ids of plugins or items, or as much of an item's end as names one.")
  var ids: [String]

  @MainActor
  func run() async throws {
    try await reporting {
      let listing = host.listing()
      var absent: Set<String> = []
      let full = try ids.map { id in
        guard isAbsentPlugin(id, listing) else {
          return try listing.fullID(of: id, allowingPlugins: true)
        }
        absent.insert(id)
        return id
      }
      try change { settings in
        for id in full {
          if listing[id] != nil || absent.contains(id) {
            settings.disabledPlugins.insert(id)
          } else {
            settings.disabledItems.insert(id)
          }
        }
      }
      for id in full {
        Terminal.say("disabled \(id)")
        if absent.contains(id) {
          Terminal.warn("No plugin '\(id)' is found now. It stays out when it is found again.")
        }
      }
    }
  }

  /// Whether an id is one of a plugin that isn't on the search path, as one that another command was given with
  /// `--plugins`: something has happened to it, or it is a whole id and like none that is there.
  private func isAbsentPlugin(_ id: String, _ listing: PluginListing) -> Bool {
    guard !listing.has(id), PluginListing.isID(id) else { return false }
    if host.supervisor().histories.contains(where: { $0.plugin == id }) { return true }
    return id.count(where: { $0 == "." }) > 1 && !listing.hasLike(id)
  }
}
