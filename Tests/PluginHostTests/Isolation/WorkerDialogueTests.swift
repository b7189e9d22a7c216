import DocumentModel
import PluginProtocol
import Testing

@testable import PluginHost

/// What follows from what a worker says, without a worker.
@Suite struct WorkerDialogueTests {
  typealias Request = WorkerDialogue.Request
  typealias Effect = WorkerDialogue.Effect

  let start = ContinuousClock.now
  var dialogue: WorkerDialogue

  init() {
    dialogue = WorkerDialogue(at: start)
  }

  static let started = WorkerMessage.started(WorkerStarted(plugins: []))
  static let answers = WorkerMessage.answers(
    PredicateAnswers(newKeys: NewKeys(), outcomes: [], reads: [], starts: []))
  static let body = WorkerMessage.body(
    BodyAnswer(newKeys: NewKeys(), result: .success([]), reads: [], images: []))
  static let confined = WorkerMessage.confined(WorkerConfinement(sandbox: SandboxReport()))
  static let picture = PixelRequest(plugin: 0, block: BlockID(rawValue: 1), uri: "")

  static func ended(_ ending: RunEnd.Ending, changes: [DocumentChange] = []) -> WorkerMessage {
    .ended(RunEnd(ending: ending, message: "", changes: changes))
  }

  /// Whether the effects are those of a broken protocol, for which the worker ends.
  mutating func isViolation(_ effects: [Effect]) -> Bool {
    _ = dialogue.exit(status: 9)
    guard effects == [.kill] else { return false }
    switch dialogue.ending {
    case .incident(.violation): return true
    case .lost(let reason): return reason.contains("broke the protocol")
    default: return false
    }
  }

  // MARK: Answers

  static let right: [(Request, WorkerMessage)] = [
    (.start, started), (.predicates, answers), (.body, body), (.run, ended(.succeeded)),
    (.shutdown, .done),
  ]

  @Test(arguments: right)
  mutating func `a request is answered by its own kind, once`(
    request: Request, message: WorkerMessage
  ) {
    let sequence = dialogue.ask(request)
    #expect(dialogue.isBusy)

    let effects = dialogue.hear(message, under: sequence)

    #expect(effects == [.answer(sequence, .message(message)), .free])
    #expect(!dialogue.isBusy)
    let again = dialogue.hear(message, under: sequence)
    #expect(isViolation(again))
  }

  @Test(arguments: Request.allCases)
  mutating func `no other kind answers a request`(request: Request) {
    for (other, message) in Self.right where other != request {
      dialogue = WorkerDialogue(at: start)
      let sequence = dialogue.ask(request)
      let effects = dialogue.hear(message, under: sequence)
      #expect(isViolation(effects), "\(message)")
    }
  }

  @Test(arguments: [0, 2, UInt64.max])
  mutating func `an answer under another sequence is a violation`(sequence: UInt64) {
    #expect(dialogue.ask(.predicates) == 1)
    let effects = dialogue.hear(Self.answers, under: sequence)
    #expect(isViolation(effects))
  }

