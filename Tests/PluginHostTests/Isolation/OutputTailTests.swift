import Testing

@testable import PluginHost

/// What a worker prints is kept in bounds.
@Suite struct OutputTailTests {
  @Test func `the end is kept, and no more than the limit`() {
    var tail = OutputTail()

    tail.append(Array(repeating: UInt8(ascii: "a"), count: OutputTail.limit))
    tail.append(Array("end".utf8))

    #expect(tail.text.utf8.count == OutputTail.limit)
    #expect(tail.text.hasSuffix("aend"))
  }

  @Test func `what isn't UTF-8 is replaced`() {
    var tail = OutputTail()
    tail.append([UInt8(ascii: "a"), 0xff])
    #expect(tail.text == "a\u{fffd}")
  }

  @Test func `an allowance that is used up comes back with time, to its capacity and no further`() {
    var allowance = Allowance(capacity: 10, perSecond: 2)
    let start = ContinuousClock.now + .seconds(1)

    let uses = [(10.0, 0), (1, 0), (3, 1), (4, 2), (11, 1000), (10, 1000)]
    var answers: [Bool] = []
    for (amount, second) in uses {
      answers.append(allowance.use(amount, at: start + .seconds(second)))
    }

    #expect(answers == [true, false, false, true, false, true])
  }
}
