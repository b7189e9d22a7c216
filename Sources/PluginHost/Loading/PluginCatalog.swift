import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol

/// Every plugin that was found, what the user has decided about each, and the code of those in use.
///
/// Making a catalog runs no plugin code. A plugin's code is loaded when it is first needed: into a worker, which
/// is started again when it has ended, or into this process, after a probe, where it stays until the end.
@MainActor
public final class PluginCatalog {
  /// What was found, and what couldn't be read.
  public let listing: PluginListing

  /// What the user has decided.
  public let settings: Settings

  /// Why plugins that were found aren't used, by plugin id.
  ///
  /// It grows when loading fails.
  public internal(set) var refusals: [String: PluginRefusal] = [:]

  /// What loading has cost, by plugin id.
  public internal(set) var reports: [String: LoadReport] = [:]

  let services: any PluginServices
  let probe: Probe
  var cache: ProbeCache
  var codes: [String: any PluginCode] = [:]
  let hosting: PluginHosting
  let isolated: IsolatedPlugins
  var groups: [String: IsolatedWorker] = [:]
  let admission: PluginAdmission
  let stateHome: String?
  let protected: ProtectedFolders
  var passing = PassingRefusals()

  /// How one plugin was loaded.
  public struct LoadReport: Sendable {
    /// How long it took until the plugin's process was ready, or until the plugin had been tried in one, in
    /// seconds.
    ///
    /// Nil for one that runs in this process and had been tried before.
    public let probe: Double?
    /// How long the steps of loading took.
    public let timings: LoadedPlugin.Timings
    /// The ids of the items that were bound, in the manifest's order.
    public let items: [String]
    /// What confines the plugin, as its process said before any of its code ran.
    ///
    /// Nil for one that runs in this process.
    public let sandbox: SandboxReport?
  }

  /// Makes a catalog.
  ///
  /// - Parameters:
  ///   - listing: What was found.
  ///   - settings: What the user has decided.
  ///   - services: What plugins' calls need from the host.
  ///   - hosting: Where plugins' code runs, unless the user has decided otherwise for one.
  ///   - options: How plugins are kept apart from this process.
  ///   - cache: The file that remembers what came of trying plugins for this process, or nil to remember
  ///     nothing.
  ///   - stateHome: Where plugins' own folders are, or nil to offer none; see
  ///     ``PluginFolders/prepare(for:grants:stateHome:protected:)``.
  ///   - protected: What no grant lets a plugin into; nil for the folders of the listing's plugins, and for
  ///     what is in `stateHome`.
  ///   - trust: The keys that the user trusts.
  ///   - incidents: The file in which incidents are kept, as ``Supervisor/path(environment:)`` has it; nil to
  ///     remember them only as long as this catalog lives.
  ///   - rules: How much is put up with.
  public init(
    _ listing: PluginListing, settings: Settings = Settings(), services: any PluginServices,
    hosting: PluginHosting = .workers, options: WorkerOptions = WorkerOptions(),
    cache: String? = nil, stateHome: String? = nil, protected: ProtectedFolders? = nil,
    trust: TrustStore = TrustStore(folder: nil),
    incidents: String? = nil, rules: SupervisionRules = SupervisionRules()
  ) {
    let options = options.inForce
    self.stateHome = stateHome
    self.protected = protected ?? ProtectedFolders(stateHome: stateHome, listing: listing)
    self.listing = listing
    self.settings = settings
    self.services = services
    self.hosting = hosting
    self.probe = Probe(options)
    self.admission = PluginAdmission(trust)
    self.cache = ProbeCache(path: cache, worker: options.executable)
    if let problem = self.cache.problem { services.log(.warning, problem, from: "inspector") }
    self.isolated = IsolatedPlugins(
      options, services: services,
      supervisor: Supervisor(
        path: incidents, host: HostBuild(worker: options.executable), rules: rules))
    for problem in isolated.supervisor.takeProblems() {
      services.log(.warning, problem.description, from: "inspector")
    }
  }

  /// The plugins that may be used: found, not switched off, and not refused so far; by id.
  public var usable: [DiscoveredPlugin] {
    listing.plugins.filter { plugin in
      let id = plugin.manifest.id
      return !settings.disabledPlugins.contains(id) && refusals[id] == nil
    }
  }

