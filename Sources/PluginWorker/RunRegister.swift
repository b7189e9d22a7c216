import PluginBridge
import Synchronization

/// The actions that run, so that they can be asked to stop while the main thread is busy with one.
final class RunRegister: Sendable {
  private struct State {
    var running: [UInt64: ActionRun] = [:]
    /// The sequence of the run that was begun last.
    var latest: UInt64 = 0
    /// Runs that were asked to stop before they have begun.
    var early: Set<UInt64> = []
  }

  private let state = Mutex(State())

  /// Adds a run that is about to begin.
  func add(_ run: ActionRun, _ sequence: UInt64) {
    let isCancelled = state.withLock { state in
      state.running[sequence] = run
      state.latest = max(state.latest, sequence)
      return state.early.remove(sequence) != nil
    }
    if isCancelled { run.cancel() }
  }

  /// Forgets a run that has ended.
  func remove(_ sequence: UInt64) {
    // Let go of behind the lock: what goes with a run may take other locks.
    let ended = state.withLock { $0.running.removeValue(forKey: sequence) }
    withExtendedLifetime(ended) {}
  }

  /// Asks a run to stop, from any thread; one that has ended is left alone.
  func cancel(_ sequence: UInt64) {
    let run = state.withLock { state in
      // The main thread may not have come to it yet.
      if sequence > state.latest { state.early.insert(sequence) }
      return state.running[sequence]
    }
    run?.cancel()
  }
}
