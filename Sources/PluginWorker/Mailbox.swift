import Dispatch
import Synchronization

/// What the host asks of the main thread, in order.
final class Mailbox: Sendable {
  private let letters = Mutex<[WorkerChannel.Letter]>([])
  private let filled = DispatchSemaphore(value: 0)

  /// Adds a letter, from any thread.
  func put(_ letter: WorkerChannel.Letter) {
    letters.withLock { $0.append(letter) }
    filled.signal()
  }

  /// Takes the oldest letter, and waits for one if there is none.
  func take() -> WorkerChannel.Letter {
    while true {
      filled.wait()
      if let letter = letters.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return letter }
    }
  }
}
