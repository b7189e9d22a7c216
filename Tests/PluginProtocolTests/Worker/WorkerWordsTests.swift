import Inspector
import PluginProtocol
import TestSupport
import Testing

@Suite struct WorkerWordsTests {
  private static let endless = String(repeating: "€", count: 9_000)

  /// What is taken of a text that is too long and steers a terminal.
  private static func isHarmless(_ text: String, hasLines: Bool = false) -> Bool {
    text.unicodeScalars.count <= WorkerWords.longest + 1
      && text.unicodeScalars.allSatisfy { scalar in
        let isLine = hasLines && (scalar == "\n" || scalar == "\t")
        return isLine || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
      }
  }

  @Test func `a text is cut to its bound and says so, and what is harmless stays as it is`() {
    let exact = String(repeating: "€", count: WorkerWords.longest)
    #expect(WorkerWords.bounded(exact) == exact)
    #expect(WorkerWords.bounded(exact + "!") == exact + "…")
    #expect(WorkerWords.bounded("naïve 👍🏽 عربي") == "naïve 👍🏽 عربي")
    #expect(
      WorkerWords.bounded("a\u{1B}[2J\u{9B}b\nc\td\u{7F}")
        == "a\u{FFFD}[2J\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}")
    #expect(WorkerWords.bounded("b\nc\td\r", hasLines: true) == "b\nc\td\u{FFFD}")
  }

  @Test func `any text of generated scalars comes out harmless, and the same the second time`() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...6_000, using: &random)
      let text = String(
        String.UnicodeScalarView(
          (0..<count).map { _ in
            Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random)) ?? "x"
          }))
      for hasLines in [false, true] {
        let once = WorkerWords.bounded(text, hasLines: hasLines)
        #expect(Self.isHarmless(once, hasLines: hasLines), "seed \(seed)")
        if count <= WorkerWords.longest {
          #expect(WorkerWords.bounded(once, hasLines: hasLines) == once, "seed \(seed)")
        }
      }
    }
  }

  @Test func `every text of a message is bounded, and nothing else of it changes`() {
    let words = "\u{1B}\n" + Self.endless
    let start = WorkerMessage.started(
      WorkerStarted(plugins: [
        PluginStart(
          refusal: PluginRefusal(.initFailed, field: words, found: words, expected: words, words),
          open: 1)
      ]))
    if case .started(let started) = start.bounded, let refusal = started.plugins.first?.refusal {
      #expect(refusal.code == .initFailed && started.plugins[0].open == 1)
      let texts = [refusal.field, refusal.found, refusal.expected, refusal.description]
      #expect(texts.allSatisfy { Self.isHarmless($0) && $0.hasSuffix("…") })
    } else {
      Issue.record("\(start.bounded)")
    }
    let body = WorkerMessage.body(
      BodyAnswer(
        newKeys: .init(), result: .failure(BodyError(.failed, at: words, words)), reads: [2],
        images: []))
    if case .body(let answer) = body.bounded, case .failure(let error) = answer.result {
      #expect(error.code == .failed && answer.reads == [2])
      #expect(Self.isHarmless(error.path) && Self.isHarmless(error.reason))
    } else {
      Issue.record("\(body.bounded)")
    }
    let end = WorkerMessage.ended(RunEnd(ending: .failed, message: words, changes: []))
    if case .ended(let end) = end.bounded {
      #expect(end.ending == .failed && Self.isHarmless(end.message, hasLines: true))
    }
    let log = WorkerMessage.log(LogLine(plugin: 3, level: 2, text: words))
    if case .log(let line) = log.bounded {
      #expect(line.plugin == 3 && line.level == 2 && Self.isHarmless(line.text, hasLines: true))
    }
    #expect(end.bounded != end && log.bounded != log)
  }

  /// Whether a message is one, as its host reads it.
  private static func isRead(_ message: WorkerMessage) -> Bool {
    (try? WorkerMessage(message.frame(1))) == message
  }

  @Test func `a line of log has one of four levels`() {
    for level: UInt8 in 0...3 {
      #expect(Self.isRead(.log(LogLine(plugin: 0, level: level, text: "x"))))
    }
    for level: UInt8 in [4, 5, 255] {
      let frame = WorkerMessage.log(LogLine(plugin: 0, level: level, text: "x")).frame(0)
      let error = #expect(throws: ProtocolError.self) { try WorkerMessage(frame) }
      #expect(
        error?.description == "The message is a line of log of the unknown level \(level).")
    }
  }

  @Test func `a code that decides what the host does is the host's alone`() {
    func refused(_ code: PluginRefusal.Code) -> WorkerMessage {
      .started(WorkerStarted(plugins: [PluginStart(refusal: PluginRefusal(code, "Words."))]))
    }
    for code in [PluginRefusal.Code.initFailed, .notLoadable, .otherABI] {
      #expect(Self.isRead(refused(code)))
    }
    for code in [
      PluginRefusal.Code.backingOff, .quarantined, .notConfined, .notProbed, .timedOut, .crashed,
      .init(rawValue: "made-up"), .init(rawValue: ""),
    ] {
      #expect(!Self.isRead(refused(code)), "\(code.rawValue)")
    }
    func body(_ code: BodyError.Code) -> WorkerMessage {
      .body(
        BodyAnswer(newKeys: .init(), result: .failure(BodyError(code, "x")), reads: [], images: []))
    }
    #expect(Self.isRead(body(.failed)))
    #expect(!Self.isRead(body(.init(rawValue: "\u{1B}"))))
    func answers(_ status: Int32) -> WorkerMessage {
      .answers(
        PredicateAnswers(newKeys: .init(), outcomes: [.failed(status)], reads: [], starts: [0]))
    }
    #expect([1, 2, 77, .max, -3].allSatisfy { Self.isRead(answers($0)) })
    // Those that the host itself gives, as to an item whose process has ended.
    #expect([0, -1, -2, -4, .min].allSatisfy { !Self.isRead(answers($0)) })
  }
}
