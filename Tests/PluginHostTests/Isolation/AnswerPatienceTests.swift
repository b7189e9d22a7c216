import Testing

@testable import PluginHost

/// Waiting for an answer, by a clock that the test moves.
@Suite struct AnswerPatienceTests {
  let start = ContinuousClock.now

  /// Looks slice by slice until patience ends.
  ///
  /// - Returns: The second of the end, and why; nil if it hasn't come within 1000 s.
  private func lookUntilOver(
    signs: Int = .max, _ sign: (Int) -> UInt64, isServing: (Int) -> Bool = { _ in false }
  ) -> (second: Int, kind: PluginIncident.Kind)? {
    // One look a second.
    var patience = AnswerPatience(deadline: 8, signs: signs, at: start)
    for second in 1...1000 {
      let kind = patience.look(
        sign(second), isServing: isServing(second), at: start + .seconds(second))
      if let kind { return (second, kind) }
    }
    return nil
  }

  @Test func `silence ends with the deadline`() throws {
    let end = try #require(lookUntilOver { _ in 5 })
    #expect(end.second == 8)
    #expect(end.kind == .deadline(seconds: 8))
  }

  @Test func `signs of life buy four more deadlines, and no more`() throws {
    let end = try #require(lookUntilOver { UInt64($0) })
    #expect(end.second == 40)
    #expect(end.kind == .violation("It took more than 40.0 s for one answer."))
  }

  @Test(arguments: [(0, 8), (1, 16), (3, 32), (4, 40), (9, 40)])
  func `who has few signs to give can't buy more with them`(signs: Int, second: Int) throws {
    let end = try #require(lookUntilOver(signs: signs) { UInt64($0) })
    #expect(end.second == second)
    #expect(end.kind == .violation("It took more than \(second).0 s for one answer."))
  }

  @Test func `the host's own work counts a sixth, and ends all the same`() throws {
    let end = try #require(lookUntilOver({ _ in 0 }, isServing: { _ in true }))
    #expect((240...241).contains(end.second))
    guard case .violation = end.kind else {
      Issue.record("\(end.kind)")
      return
    }
  }

  @Test func `silence counts from the end of the host's work`() throws {
    let end = try #require(lookUntilOver({ _ in 0 }, isServing: { $0 <= 20 }))
    #expect(end.second == 28)
    #expect(end.kind == .deadline(seconds: 8))
  }
}
