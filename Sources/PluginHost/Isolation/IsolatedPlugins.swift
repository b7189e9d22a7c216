import PluginBridge
import PluginProtocol

/// What all workers of a host have in common.
@MainActor
final class IsolatedPlugins {
  let options: WorkerOptions
  let services: any PluginServices
  let documents = DocumentShelf()
  var supervisor: Supervisor

  /// What has happened, the oldest first; at most ``limit``.
  private(set) var incidents: [PluginIncident] = []
  private static let limit = 200

  /// Told of every incident.
  var onIncident: ((PluginIncident) -> Void)?

  init(_ options: WorkerOptions, services: any PluginServices, supervisor: Supervisor) {
    self.options = options
    self.services = services
    self.supervisor = supervisor
  }

  /// Records an incident.
  func record(_ incident: PluginIncident) {
    incidents.append(incident)
    if incidents.count > Self.limit { incidents.removeFirst() }
    _ = supervisor.record(incident)
    for problem in supervisor.takeProblems() {
      services.log(.warning, problem.description, from: "inspector")
    }
    services.log(.error, incident.description, from: incident.plugin)
    onIncident?(incident)
  }
}
