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
    /// Whether its process was ended since it went on after it was asked to stop.
    var wasStubborn = false
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
    let begun: Begun
    do throws(PluginRefusal) {
      begun = try await begin()
    } catch {
      return outcome(.failed, error.description(naming: plugin.id), start)
    }
    let (worker, connection) = (plugin.worker, begun.connection)
    let isCancelled = cancelling.withLock { state in
      state.running = (connection, begun.sequence)
      return state.isCancelled
    }
    if isCancelled { connection.send(.cancel, under: begun.sequence) }
    let watch = watchForSilence(connection, begun.sequence)
    let reply = await begun.reply.value()
    watch.cancel()
    cancelling.withLock { $0.running = nil }
    switch reply {
    case .message(.ended(let end)):
      worker.countThreads()
      worker.countStorage()
      defer { begun.ears?.note(begun.sequence, runs: nil) }
      return await conclude(end, connection, start)
    case .message, .ended:
      worker.noteEnding()
      begun.ears?.note(begun.sequence, runs: nil)
      return ended(connection, start)
    }
  }

  /// An action that was begun, and with whom: the worker may be another process by its end.
  private struct Begun {
    let connection: WorkerConnection
    let ears: WorkerEars?
    let sequence: UInt64
    let reply: PendingReply
  }

  private func begin() async throws(PluginRefusal) -> Begun {
    let worker = plugin.worker
    while let connection = worker.connection, worker.isRunning, connection.isBusy {
      await connection.whenFree()
    }
    let number = try worker.ensureRunning(plugin.number)
    guard let connection = worker.connection else {
      throw PluginRefusal(.notProbed, "The plugin's process is gone. Try again.")
    }
    let (reference, descriptors) = try worker.reference(
      transaction.document, selection: transaction.selection, version: 0, locale: "")
    let request = RunRequest(
      snapshot: reference, plugin: number, item: place, arguments: arguments)
    let action = RunningAction(
      item: item, arguments: arguments, document: transaction.document,
      selection: transaction.selection)
    let ears = worker.ears
    let (sequence, reply) = connection.begin(.run(request), .run, descriptors: descriptors) {
      ears?.note($0, runs: action)
    }
    return Begun(connection: connection, ears: ears, sequence: sequence, reply: reply)
  }

  private func conclude(
    _ end: RunEnd, _ connection: WorkerConnection, _ start: ContinuousClock.Instant
  ) async -> ActionOutcome {
    switch end.ending {
    case .failed, .cancelled:
      // A worker whose plugin has left no message sends the sentence of its status, which is ours.
      return outcome(
        end.ending == .failed ? .failed : .cancelled, end.message, start,
        isPluginsWord: StatusWords.sentence(beginning: end.message) != end.message)
    case .succeeded:
      do throws(DocumentError) {
        transaction = try await Self.apply(end.changes, to: transaction)
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
        seconds: (ContinuousClock.now - start).seconds, overran: false, isPluginsWord: true)
    }
  }

  /// Makes the changes of an action beside the main actor, because there may be very many of them.
  @concurrent
  private nonisolated static func apply(
    _ changes: [DocumentChange], to transaction: Transaction
  ) async throws(DocumentError) -> Transaction {
    var transaction = transaction
    try transaction.apply(changes)
    return transaction
  }

  /// The outcome of an action whose worker has ended.
  private func ended(
    _ connection: WorkerConnection, _ start: ContinuousClock.Instant
  ) -> ActionOutcome {
    let record =
      host.supervisor.keepsRecord
      ? " 'inspector quarantine show \(plugin.id)' has the details." : ""
    switch connection.ending {
    case .incident(.deadline(let seconds)):
      let words =
        cancelling.withLock { $0.wasStubborn }
        ? "didn't stop within \(seconds) s after it was asked to"
        : "gave no sign of life for \(seconds) s"
      return outcome(
        .timedOut,
        "'\(item)' \(words), so its process was ended. The document is as it was; what else it has done "
          + "isn't known.\(record)",
        start)
    case .incident(let kind):
      return outcome(
        .crashed,
        "The plugin '\(plugin.id)' \(kind.bounded) in '\(item)'. The document is as it was; what else it has "
          + "done isn't known.\(record)", start)
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
    _ ending: ActionOutcome.Ending, _ message: String, _ start: ContinuousClock.Instant,
    isPluginsWord: Bool = false
  ) -> ActionOutcome {
    ActionOutcome(
      ending: ending, message: message, transaction: nil, changes: [],
      seconds: (ContinuousClock.now - start).seconds, overran: ending == .timedOut,
      isPluginsWord: isPluginsWord)
  }

  /// How long nobody looks after a plugin while its action runs, at most, in seconds.
  private nonisolated static let longestSlice = 1.25

  /// Ends the worker when a whole deadline has passed without a sign of life, or since it was asked to stop.
  private func watchForSilence(
    _ connection: WorkerConnection, _ sequence: UInt64
  ) -> Task<Void, Never> {
    let deadline = deadline
    return Task.detached { [self] in
      var silence = Silence(deadline: deadline)
      var patience: ContinuousClock.Instant?
      var counted = ContinuousClock.now
      while !Task.isCancelled {
        let slice = min(silence.slice, Self.longestSlice)
        guard (try? await Task.sleep(for: .seconds(slice))) != nil else { return }
        // What was asked to stop has one deadline for it, whatever it still does.
        if patience == nil, cancelling.withLock({ $0.isCancelled }) {
          patience = .now + .seconds(deadline)
        }
        let isLate = patience.map { ContinuousClock.now >= $0 } ?? false
        if let kind = connection.threadsTooMany() {
          connection.end(.incident(kind))
          return
        }
        if ContinuousClock.now - counted >= .seconds(1) {
          connection.beginCountingKept()
          counted = .now
        }
        let isSilent = silence.isOver(
          connection.activity.beats, isWaiting: connection.isServing)
        if isSilent || isLate {
          cancelling.withLock { $0.wasStubborn = isLate && !isSilent }
          // The main actor may be too busy to take an answer that has come: that is none of the plugin's faults.
          connection.end(.incident(.deadline(seconds: deadline)), unlessAnswered: sequence)
          return
        }
      }
    }
  }
}
