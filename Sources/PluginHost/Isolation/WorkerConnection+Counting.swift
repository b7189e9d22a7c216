import Glibc

extension WorkerConnection {
  /// How much a worker may have.
  struct Bounds: Sendable {
    /// The most threads.
    var threads = 32
    /// The folders that its plugins may fill, each as far as ``StateUsage`` says, by the plugins' numbers.
    var stateFolders: [String?] = []
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

  /// Ends the worker if its plugins keep more than they may, in their folders or of files that they have removed from
  /// these, and notes which of them it was.
  ///
  /// Blocks for as long as counting a few thousand files and reading ``RemovedFiles/listLimit`` bytes takes, and for a
  /// second if the worker may be about to end: nothing for the main actor.
  private func endIfTooMuchIsKept() {
    let folders = bounds.stateFolders.enumerated().compactMap { number, folder in
      folder.map { (number: number, folder: $0, usage: StateUsage(of: $0)) }
    }
    guard !folders.isEmpty else { return }
    for (number, folder, usage) in folders {
      guard let what = usage.excess else { continue }
      end(StateUsage.Excess(folder: folder, what: what), of: number)
      return
    }
    let removed = RemovedFiles(heldBy: process.pid, from: folders.map { $0.usage.path ?? "?" })
    for (place, held) in removed.held.enumerated() {
      let (number, folder, usage) = folders[place]
      guard let excess = usage.excess(with: held, in: folder) else { continue }
      end(excess, of: number)
      return
    }
    switch removed.memory {
    case .listed, .hidden: break
    case .tooLong:
      end(.incident(.violation("It maps more memory than anybody can look through.")))
      return
    case .none:
      // Its memory is given back a little before its end is known; it has time for that.
      if waitForEnd(1) { return }
      end(
        .incident(
          .violation("It lives on without its main thread, so nobody can see what it holds.")))
      return
    }
  }

  /// Ends the worker for what one of its plugins keeps.
  ///
  /// - Parameters:
  ///   - excess: What is too much.
  ///   - plugin: The plugin's number.
  func end(_ excess: StateUsage.Excess, of plugin: Int) {
    state.withLock { $0.culprit = $0.culprit ?? plugin }
    end(.incident(excess.incident))
  }

  /// As ``endIfTooMuchIsKept()``, on a thread of its own, unless that is being done.
  func beginCountingKept() {
    let begins = state.withLock { state in
      defer { state.isCountingKept = true }
      return !state.isCountingKept
    }
    guard begins else { return }
    let code = startThread {
      self.endIfTooMuchIsKept()
      self.state.withLock { $0.isCountingKept = false }
    }
    if code != 0 { state.withLock { $0.isCountingKept = false } }
  }
}
