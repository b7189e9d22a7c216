import CInspector
import DocumentModel
import Floors
import Glibc
import Inspector
import PluginBridge
import PluginHost
import PluginProtocol

/// A bar of 10,000 items with predicates in C.
@MainActor
final class BarRows {
  private let measurement: Measurement
  private let copies: PluginCopies
  private let natives = BridgedPredicates()
  private let plan: BarPlan
  private let items: [BarItem]
  private let lendSlot: Int32
  private let hook: UnsafeMutablePointer<(@convention(c) (OpaquePointer?) -> Void)?>
  private let one: Snapshot
  private let other: Snapshot
  /// How many items the floor has found visible.
  private var visible: UInt64 = 0

  init(_ measurement: Measurement, gauge: LoadedGauge, plugins count: Int = 10) throws {
    self.measurement = measurement
    copies = try PluginCopies()
    let built = try PluginCopies.content("benchmark-plugins/bar.so")
    for index in 0..<count {
      let number = "\(10_000 + index)".dropFirst()
      try copies.add(built, replacing: "com.bench.bar0000", by: "com.bench.bar\(number)")
    }
    var items: [BarItem] = []
    var owners: [BarOwner] = []
    var reader = NoteReader()
    let calls = Calls()
    for path in copies.paths {
      let manifest = try ManifestDecoder.decode(reader.read(path).note.manifest)
      let plugin = try LoadedPlugin(
        PluginDeclaration(path: path, manifest: manifest), services: Silence())
      for binding in natives.add(plugin) {
        items.append(
          BarItem(
            id: binding.item, owner: manifest.id,
            refinement: .native(visible: binding.slot, enabled: nil)))
      }
      owners.append(BarOwner(id: manifest.id, items: manifest.items.map { .init($0.id) }))
      try calls.add(path, count: manifest.items.count)
    }
    calls.install()
    guard let slot = natives.add(gauge.plugin).first?.slot else {
      throw Unmeasured("The gauge has no predicate.")
    }
    lendSlot = slot
    hook = gauge.hook
    plan = BarPlan(solving: BarPlan.Input(base: [], plugins: owners))
    self.items = items
    one = try Blocks.snapshot(.text, opacity: 0.3, version: 1)
    other = try Blocks.snapshot(
      .graphic, opacity: 0.9, isEditable: false, selecting: 2, version: 2)
  }

  /// The C loop, run inside a predicate so that it reads through the host's own context.
  private func floor(_ snapshot: Snapshot) -> UInt64 {
    var outcomes: [Outcome] = []
    hook.pointee = floor_predicates
    defer { hook.pointee = nil }
    natives.evaluate(
      .visible, slots: [lendSlot], reader: ContextReader(snapshot), outcomes: &outcomes)
    return floor_predicates_time(&visible)
  }

  func rows() throws -> [Row] {
    [try first(), try change()]
  }

  private func first() throws -> Row {
    let times = try measurement.alternate(items.count) {
      floor(one)
    } ours: {
      let evaluator = BarEvaluator(plan: plan, items: items, natives: natives)
      let time = Measurement.time { evaluator.update(to: one) }
      try check(evaluator)
      return time
    }
    return Row(
      name: "bar of \(items.count) native items, first update", scale: .floor, unit: "item",
      floor: times.floor, ours: times.ours, goal: 2)
  }

  private func change() throws -> Row {
    let evaluator = BarEvaluator(plan: plan, items: items, natives: natives)
    evaluator.update(to: one)
    evaluator.update(to: other)
    var isOne = true
    let times = try measurement.alternate(items.count) {
      floor(isOne ? one : other)
    } ours: {
      let time = Measurement.time { evaluator.update(to: isOne ? one : other) }
      try check(evaluator)
      isOne.toggle()
      return time
    }
    return Row(
      name: "bar of \(items.count) native items, a change that all read", scale: .floor,
      unit: "item", floor: times.floor, ours: times.ours, goal: 2)
  }

  private func check(_ evaluator: BarEvaluator) throws {
    guard evaluator.askedCount == items.count, evaluator.bar.count == Int(visible) else {
      throw Unmeasured(
        "The evaluator asked \(evaluator.askedCount) and shows \(evaluator.bar.count) items, the "
          + "floor asked \(items.count) and shows \(visible).")
    }
  }
}

/// What the C loop walks, in memory that stays.
@MainActor
private final class Calls {
  private var items: [UnsafePointer<inspector_item_t>?] = []
  private var hosts: [UnsafePointer<inspector_host_t>?] = []

  /// Adds the items of a loaded copy.
  func add(_ path: String, count: Int) throws {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_NOLOAD),
      let first = dlsym(handle, "bench_items"), let host = dlsym(handle, "bench_host")
    else { throw Unmeasured("'\(path)' isn't the benchmarks' own plugin.") }
    let structs = UnsafePointer(first.assumingMemoryBound(to: inspector_item_t.self))
    let view = host.load(as: UnsafePointer<inspector_host_t>?.self)
    for index in 0..<count {
      items.append(structs + index)
      hosts.append(view)
    }
  }

  /// Makes these the calls that the floor makes.
  func install() {
    let itemList = UnsafeMutablePointer<UnsafePointer<inspector_item_t>?>.allocate(
      capacity: items.count)
    let hostList = UnsafeMutablePointer<UnsafePointer<inspector_host_t>?>.allocate(
      capacity: hosts.count)
    itemList.initialize(from: items, count: items.count)
    hostList.initialize(from: hosts, count: hosts.count)
    floor_set_items(itemList, hostList, UInt64(items.count))
  }
}
