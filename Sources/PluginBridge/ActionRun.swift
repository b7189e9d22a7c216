import CInspector
import DocumentModel
import Inspector
import PluginProtocol

/// How one run of an action ended.
public struct ActionOutcome: Sendable {
  /// The ways in which an action can end.
  public enum Ending: String, Hashable, Sendable {
    /// It did what it was asked to.
    case succeeded
    /// It stopped because it was asked to.
    case cancelled
    /// It couldn't.
    case failed
    /// It gave no sign of life for too long, and nobody waits for it any more.
    case timedOut = "timed-out"
    /// It ended its process, or its process had to be ended for what it did.
    case crashed
  }

  /// How the action ended.
  public let ending: Ending

  /// What a person should read: the plugin's own message, or the sentence of its status.
  ///
  /// Empty if it succeeded and had nothing to say.
  public let message: String

  /// Whether ``message`` is the word of the plugin, or of its process, and not this host's.
  public let isPluginsWord: Bool

  /// What the action has made of the document.
  ///
  /// Nil unless it succeeded: then nothing has happened.
  public let transaction: Transaction?

  /// What the action has set, for doing the same to a copy of the document that it began with.
  ///
  /// Empty unless it succeeded and was prepared to keep its changes.
  public let changes: [DocumentChange]

  /// How long the action took, in seconds.
  public let seconds: Double

  /// Whether the action kept the main thread for longer than its deadline without a pause.
  ///
  /// In this process nobody can end it, so it is reported afterwards.
  public let overran: Bool

  package init(
    ending: Ending, message: String, transaction: Transaction?, changes: [DocumentChange],
    seconds: Double, overran: Bool, isPluginsWord: Bool = false
  ) {
    self.isPluginsWord = isPluginsWord && !message.isEmpty
    self.ending = ending
    self.message = message
    self.transaction = transaction
    self.changes = changes
    self.seconds = seconds
    self.overran = overran
  }
}

/// One action that is about to run, or runs.
@MainActor
public final class ActionRun {
  private let call: ActionCall
  private let action: TypedAction?
  private let arguments: [ArgumentValue]
  private let deadline: Duration
  private let fits: Bool
  /// The item's number in the manifest's order.
  private let number: Int
  private var hasBegun = false

  init(
    call: ActionCall, action: TypedAction?, arguments: [ArgumentValue], fits: Bool = true,
    number: Int = 0, deadline: Duration
  ) {
    self.call = call
    self.number = number
    self.fits = fits
    self.action = action
    self.arguments = arguments
    self.deadline = deadline
  }

  deinit {
    // What was never performed is given back all the same.
    if !hasBegun { _ = call.end() }
  }

  /// Asks the action to stop.
  ///
  /// It may take its time, or finish all the same. Thread-safe.
  public nonisolated func cancel() {
    call.cancel()
  }

  /// Runs the action to its end.
  ///
  /// It runs once: what has been performed before fails and does nothing.
  ///
  /// The first part of an action has the main thread to itself. A part that goes on behind it doesn't, and
  /// is given up when it is silent for longer than the deadline.
  ///
  /// - Returns: How the action ended.
  public func perform() async -> ActionOutcome {
    var watch: Task<Void, Never>?
    let outcome = await withCheckedContinuation { continuation in
      if begin(onEnd: { continuation.resume(returning: $0) }) { watch = watchForSilence() }
    }
    watch?.cancel()
    return outcome
  }

  /// Calls the action's function on this thread, and has somebody told of the end.
  ///
  /// It runs once: what has been performed before fails and does nothing. An action that goes on afterwards
  /// ends when it says so, or never: whoever begins it watches it.
  ///
  /// - Parameter onEnd: Hears how the action ended, once: before this returns, or later on the plugin's thread.
  /// - Returns: Whether the end is still to come.
  package func begin(onEnd: @escaping @Sendable (ActionOutcome) -> Void) -> Bool {
    var end = End(call: call, deadline: deadline)
    guard !hasBegun else {
      onEnd(
        ActionOutcome(
          ending: .failed, message: "'\(call.itemID)' has been performed. Prepare it again.",
          transaction: nil, changes: [], seconds: 0, overran: false))
      return false
    }
    hasBegun = true
    // An item without an action is drawn, and using it does nothing.
    guard let action else {
      onEnd(end.outcome(.succeeded, ""))
      return false
    }
    call.view.activity?.begin(.action, plugin: call.view.number, item: number)
    // Safety: the invocation is the call's own, and lives until long after the end.
    let status =
      unsafe fits
      ? action.call(call.pointer, arguments) { text in unsafe call.lend(text) } : nil
    call.view.activity?.begin(.idle)
    end.noteReturn()
    guard let status else {
      onEnd(end.outcome(.failed, "The arguments of '\(call.itemID)' don't fit its parameters."))
      return false
    }
    guard status == INSPECTOR_PENDING else {
      onEnd(end.conclude(call.settle(ActionCall.ending(status))))
      return false
    }
    return call.whenEnded { [end] in onEnd(end.conclude($0)) }
  }

