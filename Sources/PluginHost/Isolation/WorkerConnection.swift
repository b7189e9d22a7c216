import Glibc
import PluginBridge
import PluginProtocol
import SharedMemory
import Synchronization

/// A running worker, and all that is said between it and its host.
///
/// One thread of the host listens to it: to what it says, to what it prints, and for its end. While nothing
/// happens that thread sleeps. Any thread may send. What all of it means is the ``WorkerDialogue``'s to say.
final class WorkerConnection: Sendable {
  /// Who hears of a worker, on the thread that listens to it.
  protocol Listener: AnyObject, Sendable {
    /// A plugin logs a line.
    func worker(logs line: LogLine)
    /// Something was printed: whole lines, or what there is of a long one.
    func worker(prints text: String)
    /// How far an action is.
    func worker(run: UInt64, progress: Double)
    /// A plugin wants a picture; may take long, and is called on a thread of its own.
    func worker(wants request: PixelRequest) -> (answer: PixelAnswer, memory: SealedMemory?)
    /// A picture that a plugin wants can't even be looked for.
    func worker(goesWithout request: PixelRequest, because reason: String)
    /// The worker is gone.
    func worker(ended ending: WorkerEnding)
  }

  struct State: Sendable {
    var dialogue = WorkerDialogue(at: .now)
    /// Who waits for answers, by the sequences of the requests.
    var replies: [UInt64: PendingReply] = [:]
    /// Who waits for the worker's end.
    var lastWaits: [PendingReply] = []
    /// Who waits until no request has to be answered.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  let process: SpawnedWorker
  let activity: ActivityPage
  let token: UInt32
  let state = Mutex(State())
  let listener: any Listener
  let bounds: Bounds
  let socket: PacketSocket
  // Whole messages only: their packets must not mix.
  private let sending = Mutex<Bool>(true)

  /// Starts a worker and listens to it.
  ///
  /// - Throws: ``SpawnedWorker/Failure``; nothing remains.
  convenience init(
    _ options: SpawnedWorker.Options, bounds: Bounds, listener: any Listener
  ) throws(SpawnedWorker.Failure) {
    let activity: ActivityPage
    do throws(SharedMemoryError) {
      activity = try ActivityPage()
    } catch {
      throw SpawnedWorker.Failure(error)
    }
    try self.init(
      try WorkerSpawner.shared.spawn(options), activity, bounds: bounds,
      listener: listener)
  }

  /// Listens to a worker that was started.
  ///
  /// - Throws: ``SpawnedWorker/Failure``; the worker is gone then, and its descriptors are closed.
  init(
    _ process: SpawnedWorker, _ activity: ActivityPage, bounds: Bounds, listener: any Listener
  ) throws(SpawnedWorker.Failure) {
    self.process = process
    self.activity = activity
    self.bounds = bounds
    self.listener = listener
    socket = PacketSocket(descriptor: process.socket)
    token = .random(in: 1 ... .max)
    let code = startThread { self.listen() }
    guard code == 0 else {
      process.kill()
      _ = SpawnedWorker.reap(process.pid)
      process.closeDescriptors()
      throw SpawnedWorker.Failure("pthread_create", code)
    }
  }

  // MARK: State

  /// How the worker has ended, or nil while it lives.
  var ending: WorkerEnding? {
    state.withLock { $0.dialogue.ending }
  }

  /// Whether the worker's main thread is at work, so that nothing can be asked.
  var isBusy: Bool {
    state.withLock { $0.dialogue.isBusy }
  }

  /// What confines the worker, once it has said so.
  var confinement: WorkerConfinement? {
    state.withLock { $0.dialogue.confinement }
  }

  /// What the worker has printed last.
  var output: String {
    state.withLock { $0.dialogue.output }
  }

  /// Whether the worker waits for its host.
  var isServing: Bool {
    state.withLock { $0.dialogue.isServing }
  }

  // MARK: Asking

