public import DocumentModel
import Glibc
public import Inspector
public import PluginBridge
public import PluginProtocol

/// One worker with some plugins, opened up for the benchmarks.
///
/// It is what the catalog makes of them, without what is around it: no search, no settings, no refusals that
/// last.
@_spi(Benchmarks)
@MainActor
public final class WorkerGauge {
  private let worker: IsolatedWorker
  private let host: IsolatedPlugins

  /// Admits plugins, and starts nothing.
  ///
  /// - Parameters:
  ///   - plugins: The files, and what counts as their manifests.
  ///   - services: What the plugins' calls need from the host.
  ///   - options: How the worker is started.
  /// - Throws: ``PluginRefusal`` if a file isn't admitted.
  public init(
    _ plugins: [(file: PluginFile, manifest: Manifest)], services: any PluginServices,
    options: WorkerOptions
  ) throws(PluginRefusal) {
    let admission = PluginAdmission(TrustStore(folder: nil))
    var members: [IsolatedWorker.Member] = []
    for plugin in plugins {
      let found = DiscoveredPlugin(file: plugin.file, manifest: plugin.manifest)
      let image = try admission.admit(found).image
      members.append(
        IsolatedWorker.Member(
          found: found, content: image, grants: .none,
          declaration: PluginDeclaration(path: plugin.file.path, manifest: plugin.manifest)))
    }
    host = IsolatedPlugins(
      options, services: services,
      supervisor: Supervisor(path: nil, host: HostBuild(worker: options.executable)))
    worker = IsolatedWorker(members, host: host)
  }

  /// Starts the worker, unless it runs, and waits until its plugins are loaded.
  public func start() throws(PluginRefusal) {
    for number in worker.members.indices { try worker.ensureRunning(number) }
  }

  /// Ends the worker in good order, and waits until it is gone.
  public func stop() {
    worker.close()
  }

  /// The worker's process, or nil while there is none.
  public var processID: Int32? {
    worker.isRunning ? worker.connection?.process.pid : nil
  }

  /// Returns what answers for the predicates of the worker's plugins, and the numbers to ask for by item.
  public func predicates() -> (natives: any NativePredicates, slots: [(item: String, slot: Int32)])
  {
    let natives = PluginPredicates()
    var slots: [(item: String, slot: Int32)] = []
    for (number, member) in worker.members.enumerated() {
      let plugin = IsolatedPlugin(worker, number: number, host: host)
      for binding in natives.add(plugin, items: member.found.manifest.items.map(\.id)) {
        slots.append((binding.item, binding.slot))
      }
    }
    return (natives, slots)
  }

  /// Runs an action of the first plugin.
  ///
  /// - Parameters:
  ///   - item: The item's id.
  ///   - transaction: What the action works on, and the blocks that it is for.
  ///   - willBegin: Is given what asks the action to stop.
  /// - Returns: How it ended, or nil if there is no such item.
  public func perform(
    _ item: String, on transaction: Transaction, willBegin: (@escaping @Sendable () -> Void) -> Void
  ) async -> ActionOutcome? {
    let plugin = IsolatedPlugin(worker, number: 0, host: host)
    guard
      let run = plugin.prepare(
        item, arguments: [], transaction: transaction, deadline: PluginGrants.ordinaryDeadline)
    else { return nil }
    willBegin { run.cancel() }
    return await run.perform()
  }

  /// Starts an executable as a worker is started, waits for its first byte, and ends it.
  ///
  /// - Parameters:
  ///   - options: How it is started.
  ///   - onByte: Is called as soon as the byte is there.
  /// - Returns: Whether there was one.
  public nonisolated static func awaitByte(
    of options: WorkerOptions, onByte: () -> Void
  ) -> Bool {
    do throws(SpawnedWorker.Failure) {
      let process = try WorkerSpawner.shared.spawn(options.spawning(state: nil))
      var byte: UInt8 = 0
      // Safety: the byte outlives the call.
      let count = unsafe recv(process.socket, &byte, 1, 0)
      onByte()
      process.kill()
      _ = SpawnedWorker.reap(process.pid)
      process.closeDescriptors()
      return count == 1
    } catch {
      return false
    }
  }
}
