import Testing

@testable import PluginHost

/// How much somebody may say.
@Suite struct AllowanceTests {
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
