import Dispatch
import Glibc

/// Turns Ctrl-C into a request to stop.
///
/// A second one ends the process, as it always would.
@MainActor
final class InterruptWatch {
  private let source: any DispatchSourceSignal

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - meter: What is taken away before anything is said.
  ///   - onInterrupt: What is done, on a thread of its own.
  init(clearing meter: ProgressMeter, _ onInterrupt: @escaping @Sendable () -> Void) {
    // The signal is taken on a thread of its own: the action may have the main thread.
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "inspector.interrupt"))
    signal(SIGINT, SIG_IGN)
    // Without its being sendable, the closure would belong to the main actor, and end the process.
    source.setEventHandler { @Sendable in
      meter.clear()
      Terminal.warn("stopping; press Ctrl-C again to stop at once")
      signal(SIGINT, SIG_DFL)
      onInterrupt()
    }
    source.resume()
  }

  func stop() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
