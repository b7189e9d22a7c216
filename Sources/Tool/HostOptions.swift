import ArgumentParser
import DocumentModel
import Glibc
import Inspector
import PluginBridge
import PluginHost

/// Where plugins come from and how they are treated; shared by every command that needs some.
struct HostOptions: ParsableArguments {
  @Option(
    name: .customLong("plugins"), parsing: .singleValue,
    help: ArgumentHelp(
      "Look for plugins here first: a folder, or a file.", valueName: "path"),
    completion: .directory)
  var folders: [String] = []

  @Option(
    help: ArgumentHelp(
      "Use these settings instead of the user's own.", valueName: "file"), completion: .file())
  var settings: String?

  @Option(
    help: ArgumentHelp(
      "How long a new plugin may take to load when it is first tried.", valueName: "seconds"))
  var probeDeadline: Double = Probe.defaultDeadline

  @Option(
    help: ArgumentHelp("The language of titles, such as 'de'.", valueName: "tag"))
  var locale: String?

  func validate() throws {
    guard (0.01...600).contains(probeDeadline) else {
      throw ValidationError("--probe-deadline takes 0.01 to 600 seconds, not \(probeDeadline).")
    }
  }

  /// The environment, as the search path and the settings want it.
  static var environment: [String: String] {
    let names = [
      "HOME", "INSPECTOR_PATH", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME",
      "XDG_CACHE_HOME",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        Terminal.environment(name).map { (name, $0) }
      })
  }

  /// The reader's language: what was asked for, or else what the environment says.
  var language: String {
    if let locale { return locale }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let found = names.lazy.compactMap { Terminal.environment($0) }.first { !$0.isEmpty } ?? "en"
    let tag = found.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return ["C", "POSIX"].contains(tag) ? "en" : String(tag)
  }

  /// The file with the user's settings.
  func settingsFile() throws -> SettingsFile {
    if let settings { return SettingsFile(path: settings) }
    guard let file = SettingsFile(environment: Self.environment) else {
      throw Failure(
        ExitStatus.noInput,
        "Neither XDG_CONFIG_HOME nor HOME is set, so there is no place for settings. Use --settings."
      )
    }
    return file
  }

  /// The user's settings.
  ///
  /// A file that isn't there means that nothing has been decided.
  func loadSettings() throws -> Settings {
    guard settings != nil || SettingsFile(environment: Self.environment) != nil else {
      return Settings()
    }
    do {
      return try settingsFile().load()
    } catch let error as PluginHostError {
      throw Failure(settings: error)
    }
  }

  /// Every plugin on the search path.
  ///
  /// Runs no plugin code.
  func listing() -> PluginListing {
    PluginListing(searching: SearchPath(explicit: folders, environment: Self.environment))
  }

  /// A folder that the environment names; as the base directory specification has it, only a whole path
  /// counts.
  private static func folder(_ name: String) -> String? {
    environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The catalog over the search path.
  ///
  /// Runs no plugin code yet.
  @MainActor
  func catalog(
    _ listing: PluginListing? = nil, services: any PluginServices
  ) throws -> PluginCatalog {
    let cache = Self.folder("XDG_CACHE_HOME") ?? Self.folder("HOME").map { $0 + "/.cache" }
    return PluginCatalog(
      listing ?? self.listing(), settings: try loadSettings(), services: services,
      probe: Probe(deadline: probeDeadline), cache: cache.map { $0 + "/inspector/probes.json" })
  }
}

extension Failure {
  /// Says what is wrong with a settings file, which stays as it is.
  init(settings error: PluginHostError) {
    let hint =
      error.exitCode == ExitStatus.badInput
      ? " The settings stay as they are: mend the file, or move it away to start afresh." : ""
    self.init(error.exitCode, error.description + hint)
  }
}

/// How results are written.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Write JSON for programs instead of words for people.")
  var json = false
}