  /// Sends a request.
  ///
  /// Nothing else may have to be answered. One to a worker that is gone or being ended is answered by that at once.
  ///
  /// - Parameters:
  ///   - message: The request.
  ///   - request: What may answer it.
  ///   - descriptors: What comes with it; they stay the caller's.
  ///   - note: Is told of the sequence before the request is sent.
  /// - Returns: The request's sequence, and what will hold the answer.
  func begin(
    _ message: HostMessage, _ request: WorkerDialogue.Request, descriptors: [Int32] = [],
    note: (UInt64) -> Void = { _ in }
  ) -> (sequence: UInt64, reply: PendingReply) {
    let reply = PendingReply()
    let (sequence, verdict) = state.withLock { state in
      let sequence = state.dialogue.ask(request)
      if state.dialogue.verdict == nil { state.replies[sequence] = reply }
      return (sequence, state.dialogue.verdict)
    }
    note(sequence)
    if let verdict {
      reply.complete(.ended(verdict))
    } else {
      send(message.frame(sequence), descriptors)
    }
    return (sequence, reply)
  }

  /// Waits for an answer, and ends the worker if it gives no sign of life for too long.
  ///
  /// - Parameters:
  ///   - reply: What will hold the answer.
  ///   - deadline: How long the worker may be silent, in seconds.
  ///   - signs: How many signs of life it has reason to give, if that is known.
  /// - Returns: The answer, or how the worker has ended.
  func wait(
    for reply: PendingReply, deadline: Double, signs: Int = .max
  ) -> WorkerReply {
    var patience = AnswerPatience(deadline: deadline, signs: signs)
    var counted = ContinuousClock.now
    while true {
      if let answer = reply.wait(patience.slice) { return answer }
      // Only the next call of a plugin counts: what its other threads do says nothing of the main thread.
      let isServing = state.withLock { $0.dialogue.isServingRequest }
      let isOver = patience.look(activity.callNumber, isServing: isServing)
      var excess = threadsTooMany()
      if excess == nil, ContinuousClock.now - counted >= .seconds(1) {
        excess = keptTooMuch()
        counted = .now
      }
      guard let kind = excess ?? isOver else { continue }
      end(.incident(kind))
      // The thread that listens answers everything when the worker is gone.
      return reply.wait(10) ?? .ended(.incident(kind))
    }
  }

  /// Waits until nothing has to be answered.
  func whenFree() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if !state.dialogue.isBusy { return true }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  // MARK: Ending

  /// Ends the worker and all it has started; its end is heard of as soon as it is gone.
  ///
  /// - Parameter fault: Why.
  func end(_ fault: WorkerEnding) {
    advance { $0.end(fault) }
  }

  /// Ends the worker because of a request, unless that has been answered meanwhile.
  ///
  /// - Parameters:
  ///   - fault: Why.
  ///   - sequence: The request's, or that of an action that goes on.
  func end(_ fault: WorkerEnding, unlessAnswered sequence: UInt64) {
    advance { $0.end(fault, unlessAnswered: sequence) }
  }

  /// Waits until a worker that is being ended is gone.
  ///
  /// - Parameter seconds: How long; who ends can't be held up but by the system.
  /// - Returns: Whether it is gone.
  @discardableResult
  func waitForEnd(_ seconds: Double = 10) -> Bool {
    let reply = PendingReply()
    let hasEnded = state.withLock { state in
      guard state.dialogue.ending == nil else { return true }
      state.lastWaits.append(reply)
      return false
    }
    return hasEnded || reply.wait(seconds) != nil
  }

  // MARK: Sending

  /// Sends a message whose answer nobody waits for.
  func send(_ message: HostMessage, under sequence: UInt64, descriptors: [Int32] = []) {
    guard ending == nil else { return }
    send(message.frame(sequence), descriptors)
  }

  /// How long a worker may keep a message waiting because its end of the socket is full, in seconds.
  private static let patience = 2.0

  private func send(_ frame: Frame, _ descriptors: [Int32]) {
    sending.withLock { isOpen in
      guard isOpen else { return }
      var attached = descriptors
      let latest = ContinuousClock.now + .seconds(Self.patience)
      for packet in frame.packets(token: token) {
        switch socket.send(packet, attached, patience: (latest - .now).seconds) {
        case .sent: attached = []
        // The thread that listens finds out why.
        case .hungUp: return
        case .late: return end(.incident(.deadline(seconds: Self.patience)))
        case .failed(let why): return end(.lost(why))
        }
      }
    }
  }

  /// Closes the socket to senders, for good.
  func stopSending() {
    sending.withLock { $0 = false }
  }
}
