import Foundation
import Synchronization
@_spi(Benchmarks) import PluginHost

/// How often an idle host, and the workers of its plugins, wake up.
@MainActor
struct IdleRow {
  private let seconds = 10.0
  private let count = 10

  func rows() async throws -> [Row] {
    let copies = try PluginCopies.examples(count)
    let gauges = try copies.paths.map { try Workers.gauge($0) }
    for gauge in gauges { try gauge.start() }
    defer { for gauge in gauges { gauge.stop() } }
    let workers = gauges.compactMap(\.processID)
    let seconds = seconds
    // Counted on a thread of its own, so that the main thread idles as it does in a host.
    let counted = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        // A thread of a pool that has nothing to do ends after some seconds.
        Thread.sleep(forTimeInterval: 6)
        let own = Switches.ownThread
        let before = Switches(of: [getpid()] + workers, except: own)
        Thread.sleep(forTimeInterval: seconds)
        let after = Switches(of: [getpid()] + workers, except: own)
        continuation.resume(returning: (before, after))
      }
    }
    let (before, after) = counted
    guard workers.count == count, after.threads.keys.count > 2 * count else {
      throw Unmeasured("The threads of host and workers can't be counted.")
    }
    let all = after.changes(since: before)
    let host = all.filter { $0.process == getpid() }
    let others = all.filter { $0.process != getpid() }
    return [
      Row(
        name: "an idle host with \(count) isolated plugins, \(Int(seconds)) s", scale: .count,
        unit: "wake-ups of \(after.count(of: getpid())) threads",
        ours: Double(host.reduce(0) { $0 + $1.count }), goal: 0, note: Self.text(host)),
      Row(
        name: "its workers", scale: .count,
        unit: "wake-ups of \(after.threads.count - after.count(of: getpid())) threads",
        ours: Double(others.reduce(0) { $0 + $1.count }), goal: 0, note: Self.text(others)),
    ]
  }

  private static func text(_ changes: [Switches.Change]) -> String {
    changes.map { "\($0.name) of \($0.process): \($0.count)" }.joined(separator: ", ")
  }
}

/// How often each thread of some processes was switched to.
struct Switches {
  /// A thread's process and number.
  struct Place: Hashable {
    let process: Int32
    let thread: String
  }

  /// A thread that was switched to.
  struct Change {
    let process: Int32
    let name: String
    let count: Int
  }

  private(set) var threads: [Place: (name: String, count: Int)] = [:]

  /// The number of the thread that asks.
  static var ownThread: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self"))?
      .split(separator: "/").last.map(String.init) ?? ""
  }

  init(of processes: [Int32], except thread: String) {
    for process in processes {
      let folder = "/proc/\(process)/task"
      for number in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where number != thread {
        guard let text = try? String(contentsOfFile: "\(folder)/\(number)/status", encoding: .utf8)
        else { continue }
        var name = ""
        var count = 0
        for line in text.split(separator: "\n") {
          let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" })
          guard words.count > 1 else { continue }
          if words[0] == "Name" { name = String(words[1]) }
          if words[0].hasSuffix("ctxt_switches") { count += Int(words[1]) ?? 0 }
        }
        threads[Place(process: process, thread: number)] = (name, count)
      }
    }
  }

  /// How many threads of a process were seen.
  func count(of process: Int32) -> Int {
    threads.keys.count { $0.process == process }
  }

  /// The threads that were switched to since an earlier count, and those that are new.
  func changes(since earlier: Switches) -> [Change] {
    threads.compactMap { place, thread in
      let count = thread.count - (earlier.threads[place]?.count ?? 0)
      return count == 0 ? nil : Change(process: place.process, name: thread.name, count: count)
    }
  }
}
