import Glibc

extension WorkerConnection {
  /// How much a worker may have.
  struct Bounds: Sendable {
    /// The most threads.
    var threads = 32
    /// The folders that its plugins may fill, each as far as ``StateUsage`` says.
    var stateFolders: [String] = []
  }

  /// How many threads the worker has, or nil if the system doesn't say.
  var threadCount: Int? {
    var status = stat()
    // Safety: text and struct outlive the call.
    guard unsafe stat("/proc/\(process.pid)/task", &status) == 0 else { return nil }
    return max(0, Int(status.st_nlink) - 2)
  }

  /// Returns what the worker is to be ended for if it has more threads than it may have.
  func threadsTooMany() -> PluginIncident.Kind? {
    threadCount.flatMap { $0 > bounds.threads ? .threads($0, allowed: bounds.threads) : nil }
  }

  /// Returns what the worker is to be ended for if its plugins keep more than they may, in their folders or of files
  /// that they have removed from these.
  ///
  /// Blocks for as long as ``StateUsage/excess(in:_:)`` takes with each folder, and for a second if the worker may be
  /// about to end.
  func keptTooMuch() -> PluginIncident.Kind? {
    for folder in bounds.stateFolders {
      var memory = RemovedFiles.Memory.listed
      let excess = StateUsage.excess(in: folder) { path in
        let removed = RemovedFiles(heldBy: process.pid, from: path)
        memory = removed.memory
        return removed
      }
      if let excess { return excess.incident }
      // Its memory is given back a little before its end is known; it has time for that.
      if memory == .none, !waitForEnd(1) {
        return .violation("It lives on without its main thread, so nobody can see what it holds.")
      }
    }
    return nil
  }

  /// As ``keptTooMuch()``, on a thread of its own; nil, too, if there is none to be had.
  func countKept() async -> PluginIncident.Kind? {
    if bounds.stateFolders.isEmpty { return nil }
    return await withCheckedContinuation { continuation in
      let code = startThread { continuation.resume(returning: self.keptTooMuch()) }
      if code != 0 { continuation.resume(returning: nil) }
    }
  }
}
