import PluginHost
import Synchronization

/// The actions that wait or run, by the request that started each.
///
/// Any thread may stop one.
final class RunningActions: Sendable {
  private enum State {
    case waiting(isCancelled: Bool)
    case running(EditorRun, item: String)
  }

  private let runs = Mutex<[SessionID: State]>([:])
  private let told = Mutex<[String: Double]>([:])

  /// Notes how far an item's action is, from any thread.
  ///
  /// - Parameters:
  ///   - fraction: From 0 to 1, or negative if nobody can know.
  ///   - item: The item.
  /// - Returns: Whether that is another thousandth than before.
  func isNews(_ fraction: Double, of item: String) -> Bool {
    let step = (fraction * 1000).rounded(.down)
    return told.withLock { told in
      defer { told[item] = step }
      return told[item] != step
    }
  }

  /// Notes a request that will be handled in its turn.
  ///
  /// - Throws: ``SessionRequest/Malformed`` for a run whose id another has that hasn't ended.
  func admit(_ request: SessionRequest) throws(SessionRequest.Malformed) {
    guard request.command == "run" else { return }
    let isNew = runs.withLock { runs in
      guard runs[request.id] == nil else { return false }
      runs[request.id] = .waiting(isCancelled: false)
      return true
    }
    guard isNew else {
      throw SessionRequest.Malformed(
        id: request.id, message: "A run with this id hasn't ended yet. Give each its own.")
    }
  }

  /// Notes that a run begins, and stops it if that was asked for before.
  func begin(_ id: SessionID, _ run: EditorRun, of item: String) {
    told.withLock { $0[item] = nil }
    let isCancelled = runs.withLock { runs in
      defer { runs[id] = .running(run, item: item) }
      if case .waiting(true)? = runs[id] { return true }
      return false
    }
    if isCancelled { run.cancel() }
  }

  /// Forgets a run that has ended, or that never began.
  func end(_ id: SessionID) {
    runs.withLock { $0[id] = nil }
  }

  /// The run of an item, if there is exactly one.
  func only(of item: String) -> SessionID? {
    runs.withLock { runs in
      let found = runs.filter {
        if case .running(_, item) = $0.value { true } else { false }
      }
      return found.count == 1 ? found.keys.first : nil
    }
  }

  /// Stops the run that a request names, and answers the request.
  func cancel(
    _ request: SessionRequest, _ output: SessionOutput
  ) throws(SessionRequest.Malformed) {
    let id = try request.reference("run")
    let found = runs.withLock { runs in
      switch runs[id] {
      case nil: return false
      case .waiting:
        runs[id] = .waiting(isCancelled: true)
      case .running(let run, _): run.cancel()
      }
      return true
    }
    guard found else {
      return output.fail(request.id, "unknown-run", "No such run is going on; it may have ended.")
    }
    output.reply(request.id)
  }
}
