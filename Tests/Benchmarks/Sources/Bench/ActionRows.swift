import DocumentModel
import Floors
import Inspector
@_spi(Benchmarks) import PluginBridge

/// Calling an action with two numbers.
@MainActor
struct ActionRows {
  let measurement: Measurement
  let gauge: LoadedGauge

  private var arguments: [ArgumentValue] { [.number(1.5), .number(2.5)] }

  func rows() async throws -> [Row] {
    [try call(), try await run()]
  }

  private func prepare() throws -> ActionRun {
    let run = gauge.plugin.prepare(
      "com.bench.gauge.add", arguments: arguments, transaction: Transaction(History(Document())))
    guard let run else { throw Unmeasured("The gauge has no action.") }
    return run
  }

  private func call() throws -> Row {
    let count = 20_000
    let run = try prepare()
    let times = try measurement.alternate(count) {
      floor_action(gauge.action, UInt64(count))
    } ours: {
      try Measurement.time {
        for _ in 0..<count {
          guard run.callOnly() == 0 else { throw Unmeasured("The action failed.") }
        }
      }
    }
    return Row(
      name: "typed action with two numbers", scale: .floor, unit: "call", floor: times.floor,
      ours: times.ours, goal: 2)
  }

  private func run() async throws -> Row {
    let count = 1_000
    var times: [UInt64] = []
    for _ in 0..<measurement.repetitions {
      let start = floor_now()
      for _ in 0..<count {
        guard await (try prepare()).perform().ending == .succeeded else {
          throw Unmeasured("The action failed.")
        }
      }
      times.append(floor_now() - start)
    }
    return Row(
      name: "one whole run of it: prepare, perform, end", scale: .none, unit: "run",
      ours: Measurement.median(times) / Double(count))
  }
}