  @Test mutating func `what comes behind a fault is nobody's answer`() {
    let sequence = dialogue.ask(.predicates)
    #expect(dialogue.end(.incident(.deadline(seconds: 1))) == [.kill])

    #expect(!dialogue.takesMessages)
    #expect(dialogue.hear(Self.answers, under: sequence).isEmpty)
    #expect(
      dialogue.exit(status: 9) == [
        .gone(.incident(.deadline(seconds: 1))),
        .answer(sequence, .ended(.incident(.deadline(seconds: 1)))), .free,
      ])
  }

  // MARK: Actions

  @Test mutating func `an action that goes on frees the worker, and is answered by its end`() {
    let run = dialogue.ask(.run)
    #expect(dialogue.hear(.pending, under: run) == [.free])
    let body = dialogue.ask(.body)

    #expect(dialogue.hear(.progress(0.5), under: run) == [.progress(run, 0.5)])
    #expect(
      dialogue.hear(Self.ended(.succeeded), under: run) == [
        .answer(run, .message(Self.ended(.succeeded)))
      ])
    #expect(dialogue.isBusy)
    #expect(
      dialogue.hear(Self.body, under: body) == [.answer(body, .message(Self.body)), .free])
    let again = dialogue.hear(Self.ended(.succeeded), under: run)
    #expect(isViolation(again))
  }

  @Test mutating func `progress of an action that isn't going on is a violation`() {
    let run = dialogue.ask(.run)
    _ = dialogue.hear(Self.ended(.succeeded), under: run)
    let effects = dialogue.hear(.progress(0.5), under: run)
    #expect(isViolation(effects))
  }

  @Test(arguments: RunEnd.Ending.allCases)
  mutating func `changes are delivered with success alone, whether or not the action went on`(
    ending: RunEnd.Ending
  ) {
    let change = DocumentChange(
      block: BlockID(rawValue: 1), path: "opacity", value: .double(0.5))
    for goesOn in [false, true] {
      let run = dialogue.ask(.run)
      if goesOn { _ = dialogue.hear(.pending, under: run) }
      let effects = dialogue.hear(Self.ended(ending, changes: [change]), under: run)
      let delivered = ending == .succeeded ? [change] : []
      #expect(
        effects.first == .answer(run, .message(Self.ended(ending, changes: delivered))))
    }
  }

  // MARK: Unasked

  @Test mutating func `confinement is told once, while the start has to be answered`() {
    let sequence = dialogue.ask(.start)
    #expect(dialogue.hear(Self.confined, under: sequence).isEmpty)
    #expect(dialogue.confinement == WorkerConfinement(sandbox: SandboxReport()))
    let again = dialogue.hear(Self.confined, under: sequence)
    #expect(isViolation(again))
  }

  @Test(arguments: Request.allCases.filter { $0 != .start })
  mutating func `confinement is told at no other time`(request: Request) {
    let sequence = dialogue.ask(request)
    let effects = dialogue.hear(Self.confined, under: sequence)
    #expect(isViolation(effects))
    #expect(dialogue.confinement == nil)
  }

  @Test mutating func `a line of log belongs to no request`() {
    let line = LogLine(plugin: 0, level: 1, text: "a line")
    #expect(dialogue.hear(.log(line), under: 0) == [.log(line)])
    let effects = dialogue.hear(.log(line), under: dialogue.ask(.run))
    #expect(isViolation(effects))
  }

  @Test(arguments: Request.allCases)
  mutating func `pictures are for bodies and actions`(request: Request) {
    _ = dialogue.ask(request)
    let effects = dialogue.hear(.pixelsWanted(Self.picture), under: 1)
    if [.body, .run].contains(request) {
      #expect(effects == [.pixels(Self.picture, 1)])
      #expect(dialogue.isServing)
    } else {
      #expect(isViolation(effects))
    }
  }

  @Test mutating func `a picture is wanted once, and so many at a time`() {
    _ = dialogue.ask(.body)
    for sequence in 1...4 {
      let effects = dialogue.hear(.pixelsWanted(Self.picture), under: UInt64(sequence))
      #expect(effects.count == 1)
    }
    var other = self
    let fifth = other.dialogue.hear(.pixelsWanted(Self.picture), under: 5)
    let isFifthTooMany = other.isViolation(fifth)
    #expect(isFifthTooMany)
    dialogue.answerPixels()
    other = self
    let repeated = other.dialogue.hear(.pixelsWanted(Self.picture), under: 4)
    let isRepeatedTooLate = other.isViolation(repeated)
    #expect(isRepeatedTooLate)
    #expect(
      dialogue.hear(.pixelsWanted(Self.picture), under: 9) == [.pixels(Self.picture, 9)])
    for _ in 0..<4 { dialogue.answerPixels() }
    #expect(!dialogue.isServing)
  }

  @Test mutating func `conditions wait for no picture, whatever an action that goes on wants`() {
    let action = dialogue.ask(.run)
    _ = dialogue.hear(.pending, under: action)
    _ = dialogue.hear(.pixelsWanted(Self.picture), under: 1)
    #expect(dialogue.isServing && !dialogue.isServingRequest)
    let conditions = dialogue.ask(.predicates)
    #expect(dialogue.isServing && !dialogue.isServingRequest)
    _ = dialogue.hear(Self.answers, under: conditions)
    _ = dialogue.ask(.body)
    #expect(dialogue.isServingRequest)
  }

  @Test(arguments: Request.allCases.filter { $0 != .run })
  mutating func `only actions have progress`(request: Request) {
    let sequence = dialogue.ask(request)
    let effects = dialogue.hear(.progress(0.5), under: sequence)
    #expect(isViolation(effects))
  }

  // MARK: Output

  @Test mutating func `whole lines are printed, and the rest with the end`() {
    #expect(dialogue.hearOutput(Array("one\ntwo\nth".utf8), at: start) == [.print("one\ntwo")])
    #expect(dialogue.hearOutput(Array("ree".utf8), at: start).isEmpty)
    #expect(dialogue.output == "one\ntwo\nthree")
    #expect(
      dialogue.exit(status: 0) == [.print("three"), .gone(.incident(.exit(0))), .free])
  }

  @Test(arguments: ["", "\n"])
  mutating func `no more of a line is kept than the limit`(before: String) {
    let long = String(repeating: "a", count: WorkerDialogue.longestLine)
    let effects = dialogue.hearOutput(Array((before + long).utf8), at: start)
    #expect(effects.last == .print(long))
    #expect(dialogue.exit(status: 0) == [.gone(.incident(.exit(0))), .free])
  }

  @Test mutating func `lines of log count as output`() {
    let line = LogLine(plugin: 0, level: 1, text: String(repeating: "a", count: 4096))
    for _ in 0..<256 {
      #expect(dialogue.hear(.log(line), under: 0, at: start) == [.log(line)])
    }
    #expect(dialogue.hear(.log(line), under: 0, at: start) == [.kill])
    _ = dialogue.exit(status: 9)
    guard case .incident(.flood)? = dialogue.ending else {
      Issue.record("\(String(describing: dialogue.ending))")
      return
    }
  }

  @Test mutating func `more output than is allowed ends the worker, and isn't printed`() {
    let much = [UInt8](repeating: UInt8(ascii: "\n"), count: 1_048_577)
    #expect(dialogue.hearOutput(much, at: start) == [.kill])
    #expect(!dialogue.takesOutput)
    #expect(dialogue.hearOutput([10], at: start + .seconds(60)).isEmpty)
    #expect(dialogue.exit(status: 9).count == 2)
    guard case .incident(.flood)? = dialogue.ending else {
      Issue.record("\(String(describing: dialogue.ending))")
      return
    }
  }

  // MARK: The end

  static let endings: [(isDone: Bool, status: Int32?, ending: WorkerEnding)] = [
    (true, 0, .closed), (true, 256, .incident(.exit(1))), (true, 11, .incident(.signal(11))),
    (false, 0, .incident(.exit(0))), (true, nil, .incident(.killed)),
  ]

  @Test(arguments: endings)
  mutating func `only a worker that let go and exits with 0 is closed`(
    isDone: Bool, status: Int32?, ending: WorkerEnding
  ) {
    let sequence = dialogue.ask(.shutdown)
    if isDone { _ = dialogue.hear(.done, under: sequence) }
    _ = dialogue.exit(status: status)
    #expect(dialogue.ending == ending)
  }

  @Test(arguments: [
    (Int32(127 << 8), "it ended its process with code 127"), (6, "it died by SIGABRT"),
    (9, "it was killed from outside"),
  ])
  mutating func `what ends before it says what confines it is no plugin's doing`(
    status: Int32, words: String
  ) {
    let sequence = dialogue.ask(.start)
    var later = self

    _ = dialogue.exit(status: status)
    guard case .lost(let reason)? = dialogue.ending else {
      Issue.record("\(String(describing: dialogue.ending))")
      return
    }
    #expect(reason.contains(words))

    _ = later.dialogue.hear(Self.confined, under: sequence)
    _ = later.dialogue.exit(status: status)
    #expect(later.dialogue.ending == WorkerEnding(status: status))
  }

  @Test mutating func `what its host ended it for before that isn't a plugin's doing either`() {
    _ = dialogue.ask(.start)
    _ = dialogue.end(.incident(.deadline(seconds: 5)))
    _ = dialogue.exit(status: 9)
    guard case .lost(let reason)? = dialogue.ending else {
      Issue.record("\(String(describing: dialogue.ending))")
      return
    }
    #expect(reason.contains("no sign of life for 5.0 s"))
  }

  @Test mutating func `who is being ended is asked nothing more`() {
    let first = dialogue.ask(.body)
    let fault = WorkerEnding.incident(.deadline(seconds: 1))
    _ = dialogue.end(fault)
    #expect(dialogue.ending == nil && dialogue.verdict == fault)

    #expect(dialogue.ask(.body) > first)

    #expect(
      dialogue.exit(status: 9) == [.gone(fault), .answer(first, .ended(fault)), .free])
    #expect(dialogue.verdict == fault)
  }

  @Test mutating func `nobody is late who has answered`() {
    let fault = WorkerEnding.incident(.deadline(seconds: 1))
    let request = dialogue.ask(.run)
    _ = dialogue.hear(.pending, under: request)
    var late = dialogue
    #expect(late.end(fault, unlessAnswered: request) == [.kill])
    _ = dialogue.hear(Self.ended(.succeeded), under: request)
    #expect(dialogue.end(fault, unlessAnswered: request).isEmpty)
    let next = dialogue.ask(.body)
    #expect(dialogue.end(fault, unlessAnswered: next) == [.kill])
  }

  @Test mutating func `the first fault counts, whatever the system says`() {
    _ = dialogue.end(.incident(.threads(40, allowed: 32)))
    _ = dialogue.end(.closed)
    _ = dialogue.exit(status: 0)
    #expect(dialogue.ending == .incident(.threads(40, allowed: 32)))
  }

  @Test mutating func `the end answers all that has to be answered, and is told first`() {
    let run = dialogue.ask(.run)
    _ = dialogue.hear(.pending, under: run)
    let body = dialogue.ask(.body)

    let effects = dialogue.exit(status: 11)

    let ending = WorkerEnding.incident(.signal(11))
    #expect(
      effects == [
        .gone(ending), .answer(body, .ended(ending)), .answer(run, .ended(ending)), .free,
      ]
    )
    #expect(!dialogue.isBusy)
  }

  @Test mutating func `nothing follows behind the end`() {
    _ = dialogue.exit(status: 0)

    #expect(dialogue.ask(.body) == 1)
    #expect(!dialogue.isBusy)
    #expect(dialogue.hear(Self.body, under: 1).isEmpty)
    #expect(dialogue.hearOutput([10], at: start).isEmpty)
    #expect(dialogue.end(.closed).isEmpty)
    #expect(dialogue.hangUp(livesOn: true).isEmpty)
    #expect(dialogue.exit(status: 11).isEmpty)
    #expect(dialogue.ending == .incident(.exit(0)))
  }

  @Test mutating func `hanging up is a fault of one that lives on`() {
    var other = self
    let effects = other.dialogue.hangUp(livesOn: true)
    let isFault = other.isViolation(effects)
    #expect(isFault)

    #expect(dialogue.hangUp(livesOn: false).isEmpty)
    #expect(!dialogue.takesMessages)
    _ = dialogue.exit(status: 11)
    #expect(dialogue.ending == .incident(.signal(11)))
  }
}

extension WorkerDialogue {
  /// Takes a message at a time that doesn't matter.
  fileprivate mutating func hear(_ message: WorkerMessage, under sequence: UInt64) -> [Effect] {
    hear(message, under: sequence, at: .now)
  }
}
