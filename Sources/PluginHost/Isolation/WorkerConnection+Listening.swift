import Glibc
import PluginProtocol

extension WorkerConnection {
  /// What the thread that listens keeps.
  private struct Ears {
    var assembler: FrameAssembler
    var buffer = [UInt8](repeating: 0, count: PacketHeader.size + PacketHeader.longestPayload)
    // Twice what any plugin that means well says, by far.
    var messages = Allowance(capacity: 2000, perSecond: 1000)
    var output = Allowance(capacity: 1_048_576, perSecond: 100_000)
    var hasSocket = true
    var hasOutput = true
    var line: [UInt8] = []
  }

  /// How long a worker that hangs up may take to end before it counts as living on, in milliseconds.
  private static let graceAfterHangingUp: Int32 = 200

  /// Listens until the worker is gone.
  func listen() {
    var ears = Ears(
      assembler: FrameAssembler(token: token, limit: WorkerMessage.limit(ofKind:)))
    while true {
      var waiting = [
        pollfd(fd: process.pidfd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ears.hasSocket ? process.socket : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ears.hasOutput ? process.output : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Safety: as many entries as the count says.
      let ready = unsafe poll(&waiting, nfds_t(waiting.count), -1)
      if ready < 0, errno != EINTR {
        end(.lost("poll: \(SystemError.current)"))
        break
      }
      guard ready > 0 else { continue }
      if waiting[2].revents != 0 { hearOutput(&ears) }
      if waiting[1].revents != 0 { hearMessages(&ears) }
      if waiting[0].revents != 0 { break }
    }
    // What it said before it ended counts.
    if ears.hasSocket { hearMessages(&ears) }
    if ears.hasOutput { hearOutput(&ears) }
    bury(&ears)
  }

  private func bury(_ ears: inout Ears) {
    stopSending()
    // Whatever it has started ends before its number can be another's.
    kill(-process.pid, SIGKILL)
    kill(process.pid, SIGKILL)
    let ending = state.withLock { state in
      let status = SpawnedWorker.reap(process.pid)
      let wasLetGo = state.isDone && status == 0
      let ending = state.fault ?? (wasLetGo ? .closed : WorkerEnding(status: status))
      state.ending = ending
      return ending
    }
    if !ears.line.isEmpty { listener.worker(prints: String(decoding: ears.line, as: UTF8.self)) }
    for descriptor in [process.pidfd, process.socket, process.output] { close(descriptor) }
    let (replies, waiters) = state.withLock { state in
      let replies =
        (state.outstanding.map { [$0.reply] } ?? []) + state.runs.values + state.lastWaits
      state.lastWaits = []
      let waiters = state.waiters
      state.outstanding = nil
      state.runs = [:]
      state.waiters = []
      return (replies, waiters)
    }
    listener.worker(ended: ending)
    for reply in replies { reply.complete(.ended(ending)) }
    for waiter in waiters { waiter.resume() }
  }

  private func hearOutput(_ ears: inout Ears) {
    while true {
      // Safety: the buffer is as long as it says.
      let count = unsafe read(process.output, &ears.buffer, ears.buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count < 0, errno == EAGAIN { return }
        ears.hasOutput = false
        // What isn't read fills the pipe, and the plugin would wait for ever.
        if count < 0 { end(.lost("read: \(SystemError.current)")) }
        return
      }
      let printed = Array(ears.buffer.prefix(count))
      state.withLock { $0.output.append(printed) }
      guard ears.output.use(Double(count)) else {
        ears.hasOutput = false
        return end(.incident(.flood("more output than 1 MiB at once and 100 KB a second")))
      }
      ears.line += printed
      if let last = ears.line.lastIndex(of: 10) {
        listener.worker(prints: String(decoding: ears.line[..<last], as: UTF8.self))
        ears.line.removeFirst(last + 1)
      } else if ears.line.count >= 4096 {
        listener.worker(prints: String(decoding: ears.line, as: UTF8.self))
        ears.line = []
      }
    }
  }

  private func hearMessages(_ ears: inout Ears) {
    while ears.hasSocket {
      let packet: ArraySlice<UInt8>
      switch receive(&ears) {
      case .packet(let received): packet = received
      case .nothing: return
      case .hungUp:
        ears.hasSocket = false
        return judgeHangingUp()
      case .failed(let why):
        ears.hasSocket = false
        return end(.lost("recvmsg: \(why)"))
      case .violation(let what):
        ears.hasSocket = false
        return end(.incident(.violation(what)))
      }
      guard ears.messages.use(1) else {
        ears.hasSocket = false
        return end(.incident(.flood("more messages than 2,000 at once and 1,000 a second")))
      }
      do throws(ProtocolError) {
        guard let frame = try ears.assembler.take(packet) else { continue }
        try hear(WorkerMessage(frame), frame.sequence)
      } catch {
        ears.hasSocket = false
        return end(.incident(.violation(error.description)))
      }
    }
  }

  private enum Received {
    case packet(ArraySlice<UInt8>)
    case nothing
    case hungUp
    case failed(String)
    case violation(String)
  }

  private func receive(_ ears: inout Ears) -> Received {
    while true {
      // Safety: the buffer is this thread's alone, and nobody else writes to it during the call.
      let (count, flags) = unsafe ears.buffer.withUnsafeMutableBytes { buffer -> (Int, Int32) in
        var part = unsafe iovec(iov_base: buffer.baseAddress, iov_len: buffer.count)
        // Safety: the parts outlive the call; without room for descriptors the system closes those that come.
        return unsafe withUnsafeMutablePointer(to: &part) { part in
          var message = unsafe msghdr()
          unsafe message.msg_iov = unsafe part
          unsafe message.msg_iovlen = 1
          let count = unsafe recvmsg(process.socket, &message, Int32(MSG_DONTWAIT))
          return unsafe (count, message.msg_flags)
        }
      }
      if count < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN: return .nothing
        case ECONNRESET: return .hungUp
        default: return .failed(SystemError.current)
        }
      }
      // An empty packet and the end of the socket look alike.
      guard count > 0 else { return .hungUp }
      guard flags & Int32(MSG_TRUNC) == 0 else {
        return .violation("It sent a packet that is longer than any.")
      }
      guard flags & Int32(MSG_CTRUNC) == 0 else {
        return .violation("It sent descriptors, and nobody takes any.")
      }
      return .packet(ears.buffer[..<count])
    }
  }

