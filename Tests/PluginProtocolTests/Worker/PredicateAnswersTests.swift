import Inspector
import TestSupport
import Testing

@testable import PluginProtocol

@Suite struct PredicateAnswersTests {
  private static func answers(_ random: inout SeededGenerator) -> PredicateAnswers {
    var (outcomes, reads, starts): ([Outcome], [Int32], [Int32]) = ([], [], [])
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let outcome: [Outcome] = [.no, .yes, .failed(.random(in: 1 ... .max, using: &random))]
      outcomes.append(outcome.randomElement(using: &random) ?? .no)
      starts.append(Int32(reads.count))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        reads.append(.random(in: 0..<16_384, using: &random))
      }
    }
    let keys = ["selection.type", "selection.count"].prefix(.random(in: 0...2, using: &random))
    return PredicateAnswers(
      newKeys: NewKeys(Array(keys)), outcomes: outcomes, reads: reads, starts: starts)
  }

  @Test(arguments: UInt64(0)..<50)
  func `answers survive the way through bytes, and nothing shorter is one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let message = WorkerMessage.answers(Self.answers(&random))
    let frame = message.frame(3)

    let found = try WorkerMessage(frame)

    #expect(found == message, "seed \(seed)")
    for length in frame.payload.indices {
      let short = Frame(kind: frame.kind, sequence: 3, payload: Array(frame.payload.prefix(length)))
      #expect(throws: ProtocolError.self, "seed \(seed)") { try WorkerMessage(short) }
    }
  }

  @Test func `a message of several packets is put together again`() throws {
    let payload = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    let frame = Frame(kind: 102, sequence: 9, payload: payload)
    var assembler = FrameAssembler(token: 5) { _ in 1 << 20 }

    let packets = frame.packets(token: 5)
    let found = try packets.map { try assembler.take($0) }

    #expect(packets.count == 4)
    #expect(found == [nil, nil, nil, frame])
  }
}
