import Foundation

/// What a host must give back when it has let go of its plugins.
struct HostResources {
  /// How many of its descriptors lead where.
  let descriptors: [String: Int]
  /// Whether it has children, alive or not yet waited for.
  let hasChildren: Bool
  /// How many threads it has.
  let threads: Int

  /// Looks at this process.
  init() {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var counts: [String: Int] = [:]
    for name in names {
      // The one of the listing itself is gone by now.
      guard
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      else { continue }
      // The runtime opens these for its timers and queues when it happens to need them, and keeps them.
      if ["[eventpoll]", "[eventfd]", "[timerfd]"].contains(where: target.hasSuffix) { continue }
      if target.hasPrefix("/proc/") { continue }
      let kind = target.contains(":[") ? Self.kind(of: target) : target
      counts[kind, default: 0] += 1
    }
    descriptors = counts
    threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task"))?.count ?? 0
    hasChildren = waitid(P_ALL, 0, nil, WEXITED | WNOHANG | WNOWAIT) == 0
  }

  /// What is left of "pipe:[1234]" and "anon_inode:[pidfd]" without numbers.
  private static func kind(of target: String) -> String {
    target.filter { !$0.isNumber }
  }

  /// Waits until this process has no more than it had before, for some seconds at most.
  ///
  /// - Parameters:
  ///   - before: What it had.
  ///   - threads: Whether threads count; those of the runtime end when they have been idle for 5 s.
  /// - Returns: What it has then.
  static func settled(to before: HostResources, threads: Bool = false) async -> HostResources {
    let end = ContinuousClock.now + .seconds(threads ? 15 : 2)
    var now = HostResources()
    while !now.differences(from: before, threads: threads).isEmpty, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
      now = HostResources()
    }
    return now
  }

  /// What there is more or less of than before, in words.
  func differences(from before: HostResources, threads countsThreads: Bool = false) -> [String] {
    var differences: [String] = []
    if descriptors != before.descriptors {
      differences.append("descriptors were \(before.descriptors) and are \(descriptors)")
    }
    if hasChildren { differences.append("a child is left") }
    if countsThreads, threads > before.threads {
      differences.append("threads were \(before.threads) and are \(threads)")
    }
    return differences
  }
}
