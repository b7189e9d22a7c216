import DocumentModel
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

  /// How long plugins aren't looked after, at least, other than those that are called.
  var countingInterval = Duration.seconds(1)
  private var counted = ContinuousClock.now
  private var workers: [ObjectIdentifier: () -> IsolatedWorker?] = [:]

  /// The documents that were read from files, the newest last; at most ``originsLimit``.
  private var origins: [(document: Document, path: String)] = []
  private static let originsLimit = 8

  /// Told of every incident.
  var onIncident: ((PluginIncident) -> Void)?

  init(_ options: WorkerOptions, services: any PluginServices, supervisor: Supervisor) {
    self.options = options
    self.services = services
    self.supervisor = supervisor
  }

  /// Has a worker looked after while it is idle.
  func keepCounting(_ worker: IsolatedWorker) {
    workers[ObjectIdentifier(worker)] = { [weak worker] in worker }
  }

  /// Counts the threads of all plugins and what they keep, as one has just been called, or the bar is looked at.
  ///
  /// The host doesn't wake up for it: while nobody does anything, nobody counts.
  func countAll() {
    let now = ContinuousClock.now
    guard now - counted >= countingInterval else { return }
    counted = now
    for (key, worker) in workers {
      guard let worker = worker() else {
        workers[key] = nil
        continue
      }
      if worker.isRunning { worker.countBetweenCalls() }
    }
  }

  /// Ends all workers that have more threads than they may, whenever they were counted last.
  ///
  /// Threads are the system's, and what one plugin takes others may come to an end for want of.
  ///
  /// - Parameter worker: Whom the question is about.
  /// - Returns: A plugin, or several, of a worker that was ended for it.
  func endWhoTakesThreads(besides worker: IsolatedWorker) -> String? {
    var takers: String?
    for other in workers.values.compactMap({ $0() }) where other !== worker && other.isRunning {
      guard other.endIfThreadsTooMany() else { continue }
      takers = other.members.map(\.found.manifest.id).joined(separator: "', '")
    }
    return takers
  }

  /// Notes which file a document was read from.
  func note(_ document: Document, readFrom path: String) {
    origins.removeAll { $0.path == path }
    origins.append((document, path))
    if origins.count > Self.originsLimit { origins.removeFirst() }
  }

  /// Returns which file a document was read from, and whether it has been changed since.
  ///
  /// For a document that is none of those that were read, that is the only file that was read, if there is one.
  func origin(of document: Document) -> (path: String?, hasChanged: Bool) {
    if let origin = origins.last(where: { $0.document == document }) { return (origin.path, false) }
    return (origins.count == 1 ? origins[0].path : nil, true)
  }

  /// Records an incident.
  func record(_ incident: PluginIncident) {
    incidents.append(incident)
    if incidents.count > Self.limit { incidents.removeFirst() }
    _ = supervisor.record(incident)
    for problem in supervisor.takeProblems() {
      services.log(.warning, problem.description, from: "inspector")
    }
    services.log(
      .error, incident.description(isKept: supervisor.keepsRecord), from: incident.plugin)
    onIncident?(incident)
  }
}