  /// A worker that ends closes its socket a moment before.
  private func judgeHangingUp() {
    var waiting = pollfd(fd: process.pidfd, events: Int16(POLLIN), revents: 0)
    // Safety: one entry, as the count says.
    if unsafe poll(&waiting, 1, Self.graceAfterHangingUp) == 0 {
      end(.incident(.violation("It closed its connection or sent an empty packet, and lived on.")))
    }
  }

  private func hear(_ message: WorkerMessage, _ sequence: UInt64) throws(ProtocolError) {
    // What comes behind a fault is nobody's answer.
    guard state.withLock({ $0.fault == nil }) else { return }
    switch message {
    case .confined(let confinement):
      let isInTime = state.withLock { state in
        guard state.confinement == nil, let asked = state.outstanding, asked.kind == .start,
          asked.sequence == sequence
        else { return false }
        state.confinement = confinement
        return true
      }
      guard isInTime else { throw ProtocolError("tells of its sandbox when nobody asks") }
    case .log(let line):
      guard sequence == 0 else { throw ProtocolError("is a line of log with a sequence") }
      listener.worker(logs: line)
    case .progress(let fraction):
      let isKnown = state.withLock { state in
        state.runs[sequence] != nil || state.outstanding?.sequence == sequence
      }
      guard isKnown else { throw ProtocolError("tells of an action that isn't going on") }
      listener.worker(run: sequence, progress: fraction)
    case .pixelsWanted(let request): try want(request, sequence)
    case .ended:
      if let run = state.withLock({ $0.runs.removeValue(forKey: sequence) }) {
        return run.complete(.message(message))
      }
      try answer(message, sequence)
    default: try answer(message, sequence)
    }
  }

  private func answer(_ message: WorkerMessage, _ sequence: UInt64) throws(ProtocolError) {
    let (reply, waiters) = state.withLock {
      state -> (PendingReply?, [CheckedContinuation<Void, Never>]) in
      guard let asked = state.outstanding, asked.sequence == sequence,
        asked.kind.isAnswered(by: message)
      else { return (nil, []) }
      state.outstanding = nil
      if case .done = message { state.isDone = true }
      // An action that goes on is answered by its end, too.
      if case .pending = message { state.runs[sequence] = asked.reply }
      defer { state.waiters = [] }
      return (asked.reply, state.waiters)
    }
    guard let reply else {
      throw ProtocolError("answers what wasn't asked")
    }
    if case .pending = message {} else { reply.complete(.message(message)) }
    for waiter in waiters { waiter.resume() }
  }

  /// How many pictures one worker may wait for at a time.
  private static let pixelAnswersLimit = 4

  private func want(_ request: PixelRequest, _ sequence: UInt64) throws(ProtocolError) {
    let isNew = state.withLock { state in
      // Conditions see no pictures, and what is loaded or let go doesn't either.
      let mayAsk =
        state.outstanding?.kind == .body || state.outstanding?.kind == .run || !state.runs.isEmpty
      guard mayAsk, sequence > state.wanted, state.pixelAnswers < Self.pixelAnswersLimit else {
        return false
      }
      state.wanted = sequence
      state.pixelAnswers += 1
      return true
    }
    guard isNew else {
      throw ProtocolError(
        "wants a picture out of time, one that it wanted before, or too many at a time")
    }
    // Decoding may take seconds, and the worker is listened to meanwhile.
    let code = startThread {
      let (answer, memory) = self.listener.worker(wants: request)
      self.send(
        .pixels(answer), under: sequence, descriptors: memory.map { [$0.descriptor] } ?? [])
      self.endAnswer()
    }
    if code != 0 {
      listener.worker(
        goesWithout: request, because: SpawnedWorker.Failure("pthread_create", code).reason)
      send(.pixels(.failed), under: sequence)
      endAnswer()
    }
  }

  private func endAnswer() {
    state.withLock { $0.pixelAnswers -= 1 }
    // The worker waited for its host meanwhile, which is no silence of its own.
    activity.beat()
  }
}
