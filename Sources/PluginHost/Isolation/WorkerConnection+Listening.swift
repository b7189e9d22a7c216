import Glibc
import PluginProtocol

extension WorkerConnection {
  /// How long a worker that hangs up may take to end before it counts as living on, in milliseconds.
  private static let graceAfterHangingUp: Int32 = 200

  /// Listens until the worker is gone.
  func listen() {
    var intake = MessageIntake(token: token, at: .now)
    var buffer = PacketSocket.buffer
    while true {
      let (takesMessages, takesOutput) = state.withLock {
        ($0.dialogue.takesMessages, $0.dialogue.takesOutput)
      }
      var waiting = [
        pollfd(fd: process.pidfd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: takesMessages ? process.socket : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: takesOutput ? process.output : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Safety: as many entries as the count says.
      let ready = unsafe poll(&waiting, nfds_t(waiting.count), -1)
      if ready < 0, errno != EINTR {
        end(.lost("poll: \(SystemError.current)"))
        break
      }
      guard ready > 0 else { continue }
      if waiting[2].revents != 0 { hearOutput(&buffer) }
      if waiting[1].revents != 0 { hearMessages(&intake, &buffer) }
      if waiting[0].revents != 0 { break }
    }
    // What it said before it ended counts.
    hearMessages(&intake, &buffer)
    hearOutput(&buffer)
    bury()
  }

  private func bury() {
    // Whatever it has started ends before its number can be another's, and before it can keep the socket full.
    process.kill()
    stopSending()
    let effects = state.withLock { state in
      state.dialogue.exit(status: SpawnedWorker.reap(process.pid))
    }
    process.closeDescriptors()
    perform(effects)
  }

  private func hearOutput(_ buffer: inout [UInt8]) {
    while state.withLock({ $0.dialogue.takesOutput }) {
      // Safety: the buffer is as long as it says.
      let count = unsafe read(process.output, &buffer, buffer.count)
      if count > 0 {
        let printed = Array(buffer.prefix(count))
        advance { $0.hearOutput(printed, at: .now) }
      } else if count == 0 {
        state.withLock { $0.dialogue.endOutput() }
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        let why = SystemError.current
        state.withLock { $0.dialogue.endOutput() }
        // What isn't read fills the pipe, and the plugin would wait for ever.
        end(.lost("read: \(why)"))
      }
    }
  }

  private func hearMessages(_ intake: inout MessageIntake, _ buffer: inout [UInt8]) {
    while state.withLock({ $0.dialogue.takesMessages }) {
      switch socket.receive(into: &buffer) {
      case .packet(let count):
        // Taken apart before the state is locked, since it may take long.
        switch intake.take(buffer[..<count], at: .now) {
        case .message(let message, let sequence):
          advance { $0.hear(message, under: sequence, at: .now) }
        case .part: break
        case .refused(let kind): end(.incident(kind))
        }
      case .nothing: return
      case .hungUp:
        let livesOn = process.livesOn(for: Self.graceAfterHangingUp)
        advance { $0.hangUp(livesOn: livesOn) }
      case .failed(let why): end(.lost(why))
      case .violation(let what): end(.incident(.violation(what)))
      }
    }
  }

  /// Takes the dialogue a step further, and does what follows.
  func advance(_ step: (inout WorkerDialogue) -> [WorkerDialogue.Effect]) {
    let effects = state.withLock { state in
      let effects = step(&state.dialogue)
      // Not reaped yet, so the number is still this process's.
      if effects.contains(.kill) { process.kill() }
      return effects
    }
    perform(effects)
  }

  private func perform(_ effects: [WorkerDialogue.Effect]) {
    for effect in effects {
      switch effect {
      case .answer(let sequence, let answer):
        state.withLock { $0.replies.removeValue(forKey: sequence) }?.complete(answer)
      case .free:
        let waiters = state.withLock { state in
          defer { state.waiters = [] }
          return state.waiters
        }
        for waiter in waiters { waiter.resume() }
      case .log(let line): listener.worker(logs: line)
      case .print(let text): listener.worker(prints: text)
      case .progress(let run, let fraction): listener.worker(run: run, progress: fraction)
      case .pixels(let request, let sequence): give(request, sequence)
      case .kill: break
      case .gone(let ending):
        listener.worker(ended: ending)
        let waits = state.withLock { state in
          defer { state.lastWaits = [] }
          return state.lastWaits
        }
        for wait in waits { wait.complete(.ended(ending)) }
      }
    }
  }

  /// Looks for a picture, on a thread of its own: decoding may take seconds, and the worker is listened to meanwhile.
  private func give(_ request: PixelRequest, _ sequence: UInt64) {
    let code = startThread {
      let (answer, memory) = self.listener.worker(wants: request)
      // The descriptor is the memory's, and closed with it.
      withExtendedLifetime(memory) {
        self.give(answer, sequence, memory.map { [$0.descriptor] } ?? [])
      }
    }
    guard code != 0 else { return }
    listener.worker(
      goesWithout: request, because: SpawnedWorker.Failure("pthread_create", code).reason)
    give(.failed, sequence, [])
  }

  private func give(_ answer: PixelAnswer, _ sequence: UInt64, _ descriptors: [Int32]) {
    // The worker waited for its host meanwhile, which is no silence of its own.
    activity.beat()
    // Whoever gets the answer may want the next picture at once.
    state.withLock { $0.dialogue.answerPixels() }
    send(.pixels(answer), under: sequence, descriptors: descriptors)
  }
}
