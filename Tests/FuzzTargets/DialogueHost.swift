import PluginHost
import PluginProtocol

/// A host that does what a dialogue says, and holds every step of it to the laws.
struct DialogueHost {
  private var dialogue: WorkerDialogue
  private var intake: MessageIntake
  private let start: ContinuousClock.Instant
  private var now: ContinuousClock.Instant

  /// The requests that have no answer yet, by sequence, and how many looks their patience has seen.
  private(set) var unanswered: [UInt64: Waiting] = [:]
  /// The request that the worker's main thread is at.
  private(set) var asked: (sequence: UInt64, request: WorkerDialogue.Request)?

  private var isKilled = false
  private var gone: WorkerEnding?
  private var pictures = 0
  private var lastPicture: UInt64 = 0
  /// How many messages were taken.
  private var taken = 0
  /// How many bytes of the open message were taken.
  private var held = 0
  /// How many bytes were printed by the worker and by the host, and how often by the host.
  private var (fed, shown, prints) = (0, 0, 0)

  /// Somebody who waits for an answer.
  struct Waiting {
    let request: WorkerDialogue.Request
    var patience: AnswerPatience
    var looks = 0
  }

  /// How long a worker may be silent, in seconds.
  private static let deadline = 1.0

  /// The most looks before patience must have ended: eight in a deadline, five deadlines, six times as slowly while
  /// a picture is looked for; and one for the rounding.
  private static let mostLooks = 8 * 5 * 6 + 1

  private let token: UInt32

  init(token: UInt32) {
    self.token = token
    start = .now
    now = start
    dialogue = WorkerDialogue(at: start)
    intake = MessageIntake(token: token, at: start)
  }

  /// Whether the worker is gone.
  var isOver: Bool { gone != nil }

  /// How the worker has ended.
  var ending: WorkerEnding? { gone }

  // MARK: What happens

  mutating func ask(_ request: WorkerDialogue.Request) throws(BrokenLaw) {
    if dialogue.verdict != nil {
      let wasBusy = dialogue.isBusy
      _ = dialogue.ask(request)
      return try hold(dialogue.isBusy == wasBusy, "A worker that is being ended is asked.")
    }
    guard !dialogue.isBusy else { return }
    let sequence = dialogue.ask(request)
    try hold(unanswered[sequence] == nil, "Two requests have the sequence \(sequence).")
    unanswered[sequence] = Waiting(
      request: request, patience: AnswerPatience(deadline: Self.deadline, at: now))
    asked = (sequence, request)
  }

  mutating func take(_ message: WorkerMessage, under sequence: UInt64) throws(BrokenLaw) {
    for packet in message.frame(sequence).packets(token: token) { try take(packet) }
  }

  mutating func take(_ packet: [UInt8]) throws(BrokenLaw) {
    guard dialogue.takesMessages else { return }
    taken += 1
    let allowed =
      Double(MessageIntake.capacity) + 1
      + Double(MessageIntake.perSecond) * ((now - start) / .seconds(1))
    switch intake.take(packet, at: now) {
    case .part:
      held += packet.count - PacketHeader.size
      let kind = UInt16(packet[4]) | UInt16(packet[5]) << 8
      try hold(held <= WorkerMessage.limit(ofKind: kind) ?? -1, "Too much is held of a message.")
    case .refused(let kind): return try end(.incident(kind))
    case .message(let message, let sequence):
      held = 0
      try obey(dialogue.hear(message, under: sequence, at: now))
    }
    try hold(Double(taken) <= allowed, "More packets are taken than are allowed.")
  }

  mutating func print(count: Int, lines: UInt8) throws(BrokenLaw) {
    guard dialogue.takesOutput else { return }
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    if lines > 0 {
      for place in stride(from: 0, to: count, by: Int(lines) * 16) { bytes[place] = 10 }
    }
    fed += count
    try obey(dialogue.hearOutput(bytes, at: now))
    guard dialogue.takesOutput else { return }
    // Of each text that is shown one line end is left out at most.
    try hold(
      fed - shown - prints <= WorkerDialogue.longestLine, "Too much is kept of a line.")
    try hold(dialogue.output.utf8.count <= 4096, "Too much of the output is kept.")
  }

  /// Lets time pass slice by slice, and looks at all who wait.
  mutating func wait(sign: UInt64, slices: Int) throws(BrokenLaw) {
    for slice in 0..<UInt64(slices) {
      now += .seconds(Self.deadline / 8)
      for sequence in unanswered.keys.sorted() {
        guard var waiting = unanswered[sequence] else { continue }
        waiting.looks += 1
        let kind = waiting.patience.look(
          sign * slice, isServing: dialogue.isServing, at: now)
        unanswered[sequence] = waiting
        try hold(
          isKilled || kind != nil || waiting.looks <= Self.mostLooks,
          "Somebody waits for ever.")
        if let kind { try end(.incident(kind)) }
      }
    }
  }

