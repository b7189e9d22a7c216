import Testing

@testable import PluginHost

/// Silence, by a clock that the test moves.
@Suite struct SilenceTests {
  let start = ContinuousClock.now
  var silence: Silence
  private var looked = 0

  init() {
    silence = Silence(deadline: 8, at: start)
  }

  /// Looks once a second until a second, with a sign, and says what it found last.
  private mutating func look(_ second: Int, _ sign: UInt64 = 0, isWaiting: Bool = false) -> Bool {
    var isOver = false
    while looked < second {
      looked += 1
      isOver = silence.isOver(sign, isWaiting: isWaiting, at: start + .seconds(looked))
    }
    return isOver
  }

  @Test mutating func `a whole deadline without a sign is silence, and less isn't`() {
    #expect(!look(7))
    #expect(look(8))
  }

  @Test mutating func `what is there at the first look is no sign`() {
    #expect(!look(7, 100))
    #expect(look(8, 100))
  }

  @Test mutating func `a sign begins a new deadline when it is seen`() {
    #expect(!look(1, 0))
    #expect(!look(7, 1))
    #expect(!look(9, 1))
    #expect(look(10, 1))
  }

  @Test mutating func `who waits for somebody else isn't silent`() {
    #expect(!look(8, isWaiting: true))
    #expect(!look(15))
    #expect(look(16))
  }

  @Test mutating func `a machine that has slept for long finds nobody silent`() {
    #expect(!look(3))
    looked = 3000
    let isOver = silence.isOver(0, isWaiting: false, at: start + .seconds(3000))
    #expect(!isOver)
    #expect(!look(3002))
    #expect(look(3003))
  }

  @Test(arguments: [(8.0, 1.0), (0.1, 0.0125), (0, 0.001), (0.001, 0.001)])
  func `there are eight looks in a deadline, a millisecond apart at least`(
    deadline: Double, slice: Double
  ) {
    #expect(Silence(deadline: deadline, at: start).slice == slice)
  }
}