  /// Calls the action's function, and nothing else of what ``perform()`` does.
  ///
  /// It is there so that the call alone can be measured.
  ///
  /// - Returns: The function's status, or nil if it wasn't called.
  @_spi(Benchmarks)
  public func callOnly() -> Int32? {
    // Safety: the invocation is the call's own, and lives until long after the end.
    unsafe action?.call(call.pointer, arguments) { text in unsafe self.call.lend(text) }
  }

  /// Gives the call up when a whole deadline has passed without a sign of life, or since it was asked to
  /// stop.
  private func watchForSilence() -> Task<Void, Never> {
    let (call, deadline) = (call, deadline)
    return Task.detached {
      var (seen, wasCancelled) = (call.signsOfLife, call.isCancelled)
      while !Task.isCancelled {
        guard (try? await Task.sleep(for: deadline)) != nil else { return }
        if wasCancelled || call.signsOfLife == seen { return call.giveUp(wasAsked: wasCancelled) }
        (seen, wasCancelled) = (call.signsOfLife, call.isCancelled)
      }
    }
  }
}

extension ActionRun {
  /// Makes the outcome of a call that ends.
  private struct End: Sendable {
    let call: ActionCall
    let deadline: Duration
    private let start = ContinuousClock().now
    private var overran = false

    init(call: ActionCall, deadline: Duration) {
      self.call = call
      self.deadline = deadline
    }

    /// Notes that the function has returned.
    mutating func noteReturn() {
      overran = ContinuousClock().now - start > deadline
    }

    func conclude(_ status: inspector_status_t) -> ActionOutcome {
      switch status {
      case INSPECTOR_OK: outcome(.succeeded, "")
      case INSPECTOR_CANCELLED: outcome(.cancelled, status.words)
      case ActionCall.givenUp:
        outcome(
          .timedOut,
          "'\(call.itemID)' "
            + (call.wasStubborn
              ? "didn't stop within \(deadline.seconds) s after it was asked to"
              : "gave no sign of life for \(deadline.seconds) s")
            + ", so nobody waits for it any more. The document is as it was.")
      default: outcome(.failed, status.words)
      }
    }

    /// Ends the call.
    func outcome(_ ending: ActionOutcome.Ending, _ sentence: String) -> ActionOutcome {
      let left = call.end()
      var own = ending == .timedOut || left.message.isEmpty ? sentence : left.message
      if ending == .failed, !left.problem.isEmpty { own += " " + left.problem }
      if ending == .succeeded, left.hasRefusedWrite {
        call.view.services.log(
          .warning, "'\(call.itemID)' went on after a write was refused. \(left.problem)",
          from: call.view.declaration.id)
      }
      let hasSucceeded = ending == .succeeded
      return ActionOutcome(
        ending: ending, message: own, transaction: hasSucceeded ? left.transaction : nil,
        changes: hasSucceeded ? left.changes : [], seconds: (ContinuousClock().now - start).seconds,
        overran: overran || ending == .timedOut,
        isPluginsWord: ending != .timedOut && !left.message.isEmpty)
    }
  }
}

extension LoadedPlugin {
  /// Makes an action ready to run.
  ///
  /// - Parameters:
  ///   - id: One of the declared items.
  ///   - arguments: One value for each parameter, in the manifest's order, already validated.
  ///   - transaction: What the action works on; its selection are the blocks that the action is for.
  ///   - deadline: How long the action may be silent, in seconds, up to a day.
  ///   - keepsChanges: Whether ``ActionOutcome/changes`` are wanted.
  ///   - onProgress: Hears how far this run is, from any thread; if nil, the plugin's services do.
  /// - Returns: The run, or nil if the plugin has no such item.
  public func prepare(
    _ id: String, arguments: [ArgumentValue], transaction: Transaction,
    deadline: Double = PluginGrants.ordinaryDeadline, keepsChanges: Bool = false,
    onProgress: (@Sendable (Double) -> Void)? = nil
  ) -> ActionRun? {
    guard let number = items.firstIndex(where: { $0.id == id }) else { return nil }
    let item = items[number]
    // Safety: registration checked the struct, and the plugin keeps it valid.
    let call = unsafe ActionCall(
      view: view, item: item.pointer, itemID: id, arguments: arguments, transaction: transaction,
      keepsChanges: keepsChanges, onProgress: onProgress)
    let fits = arguments.count == item.parameterCount
    return ActionRun(
      call: call, action: item.action, arguments: item.isAlone ? [] : arguments, fits: fits,
      number: number, deadline: .seconds(deadline > 0 ? min(deadline, 86_400) : 0))
  }
}
