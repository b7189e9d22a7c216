import ArgumentParser
import DocumentModel
import FoundationEssentials
import Glibc
import Inspector
import PluginBridge
import PluginHost
import PluginProtocol

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
  var probeDeadline: Double = WorkerOptions.Deadlines().load

  @Flag(
    help:
      "Run plugins in the host's own process, without a sandbox. A crash in one ends the host then."
  )
  var inProcess = false

  @Flag(
    help: "Run plugins even where no sandbox can confine them. They can read all your files then.")
  var unconfined = false

  @Option(
    help: ArgumentHelp(
      "Write the Swift runtime's report of a plugin's crash here. Runs plugins without a sandbox.",
      valueName: "file"), completion: .file())
  var crashReport: String?

  @Option(
    help: ArgumentHelp("The language of titles, such as 'de'.", valueName: "tag"))
  var locale: String?

  func validate() throws {
    guard (0.01...600).contains(probeDeadline) else {
      throw ValidationError("--probe-deadline takes 0.01 to 600 seconds, not \(probeDeadline).")
    }
    if let path = workerOptions.crashReport, path.contains(",") {
      throw ValidationError(
        "--crash-report takes no path with a comma, which the Swift runtime reads as the end of it: '\(path)'."
      )
    }
  }

  /// How plugins are kept apart from the command.
  var workerOptions: WorkerOptions {
    var options = WorkerOptions()
    options.allowsUnconfined = unconfined
    // The worker has another current folder.
    options.crashReport = crashReport.map { path in
      path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
    options.deadlines.load = probeDeadline
    return options
  }

  /// The options that say where plugins and settings are, as a shell takes them, with a space behind each.
  ///
  /// A command that is given as advice needs them, too.
  var shellWords: String {
    let settings = settings.map { "--settings \($0.shellWord) " } ?? ""
    return folders.map { "--plugins \($0.shellWord) " }.joined() + settings
  }

  /// The environment, as the search path and the settings want it.
  static var environment: [String: String] {
    let names = [
      "HOME", "INSPECTOR_PATH", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME",
      "XDG_CACHE_HOME", "XDG_STATE_HOME",
    ]
    return Dictionary(
      uniqueKeysWithValues: (names + [Supervisor.fileVariable, PluginListing.onlyVariable])
        .compactMap { name in
          Terminal.environment(name).map { (name, $0) }
        })
  }

  /// The folder for the user's own plugins, as people would write it.
  static var ownFolder: String {
    (folder("XDG_DATA_HOME") ?? "~/.local/share").printable + "/inspector/plugins"
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

  private var searchPath: SearchPath {
    SearchPath(explicit: folders, environment: Self.environment)
  }

  /// What no grant lets a plugin into.
  ///
  /// - Parameter listing: What was found.
  /// - Returns: The folders of the environment and the search path, and the files that were named instead.
  func protected(_ listing: PluginListing) -> ProtectedFolders {
    var protected = ProtectedFolders(
      environment: Self.environment, searchPath: searchPath, listing: listing)
    if let settings { protected.protect(settings, holding: "the host's settings") }
    if let incidents = Supervisor.path(environment: Self.environment) {
      protected.protect(incidents, holding: "the incidents")
    }
    return protected
  }

  /// Every plugin on the search path, or those of INSPECTOR_ONLY.
  ///
  /// Runs no plugin code.
  func listing() -> PluginListing {
    let listing = PluginListing(searching: searchPath)
    guard let only = Self.environment[PluginListing.onlyVariable] else { return listing }
    return listing.only(Set(only.split(separator: ",").map(String.init)))
  }

  /// What is remembered of plugins' incidents, by all hosts of the user.
  func supervisor() -> Supervisor {
    Supervisor(
      path: Supervisor.path(environment: Self.environment),
      host: HostBuild(worker: workerOptions.executable))
  }

  /// The keys that the user trusts.
  static var trust: TrustStore {
    TrustStore(environment: environment)
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
    let listing = listing ?? self.listing()
    return PluginCatalog(
      listing, settings: try loadSettings(), services: services,
      hosting: inProcess ? .inProcess : .workers, options: workerOptions,
      cache: cache.map { $0 + "/inspector/probes.json" },
      stateHome: PluginFolders.stateHome(environment: Self.environment),
      protected: protected(listing), trust: Self.trust,
      incidents: Supervisor.path(environment: Self.environment))
  }

  /// Who a plugin is now, to bind a decision to.
  ///
  /// - Throws: ``Failure`` with the reason for a plugin that isn't to be loaded at all.
  static func grantee(of plugin: DiscoveredPlugin) throws -> Grantee {
    do throws(PluginRefusal) {
      return try trust.judge(plugin).verdict.grantee
    } catch {
      throw Failure(ExitStatus.failed, error.description)
    }
  }

  /// Who a plugin is now, to look decisions up.
  ///
  /// Nil for one that isn't to be loaded at all; the reason is told.
  static func identify(_ plugin: DiscoveredPlugin) -> Grantee? {
    do throws(PluginRefusal) {
      return try trust.judge(plugin).verdict.grantee
    } catch {
      Terminal.warn("\(plugin.manifest.id): \(error.description.printable)")
      return nil
    }
  }

  /// What a plugin asks for, and what has become of that.
  static func permissions(
    of plugin: DiscoveredPlugin, _ settings: Settings, locale: String
  ) -> [PermissionShape] {
    permissions(of: plugin, settings, holder(of: plugin, settings), locale: locale)
  }

  /// What a plugin asks for, and what has become of that.
  ///
  /// - Parameters:
  ///   - plugin: The plugin.
  ///   - settings: What the user has decided.
  ///   - holder: Who the plugin is now, as ``holder(of:_:)`` has it.
  ///   - locale: The reader's language.
  /// - Returns: The permissions in the manifest's order.
  static func permissions(
    of plugin: DiscoveredPlugin, _ settings: Settings, _ holder: Grantee?, locale: String
  ) -> [PermissionShape] {
    plugin.manifest.permissions.map {
      PermissionShape(
        $0, of: plugin.manifest.id, settings, grantee: holder, trust: trust, locale: locale)
    }
  }

  /// Who a plugin is now, if anything is granted to it; the reason is told if it isn't to be loaded.
  static func holder(of plugin: DiscoveredPlugin, _ settings: Settings) -> Grantee? {
    settings.needsIdentity(of: plugin.manifest.id) ? identify(plugin) : nil
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
