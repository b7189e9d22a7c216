import Foundation

/// Measures every row and prints the table.
///
///     swift run --configuration release --package-path Tests/Benchmarks Bench [--json] [--only WORD]
@main
@MainActor
struct Command {
  private static let usage = "Usage: Bench [--json] [--only WORD] [--repetitions N]"

  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    if arguments.count == 4, arguments[0] == "--load", let count = Int(arguments[3]) {
      print(try LoadingRow.load(arguments[1], folder: arguments[2], count: count))
      return
    }
    var isJSON = false
    var only = ""
    var measurement = Measurement()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--only": only = rest.popFirst() ?? ""
      case "--repetitions":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 9 else {
          throw Unmeasured("'--repetitions' needs a number from 9 on.")
        }
        measurement.repetitions = count
      default: throw Unmeasured(usage)
      }
    }
    var report = Report()
    if !isJSON { print(report.heading) }
    for (name, work) in try benchmarks(measurement) where only.isEmpty || name == only {
      let rows = try await work()
      report.rows += rows
      if !isJSON { for row in rows { print(row.line) } }
    }
    if isJSON { print(try report.json()) }
  }

  private typealias Work = @MainActor () async throws -> [Row]

  private static func benchmarks(_ measurement: Measurement) throws -> [(String, Work)] {
    var made: PluginCopies?
    func copies() throws -> PluginCopies {
      let copies = try made ?? PluginCopies.examples(1_000)
      made = copies
      return copies
    }
    let gauge = try LoadedGauge()
    return [
      ("notes", { [try DiscoveryRows(measurement: measurement, copies: copies()).notes()] }),
      (
        "manifests", { [try DiscoveryRows(measurement: measurement, copies: copies()).manifests()] }
      ),
      ("bar", { try BarRows(measurement, gauge: gauge).rows() }),
      ("selection", { [try SelectionRows(measurement).row()] }),
      ("body", { try BodyRows(measurement: measurement, gauge: gauge).rows() }),
      ("action", { try await ActionRows(measurement: measurement, gauge: gauge).rows() }),
      ("loading", { try LoadingRow(measurement: measurement, copies: copies()).rows() }),
      ("isolated", { try IsolatedBarRows(measurement).rows() }),
      ("document", { try DocumentRows(measurement).rows() }),
      ("changes", { try ChangeRows(measurement: measurement).rows() }),
      ("workers", { try WorkerRows(measurement).rows() }),
      ("idle", { try await IdleRow().rows() }),
      ("pixels", { try await PixelRows(measurement).rows() }),
      ("modifier", { try ModifierRows(measurement).rows() }),
      ("layout", { try LayoutRows(measurement).rows() }),
    ]
  }
}
