import Dispatch
import Synchronization

/// An answer that hasn't come yet.
///
/// It comes once, from another thread.
final class PendingReply: Sendable {
  private struct State: Sendable {
    var reply: WorkerReply?
    var receive: (@Sendable (WorkerReply) -> Void)?
  }

  private let state = Mutex(State())
  private let isThere = DispatchSemaphore(value: 0)

  /// Gives the answer; the first counts.
  func complete(_ reply: WorkerReply) {
    let receive = state.withLock { state -> (@Sendable (WorkerReply) -> Void)?? in
      guard state.reply == nil else { return nil }
      state.reply = reply
      defer { state.receive = nil }
      return .some(state.receive)
    }
    guard let receive else { return }
    isThere.signal()
    receive?(reply)
  }

  /// Waits for the answer.
  ///
  /// - Parameter seconds: How long.
  /// - Returns: The answer, or nil if it hasn't come by then.
  func wait(_ seconds: Double) -> WorkerReply? {
    // Whoever is woken wakes the next one who waits.
    if isThere.wait(timeout: .now() + seconds) == .success { isThere.signal() }
    return state.withLock { $0.reply }
  }

  /// Waits for the answer without keeping a thread.
  func value() async -> WorkerReply {
    await withCheckedContinuation { continuation in
      let early = state.withLock { state -> WorkerReply? in
        if let reply = state.reply { return reply }
        state.receive = { continuation.resume(returning: $0) }
        return nil
      }
      if let early { continuation.resume(returning: early) }
    }
  }
}
