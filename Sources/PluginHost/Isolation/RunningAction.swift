import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory
import Synchronization

/// An action that was begun in a worker.
struct RunningAction: Sendable {
  /// The item's id.
  let item: String
  /// Its parameters' values, in the manifest's order.
  let arguments: [ArgumentValue]
  /// The document that it began with, and what was selected there.
  let document: Document
  let selection: [BlockID]
}
