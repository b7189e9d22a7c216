public import DocumentModel
public import Inspector

/// What a host says to a worker.
///
/// A worker answers a ``start``, ``predicates``, ``body``, ``run`` or ``shutdown`` under the sequence of the
/// request. The host sends the next of these only when the one before is answered.
public enum HostMessage: Hashable, Sendable {
  /// Confine yourself, then load these plugins.
  ///
  /// It comes with the descriptors of the activity page and then of each plugin's sealed bytes. Answered by
  /// ``WorkerMessage/started(_:)``.
  case start(WorkerStart)

  /// Ask some items' predicates.
  ///
  /// Answered by ``WorkerMessage/answers(_:)``.
  case predicates(PredicateRequest)

  /// Have an item's body written.
  ///
  /// Answered by ``WorkerMessage/body(_:)``.
  case body(BodyRequest)

  /// Run an item's action.
  ///
  /// Answered by ``WorkerMessage/ended(_:)``, or by ``WorkerMessage/pending`` if the action goes on beside the
  /// main thread; then ``WorkerMessage/ended(_:)`` follows under the same sequence at any time.
  case run(RunRequest)

  /// Ask the action that was begun under this sequence to stop.
  case cancel

  /// The answer to ``WorkerMessage/pixelsWanted(_:)``, under that message's sequence.
  case pixels(PixelAnswer)

  /// Let go of the plugins in good order, and end.
  ///
  /// Answered by ``WorkerMessage/done``.
  case shutdown
}

/// What a worker needs to begin.
public struct WorkerStart: Hashable, Sendable {
  /// Whether the worker confines itself.
  ///
  /// False only where a person has asked for that by name.
  public var isConfined: Bool
  /// What the worker may do.
  public var policy: SandboxPolicy
  /// What the plugins' manifests promise, in the order of their descriptors.
  public var plugins: [PluginDeclaration]

  /// Makes a beginning.
  public init(isConfined: Bool = true, policy: SandboxPolicy, plugins: [PluginDeclaration]) {
    self.isConfined = isConfined
    self.policy = policy
    self.plugins = plugins
  }
}

/// What is selected in which document, as requests name it.
public struct SnapshotReference: Hashable, Sendable {
  /// The document's number.
  ///
  /// A worker keeps the last ``kept`` documents by number.
  public var document: UInt64
  /// How the worker gets the document.
  public var delivery: Delivery
  /// The selected blocks, in the order in which they were selected.
  public var selection: [BlockID]
  /// The snapshot's version.
  public var version: UInt64
  /// The reader's language, as a BCP 47 tag.
  public var locale: String

  /// How many documents both sides keep: those that were named last.
  public static let kept = 4

  /// The ways in which a worker gets a document.
  public enum Delivery: Hashable, Sendable {
    /// The worker has it.
    case known
    /// It comes with this message, as the descriptor of its sealed bytes.
    case whole
    /// It is what a document that the worker has becomes with these changes, which are the bytes of a
    /// ``DifferenceStream``.
    ///
    /// A worker that doesn't have that document, or to whose document the changes don't belong, ends: the next
    /// one gets the whole.
    case changes(since: UInt64, [UInt8])
  }

  /// Makes a reference.
  public init(
    document: UInt64, delivery: Delivery, selection: [BlockID], version: UInt64, locale: String
  ) {
    self.document = document
    self.delivery = delivery
    self.selection = selection
    self.version = version
    self.locale = locale
  }
}

/// Which predicates are to be asked.
public struct PredicateRequest: Hashable, Sendable {
  /// What they may read.
  public var snapshot: SnapshotReference
  /// The number of the plugin.
  public var plugin: UInt16
  /// Which of the two predicates.
  public var question: NativeQuestion
  /// The items' numbers in the manifest's order.
  public var items: [UInt32]

  /// Makes a request.
  public init(
    snapshot: SnapshotReference, plugin: UInt16, question: NativeQuestion, items: [UInt32]
  ) {
    self.snapshot = snapshot
    self.plugin = plugin
    self.question = question
    self.items = items
  }
}

/// Which body is to be written.
public struct BodyRequest: Hashable, Sendable {
  /// What it is written from.
  public var snapshot: SnapshotReference
  /// The number of the plugin.
  public var plugin: UInt16
  /// The item's number in the manifest's order.
  public var item: UInt32

  /// Makes a request.
  public init(snapshot: SnapshotReference, plugin: UInt16, item: UInt32) {
    self.snapshot = snapshot
    self.plugin = plugin
    self.item = item
  }
}

/// Which action is to be run.
public struct RunRequest: Hashable, Sendable {
  /// What it works on; the selection are the blocks that it is for.
  public var snapshot: SnapshotReference
  /// The number of the plugin.
  public var plugin: UInt16
  /// The item's number in the manifest's order.
  public var item: UInt32
  /// One value for each parameter, in the manifest's order, already validated.
  public var arguments: [ArgumentValue]

  /// Makes a request.
  public init(
    snapshot: SnapshotReference, plugin: UInt16, item: UInt32, arguments: [ArgumentValue]
  ) {
    self.snapshot = snapshot
    self.plugin = plugin
    self.item = item
    self.arguments = arguments
  }
}

/// The picture of a block, or why there is none.
public enum PixelAnswer: Hashable, Sendable {
  /// It comes with this message, as the descriptor of its sealed bytes: RGBA, four bytes a pixel, straight
  /// alpha, sRGB, upright.
  case found(width: UInt32, height: UInt32, stride: UInt64)
  /// The block has no picture, or none that the plugin may see.
  case none
  /// It can't be decoded.
  case failed
}
