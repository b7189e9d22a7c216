import CInspector
import DocumentModel
import Inspector
import PluginProtocol
import Synchronization

/// One run of one action: what the plugin may read and write until it has ended.
///
/// The plugin's threads reach it through `inspector_invocation_t`. After the end it refuses every call,
/// and keeps nothing but itself.
@safe
final class ActionCall: @unchecked Sendable {
  // Unchecked: everything that changes is behind `state` or atomic; the pointers are set in `init`.
  private let state: Mutex<State>
  let view: HostView
  let itemID: String
  let arguments: [ArgumentValue]
  let pointer: UnsafeMutablePointer<inspector_invocation_t>
  /// Who hears how far this call is; if nobody else, the host's services.
  private let onProgress: (@Sendable (Double) -> Void)?
  private let cancelled: UnsafeMutablePointer<Atomic<UInt32>>

  /// What changes while the action runs.
  struct State: ~Copyable {
    var transaction: Transaction
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
    self.arguments = arguments
    self.state = Mutex(
      State(transaction: transaction, log: keepsChanges ? ChangeLog() : nil))
    // Safety: allocated for one value, freed in `retire`.
    unsafe cancelled = UnsafeMutablePointer<Atomic<UInt32>>.allocate(capacity: 1)
    unsafe cancelled.initialize(to: Atomic<UInt32>(0))
    unsafe pointer = immortal(
      inspector_invocation_t(
        size: UInt32(MemoryLayout<inspector_invocation_t>.size), reserved: 0, host: view.pointer,
        item: item, cancelled: nil, invocation_data: nil))
    // Safety: an Atomic<UInt32> is laid out as a UInt32, and the plugin only reads it.
    unsafe pointer.pointee.cancelled = UnsafePointer(
      UnsafeRawPointer(cancelled).assumingMemoryBound(to: UInt32.self))
    // Safety: released in `retire`, long after the end.
    unsafe pointer.pointee.invocation_data = Unmanaged.passRetained(self).toOpaque()
  }

  /// Finds the call behind a pointer that a plugin has passed.
  static func of(_ invocation: UnsafeMutablePointer<inspector_invocation_t>?) -> ActionCall? {
    // Safety: null is refused, and the plugin passes only what the host has given it.
    guard let data = unsafe invocation?.pointee.invocation_data else { return nil }
    // Safety: the host made the struct, and keeps it and the call for as long as a plugin may ask.
    return unsafe Unmanaged<ActionCall>.fromOpaque(data).takeUnretainedValue()
  }

  /// Asks the action to stop.
  func cancel() {
    // Safety: allocated in `init`, freed with the call.
    unsafe cancelled.pointee.store(1, ordering: .releasing)
  }

  /// Whether the action was asked to stop.
  var isCancelled: Bool {
    // Safety: allocated in `init`, freed with the call.
    unsafe cancelled.pointee.load(ordering: .acquiring) == 1
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
  func giveUp() {
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
  /// To be called once.
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

  /// Calls that have ended, the newest last.
  ///
  /// A plugin that uses one afterwards gets a refusal from it, not freed memory, until so many
  /// others have ended.
  private static let retired = Mutex<[ActionCall]>([])
  private static let retiredLimit = 1024

  private func retire() {
    let oldest = Self.retired.withLock { retired -> ActionCall? in
      retired.append(self)
      return retired.count > Self.retiredLimit ? retired.removeFirst() : nil
    }
    guard let oldest else { return }
    // Safety: balances `passRetained`. Whoever of the host still holds the call keeps it.
    unsafe Unmanaged.passUnretained(oldest).release()
  }

  deinit {
    // Safety: nobody holds the call any more, and no plugin may use the struct so long after the end.
    unsafe pointer.deallocate()
    unsafe cancelled.deinitialize(count: 1)
    unsafe cancelled.deallocate()
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
