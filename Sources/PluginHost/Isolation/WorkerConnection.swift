import Glibc
import PluginBridge
import PluginProtocol
import SharedMemory
import Synchronization

/// A running worker, and all that is said between it and its host.
///
/// One thread of the host listens to it: to what it says, to what it prints, and for its end. While nothing
/// happens that thread sleeps. Any thread may send. One request that has to be answered at a time, beside any
/// number of actions that have been begun and go on.
final class WorkerConnection: Sendable {
  /// Who hears of a worker, on the thread that listens to it.
  protocol Listener: AnyObject, Sendable {
    /// A plugin logs a line.
    func worker(logs line: LogLine)
    /// Something was printed: whole lines, or what there is of a long one.
    func worker(prints text: String)
    /// An action is so far.
    func worker(run: UInt64, progress: Double)
    /// A plugin wants a picture; may take long, and is called on a thread of its own.
    func worker(wants request: PixelRequest) -> (answer: PixelAnswer, memory: SealedMemory?)
    /// A picture that a plugin wants can't even be looked for.
    func worker(goesWithout request: PixelRequest, because reason: String)
    /// The worker is gone.
    func worker(ended ending: WorkerEnding)
  }

  struct State: Sendable {
    var sequence: UInt64 = 0
    /// The request that has to be answered.
    var outstanding: (sequence: UInt64, kind: RequestKind, reply: PendingReply)?
    /// Actions that go on beside the worker's main thread.
    var runs: [UInt64: PendingReply] = [:]
    /// The last sequence that the worker has chosen.
    var wanted: UInt64 = 0
    /// How many pictures are being looked for.
    var pixelAnswers = 0
    /// What confines the worker, as it said before any code of a plugin had run.
    var confinement: WorkerConfinement?
    /// Whether the worker has said that it lets go, so that it may end.
    var isDone = false
    /// Why the host is ending the worker.
    var fault: WorkerEnding?
    var ending: WorkerEnding?
    /// Who waits for the worker's end.
    var lastWaits: [PendingReply] = []
    /// Who waits until no request has to be answered.
    var waiters: [CheckedContinuation<Void, Never>] = []
    var output = OutputTail()
  }

  /// What may answer a request.
  enum RequestKind: Sendable {
    case start, predicates, body, run, shutdown

    func isAnswered(by message: WorkerMessage) -> Bool {
      switch (self, message) {
      case (.start, .started), (.predicates, .answers), (.body, .body), (.run, .pending),
        (.run, .ended), (.shutdown, .done):
        true
      default: false
      }
    }
  }

  let process: SpawnedWorker
  let activity: ActivityPage
  let token: UInt32
  let state = Mutex(State())
  let listener: any Listener
  /// The most threads that the worker may have.
  let threadLimit: Int
  // Whole messages only: their packets must not mix.
  private let sending = Mutex<Bool>(true)

  /// Starts a worker and listens to it.
  ///
  /// - Throws: ``SpawnedWorker/Failure``; nothing remains.
  init(
    _ options: SpawnedWorker.Options, threadLimit: Int = 32, listener: any Listener
  ) throws(SpawnedWorker.Failure) {
    do throws(SharedMemoryError) {
      activity = try ActivityPage()
    } catch {
      throw SpawnedWorker.Failure(error)
    }
    token = .random(in: 1 ... .max)
    self.threadLimit = threadLimit
    process = try WorkerSpawner.shared.spawn(options)
    self.listener = listener
    let code = startThread { self.listen() }
    guard code == 0 else {
      kill(-process.pid, SIGKILL)
      kill(process.pid, SIGKILL)
      _ = SpawnedWorker.reap(process.pid)
      for descriptor in [process.pidfd, process.socket, process.output] { close(descriptor) }
      throw SpawnedWorker.Failure("pthread_create", code)
    }
  }

  /// How the worker has ended, or nil while it lives.
  var ending: WorkerEnding? {
    state.withLock { $0.ending }
  }

