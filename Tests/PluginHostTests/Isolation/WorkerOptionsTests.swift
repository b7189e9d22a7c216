import Inspector
import TestSupport
import Testing

@testable import PluginHost

/// What is asked of a worker, and what holds.
@MainActor
@Suite struct WorkerOptionsTests {
  @Test func `who dies has time for a report that is wanted`() {
    var options = WorkerOptions(executable: "/worker")
    #expect(options.inForce == options)
    options.crashReport = "/report.json"
    options.deadlines.load = 600
    let deadlines = options.inForce.deadlines
    #expect(deadlines.load == 600)
    #expect(
      [deadlines.predicate, deadlines.body, deadlines.action, deadlines.shutdown]
        == [30, 30, 30, 30])
  }

  @Test(arguments: [false, true])
  func `an action may be silent while a report may be written`(isWanted: Bool) async throws {
    let folder = try TemporaryFolder()
    var options = try WorkerOptions.test()
    options.deadlines.action = 0.2
    if isWanted { options.crashReport = folder("report.json") }
    let sample = try SampleDocument()
    let editor = Editor(
      sample.document, selection: [sample.block],
      catalog: try PluginCatalogTests.catalog(
        [BuiltPlugins.hostile("uses-grants")], options: options))

    // Who is to be found silent stays so until that has happened.
    let seconds = ArgumentValue.number(isWanted ? 0.6 : 3_600)
    let ending = try await editor.prepare("waits", arguments: Arguments(["seconds": seconds]))
      .perform().ending

    #expect(ending == (isWanted ? .succeeded : .timedOut))
  }

  @Test(arguments: [
    (nil, "SWIFT_BACKTRACE=enable=no"),
    ("/r.json", "SWIFT_BACKTRACE=enable=yes,format=json,symbolicate=fast,output-to=/r.json"),
  ])
  func `the runtime reports where it was told to, and else not at all`(
    report: String?, variable: String
  ) {
    var options = WorkerOptions(executable: "/worker")
    options.crashReport = report
    let environment = options.spawning(state: nil).environment
    #expect(environment.filter { $0.hasPrefix("SWIFT_BACKTRACE=") } == [variable])
  }
}
