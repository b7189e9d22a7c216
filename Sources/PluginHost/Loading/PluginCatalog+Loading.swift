import Glibc
import PluginBridge
import PluginProtocol

extension PluginCatalog {
  /// Loads plugins side by side.
  ///
  /// - Parameter ids: The plugins' ids.
  /// - Returns: Each that was found, with its code unless it is refused, in the same order.
  func load(all ids: [String]) -> [(plugin: DiscoveredPlugin, code: (any PluginCode)?)] {
    let found = ids.compactMap { listing[$0] }
    var begun:
      [(
        plugin: DiscoveredPlugin, worker: IsolatedWorker, number: Int,
        start: ContinuousClock.Instant
      )] = []
    admit(found)
    for plugin in found where codes[plugin.manifest.id] == nil {
      do throws(PluginRefusal) {
        if let refusal = refusals[plugin.manifest.id], !refusal.passes { throw refusal }
        guard case .workers = place(of: plugin) else {
          try loadHere(plugin)
          continue
        }
        let (worker, number) = try worker(for: plugin)
        try worker.beginStart(for: number)
        begun.append((plugin, worker, number, .now))
      } catch {
        refuse(plugin.manifest.id, error)
      }
    }
    for (plugin, worker, number, start) in begun {
      do throws(PluginRefusal) {
        try worker.finishStart(for: number)
        take(plugin, number, from: worker, start)
      } catch {
        refuse(plugin.manifest.id, error)
      }
    }
    if let problem = cache.save() { services.log(.warning, problem, from: "inspector") }
    return found.map { ($0, codes[$0.manifest.id]) }
  }

  /// Takes the bytes of plugins, before any code of one of them runs.
  private func admit(_ plugins: [DiscoveredPlugin]) {
    admission.beginBatch()
    defer { admission.endBatch() }
    for plugin in plugins
    where codes[plugin.manifest.id] == nil && refusals[plugin.manifest.id]?.passes != false {
      do throws(PluginRefusal) {
        _ = try admission.admit(plugin)
      } catch {
        // Whoever starts it is told the same, which the admission remembers, or finds that it has passed.
      }
    }
  }

  /// Looks at the very bytes that are to be loaded.
  private func runtimeRefusal(_ found: DiscoveredPlugin, _ image: PluginImage) -> PluginRefusal? {
    do throws(PluginHostError) {
      return SwiftRuntime.refusal(
        toolchain: found.file.note.toolchain, libraries: try image.libraries())
    } catch {
      return PluginRefusal(
        .notLoadable, field: "file", found: found.file.path,
        error.about(found.file.path).description)
    }
  }

  private func place(of plugin: DiscoveredPlugin) -> PluginHosting {
    switch isolation(of: plugin) {
    case .inProcess: .inProcess
    case .group: .workers
    case .worker: hosting
    }
  }

  private func declaration(of found: DiscoveredPlugin) -> PluginDeclaration {
    let (folders, problems) = PluginFolders.prepare(
      for: found, grants: grants(of: found), stateHome: stateHome, protected: protected)
    for problem in problems {
      services.log(.warning, problem.description, from: found.manifest.id)
    }
    return PluginDeclaration(path: found.file.path, manifest: found.manifest, folders: folders)
  }

  private func member(_ found: DiscoveredPlugin) throws(PluginRefusal) -> IsolatedWorker.Member {
    let admitted = try admission.admit(found)
    if let refusal = runtimeRefusal(found, admitted.image) { throw refusal }
    return IsolatedWorker.Member(
      found: found, content: admitted.image, grants: grants(of: found),
      declaration: declaration(of: found))
  }

  /// Returns the worker of a plugin, or of its group, and the plugin's number there.
  private func worker(
    for found: DiscoveredPlugin
  ) throws(PluginRefusal) -> (worker: IsolatedWorker, number: Int) {
    guard case .group(let name) = isolation(of: found) else {
      return (IsolatedWorker([try member(found)], host: isolated), 0)
    }
    if let worker = groups[name], let number = worker.number(of: found) { return (worker, number) }
    var members: [IsolatedWorker.Member] = []
    for plugin in listing.plugins where belongs(plugin, to: name) {
      do throws(PluginRefusal) {
        members.append(try member(plugin))
      } catch {
        refuse(plugin.manifest.id, error)
        if plugin.manifest.id == found.manifest.id { throw error }
      }
    }
    let worker = IsolatedWorker(members, host: isolated)
    groups[name] = worker
    guard let number = worker.number(of: found) else {
      throw PluginRefusal(.notProbed, field: "worker", "The plugin isn't in its group.")
    }
    return (worker, number)
  }

  /// Whether a plugin is to be in the process of a group that is made now.
  ///
  /// One whose refusal may pass is, so that it gets there when that has passed; one that runs stays where it is.
  private func belongs(_ plugin: DiscoveredPlugin, to group: String) -> Bool {
    let id = plugin.manifest.id
    return !settings.disabledPlugins.contains(id) && refusals[id]?.passes != false
      && codes[id] == nil && isolation(of: plugin) == .group(group)
  }

  /// Takes a plugin's code from a worker that is ready.
  private func take(
    _ found: DiscoveredPlugin, _ number: Int, from worker: IsolatedWorker,
    _ start: ContinuousClock.Instant
  ) {
    let code = IsolatedPlugin(worker, number: number, host: isolated)
    keep(code, of: found)
    reports[found.manifest.id] = LoadReport(
      probe: (ContinuousClock.now - start).seconds, timings: code.timings,
      items: found.manifest.items.map(\.id), sandbox: worker.sandbox)
  }

  private func keep(_ code: any PluginCode, of found: DiscoveredPlugin) {
    codes[found.manifest.id] = code
    refusals[found.manifest.id] = nil
    passing.forget(found.manifest.id)
    if let problem = admission.remember(found) {
      services.log(.warning, problem.description, from: found.manifest.id)
    }
  }

  /// Loads a plugin's code into this process, after it was tried in another.
  private func loadHere(_ found: DiscoveredPlugin) throws(PluginRefusal) {
    let member = try member(found)
    let start = ContinuousClock.now
    var probeTime: Double?
    let refusal: PluginRefusal?
    if let known = cache.known(found.file.path, found.file.identity) {
      refusal = known
    } else {
      refusal = probe.refusal(of: member, services: services)
      cache.remember(found.file.path, found.file.identity, refusal)
      probeTime = (ContinuousClock.now - start).seconds
    }
    if let refusal { throw refusal }
    InProcessPlugin.keep(member.image)
    let plugin = try LoadedPlugin(
      member.declaration, file: "/proc/\(getpid())/fd/\(member.image.descriptor)",
      services: services)
    keep(InProcessPlugin(plugin), of: found)
    reports[found.manifest.id] = LoadReport(
      probe: probeTime, timings: plugin.timings, items: member.declaration.items.map(\.id),
      sandbox: nil)
  }
}
