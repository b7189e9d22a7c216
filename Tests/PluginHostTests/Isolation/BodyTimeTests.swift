import Testing

@testable import PluginHost

/// What all bodies of a plugin may take together, by a clock that the test moves.
@Suite struct BodyTimeTests {
  let start = ContinuousClock.now
  var time: BodyTime

  init() {
    time = BodyTime(at: start)
  }

  @Test mutating func `many bodies that are slow enough each are too slow together`() {
    for second in 1...5 {
      #expect(time.isLeft(at: start))
      time.use(1, at: start)
      #expect(time.isLeft(at: start) == (second < 5))
    }
  }

  @Test mutating func `half of each second comes back, and never more than all`() {
    time.use(6, at: start)
    #expect(!time.isLeft(at: start + .seconds(2)))
    #expect(time.isLeft(at: start + .seconds(3)))
    time.use(1, at: start + .seconds(1000))
    time.use(4, at: start + .seconds(1000))
    #expect(!time.isLeft(at: start + .seconds(1000)))
  }
}
