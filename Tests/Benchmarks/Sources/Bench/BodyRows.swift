import DocumentModel
import Floors
import Inspector
import PluginBridge

/// Writing a body of 100 elements.
@MainActor
struct BodyRows {
  let measurement: Measurement
  let gauge: LoadedGauge

  func rows() throws -> [Row] {
    let bodies = BridgedBodies()
    guard let slot = bodies.add(gauge.plugin).first?.slot else {
      throw Unmeasured("The gauge has no body.")
    }
    gauge.body.pointee = floor_write_body
    let reader = ContextReader(Snapshot(document: Document(), selection: []))
    let count = 500
    func write() throws -> UInt64 {
      bodies.forget(slot)
      _ = try bodies.body(of: slot, reader: reader).get()
      return floor_body_time()
    }
    let calls = try measurement.alternate(count) {
      floor_bodies(UInt64(count))
    } ours: {
      try (0..<count).reduce(0) { (sum, _) in try sum + write() }
    }
    var whole: [UInt64] = []
    for _ in 0..<measurement.repetitions {
      whole.append(try Measurement.time(rounds: count) { _ = try write() })
    }
    return [
      Row(
        name: "a body of 100 elements, the calls", scale: .floor, unit: "body",
        floor: calls.floor, ours: calls.ours, goal: 2),
      Row(
        name: "the whole of it: ask, write, check, make the tree", scale: .none, unit: "body",
        ours: Measurement.median(whole)),
    ]
  }
}
