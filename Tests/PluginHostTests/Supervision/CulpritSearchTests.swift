import PluginHost
import TestSupport
import Testing

@Suite struct CulpritSearchTests {
  /// Searches to the end.
  ///
  /// - Parameters:
  ///   - count: How many suspects there are: "0", "1", ….
  ///   - guilty: Sets each of which fails together.
  /// - Returns: The sets in the order in which they were found, and the number of runs.
  private func search(_ count: Int, _ guilty: [Set<String>]) -> (found: [Set<String>], runs: Int) {
    let suspects = (0..<count).map(String.init)
    var search = CulpritSearch(among: suspects)
    let fails = { (some: [String]) in guilty.contains { $0.isSubset(of: some) } }
    let look = search.look(fails)
    #expect(look == .worthwhile)
    var found: [Set<String>] = []
    while let set = search.next(fails) { found.append(Set(set)) }
    return (found, search.runs)
  }

  @Test func `a single culprit is found in twice the logarithm of runs, wherever it stands`() {
    for count in [1, 2, 3, 7, 64, 100] {
      let steps = (0..<64).first { 1 << $0 >= count } ?? 64
      for culprit in 0..<count {
        let (found, runs) = search(count, [["\(culprit)"]])
        #expect(found == [["\(culprit)"]])
        // All, none, the search, and the rest without the culprit.
        #expect(runs <= 2 + 2 * steps + 1, "\(culprit) of \(count): \(runs) runs")
      }
    }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `what fails only together is found together, and no larger than it is`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var most = 0
    for _ in 0..<200 {
      let count = Int.random(in: 2...60, using: &generator)
      let size = Int.random(in: 1...min(4, count), using: &generator)
      let guilty = Set((0..<count).shuffled(using: &generator).prefix(size).map(String.init))
      let (found, runs) = search(count, [guilty])
      #expect(found == [guilty], "seed \(seed)")
      most = max(most, runs)
    }
    #expect(most <= 120, "seed \(seed)")
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `of several sets all are found that don't share a member`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 12...60, using: &generator)
      let mixed = (0..<count).shuffled(using: &generator).map(String.init)
      let guilty: [Set<String>] = [
        [mixed[0]], [mixed[1], mixed[2]], [mixed[3], mixed[4], mixed[5]],
      ]
      #expect(Set(search(count, guilty).found) == Set(guilty), "seed \(seed)")
    }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `whatever fails, every set that is found fails, and without any one member doesn't`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      // No order in it: a set may fail and a larger one not.
      let salt = UInt64.random(in: 0 ... .max, using: &generator)
      let suspects = (0..<9).map(String.init)
      let fails = { (some: [String]) -> Bool in
        guard some != suspects else { return true }
        guard !some.isEmpty else { return false }
        var numbers = SeededGenerator(seed: some.reduce(salt) { $0 &* 31 &+ (UInt64($1) ?? 0) })
        return numbers.next() % 4 == 0
      }
      var search = CulpritSearch(among: suspects)
      guard let set = search.next(fails) else {
        Issue.record("nothing found, seed \(seed)")
        continue
      }
      #expect(fails(set), "seed \(seed)")
      for member in set {
        #expect(!fails(set.filter { $0 != member }), "seed \(seed)")
      }
    }
  }

  @Test func `nothing to find is said, in two runs at most`() {
    var never = CulpritSearch(among: ["a", "b"])
    let (quiet, nothing) = (never.look { _ in false }, never.next { _ in false })
    #expect(quiet == .succeedsWithAll)
    #expect(nothing == nil)
    #expect(never.runs == 1)
    var always = CulpritSearch(among: ["a", "b"])
    let loud = always.look { _ in true }
    #expect(loud == .failsWithNone)
    #expect(always.runs == 2)
  }

  @Test func `a run that can't be made ends the search with its error`() {
    struct Broken: Error {}
    var search = CulpritSearch(among: ["a", "b"])
    #expect(throws: Broken.self) {
      try search.look { (_: [String]) throws(Broken) -> Bool in throw Broken() }
    }
  }
}