  mutating func givePicture() throws(BrokenLaw) {
    try hold(dialogue.isServing == (pictures > 0), "Nobody knows who waits for a picture.")
    guard pictures > 0 else { return }
    pictures -= 1
    dialogue.answerPixels()
  }

  mutating func hangUp(livesOn: Bool) throws(BrokenLaw) {
    guard dialogue.takesMessages else { return }
    try obey(dialogue.hangUp(livesOn: livesOn))
    try hold(!dialogue.takesMessages, "Somebody listens to a socket that is closed.")
  }

  mutating func endOutput() {
    dialogue.endOutput()
  }

  mutating func end(_ fault: WorkerEnding) throws(BrokenLaw) {
    let effects = dialogue.end(fault)
    try hold(effects == (isOver ? [] : [.kill]), "A fault doesn't end the worker.")
    try obey(effects)
  }

  mutating func exit(status: Int32) throws(BrokenLaw) {
    try obey(dialogue.exit(status: status))
    try hold(dialogue.ending == gone && isOver, "A worker that is gone hasn't ended.")
    try hold(unanswered.isEmpty, "\(unanswered.count) requests have no answer in the end.")
    try hold(!dialogue.isBusy, "A worker that is gone is busy.")
    // Whatever comes now, nothing follows.
    let late =
      dialogue.hear(.done, under: 1, at: now)
      + dialogue.hear(.log(Self.line), under: 0, at: now)
      + dialogue.hearOutput([10], at: now) + dialogue.hangUp(livesOn: true)
      + dialogue.end(.closed) + dialogue.exit(status: 11)
    try hold(late.isEmpty, "Something is delivered behind the end.")
  }

  private static let line = LogLine(plugin: 0, level: 1, text: "late")

  // MARK: What follows

  private mutating func obey(_ effects: [WorkerDialogue.Effect]) throws(BrokenLaw) {
    let wasKilled = isKilled
    for effect in effects {
      switch effect {
      case .answer(let sequence, let answer): try deliver(answer, to: sequence, wasKilled)
      case .free:
        try hold(!dialogue.isBusy, "A worker that is free is busy.")
        asked = nil
      case .kill: isKilled = true
      case .gone(let ending):
        try hold(!isOver, "A worker is gone twice.")
        gone = ending
      case .print(let text):
        prints += 1
        shown += text.utf8.count
        try hold(!isOver, "Something is printed behind the end.")
      case .log, .progress, .pixels:
        try hold(!wasKilled && !isOver, "Something is delivered behind a fault.")
        try check(effect)
      }
    }
  }

  private mutating func check(_ effect: WorkerDialogue.Effect) throws(BrokenLaw) {
    switch effect {
    case .progress(let run, let fraction):
      try hold(unanswered[run] != nil, "Somebody hears of an action that isn't going on.")
      try hold(fraction <= 1, "An action is so far: \(fraction).")
    case .pixels(_, let sequence):
      pictures += 1
      try hold(pictures <= WorkerDialogue.pixelAnswersLimit, "Too many pictures are looked for.")
      try hold(sequence > lastPicture, "A picture is given twice.")
      lastPicture = sequence
    default: break
    }
  }

  private mutating func deliver(
    _ answer: WorkerReply, to sequence: UInt64, _ wasKilled: Bool
  ) throws(BrokenLaw) {
    guard let waiting = unanswered.removeValue(forKey: sequence) else {
      throw BrokenLaw("The request \(sequence) is answered twice, or wasn't made.")
    }
    switch answer {
    case .ended(let ending):
      try hold(ending == gone, "An answer says that a worker is gone, and it isn't.")
    case .message(let message):
      try hold(!wasKilled && !isOver, "A request is answered behind a fault.")
      try hold(Self.fits(message, waiting.request), "\(waiting.request) is answered by another.")
      if case .ended(let end) = message, end.ending != .succeeded {
        try hold(end.changes.isEmpty, "An action that hasn't succeeded sets something.")
      }
    }
  }

  private static func fits(_ message: WorkerMessage, _ request: WorkerDialogue.Request) -> Bool {
    switch message {
    case .started: request == .start
    case .answers: request == .predicates
    case .body: request == .body
    case .ended: request == .run
    case .done: request == .shutdown
    case .confined, .pending, .log, .progress, .pixelsWanted: false
    }
  }
}
