import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import Synchronization

/// One run of an action in a worker.
///
/// What the action sets arrives when it has succeeded, and is checked then as if it were set here. If the worker ends
/// before, nothing is set.
@MainActor
final class IsolatedRun: PluginRun {
  private let plugin: IsolatedPlugin
  private let host: IsolatedPlugins
  private let item: String
  private let place: UInt32
  private let arguments: [ArgumentValue]
  private var transaction: Transaction
  private let deadline: Double
  private var hasBegun = false

  private struct Cancelling: Sendable {
    var isCancelled = false
    var running: (connection: WorkerConnection, sequence: UInt64)?
  }

  private nonisolated let cancelling = Mutex(Cancelling())

  init(
    _ plugin: IsolatedPlugin, _ host: IsolatedPlugins, item: String, place: UInt32,
    arguments: [ArgumentValue], transaction: Transaction, deadline: Double
  ) {
    self.plugin = plugin
    self.host = host
    self.item = item
    self.place = place
    self.arguments = arguments
    self.transaction = transaction
    self.deadline = deadline > 0 ? min(deadline, 86_400) : 0.01
  }

  nonisolated func cancel() {
    let running = cancelling.withLock { state in
      state.isCancelled = true
      return state.running
    }
    if let running { running.connection.send(.cancel, under: running.sequence) }
  }

  func perform() async -> ActionOutcome {
    let start = ContinuousClock.now
    guard !hasBegun else {
      return outcome(.failed, "'\(item)' has been performed. Prepare it again.", start)
    }
    hasBegun = true
    let connection: WorkerConnection
    let begun: (sequence: UInt64, reply: PendingReply)
    do throws(PluginRefusal) {
      (connection, begun) = try await begin()
    } catch {
      return outcome(.failed, error.description, start)
    }
    let worker = plugin.worker
    let isCancelled = cancelling.withLock { state in
      state.running = (connection, begun.sequence)
      return state.isCancelled
    }
    if isCancelled { connection.send(.cancel, under: begun.sequence) }
    let watch = watchForSilence(connection)
    let reply = await begun.reply.value()
    watch.cancel()
    cancelling.withLock { $0.running = nil }
    switch reply {
    case .message(.ended(let end)):
      worker.ears?.note(begun.sequence, runs: nil)
      worker.countThreads()
      return conclude(end, connection, start)
    case .message, .ended:
      worker.noteEnding()
      worker.ears?.note(begun.sequence, runs: nil)
      return ended(connection, start)
    }
  }

  private func begin() async throws(PluginRefusal) -> (
    WorkerConnection, (sequence: UInt64, reply: PendingReply)
  ) {
    let worker = plugin.worker
    while let connection = worker.connection, worker.isRunning, connection.isBusy {
      await connection.whenFree()
    }
    try worker.ensureRunning()
    guard let connection = worker.connection else {
      throw PluginRefusal(.notProbed, "The plugin's process is gone. Try again.")
    }
    let (reference, descriptors) = try worker.reference(
      transaction.document, selection: transaction.selection, version: 0, locale: "")
    let request = RunRequest(
      snapshot: reference, plugin: UInt16(plugin.number), item: place, arguments: arguments)
    let begun = connection.begin(.run(request), .run, descriptors: descriptors) {
      worker.ears?.note($0, runs: item)
    }
    return (connection, begun)
  }

  private func conclude(
    _ end: RunEnd, _ connection: WorkerConnection, _ start: ContinuousClock.Instant
  ) -> ActionOutcome {
    switch end.ending {
    case .failed: return outcome(.failed, end.message, start)
    case .cancelled: return outcome(.cancelled, end.message, start)
    case .succeeded:
      do throws(DocumentError) {
        try transaction.apply(end.changes)
      } catch {
        // The worker has checked the same, so somebody else speaks there.
        connection.end(
          .incident(.violation("It set what can't be set: \(error.description)")))
        connection.waitForEnd()
        plugin.worker.noteEnding()
        return ended(connection, start)
      }
      return ActionOutcome(
        ending: .succeeded, message: end.message, transaction: transaction, changes: end.changes,
        seconds: (ContinuousClock.now - start).seconds, overran: false)
    }
  }

  /// The outcome of an action whose worker has ended.
  private func ended(
    _ connection: WorkerConnection, _ start: ContinuousClock.Instant
  ) -> ActionOutcome {
    switch connection.ending {
    case .incident(.deadline(let seconds)):
      return outcome(
        .timedOut,
        "'\(item)' gave no sign of life for \(seconds) s, or didn't stop when it was asked to, so its "
          + "process was ended. The document is as it was; what else it has done isn't known.",
        start)
    case .incident(let kind):
      return outcome(
        .crashed,
        "The plugin \(kind) in '\(item)'. The document is as it was; what else it has done "
          + "isn't known. 'inspector quarantine show \(plugin.id)' has the details.", start)
    case .lost(let reason):
      return outcome(
        .failed,
        "This host couldn't go on with the process of '\(item)': \(reason). The document is as it was; what "
          + "else the action has done isn't known.", start)
    case .closed, nil:
      return outcome(.failed, "The plugin was let go while '\(item)' ran.", start)
    }
  }

  private func outcome(
    _ ending: ActionOutcome.Ending, _ message: String, _ start: ContinuousClock.Instant
  ) -> ActionOutcome {
    ActionOutcome(
      ending: ending, message: message, transaction: nil, changes: [],
      seconds: (ContinuousClock.now - start).seconds, overran: ending == .timedOut)
  }

  /// Ends the worker when a whole deadline has passed without a sign of life, or since it was asked to stop.
  private func watchForSilence(_ connection: WorkerConnection) -> Task<Void, Never> {
    let deadline = deadline
    return Task.detached { [self] in
      var silence = Silence(deadline: deadline)
      var patience: ContinuousClock.Instant?
      while !Task.isCancelled {
        guard (try? await Task.sleep(for: .seconds(silence.slice))) != nil else { return }
        // What was asked to stop has one deadline for it, whatever it still does.
        if patience == nil, cancelling.withLock({ $0.isCancelled }) {
          patience = .now + .seconds(deadline)
        }
        let isLate = patience.map { ContinuousClock.now >= $0 } ?? false
        if let count = connection.threadsTooMany() {
          connection.end(.incident(.threads(count, allowed: connection.threadLimit)))
          return
        }
        let isSilent = silence.isOver(
          connection.activity.beats, isWaiting: connection.isServing)
        if isSilent || isLate {
          connection.end(.incident(.deadline(seconds: deadline)))
          return
        }
      }
    }
  }
}
