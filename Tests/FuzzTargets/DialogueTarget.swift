import DocumentModel
import PluginHost
import PluginProtocol

/// A host's requests, a worker's packets and output, hanging up, ends and time, in any order that the input says.
enum DialogueTarget {
  /// The number of the worker.
  private static let token: UInt32 = 7

  /// What happens next; the first ones happen most often.
  private enum Step: UInt8, CaseIterable {
    case ask, answer, speak, wait, prints, picture, packet, goesOn, crowd, hangsUp, endsOutput, end,
      exit
  }

  static func run(_ bytes: [UInt8]) throws(BrokenLaw) -> FuzzTarget.Outcome {
    var input = FuzzInput(bytes)
    var host = DialogueHost(token: token)
    for _ in 0..<200 where !input.isEmpty && !host.isOver {
      switch Step.allCases[Int(input.byte()) % Step.allCases.count] {
      case .ask: try host.ask(input.one(of: WorkerDialogue.Request.allCases) ?? .body)
      case .answer: try answer(&host, &input)
      case .goesOn: try host.take(.pending, under: host.asked?.sequence ?? 1)
      case .speak:
        let sequence = input.one(of: [0] + host.unanswered.keys.sorted()) ?? 0
        try host.take(
          message(input.byte(), &input), under: input.byte() < 250 ? sequence : input.wide())
      case .wait: try host.wait(sign: UInt64(input.byte() & 1), slices: Int(input.byte() & 63))
      case .prints:
        try host.print(count: Int(input.byte()) << (input.byte() & 12), lines: input.byte())
      case .picture: try host.givePicture()
      case .packet: try host.take(packet(&input))
      case .crowd:
        let line = message(0, &input).frame(0).packets(token: token)[0]
        for _ in 0..<(Int(input.byte()) * 9) { try host.take(line) }
      case .hangsUp: try host.hangUp(livesOn: input.byte() & 1 == 0)
      case .endsOutput: host.endOutput()
      case .end: try host.end(.lost("The host says so."))
      case .exit: try host.exit(status: input.byte() & 1 == 0 ? 0 : Int32(input.byte()))
      }
    }
    try host.exit(status: 0)
    if case .incident(.violation) = host.ending { return .refused }
    return .accepted
  }

  /// Says what a worker that means well would.
  private static func answer(
    _ host: inout DialogueHost, _ input: inout FuzzInput
  ) throws(BrokenLaw) {
    guard let asked = host.asked else {
      let run = input.one(of: host.unanswered.keys.sorted()) ?? 0
      return try host.take(message(9, &input), under: run)
    }
    let choice: UInt8 =
      switch asked.request {
      case .start: 4
      case .predicates: 5
      case .body: 6
      case .run: 9
      case .shutdown: 7
      }
    try host.take(message(choice, &input), under: asked.sequence)
  }

  /// Makes a message; the first choices are those that belong to no answer.
  private static func message(_ choice: UInt8, _ input: inout FuzzInput) -> WorkerMessage {
    switch choice % 10 {
    case 0: .log(LogLine(plugin: 0, level: input.byte() & 3, text: "a line"))
    case 1: .progress(Double(input.byte()) / 255)
    case 2: .pixelsWanted(PixelRequest(plugin: 0, block: BlockID(rawValue: 1), uri: "picture"))
    case 3: .confined(WorkerConfinement(sandbox: SandboxReport()))
    case 4: .started(WorkerStarted(plugins: []))
    case 5:
      .answers(PredicateAnswers(newKeys: NewKeys(), outcomes: [], reads: [], starts: []))
    case 6:
      .body(
        BodyAnswer(
          newKeys: NewKeys(),
          result: .success([UInt8](repeating: 1, count: size(input.byte()))), reads: [],
          images: []))
    case 7: .done
    case 8: .pending
    default:
      .ended(
        RunEnd(
          ending: input.one(of: RunEnd.Ending.allCases) ?? .failed, message: "",
          changes: Array(
            repeating: DocumentChange(
              block: BlockID(rawValue: 1), path: "opacity", value: .double(0.5)),
            count: Int(input.byte() & 3))))
    }
  }

  /// How many bytes a body has: few, and now and then so many that they take several packets.
  private static func size(_ byte: UInt8) -> Int {
    byte < 240 ? Int(byte) : Int(byte) << 10
  }

  /// Makes a packet of any bytes behind a header that is right or nearly.
  private static func packet(_ input: inout FuzzInput) -> [UInt8] {
    let (kind, flags) = (UInt16(input.byte() & 15) + 100, UInt16(input.byte() & 1))
    let count = flags == 1 ? PacketHeader.longestPayload : Int(input.byte())
    let header = PacketHeader(
      kind: kind, flags: flags, sequence: UInt64(input.byte() & 7),
      length: UInt32(count) + UInt32(input.byte() / 255), token: token)
    if flags == 1 { return header.bytes + [UInt8](repeating: input.byte(), count: count) }
    return header.bytes + (0..<count).map { _ in input.byte() }
  }
}
