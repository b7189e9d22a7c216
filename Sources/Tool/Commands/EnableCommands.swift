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
      let full = try ids.map { try listing.fullID(of: $0, allowingPlugins: true) }
      try change { settings in
        for id in full {
          if listing[id] != nil {
            settings.disabledPlugins.insert(id)
          } else {
            settings.disabledItems.insert(id)
          }
        }
      }
      for id in full { Terminal.say("disabled \(id)") }
    }
  }
}
