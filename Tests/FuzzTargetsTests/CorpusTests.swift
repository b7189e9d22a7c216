import FuzzTargets
import TestSupport
import Testing

/// The kept inputs of `Tests/Fuzzing`, fed to the same functions as there, without the sanitizers.
@MainActor @Suite struct CorpusTests {
  /// The most bytes that all inputs of one target may have together.
  static let sizeLimit = 300_000

  @Test(arguments: FuzzTarget.allCases)
  func `every kept input keeps every law, and some are taken and some refused`(
    target: FuzzTarget
  ) throws {
    let corpus = try Corpus(target)
    var outcomes: Set<FuzzTarget.Outcome> = []

    for input in corpus.inputs {
      do {
        outcomes.insert(try target.run(input.bytes))
      } catch {
        Issue.record("\(target.rawValue)/\(input.name): \(error)")
      }
    }

    #expect(outcomes == [.accepted, .refused])
  }

  @Test(arguments: FuzzTarget.allCases)
  func `the kept inputs are many and small`(target: FuzzTarget) throws {
    let corpus = try Corpus(target)

    #expect(corpus.inputs.count >= 50)
    #expect(corpus.inputs.reduce(0) { $0 + $1.bytes.count } <= Self.sizeLimit)
  }
}
