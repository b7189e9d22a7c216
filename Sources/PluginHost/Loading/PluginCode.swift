import DocumentModel
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory

/// A plugin's code, wherever it runs.
@MainActor
protocol PluginCode: AnyObject {
  /// What the code of each declared item has, in the manifest's order.
  var items: [PluginStart.ItemCode] { get }

  /// How long the steps of loading took.
  var timings: LoadedPlugin.Timings { get }

  /// Returns the body of an item, or nil if the item has none and is a button.
  ///
  /// The plugin is asked only if something has changed that its latest body has read.
  ///
  /// - Throws: ``BodyRefusal``; the item is hidden, and the failure kept as a body is.
  func body(of item: String, _ reader: ContextReader) throws(BodyRefusal) -> BodyNode?

  /// Returns whether the body would be the same if it were asked for again.
  func isCurrent(_ item: String, _ reader: ContextReader) -> Bool

  /// Makes an action ready to run.
  ///
  /// - Parameters:
  ///   - id: One of the declared items.
  ///   - arguments: One value for each parameter, in the manifest's order, already validated.
  ///   - transaction: What the action works on; its selection are the blocks that the action is for.
  ///   - deadline: How long the action may be silent, in seconds.
  /// - Returns: The run, or nil if the plugin has no such item.
  func prepare(
    _ id: String, arguments: [ArgumentValue], transaction: Transaction, deadline: Double
  ) -> (any PluginRun)?

  /// Lets go of the plugin in good order; nothing of it is called afterwards.
  func close()
}

/// One run of a plugin's action that is about to begin, or goes on.
@MainActor
protocol PluginRun: AnyObject, Sendable {
  /// Asks the action to stop.
  ///
  /// It may take its time, or finish all the same. Thread-safe.
  nonisolated func cancel()

  /// Runs the action to its end; once.
  func perform() async -> ActionOutcome
}

extension ActionRun: PluginRun {}

/// A plugin whose code is in this process, because the user or the embedder trusts it so far.
@MainActor
final class InProcessPlugin: PluginCode {
  let loaded: LoadedPlugin
  private let bodies = BridgedBodies()
  private var slots: [String: Int32] = [:]

  // The linker takes the same name for the same file, and never lets go of one, so the descriptors stay open
  // as long as this process lives.
  private static var kept: [SealedMemory] = []

  /// Keeps the number of a plugin's bytes from becoming another's; call it before they are opened.
  static func keep(_ image: SealedMemory) {
    kept.append(image)
  }

  init(_ loaded: LoadedPlugin) {
    self.loaded = loaded
    for binding in bodies.add(loaded) { slots[binding.item] = binding.slot }
  }

  var items: [PluginStart.ItemCode] {
    loaded.itemCodes
  }

  var timings: LoadedPlugin.Timings {
    loaded.timings
  }

  func body(of item: String, _ reader: ContextReader) throws(BodyRefusal) -> BodyNode? {
    guard let slot = slots[item] else { return nil }
    return try bodies.body(of: slot, reader: reader).get()
  }

  func isCurrent(_ item: String, _ reader: ContextReader) -> Bool {
    slots[item].map { bodies.isCurrent($0, reader: reader) } ?? true
  }

  func prepare(
    _ id: String, arguments: [ArgumentValue], transaction: Transaction, deadline: Double
  ) -> (any PluginRun)? {
    loaded.prepare(id, arguments: arguments, transaction: transaction, deadline: deadline)
  }

  func close() {}
}
