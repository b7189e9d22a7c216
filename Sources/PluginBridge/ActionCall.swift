import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import Synchronization

/// One run of one action: what the plugin may read and write until it has ended.
///
/// The plugin's threads reach it through `inspector_invocation_t`. After the end it refuses every call,
/// and keeps nothing but itself, and its ``InvocationSlot`` for a while.
@safe
final class ActionCall: @unchecked Sendable {
  // Unchecked: everything that changes is behind `state` or atomic; the pointers are set in `init`.
  private let state: Mutex<State>
  let view: HostView
  let itemID: String
  private let slot: InvocationSlot
  /// Who hears how far this call is; if nobody else, the host's services.
  private let onProgress: (@Sendable (Double) -> Void)?

  /// What changes while the action runs.
  struct State: ~Copyable {
    var transaction: Transaction
    var arguments: [ArgumentValue]
    var message = ""
    /// Why the last read of the document that failed did so.
    ///
    /// Often that is an answer, and no mistake.
    var problem = ""
    /// Why the last write to the document that failed did so.
    var refusedWrite = ""
    var strings = StringArena()
    /// The pictures that the plugin may read until the action has ended.
    var pixels: [BlockID: PixelBuffer] = [:]
    var hasEnded = false
    /// Whether the host has stopped waiting and the plugin has yet to call `complete`: until then its
    /// threads may read what was lent to them.
    var owesCompletion = false
    var isCancelled = false
    var wasStubborn = false
    /// Whether the slot may be another call's by now.
    var hasLeft = false
    var signsOfLife = 0
    /// What was set, if somebody is to do the same again.
    var log: ChangeLog?
    /// Who is told of the end, if anybody waits for it.
    var onEnd: (@Sendable (inspector_status_t) -> Void)?
    /// How the action has ended, once it has.
    ///
    /// The first end counts.
    var status: inspector_status_t?
  }

  @MainActor
  init(
    view: HostView, item: UnsafePointer<inspector_item_t>, itemID: String,
    arguments: [ArgumentValue], transaction: Transaction, keepsChanges: Bool = false,
    onProgress: (@Sendable (Double) -> Void)? = nil
  ) {
    self.view = view
    self.onProgress = onProgress
    self.itemID = itemID
    self.state = Mutex(
      State(
        transaction: transaction, arguments: arguments, log: keepsChanges ? ChangeLog() : nil))
    // Safety: the struct is only written, and nobody else has it.
    unsafe slot = InvocationSlot.take(host: view.pointer, item: item)
    slot.hold(self)
  }

  /// What the plugin is given; valid for the life of the process, and this call's until long after its end.
  var pointer: UnsafeMutablePointer<inspector_invocation_t> {
    // Safety: handed on, not read.
    unsafe slot.invocation
  }

