import PluginProtocol
import Testing

@testable import PluginHost

/// Packets become messages, or nothing that comes afterwards counts.
@Suite struct MessageIntakeTests {
  let start = ContinuousClock.now
  var intake: MessageIntake

  init() {
    intake = MessageIntake(token: 7, at: start)
  }

  static func log(_ text: String) -> WorkerMessage {
    .log(LogLine(plugin: 0, level: 1, text: text))
  }

  @Test mutating func `the last packet of a message brings it`() {
    let message = WorkerMessage.ended(
      RunEnd(ending: .failed, message: String(repeating: "a", count: 4000), changes: []))
    let long = WorkerMessage.body(
      BodyAnswer(
        newKeys: NewKeys(), result: .success([UInt8](repeating: 1, count: 100_000)), reads: [],
        images: []))

    #expect(
      message.frame(3).packets(token: 7).map { intake.take($0, at: start) } == [
        .message(message, sequence: 3)
      ])
    #expect(
      long.frame(4).packets(token: 7).map { intake.take($0, at: start) } == [
        .part, .message(long, sequence: 4),
      ])
  }

  static let wrong: [(packet: [UInt8], words: String)] = [
    ([], "cut off"), (Array("nonsense that is long enough".utf8), "begin"),
    (log("").frame(0).packets(token: 8)[0], "another worker"),
    (Frame(kind: 1, sequence: 0).packets(token: 7)[0], "unknown kind"),
    (Frame(kind: 103, sequence: 1, payload: [0]).packets(token: 7)[0], "ends inside a number"),
  ]

  @Test(arguments: wrong)
  mutating func `what is no message is refused in words`(packet: [UInt8], words: String) {
    guard case .refused(.violation(let what)) = intake.take(packet, at: start) else {
      Issue.record("taken")
      return
    }
    #expect(what.contains(words), "\(what)")
  }

  @Test mutating func `more packets than are allowed are a flood, and time makes up for it`() {
    let packet = Self.log("a").frame(0).packets(token: 7)[0]
    let taken = (0..<2000).map { _ in intake.take(packet, at: start) }
    var other = self

    let tooMuch = intake.take(packet, at: start)
    let later = other.intake.take(packet, at: start + .milliseconds(1))

    #expect(taken.allSatisfy { $0 == .message(Self.log("a"), sequence: 0) })
    #expect(tooMuch == .refused(.flood("more messages than 2000 at once and 1000 a second")))
    #expect(later == .message(Self.log("a"), sequence: 0))
  }
}
