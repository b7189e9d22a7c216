import PluginProtocol

/// What came of a request to a worker.
package enum WorkerReply: Hashable, Sendable {
  /// The worker has answered.
  case message(WorkerMessage)
  /// The worker has ended before it had answered.
  case ended(WorkerEnding)
}
