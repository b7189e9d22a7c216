import PluginBridge
import PluginProtocol
import Synchronization

/// Tells the host of one action: that it goes on, how far it is, and how it has ended.
final class RunReporter: Sendable {
  private struct State {
    /// Whether the host knows that the action goes on beside the main thread.
    var isPending = false
    /// An end that came before the host was told that.
    var early: ActionOutcome?
    var hasEnded = false
    /// When progress was last told, and how much, in thousandths.
    var told: (time: ContinuousClock.Instant, thousandth: Int)?
  }

  private let channel: WorkerChannel
  private let runs: RunRegister
  private let sequence: UInt64
  private let state = Mutex(State())

  /// The shortest time between two messages about progress.
  static let interval = Duration.milliseconds(50)

  init(_ channel: WorkerChannel, _ runs: RunRegister, _ sequence: UInt64) {
    self.channel = channel
    self.runs = runs
    self.sequence = sequence
  }

  /// Begins an action and tells of it, on the main thread.
  @MainActor
  func begin(_ run: ActionRun) {
    runs.add(run, sequence)
    let isPending = run.begin { self.end($0) }
    if isPending { channel.send(.pending, sequence) }
    let early = state.withLock { state in
      state.isPending = true
      return state.early.take()
    }
    if let early { tell(early) }
  }

  /// Takes the end, on the main thread or a plugin's.
  private func end(_ outcome: ActionOutcome) {
    runs.remove(sequence)
    let isNow = state.withLock { state in
      state.hasEnded = true
      if !state.isPending { state.early = outcome }
      return state.isPending
    }
    if isNow { tell(outcome) }
  }

  private func tell(_ outcome: ActionOutcome) {
    let ending: RunEnd.Ending =
      switch outcome.ending {
      case .succeeded: .succeeded
      case .cancelled: .cancelled
      // Only a host gives an action up, or doesn't know how one has ended.
      default: .failed
      }
    channel.send(
      .ended(RunEnd(ending: ending, message: outcome.message, changes: outcome.changes)), sequence)
  }

  /// Takes how far the action is, from any thread, and tells of it if that is news.
  func progress(_ fraction: Double) {
    let thousandth = fraction < 0 ? -1 : Int((fraction * 1000).rounded())
    let now = ContinuousClock().now
    let isNews = state.withLock { state in
      guard !state.hasEnded, state.told?.thousandth != thousandth else { return false }
      if let told = state.told, now - told.time < Self.interval, thousandth < 1000 { return false }
      state.told = (now, thousandth)
      return true
    }
    if isNews { channel.send(.progress(max(fraction, -1)), sequence) }
  }
}