  /// Whether the worker's main thread is at work, so that nothing can be asked.
  var isBusy: Bool {
    state.withLock { $0.outstanding != nil }
  }

  /// What confines the worker, once it has said so.
  var confinement: WorkerConfinement? {
    state.withLock { $0.confinement }
  }

  /// What the worker has printed last.
  var output: String {
    state.withLock { $0.output.text }
  }

  /// Whether the worker waits for its host.
  var isServing: Bool {
    state.withLock { $0.pixelAnswers > 0 }
  }

  /// Waits until nothing has to be answered.
  func whenFree() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.outstanding == nil || state.ending != nil { return true }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Sends a request.
  ///
  /// Nothing else may have to be answered.
  ///
  /// - Parameters:
  ///   - message: The request.
  ///   - kind: What may answer it.
  ///   - descriptors: What comes with it; they stay the caller's.
  ///   - note: Is told of the sequence before the request is sent.
  /// - Returns: The request's sequence, and what will hold the answer.
  func begin(
    _ message: HostMessage, _ kind: RequestKind, descriptors: [Int32] = [],
    note: (UInt64) -> Void = { _ in }
  ) -> (sequence: UInt64, reply: PendingReply) {
    let reply = PendingReply()
    let (sequence, ending) = state.withLock { state -> (UInt64, WorkerEnding?) in
      state.sequence += 1
      if state.ending == nil {
        precondition(state.outstanding == nil, "one request at a time")
        state.outstanding = (state.sequence, kind, reply)
      }
      return (state.sequence, state.ending)
    }
    note(sequence)
    if let ending {
      reply.complete(.ended(ending))
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
  /// - Returns: The answer, or how the worker has ended.
  func wait(for reply: PendingReply, deadline: Double) -> WorkerReply {
    // Only the next call of a plugin counts: what its other threads do says nothing of the main thread.
    var silence = Silence(deadline: deadline)
    // Signs of life can be forged, and somebody waits for the answer.
    var left = deadline * Self.patienceWithLife
    while true {
      if let answer = reply.wait(silence.slice) { return answer }
      // A worker that waits for its host isn't silent, and is slow only after long.
      let isServing = isServing
      left -= isServing ? silence.slice / Self.patienceWithServing : silence.slice
      if let count = threadsTooMany() {
        return endWait(reply, .threads(count, allowed: threadLimit))
      }
      let isOver = silence.isOver(activity.callNumber, isWaiting: isServing)
      guard isOver || left <= 0 else { continue }
      let kind: PluginIncident.Kind =
        isOver
        ? .deadline(seconds: deadline)
        : .violation("It took more than \(deadline * Self.patienceWithLife) s for one answer.")
      return endWait(reply, kind)
    }
  }

  private func endWait(_ reply: PendingReply, _ kind: PluginIncident.Kind) -> WorkerReply {
    end(.incident(kind))
    // The thread that listens answers everything when the worker is gone.
    return reply.wait(10) ?? .ended(.incident(kind))
  }

  /// Returns how many threads the worker has, if that is more than it may have.
  func threadsTooMany() -> Int? {
    threadCount.flatMap { $0 > threadLimit ? $0 : nil }
  }

  /// How much more slowly patience ends while the host looks for a picture: decoding a large one takes seconds.
  private static let patienceWithServing = 6.0

  /// How many deadlines a worker may take for one answer, however alive it seems.
  private static let patienceWithLife = 5.0

  /// Sends a message whose answer nobody waits for.
  func send(_ message: HostMessage, under sequence: UInt64, descriptors: [Int32] = []) {
    guard ending == nil else { return }
    send(message.frame(sequence), descriptors)
  }

  /// Ends the worker and all it has started; its end is heard of as soon as it is gone.
  ///
  /// - Parameter fault: Why.
  func end(_ fault: WorkerEnding) {
    state.withLock { state in
      guard state.ending == nil else { return }
      state.fault = state.fault ?? fault
      // Not reaped yet, so the number is still this process's.
      kill(-process.pid, SIGKILL)
      // It may have left its group.
      kill(process.pid, SIGKILL)
    }
  }

  /// Waits until a worker that is being ended is gone.
  func waitForEnd() {
    let reply = PendingReply()
    let hasEnded = state.withLock { state in
      guard state.ending == nil else { return true }
      state.lastWaits.append(reply)
      return false
    }
    if !hasEnded { _ = reply.wait(10) }
  }

  /// How many threads the worker has, or nil if the system doesn't say.
  var threadCount: Int? {
    var status = stat()
    // Safety: text and struct outlive the call.
    guard unsafe stat("/proc/\(process.pid)/task", &status) == 0 else { return nil }
    return max(0, Int(status.st_nlink) - 2)
  }

  private func send(_ frame: Frame, _ descriptors: [Int32]) {
    sending.withLock { isOpen in
      guard isOpen else { return }
      var attached = descriptors
      for packet in frame.packets(token: token) {
        guard sendPacket(packet, attached) else { return }
        attached = []
      }
    }
  }

  /// How long a worker may leave its end of the socket full, in seconds.
  private static let patience = 2.0

  private func sendPacket(_ packet: [UInt8], _ descriptors: [Int32]) -> Bool {
    let end = ContinuousClock.now + .seconds(Self.patience)
    while true {
      let sent = sendBytes(packet, descriptors)
      if sent >= 0 { return true }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: process.socket, events: Int16(POLLOUT), revents: 0)
        // Safety: one entry, as the count says.
        let ready = unsafe poll(&waiting, 1, Int32(Self.patience * 1000))
        // The system also calls a socket ready whose other end holds too many packets.
        if ready == 0 || ContinuousClock.now >= end {
          self.end(.incident(.deadline(seconds: Self.patience)))
          return false
        }
        if ready < 0, errno != EINTR {
          self.end(.lost("poll: \(SystemError.current)"))
          return false
        }
      case EPIPE, ECONNRESET, ENOTCONN:
        // The thread that listens finds out why.
        return false
      default:
        self.end(.lost("sendmsg: \(SystemError.current)"))
        return false
      }
    }
  }

