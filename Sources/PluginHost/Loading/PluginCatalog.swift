import Inspector
import PluginBridge
import PluginProtocol

/// Every plugin that was found, what the user has decided about each, and the code of those in use.
///
/// Making a catalog runs no plugin code. A plugin's code is loaded when it is first needed, after a probe
/// in a process of its own, and stays until the end of this process.
@MainActor
public final class PluginCatalog {
  /// What was found, and what couldn't be read.
  public let listing: PluginListing

  /// What the user has decided.
  public let settings: Settings

  /// Why plugins that were found aren't used, by plugin id.
  ///
  /// It grows when loading fails.
  public private(set) var refusals: [String: PluginRefusal] = [:]

  /// What loading has cost, by plugin id.
  public private(set) var reports: [String: LoadReport] = [:]

  private let services: any PluginServices
  private let probe: Probe
  private var cache: ProbeCache
  private var plugins: [String: LoadedPlugin] = [:]

  /// How one plugin was loaded.
  public struct LoadReport: Sendable {
    /// How long the probe took, in seconds.
    ///
    /// Nil if the file had been probed before.
    public let probe: Double?
    /// How long the steps of loading took.
    public let timings: LoadedPlugin.Timings
    /// The ids of the items that were bound, in the manifest's order.
    public let items: [String]
  }

  /// Makes a catalog.
  ///
  /// - Parameters:
  ///   - listing: What was found.
  ///   - settings: What the user has decided.
  ///   - services: What plugins' calls need from the host.
  ///   - probe: How plugins are tried.
  ///   - cache: The file that remembers what came of probes, or nil to remember nothing.
  public init(
    _ listing: PluginListing, settings: Settings = Settings(), services: any PluginServices,
    probe: Probe = Probe(), cache: String? = nil
  ) {
    self.listing = listing
    self.settings = settings
    self.services = services
    self.probe = probe
    self.cache = ProbeCache(path: cache, worker: probe.worker)
  }

  /// The plugins that may be used: found, not switched off, and not refused so far; by id.
  public var usable: [DiscoveredPlugin] {
    listing.plugins.filter { plugin in
      let id = plugin.manifest.id
      return !settings.disabledPlugins.contains(id) && refusals[id] == nil
    }
  }

  /// Returns a plugin's code, loading it if need be.
  ///
  /// A file that is new or has changed is first probed in a process of its own; that blocks for at most the
  /// probe's deadline.
  ///
  /// - Parameter id: The plugin's id.
  /// - Returns: The code, bound to exactly what the manifest declares.
  /// - Throws: ``PluginRefusal``, also for an id that wasn't found. The refusal is remembered, and nothing
  ///   of the plugin remains.
  public func load(_ id: String) throws(PluginRefusal) -> LoadedPlugin {
    defer { saveProbes() }
    return try loadForNow(id)
  }

  /// Does what ``load(_:)`` does, and leaves it to the caller to save what came of probes.
  func loadForNow(_ id: String) throws(PluginRefusal) -> LoadedPlugin {
    if let plugin = plugins[id] { return plugin }
    if let refusal = refusals[id] { throw refusal }
    guard let found = listing[id] else {
      throw PluginRefusal(
        .notLoadable, field: "id", found: id,
        "No plugin '\(id)' was found. 'inspector list' shows where plugins are looked for.")
    }
    do throws(PluginRefusal) {
      return try load(found)
    } catch {
      refusals[id] = error
      throw error
    }
  }

  /// Saves what came of probes since the last time, so that the next host needn't repeat them.
  func saveProbes() {
    if let problem = cache.save() { services.log(.warning, problem, from: "inspector") }
  }

  /// Remembers that a plugin isn't used.
  func refuse(_ id: String, _ refusal: PluginRefusal) {
    refusals[id] = refusal
  }

  /// Refuses a file that was exchanged since it was read, so that what was probed is what is remembered and
  /// loaded.
  private func checkUnchanged(_ found: DiscoveredPlugin) throws(PluginRefusal) {
    guard FileIdentity(at: found.file.path) == found.file.identity else {
      throw PluginRefusal(
        .notLoadable, field: "file", found: found.file.path,
        "'\(found.file.path)' was changed while it was being tried. Ask again.")
    }
  }

  private func runtimeRefusal(_ found: DiscoveredPlugin) -> PluginRefusal? {
    var reader = NoteReader()
    do throws(PluginHostError) {
      return SwiftRuntime.refusal(
        toolchain: found.file.note.toolchain,
        libraries: try reader.libraries(of: found.file.path))
    } catch {
      return PluginRefusal(.notLoadable, field: "file", found: found.file.path, error.description)
    }
  }

  private func load(_ found: DiscoveredPlugin) throws(PluginRefusal) -> LoadedPlugin {
    let declaration = PluginDeclaration(path: found.file.path, manifest: found.manifest)
    let clock = ContinuousClock()
    let start = clock.now
    var probeTime: Double?
    let refusal: PluginRefusal?
    if let known = cache.known(found.file.path, found.file.identity) {
      refusal = known
    } else {
      refusal = runtimeRefusal(found) ?? probe.refusal(for: declaration)
      try checkUnchanged(found)
      cache.remember(found.file.path, found.file.identity, refusal)
      probeTime = (clock.now - start).seconds
    }
    if let refusal { throw refusal }
    try checkUnchanged(found)
    let plugin = try LoadedPlugin(declaration, services: services)
    plugins[found.manifest.id] = plugin
    reports[found.manifest.id] = LoadReport(
      probe: probeTime, timings: plugin.timings, items: declaration.items.map(\.id))
    return plugin
  }
}
