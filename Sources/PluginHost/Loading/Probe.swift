import PluginBridge
import PluginProtocol

/// Tries plugins that are to run in this process in one of their own first.
///
/// Opening a stranger's file runs its constructors, which may crash, hang, or call `exit(0)`. A damaged
/// file ends the process inside the dynamic linker. Both happen to a worker, and the host hears of it.
@MainActor
struct Probe {
  /// How long a plugin may take when nothing else is asked for, in seconds.
  nonisolated static let defaultDeadline = 5.0

  private let options: WorkerOptions

  /// Makes a probe.
  init(_ options: WorkerOptions) {
    self.options = options
  }

  /// Loads a plugin in a worker, and ends it.
  ///
  /// Blocks for the time that the plugin takes, at most its deadline and a moment.
  ///
  /// - Parameters:
  ///   - member: The plugin.
  ///   - services: Who hears what it prints and logs meanwhile.
  /// - Returns: Why the plugin is refused, or nil if it loads and keeps its promises.
  func refusal(
    of member: IsolatedWorker.Member, services: any PluginServices
  ) -> PluginRefusal? {
    let isolated = IsolatedPlugins(
      options, services: services,
      supervisor: Supervisor(path: nil, host: HostBuild(worker: options.executable)))
    let worker = IsolatedWorker([member], host: isolated)
    defer { worker.close() }
    do throws(PluginRefusal) {
      try worker.ensureRunning(0)
      return nil
    } catch {
      return error
    }
  }
}
