import Foundation
import TestSupport

/// One run of the scenario in a process of its own, and what it says of itself.
struct FaultRun: Decodable {
  /// How often the host has made each call.
  let calls: [String: UInt64]
  /// How many calls have failed.
  let fired: UInt64
  /// What came of it while calls failed.
  let outcome: Outcome
  /// What came of it afterwards in the same process.
  let again: Outcome
  /// How long it took while calls failed.
  let seconds: Double
  /// What the host hasn't given back.
  let leaks: [String]

  /// What came of the scenario.
  struct Outcome: Decodable, Equatable {
    let bars: [[String]]
    let bodies: [String]
    let ending: String
    let hasChanged: Bool
    let told: [String]
    let incidents: [String]
  }

  /// The scenario ended otherwise than by coming to its end.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the scenario.
  ///
  /// - Parameters:
  ///   - fault: "CALL:FIRST:LAST", or nil for none.
  ///   - error: The number of the error that those calls fail with.
  /// - Returns: What it says.
  /// - Throws: ``Failure`` if it didn't end by itself and in good order.
  static func run(_ fault: String? = nil, error: Int32 = 0) throws -> FaultRun {
    let plugins = try ["auto-levels", "straighten"].map {
      try BuiltPlugins.example("com.example.\($0)")
    }
    let said = try output(
      [Fixture.image("chelsea.png"), plugins.joined(separator: ":")],
      behind: fault.map { [$0, "\(error)"] } ?? [])
    return try JSONDecoder().decode(FaultRun.self, from: said)
  }

  /// Runs the scenario's program, and returns what it prints.
  ///
  /// - Parameters:
  ///   - words: What stands before the worker's path.
  ///   - others: What stands behind it.
  /// - Returns: Its output.
  /// - Throws: ``Failure`` if it didn't end by itself and in good order.
  static func output(_ words: [String], behind others: [String] = []) throws -> Data {
    let worker = try BuiltPlugins.worker()
    let folder = worker.prefix(upTo: worker.lastIndex(of: "/") ?? worker.startIndex)
    let process = Process()
    process.executableURL = URL(filePath: "\(folder)/FaultScenario")
    process.arguments = words + [worker] + others
    process.environment = ["SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let kind = process.terminationReason == .exit ? "code" : "signal"
      throw Failure(
        description: "The host ended with \(kind) \(process.terminationStatus): "
          + String(decoding: problems.suffix(600), as: UTF8.self))
    }
    return said
  }
}
