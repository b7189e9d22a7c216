import CInspector
import DocumentModel
import Inspector
import PluginProtocol

/// How one run of an action ended.
public struct ActionOutcome: Sendable {
  /// The four ways in which an action can end.
  public enum Ending: String, Hashable, Sendable {
    /// It did what it was asked to.
    case succeeded
    /// It stopped because it was asked to.
    case cancelled
    /// It couldn't.
    case failed
    /// It gave no sign of life for too long, and nobody waits for it any more.
    case timedOut = "timed-out"
  }

  /// How the action ended.
  public let ending: Ending

  /// What a person should read: the plugin's own message, or the sentence of its status.
  ///
  /// Empty if it succeeded and had nothing to say.
  public let message: String

  /// What the action has made of the document.
  ///
  /// Nil unless it succeeded: then nothing has happened.
  public let transaction: Transaction?

  /// How long the action took, in seconds.
  public let seconds: Double

  /// Whether the action kept the main thread for longer than its deadline without a pause.
  ///
  /// In this process nobody can end it, so it is reported afterwards.
  public let overran: Bool
}

/// One action that is about to run, or runs.
@MainActor
public final class ActionRun {
  private let call: ActionCall
  private let action: TypedAction?
  private let arguments: [ArgumentValue]
  private let deadline: Duration
  private let fits: Bool
  private var hasBegun = false

  init(
    call: ActionCall, action: TypedAction?, arguments: [ArgumentValue], fits: Bool = true,
    deadline: Duration
  ) {
    self.call = call
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
    let clock = ContinuousClock()
    let start = clock.now
    let call = call
    guard !hasBegun else {
      return ActionOutcome(
        ending: .failed, message: "'\(call.itemID)' has been performed. Prepare it again.",
        transaction: nil, seconds: 0, overran: false)
    }
    hasBegun = true
    // An item without an action is drawn, and using it does nothing.
    guard let action else { return outcome(.succeeded, "", start: start, overran: false) }
    // Safety: the invocation is the call's own, and lives until long after the end.
    let status =
      unsafe fits
      ? action.call(call.pointer, arguments) { text in unsafe call.lend(text) } : nil
    let overran = clock.now - start > deadline
    guard let status else {
      return outcome(
        .failed, "The arguments of '\(call.itemID)' don't fit its parameters.", start: start,
        overran: false)
    }
    guard status == INSPECTOR_PENDING else {
      return conclude(call.settle(ActionCall.ending(status)), start, overran)
    }
    let watch = watchForSilence()
    let ending = await call.completion()
    watch.cancel()
    return conclude(ending, start, overran)
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

  private func conclude(
    _ status: inspector_status_t, _ start: ContinuousClock.Instant, _ overran: Bool
  ) -> ActionOutcome {
    switch status {
    case INSPECTOR_OK: outcome(.succeeded, "", start: start, overran: overran)
    case INSPECTOR_CANCELLED: outcome(.cancelled, status.words, start: start, overran: overran)
    case ActionCall.givenUp:
      outcome(
        .timedOut,
        "'\(call.itemID)' gave no sign of life for \(deadline.seconds) s, or didn't stop when it was "
          + "asked to, so nobody waits for it any more. The document is as it was.", start: start,
        overran: true)
    default: outcome(.failed, status.words, start: start, overran: overran)
    }
  }

  private func outcome(
    _ ending: ActionOutcome.Ending, _ sentence: String, start: ContinuousClock.Instant,
    overran: Bool
  ) -> ActionOutcome {
    let left = call.end()
    var own = ending == .timedOut || left.message.isEmpty ? sentence : left.message
    if ending == .failed, !left.problem.isEmpty { own += " " + left.problem }
    if ending == .succeeded, left.hasRefusedWrite {
      call.view.services.log(
        .warning, "'\(call.itemID)' went on after a write was refused. \(left.problem)",
        from: call.view.declaration.id)
    }
    return ActionOutcome(
      ending: ending, message: own, transaction: ending == .succeeded ? left.transaction : nil,
      seconds: (ContinuousClock().now - start).seconds, overran: overran)
  }

  /// Gives the call up when a whole deadline has passed without a sign of life, or since it was asked to
  /// stop.
  private func watchForSilence() -> Task<Void, Never> {
    let (call, deadline) = (call, deadline)
    return Task.detached {
      var (seen, wasCancelled) = (call.signsOfLife, call.isCancelled)
      while !Task.isCancelled {
        guard (try? await Task.sleep(for: deadline)) != nil else { return }
        if wasCancelled || call.signsOfLife == seen { return call.giveUp() }
        (seen, wasCancelled) = (call.signsOfLife, call.isCancelled)
      }
    }
  }
}

extension LoadedPlugin {
  /// How long an action may be silent when its manifest asks for nothing else, in seconds.
  public nonisolated static let defaultDeadline = 10.0

  /// Makes an action ready to run.
  ///
  /// - Parameters:
  ///   - id: One of the declared items.
  ///   - arguments: One value for each parameter, in the manifest's order, already validated.
  ///   - transaction: What the action works on; its selection are the blocks that the action is for.
  ///   - deadline: How long the action may be silent, in seconds, up to a day.
  /// - Returns: The run, or nil if the plugin has no such item.
  public func prepare(
    _ id: String, arguments: [ArgumentValue], transaction: Transaction,
    deadline: Double = LoadedPlugin.defaultDeadline
  ) -> ActionRun? {
    guard let item = items.first(where: { $0.id == id }) else { return nil }
    // Safety: registration checked the struct, and the plugin keeps it valid.
    let call = unsafe ActionCall(
      view: view, item: item.pointer, itemID: id, arguments: arguments, transaction: transaction)
    let fits = arguments.count == item.parameterCount
    return ActionRun(
      call: call, action: item.action, arguments: item.isAlone ? [] : arguments, fits: fits,
      deadline: .seconds(deadline > 0 ? min(deadline, 86_400) : 0))
  }
}
