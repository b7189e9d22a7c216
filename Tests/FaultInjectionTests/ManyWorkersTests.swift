import Foundation
import TestSupport
import Testing

/// What is left of workers that are gone: nothing.
@Suite struct ManyWorkersTests {
  private struct Report: Decodable {
    let crashed: Int
    let refused: Int
    let closed: Int
    let surprises: [String]
    let leaks: [String]
    let threads: [Int]
  }

  @Test(.timeLimit(.minutes(5)))
  func `two hundred workers that crash or are let go leave nothing behind`() throws {
    let plugins = try ["action-crashes", "ctor-segv"].map { try BuiltPlugins.hostile($0) }
    let said = try FaultRun.output(
      ["--workers", "200", Fixture.image("chelsea.png"), plugins.joined(separator: ":")])
    let report = try JSONDecoder().decode(Report.self, from: said)
    #expect(report.surprises == [])
    #expect(report.crashed == 67)
    #expect(report.closed == 67)
    #expect(report.refused == 66)
    // Descriptors, children and threads.
    #expect(report.leaks == [], "threads \(report.threads)")
  }
}