  /// Asks the action to stop.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if !state.hasLeft { slot.cancel() }
    }
  }

  /// Whether the action was asked to stop.
  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Whether the action was given up since it went on after it was asked to stop.
  var wasStubborn: Bool {
    state.withLock { $0.wasStubborn }
  }

  /// Passes on how far the action is.
  func tell(_ fraction: Double) {
    if let onProgress { onProgress(fraction) } else { view.services.progress(fraction, of: itemID) }
  }

  /// Runs `body` on the state, unless the action has ended, by whatever means.
  func whileRunning(
    _ body: (inout State) -> inspector_status_t
  ) -> inspector_status_t {
    state.withLock { state in
      guard !state.hasEnded, state.status == nil else { return INSPECTOR_WRONG_STATE }
      state.signsOfLife += 1
      view.activity?.beat()
      return body(&state)
    }
  }

  /// How often the plugin has called.
  ///
  /// It only grows; a deadline counts from the last change.
  var signsOfLife: Int {
    state.withLock { $0.signsOfLife }
  }

  /// Whether the plugin may still read something that was lent to it.
  var hasLoans: Bool {
    state.withLock { !$0.strings.isEmpty || !$0.pixels.isEmpty }
  }

  /// Ends a pending action from the plugin's side.
  func complete(_ status: inspector_status_t) -> inspector_status_t {
    if let waiting = finish(status) {
      waiting.onEnd?(status)
      return INSPECTOR_OK
    }
    let isPaid = state.withLock { state in
      guard state.owesCompletion else { return false }
      state.owesCompletion = false
      guard state.hasEnded else { return false }
      state.takeBack()
      return true
    }
    if isPaid { retire() }
    return INSPECTOR_WRONG_STATE
  }

  /// Sets how the action has ended, unless it has ended before.
  ///
  /// - Returns: Who waits for the end, if anybody does; nil if this isn't the first end.
  private func finish(
    _ status: inspector_status_t, owesCompletion: Bool = false
  ) -> (onEnd: (@Sendable (inspector_status_t) -> Void)?, Void)? {
    state.withLock { state in
      guard !state.hasEnded, state.status == nil else { return nil }
      state.status = status
      state.owesCompletion = owesCompletion
      let onEnd = state.onEnd
      state.onEnd = nil
      return (onEnd, ())
    }
  }

  /// Ends an action that has returned, unless it has ended before.
  ///
  /// - Returns: The status that counts.
  func settle(_ returned: inspector_status_t) -> inspector_status_t {
    state.withLock { state in
      let status = state.status ?? returned
      state.status = status
      return status
    }
  }

  /// What a plugin's status means as the end of an action: neither the host's own status nor a promise to
  /// end later ends one well.
  static func ending(_ status: inspector_status_t) -> inspector_status_t {
    status == givenUp || status == INSPECTOR_PENDING ? INSPECTOR_FAILED : status
  }

  /// The status with which the host itself ends a call that has been silent for too long.
  static let givenUp: inspector_status_t = -1

  /// Ends a pending action from the host's side, if the plugin hasn't, and asks it to stop.
  ///
  /// What was lent stays where it is until the plugin has called `complete`.
  ///
  /// - Parameter wasAsked: Whether it had been asked to stop a deadline ago, and went on.
  func giveUp(wasAsked: Bool) {
    state.withLock { $0.wasStubborn = wasAsked }
    cancel()
    finish(Self.givenUp, owesCompletion: true)?.onEnd?(Self.givenUp)
  }

  /// Copies a text to where it lasts until the action has ended.
  func lend(_ text: String) -> inspector_string_t {
    // Safety: the arena outlives the action, as the header promises.
    unsafe state.withLock { unsafe $0.strings.lend(text) }
  }

  /// Has somebody told of `complete`, or of `giveUp`: once, on the thread that calls it, or at once if that
  /// has been.
  ///
  /// - Parameter onEnd: Hears how the action has ended.
  /// - Returns: Whether the end is still to come.
  func whenEnded(_ onEnd: @escaping @Sendable (inspector_status_t) -> Void) -> Bool {
    let early = state.withLock { state -> inspector_status_t? in
      if let status = state.status { return status }
      state.onEnd = onEnd
      return nil
    }
    guard let early else { return true }
    onEnd(early)
    return false
  }

  /// Ends the call from the host's side, whatever the plugin still does.
  ///
  /// Once it has ended, there is nothing left to take.
  ///
  /// - Returns: What the action has made of the document, its message, and why the last call about the
  ///   document that failed did so.
  func end() -> Result {
    let (result, owesCompletion) = state.withLock { state -> (Result, Bool) in
      state.hasEnded = true
      if !state.owesCompletion { state.takeBack() }
      let result = Result(
        transaction: state.transaction, changes: state.log?.changes ?? [], message: state.message,
        problem: state.refusedWrite.isEmpty ? state.problem : state.refusedWrite,
        hasRefusedWrite: !state.refusedWrite.isEmpty)
      state.transaction = Transaction(History(Document()))
      state.log = nil
      // Many ended calls are kept for the sake of their slots.
      state.arguments = []
      (state.message, state.problem, state.refusedWrite) = ("", "", "")
      return (result, state.owesCompletion)
    }
    if !owesCompletion { retire() }
    return result
  }

  /// What is left of a call.
  struct Result {
    let transaction: Transaction
    let changes: [DocumentChange]
    let message: String
    let problem: String
    let hasRefusedWrite: Bool
  }

  /// Gives the slot back, once: a thread that the plugin has left behind sees that nobody waits any more.
  private func retire() {
    let isFirst = state.withLock { state in
      guard !state.hasLeft else { return false }
      state.hasLeft = true
      slot.cancel()
      return true
    }
    if isFirst { slot.giveBack() }
  }
}

extension ActionCall.State {
  /// Lets go of what was lent to the plugin: `whileRunning` refuses everybody from here on, and the header
  /// ends the loan here.
  fileprivate mutating func takeBack() {
    strings.empty()
    pixels = [:]
  }
}