  /// What a plugin may do: what its manifest asks for and the user has granted to it as it is now.
  public func grants(of plugin: DiscoveredPlugin) -> PluginGrants {
    settings.grants(of: plugin.manifest, to: identity(of: plugin))
  }

  /// Where a plugin's code is to run, as the user has decided; workers, unless told otherwise.
  public func isolation(of plugin: DiscoveredPlugin) -> PluginIsolation {
    settings.isolation(of: plugin.manifest.id, grantee: identity(of: plugin))
  }

  /// What has happened to plugins since this catalog was made, the oldest first; at most 200.
  public var incidents: [PluginIncident] {
    isolated.incidents
  }

  /// Notes which file a document was read from, for the line that does again what a plugin has failed at.
  ///
  /// The last 8 are remembered.
  ///
  /// - Parameters:
  ///   - document: The document as it was read.
  ///   - path: The file, as an absolute path.
  public func note(_ document: Document, readFrom path: String) {
    isolated.note(document, readFrom: path)
  }

  /// Has somebody told of every incident, on the main thread.
  ///
  /// The log hears of each, too.
  public func onIncident(_ receive: @escaping @MainActor (PluginIncident) -> Void) {
    isolated.onIncident = receive
  }

  /// Who a plugin is, as far as that matters.
  ///
  /// Nil if nothing is granted to it, so that its file isn't read for nothing, or if it isn't admitted.
  private func identity(of plugin: DiscoveredPlugin) -> Grantee? {
    guard settings.needsIdentity(of: plugin.manifest.id) else { return nil }
    do throws(PluginRefusal) {
      return try admission.admit(plugin).verdict.grantee
    } catch {
      // Whoever loads the plugin is told the same refusal, which the admission remembers.
      return nil
    }
  }

  /// Loads a plugin's code, unless it is loaded.
  ///
  /// Blocks for the time that the plugin takes, at most its deadline and a moment.
  ///
  /// - Parameter id: The plugin's id.
  /// - Returns: What it cost.
  /// - Throws: ``PluginRefusal``, also for an id that wasn't found. Nothing of the plugin remains. The refusal is in
  ///   ``refusals`` from then on and is thrown again, but for one whose reason may have passed (the plugin couldn't
  ///   be tried at all, is given a rest, or keeps too much in its folder): then it is tried again.
  @discardableResult
  public func load(_ id: String) throws(PluginRefusal) -> LoadReport {
    _ = try code(of: id)
    return reports[id]
      ?? LoadReport(probe: nil, timings: LoadedPlugin.Timings(), items: [], sandbox: nil)
  }

  /// Returns a plugin's code, loading it if need be.
  func code(of id: String) throws(PluginRefusal) -> any PluginCode {
    if let code = codes[id] { return code }
    if let refusal = refusals[id], !refusal.passes { throw refusal }
    guard let found = listing[id] else {
      throw PluginRefusal(
        .notLoadable, field: "id", found: id,
        "No plugin '\(id)' was found. 'inspector list' shows where plugins are looked for.")
    }
    _ = load(all: [found.manifest.id])
    if let code = codes[id] { return code }
    throw refusals[id]
      ?? PluginRefusal(.notLoadable, field: "id", found: id, "The plugin '\(id)' isn't loaded.")
  }

  /// Lets go of all plugins in good order.
  ///
  /// Blocks for at most a moment a plugin. What is asked of them afterwards starts them again.
  public func close() {
    for code in codes.values { code.close() }
  }

  /// Remembers that a plugin isn't used.
  func refuse(_ id: String, _ refusal: PluginRefusal) {
    refusals[id] = refusal
    if refusal.passes { passing.note(id) } else { passing.forget(id) }
  }

  /// Makes plugins usable again whose refusals may have passed.
  ///
  /// - Parameter wanted: A plugin that somebody asks for by name, so that nothing has to be waited for; nil for
  ///   those that it is time for.
  /// - Returns: The plugins' ids.
  func takePassed(_ wanted: String? = nil) -> [String] {
    let ids = refusals.filter { id, refusal in
      refusal.passes && (wanted.map { $0 == id } ?? passing.isOver(id))
    }.keys.sorted()
    for id in ids { refusals[id] = nil }
    return ids
  }
}
