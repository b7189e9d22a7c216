import DocumentModel
import Floors
import Inspector
import PluginBridge
@_spi(Benchmarks) import PluginHost
import PluginProtocol

/// A bar of 10,000 items whose predicates are in a worker.
@MainActor
struct IsolatedBarRows {
  private let measurement: Measurement
  private let count = 10_000
  private let manifest: Manifest
  private let gauge: WorkerGauge
  private let inside: BarEvaluator
  private let outside: BarEvaluator
  private let one: Snapshot
  private let other: Snapshot
  /// How many bytes a request and its answer have.
  private let traffic: (request: UInt64, reply: UInt64)

  init(_ measurement: Measurement) throws {
    self.measurement = measurement
    let path = "\(PluginCopies.root)/.build/benchmark-plugins/wide.so"
    var reader = NoteReader()
    var manifest = try ManifestDecoder.decode(reader.read(path).note.manifest)
    Self.widen(&manifest, to: count)
    self.manifest = manifest
    gauge = try Workers.gauge(path) { [count] in Self.widen(&$0, to: count) }
    try gauge.start()
    let plan = BarPlan(
      solving: BarPlan.Input(
        base: [],
        plugins: [BarOwner(id: manifest.id, items: manifest.items.map { .init($0.id) })]))
    func evaluator(
      _ natives: any NativePredicates, _ slots: [(item: String, slot: Int32)]
    ) -> BarEvaluator {
      BarEvaluator(
        plan: plan,
        items: slots.map {
          BarItem(
            id: $0.item, owner: manifest.id, refinement: .native(visible: $0.slot, enabled: nil))
        }, natives: natives)
    }
    let bridged = BridgedPredicates()
    let loaded = try LoadedPlugin(
      PluginDeclaration(path: path, manifest: manifest), services: Silence())
    let slots = bridged.add(loaded).map { (item: $0.item, slot: $0.slot) }
    inside = evaluator(bridged, slots)
    let isolated = gauge.predicates()
    outside = evaluator(isolated.natives, isolated.slots)
    one = try Blocks.snapshot(.text, opacity: 0.3, version: 1)
    other = try Blocks.snapshot(
      .graphic, opacity: 0.9, isEditable: false, selecting: 2, version: 2)
    traffic = Self.traffic(bridged, slots.map(\.slot), one)
    for evaluator in [inside, outside] {
      evaluator.update(to: one)
      evaluator.update(to: other)
    }
  }

  /// Adds items to a manifest, which may not have so many itself.
  private static func widen(_ manifest: inout Manifest, to count: Int) {
    for number in manifest.items.count..<count {
      var item = manifest.items[0]
      item.id = "\(manifest.id).item\("\(10_000 + number)".dropFirst())"
      manifest.items.append(item)
    }
  }

  /// How long the messages are with which a worker is asked all slots, and answers.
  private static func traffic(
    _ natives: BridgedPredicates, _ slots: [Int32], _ snapshot: Snapshot
  ) -> (UInt64, UInt64) {
    let reader = ContextReader(snapshot)
    var outcomes: [Outcome] = []
    var reads: [Int32] = []
    var starts: [Int32] = []
    for slot in slots {
      natives.evaluate(.visible, slots: [slot], reader: reader, outcomes: &outcomes)
      starts.append(Int32(reads.count))
      reads += reader.latestReads
    }
    let request = HostMessage.predicates(
      PredicateRequest(
        snapshot: SnapshotReference(
          document: 1, delivery: .known, selection: snapshot.selection, version: snapshot.version,
          locale: snapshot.locale),
        plugin: 0, question: .visible, items: slots.indices.map { UInt32($0) }))
    let reply = WorkerMessage.answers(
      PredicateAnswers(newKeys: NewKeys(), outcomes: outcomes, reads: reads, starts: starts))
    func size(_ frame: Frame) -> UInt64 {
      UInt64(frame.packets(token: 0).reduce(0) { $0 + $1.count })
    }
    return (size(request.frame(1)), size(reply.frame(1)))
  }

  func rows() throws -> [Row] {
    defer { gauge.stop() }
    var isOne = true
    let trips: UInt64 = 8
    var alone: [UInt64] = []
    var trip: [UInt64] = []
    let times = try measurement.alternate(count) {
      let time = Measurement.time { inside.update(to: isOne ? one : other) }
      let round = floor_trips(traffic.request, traffic.reply, trips) / trips
      alone.append(time)
      trip.append(round)
      return round > 0 ? time + round : 0
    } ours: {
      let time = Measurement.time { outside.update(to: isOne ? one : other) }
      guard outside.askedCount == count, inside.askedCount == count, outside.failures.isEmpty,
        outside.bar.count == inside.bar.count
      else {
        throw Unmeasured(
          "The worker was asked \(outside.askedCount) items and shows \(outside.bar.count); in process "
            + "\(inside.bar.count) are shown.")
      }
      isOne.toggle()
      return time
    }
    let parts = [alone, trip].map { Int(Measurement.median($0) / 1000) }
    return [
      Row(
        name: "\(count) native predicates of one isolated plugin, a change that all read",
        scale: .floor, unit: "item", floor: times.floor, ours: times.ours, goal: 2,
        note:
          "The floor: \(parts[0]) µs in process, \(parts[1]) µs for \(traffic.request) bytes there and "
          + "\(traffic.reply) back.")
    ]
  }
}
