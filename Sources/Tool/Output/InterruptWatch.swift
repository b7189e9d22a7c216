import Dispatch
import Glibc

/// Turns Ctrl-C into a request to stop.
///
/// A second one ends the process, as it always would.
@MainActor
final class InterruptWatch {
  private let source: any DispatchSourceSignal

  init(_ onInterrupt: @escaping @Sendable () -> Void) {
    // The signal is taken on a thread of its own: the action may have the main thread.
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "inspector.interrupt"))
    signal(SIGINT, SIG_IGN)
    source.setEventHandler {
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
