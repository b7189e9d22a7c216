import Floors
import Foundation
import Inspector
@_spi(Benchmarks) import PluginHost
import PluginProtocol

/// How long it takes until plugins in workers are ready.
@MainActor
struct WorkerRows {
  private let measurement: Measurement
  private let copies: PluginCopies
  private let listing: PluginListing
  private let count = 50
  private let kinds = 5

  init(_ measurement: Measurement) throws {
    self.measurement = measurement
    try Workers.require(Workers.options)
    try Workers.require(Workers.bare)
    copies = try PluginCopies.examples(count)
    listing = PluginListing(files: copies.paths)
    guard listing.plugins.count == count else { throw Unmeasured("The copies aren't plugins.") }
  }

  func rows() throws -> [Row] {
    [try spawn(), try sideBySide()]
  }

  private func spawn() throws -> Row {
    let gauge = try Workers.gauge(copies.paths[0])
    let times = try measurement.alternate(1) {
      let start = floor_now()
      var time: UInt64 = 0
      return WorkerGauge.awaitByte(of: Workers.bare) { time = floor_now() - start } ? time : 0
    } ours: {
      let time = try Measurement.time { try gauge.start() }
      gauge.stop()
      return time
    }
    return Row(
      name: "a worker from spawn to ready", scale: .floor, unit: "worker", floor: times.floor,
      ours: times.ours, goal: 2)
  }

  /// Loads plugins in workers, and returns how long that took.
  private func load(_ ids: [String]) throws -> UInt64 {
    let catalog = PluginCatalog(listing, services: Silence(), options: Workers.options)
    defer { catalog.close() }
    return try Measurement.time {
      guard catalog.loadSideBySide(ids) == ids.count else {
        throw Unmeasured("Not all plugins are loaded: \(catalog.refusals.values)")
      }
    }
  }

  private func sideBySide() throws -> Row {
    let ids = listing.plugins.map(\.manifest.id)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var ones: [Double] = []
    let times = try measurement.alternate(count) {
      let one = try ids.prefix(kinds).reduce(UInt64(0)) { try $0 + load([$1]) }
      ones.append(Double(one) / Double(kinds))
      return one * UInt64(count) / UInt64(kinds * cores)
    } ours: {
      try load(ids)
    }
    let one = Int((times.floor * Double(cores)) / 1000)
    return Row(
      name: "\(count) plugins ready, side by side on \(cores) cores", scale: .floor,
      unit: "plugin", floor: times.floor, ours: times.ours, goal: 1.3,
      note:
        "The floor: one plugin by itself, \(one) µs from admission to ready, divided by the cores.")
  }
}