  /// Sends one record with descriptors beside it.
  private func sendBytes(_ packet: [UInt8], _ descriptors: [Int32]) -> Int {
    let size = MemoryLayout<Int32>.size * descriptors.count
    let header = (MemoryLayout<cmsghdr>.size + 7) & ~7
    var control = [UInt8](
      repeating: 0, count: descriptors.isEmpty ? 0 : header + (size + 7) & ~7)
    // Safety: every buffer outlives the call that reads it, and is as long as the structs say; the control
    // message is laid out as CMSG_FIRSTHDR and CMSG_DATA have it on 64-bit Linux.
    return unsafe packet.withUnsafeBytes { bytes in
      unsafe control.withUnsafeMutableBytes { control in
        if !descriptors.isEmpty {
          var first = cmsghdr()
          first.cmsg_len = header + size
          first.cmsg_level = SOL_SOCKET
          first.cmsg_type = Int32(SCM_RIGHTS)
          unsafe control.storeBytes(of: first, as: cmsghdr.self)
          for (index, descriptor) in descriptors.enumerated() {
            unsafe control.storeBytes(
              of: descriptor, toByteOffset: header + index * 4, as: Int32.self)
          }
        }
        var part = unsafe iovec(
          iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = unsafe part
          unsafe message.msg_iovlen = 1
          unsafe message.msg_control = descriptors.isEmpty ? nil : control.baseAddress
          unsafe message.msg_controllen = descriptors.isEmpty ? 0 : header + size
          return unsafe sendmsg(
            process.socket, &message, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Closes the socket to senders, for good.
  func stopSending() {
    sending.withLock { $0 = false }
  }
}
