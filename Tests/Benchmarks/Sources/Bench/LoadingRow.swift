import Floors
import Foundation
import Inspector
import PluginBridge
@_spi(Benchmarks) import PluginHost

/// What the host's memory of probes begins with, besides the worker, which isn't there.
private enum ProbeCacheKey {
  static let swift = "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2)
    .joined(separator: ".")
}

/// Loading a thousand plugins that have been probed before.
///
/// What is loaded stays, so each time is taken in a process of its own: this program, called with `--load`.
struct LoadingRow {
  let measurement: Measurement
  let copies: PluginCopies

  func rows() throws -> [Row] {
    let name = "loading \(copies.paths.count) probed plugins"
    return [
      try row(name + ", beside files", floor: "floor"),
      try row(name + ", beside sealed copies", floor: "sealed"),
    ]
  }

  private func row(_ name: String, floor: String) throws -> Row {
    let repetitions = Measurement(repetitions: min(measurement.repetitions, 9))
    let times = try repetitions.alternate(copies.paths.count) {
      try child(floor)
    } ours: {
      try child("ours")
    }
    return Row(
      name: name, scale: .floor, unit: "plugin", floor: times.floor, ours: times.ours, goal: 1.3)
  }

  private func child(_ side: String) throws -> UInt64 {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--load", side, copies.folder, "\(copies.paths.count)"]
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let time = UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Unmeasured("Loading failed (\(side)): \(text)")
    }
    return time
  }

  /// Does one side's work and returns how long it took.
  @MainActor
  static func load(_ side: String, folder: String, count: Int) throws -> UInt64 {
    let paths = (0..<count).map { "\(folder)/\($0).so" }
    let listing = PluginListing(files: paths)
    guard listing.plugins.count == count else {
      throw Unmeasured("Only \(listing.plugins.count) of \(count) plugins were found.")
    }
    if side == "floor" {
      let strings = Strings(paths)
      return floor_loading(strings.pointers, UInt64(count))
    }
    if side == "sealed" {
      let strings = Strings(paths)
      return floor_sealed_loading(strings.pointers, UInt64(count))
    }
    let cache = "\(folder)/probes.json"
    try writeProbes(of: listing, to: cache)
    // No file has to be probed, so the worker is never started; if it were, nothing would load.
    let catalog = PluginCatalog(
      listing, services: Silence(), hosting: .inProcess,
      options: WorkerOptions(executable: "/nonexistent"), cache: cache)
    let ids = listing.plugins.map(\.manifest.id)
    return try Measurement.time {
      let loaded = catalog.loadSideBySide(ids)
      guard loaded == count else {
        throw Unmeasured(
          "Only \(loaded) of \(count) plugins were loaded: \(catalog.refusals.values.first?.description ?? "")"
        )
      }
    }
  }

  /// Writes what the catalog keeps of probes that went well.
  private static func writeProbes(of listing: PluginListing, to path: String) throws {
    struct Entry: Encodable {
      let identity: String
    }
    struct Probes: Encodable {
      let version = 1
      let key = "abi \(HostABI.packed) swift \(ProbeCacheKey.swift) worker ?"
      let entries: [String: Entry]
    }
    var entries: [String: Entry] = [:]
    for plugin in listing.plugins {
      let identity = plugin.file.identity
      entries[plugin.file.path] = Entry(
        identity: "\(identity.device) \(identity.inode) \(identity.size) \(identity.modified) "
          + "\(identity.changed)")
    }
    try JSONEncoder().encode(Probes(entries: entries)).write(to: URL(filePath: path))
  }
}
