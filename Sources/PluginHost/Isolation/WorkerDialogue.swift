import PluginProtocol

/// What host and worker have said to each other so far, and what follows from what comes next.
///
/// Holds no descriptor and no thread, and reads no clock: whoever holds it tells it all that comes, in order, and does
/// what it returns, in order. One request that has to be answered at a time, beside any number of actions that have
/// been begun and go on. Nobody vouches for what a worker says: what makes no sense now ends it.
///
/// Of what a worker says it keeps ``longestLine`` bytes at most of a line, the ``OutputTail``, and what confines it.
package struct WorkerDialogue: Sendable {
  /// What has to be answered.
  package enum Request: Sendable, CaseIterable {
    case start, predicates, body, run, shutdown

    /// Whether a message may answer it.
    fileprivate func isAnswered(by message: WorkerMessage) -> Bool {
      switch (self, message) {
      case (.start, .started), (.predicates, .answers), (.body, .body), (.run, .pending),
        (.run, .ended), (.shutdown, .done):
        true
      default: false
      }
    }
  }

  /// What the host has to do.
  package enum Effect: Hashable, Sendable {
    /// Whoever sent the request with this sequence gets its answer.
    case answer(UInt64, WorkerReply)
    /// Nothing has to be answered any more, so that somebody may ask.
    case free
    /// A plugin logs a line.
    case log(LogLine)
    /// Something was printed: whole lines, or what there is of a long one.
    case print(String)
    /// How far the action with this sequence is.
    case progress(UInt64, Double)
    /// A plugin wants a picture; the answer goes under this sequence, and ``answerPixels()`` follows it.
    case pixels(PixelRequest, UInt64)
    /// The process has to end.
    case kill
    /// The worker is gone.
    case gone(WorkerEnding)
  }

  /// The sequence of the last request.
  private var sequence: UInt64 = 0
  private var outstanding: (sequence: UInt64, request: Request)?
  /// The actions that go on beside the worker's main thread.
  private var runs: Set<UInt64> = []
  /// The last sequence that the worker has chosen.
  private var wanted: UInt64 = 0
  /// How many pictures are being looked for.
  private var pixelAnswers = 0
  /// Whether the worker has said that it lets go, so that it may end.
  private var isDone = false
  /// Whether the worker has closed its end of the socket.
  private var hasHungUp = false
  /// Why the host is ending the worker.
  private var fault: WorkerEnding?
  /// What was printed of a line that hasn't ended.
  private var line: [UInt8] = []
  private var tail = OutputTail()
  private var allowance: Allowance

  /// What confines the worker, as it said before any code of a plugin had run.
  package private(set) var confinement: WorkerConfinement?

  /// How the worker has ended, or nil while it lives.
  package private(set) var ending: WorkerEnding?

  /// Whether what the worker prints is still taken.
  package private(set) var takesOutput = true

  /// How much a worker may print and log at once, in mebibytes, and how much more each second, in kilobytes.
  package static let (outputAtOnce, outputPerSecond) = (1, 100)

  /// How many bytes of a line are kept until it ends.
  package static let longestLine = 4096

  /// How many pictures one worker may wait for at a time.
  package static let pixelAnswersLimit = PixelRequest.limit

  /// Begins, before anything is said.
  package init(at now: ContinuousClock.Instant) {
    allowance = Allowance(
      capacity: Double(Self.outputAtOnce << 20), perSecond: Double(Self.outputPerSecond * 1000),
      at: now)
  }

  /// Whether a request has to be answered, so that nothing can be asked.
  package var isBusy: Bool { outstanding != nil }

  /// Whether the worker waits for its host.
  package var isServing: Bool { pixelAnswers > 0 }

  /// Whether what has to be answered may be waiting for the host: conditions see no pictures, so a picture that is
  /// wanted meanwhile is an action's.
  package var isServingRequest: Bool {
    isServing && (outstanding?.request == .body || outstanding?.request == .run)
  }

  /// Whether what the worker says is still taken: what comes behind a fault is nobody's answer.
  package var takesMessages: Bool { fault == nil && ending == nil && !hasHungUp }

  /// Why the worker has ended or is being ended, or nil if neither.
  package var verdict: WorkerEnding? { ending ?? fault }

  /// What the worker has printed last.
  package var output: String { tail.text }

  // MARK: The host

  /// Notes a request that is about to be sent.
  ///
  /// Nothing else may have to be answered. If the worker is gone or being ended, nothing is noted.
  ///
  /// - Returns: The request's sequence.
  package mutating func ask(_ request: Request) -> UInt64 {
    sequence += 1
    if verdict == nil {
      precondition(outstanding == nil, "one request at a time")
      outstanding = (sequence, request)
    }
    return sequence
  }

  /// Notes that a picture that was wanted has been given, or refused.
  package mutating func answerPixels() {
    pixelAnswers -= 1
  }

  /// Ends the worker.
  ///
  /// - Parameter fault: Why; of several reasons the first counts.
  /// - Returns: What has to be done: the process is ended unless it is gone.
  package mutating func end(_ fault: WorkerEnding) -> [Effect] {
    guard ending == nil else { return [] }
    self.fault = self.fault ?? fault
    return [.kill]
  }

  /// Ends the worker because of a request, unless it has been answered meanwhile.
  ///
  /// - Parameters:
  ///   - fault: Why.
  ///   - sequence: The request's, or that of an action that goes on.
  /// - Returns: What has to be done.
  package mutating func end(_ fault: WorkerEnding, unlessAnswered sequence: UInt64) -> [Effect] {
    guard outstanding?.sequence == sequence || runs.contains(sequence) else { return [] }
    return end(fault)
  }

  // MARK: The worker

  /// Takes a message.
  package mutating func hear(
    _ message: WorkerMessage, under sequence: UInt64, at now: ContinuousClock.Instant
  ) -> [Effect] {
    guard takesMessages else { return [] }
    do throws(ProtocolError) {
      return try effects(of: message, sequence, at: now)
    } catch {
      return end(.incident(.violation(error.description)))
    }
  }

  private mutating func effects(
    of message: WorkerMessage, _ sequence: UInt64, at now: ContinuousClock.Instant
  ) throws(ProtocolError) -> [Effect] {
    switch message {
    case .confined(let confinement):
      guard self.confinement == nil, let asked = outstanding, asked.request == .start,
        asked.sequence == sequence
      else { throw ProtocolError("tells of its sandbox when nobody asks") }
      self.confinement = confinement
      return []
    case .log(let line):
      guard sequence == 0 else { throw ProtocolError("is a line of log with a sequence") }
      guard allowance.use(Double(line.text.utf8.count), at: now) else { return flood() }
      return [.log(line)]
    case .progress(let fraction):
      guard isRunning(sequence) else {
        throw ProtocolError("tells of an action that isn't going on")
      }
      return [.progress(sequence, fraction)]
    case .pixelsWanted(let request):
      try want(sequence)
      return [.pixels(request, sequence)]
    case .ended(var end):
      // An action that hasn't succeeded sets nothing.
      if end.ending != .succeeded { end.changes = [] }
      if runs.remove(sequence) != nil { return [.answer(sequence, .message(.ended(end)))] }
      return try answer(.ended(end), sequence)
    case .pending:
      // An action that goes on is answered by its end.
      _ = try answer(message, sequence)
      runs.insert(sequence)
      return [.free]
    case .done:
      let effects = try answer(message, sequence)
      isDone = true
      return effects
    case .started, .answers, .body: return try answer(message, sequence)
    }
  }

  /// Whether a sequence is that of an action.
  private func isRunning(_ sequence: UInt64) -> Bool {
    runs.contains(sequence)
      || (outstanding?.sequence == sequence && outstanding?.request == .run)
  }

  private mutating func answer(
    _ message: WorkerMessage, _ sequence: UInt64
  ) throws(ProtocolError) -> [Effect] {
    guard let asked = outstanding, asked.sequence == sequence,
      asked.request.isAnswered(by: message)
    else { throw ProtocolError("answers what wasn't asked") }
    outstanding = nil
    return [.answer(sequence, .message(message)), .free]
  }

  private mutating func want(_ sequence: UInt64) throws(ProtocolError) {
    // Conditions see no pictures, and what is loaded or let go doesn't either.
    let mayAsk = outstanding?.request == .body || outstanding?.request == .run || !runs.isEmpty
    guard mayAsk, sequence > wanted, pixelAnswers < Self.pixelAnswersLimit else {
      throw ProtocolError(
        "wants a picture out of time, one that it wanted before, or too many at a time")
    }
    wanted = sequence
    pixelAnswers += 1
  }

  /// Takes what the worker has printed.
  package mutating func hearOutput(_ bytes: [UInt8], at now: ContinuousClock.Instant) -> [Effect] {
    guard takesOutput, ending == nil else { return [] }
    tail.append(bytes)
    guard allowance.use(Double(bytes.count), at: now) else {
      takesOutput = false
      return flood()
    }
    var effects: [Effect] = []
    line += bytes
    if let last = line.lastIndex(of: UInt8(ascii: "\n")) {
      effects.append(.print(String(decoding: line[..<last], as: UTF8.self)))
      line.removeFirst(last + 1)
    }
    if line.count >= Self.longestLine { effects.append(printLine()) }
    return effects
  }

  /// Ends a worker that prints and logs more than it may, both together.
  private mutating func flood() -> [Effect] {
    let excess =
      "more output than \(Self.outputAtOnce) MiB at once and \(Self.outputPerSecond) KB a second"
    return end(.incident(.flood(excess)))
  }

  private mutating func printLine() -> Effect {
    defer { line = [] }
    return .print(String(decoding: line, as: UTF8.self))
  }

  /// Notes that nothing more will be printed.
  package mutating func endOutput() {
    takesOutput = false
  }

  /// Notes that the worker has closed its end of the socket, as one that ends does a moment before.
  ///
  /// - Parameter livesOn: Whether it hasn't ended although it had the time to.
  /// - Returns: What has to be done.
  package mutating func hangUp(livesOn: Bool) -> [Effect] {
    hasHungUp = true
    guard livesOn else { return [] }
    return end(
      .incident(.violation("It closed its connection or sent an empty packet, and lived on.")))
  }

  /// Notes that the worker is gone; everything that has to be answered is answered by that.
  ///
  /// - Parameter status: As `waitpid` gives it, or nil if it gave none.
  /// - Returns: What has to be done; nothing ever follows it.
  package mutating func exit(status: Int32?) -> [Effect] {
    guard ending == nil else { return [] }
    let wasLetGo = isDone && status == 0
    var ending = fault ?? (wasLetGo ? .closed : WorkerEnding(status: status))
    // It says what confines it before it opens a plugin: until then nothing that it does is a plugin's doing.
    if outstanding?.request == .start, confinement == nil, case .incident(let kind) = ending {
      ending = .lost("before it opened any plugin, it \(kind.bounded)")
    }
    self.ending = ending
    var effects = line.isEmpty ? [] : [printLine()]
    effects.append(.gone(ending))
    let unanswered = (outstanding.map { [$0.sequence] } ?? []) + runs
    effects += unanswered.map { .answer($0, .ended(ending)) }
    outstanding = nil
    runs = []
    return effects + [.free]
  }
}
