public import DocumentModel
public import Inspector

/// What a worker says to its host.
///
/// Whoever runs in the worker may send anything, so nothing of it is trusted.
public enum WorkerMessage: Hashable, Sendable {
  /// What confines the worker, before any code of a plugin has run; once, under the sequence of
  /// ``HostMessage/start(_:)``.
  case confined(WorkerConfinement)
  /// The answer to ``HostMessage/start(_:)``, behind ``confined(_:)``.
  case started(WorkerStarted)
  /// The answer to ``HostMessage/predicates(_:)``.
  case answers(PredicateAnswers)
  /// The answer to ``HostMessage/body(_:)``.
  case body(BodyAnswer)
  /// The action goes on beside the main thread, which is free again.
  case pending
  /// The action has ended.
  case ended(RunEnd)
  /// The answer to ``HostMessage/shutdown``.
  case done
  /// A plugin has something to say; it belongs to no request.
  case log(LogLine)
  /// How far an action is: from 0 to 1, or negative if nobody can know.
  ///
  /// Under the run's sequence.
  case progress(Double)
  /// A plugin wants a picture.
  ///
  /// Under a sequence that the worker chooses, greater than every one it has chosen before.
  case pixelsWanted(PixelRequest)
}

/// What came of confining a worker.
public struct WorkerConfinement: Hashable, Sendable {
  /// What confines it.
  public var sandbox: SandboxReport
  /// Why nothing is loaded: the worker can't be confined as it should be, and ends.
  ///
  /// Empty if it is.
  public var failure: String

  /// Makes a result.
  public init(sandbox: SandboxReport, failure: String = "") {
    self.sandbox = sandbox
    self.failure = failure
  }
}

/// What came of beginning.
public struct WorkerStarted: Hashable, Sendable {
  /// What came of each plugin, in order.
  public var plugins: [PluginStart]

  /// Makes an answer.
  public init(plugins: [PluginStart]) {
    self.plugins = plugins
  }
}

/// What came of loading one plugin.
public struct PluginStart: Hashable, Sendable {
  /// Why it is refused, or nil.
  public var refusal: PluginRefusal?
  /// How long opening, asking for the table, and registration took, in seconds.
  public var open, entry, registration: Double
  /// What the code of each declared item has, in the manifest's order; none if it is refused.
  public var items: [ItemCode]

  /// What one item's code has.
  public struct ItemCode: Hashable, Sendable {
    /// Whether the item says when it appears.
    public var hasVisible: Bool
    /// Whether the item says when it can be used.
    public var hasEnabled: Bool

    /// Makes a description of code.
    public init(hasVisible: Bool, hasEnabled: Bool) {
      self.hasVisible = hasVisible
      self.hasEnabled = hasEnabled
    }
  }

  /// Makes a result.
  public init(
    refusal: PluginRefusal?, open: Double = 0, entry: Double = 0, registration: Double = 0,
    items: [ItemCode] = []
  ) {
    self.refusal = refusal
    self.open = open
    self.entry = entry
    self.registration = registration
    self.items = items
  }
}

/// The keys of a worker that its host hasn't been told of.
///
/// A worker numbers the keys that its plugins read. The numbers of the selected blocks and of the whole snapshot
/// are 0 and 1, and have no spelling.
public struct NewKeys: Hashable, Sendable {
  /// The spellings of the keys from the first number that wasn't told, in order.
  public var spellings: [String]

  /// Makes a list.
  public init(_ spellings: [String] = []) {
    self.spellings = spellings
  }
}

/// What some predicates have answered, and what each has read.
public struct PredicateAnswers: Hashable, Sendable {
  /// Keys that are used here for the first time.
  public var newKeys: NewKeys
  /// The answers, in the order of the request.
  public var outcomes: [Outcome]
  /// The numbers of the keys that were read, item by item.
  public var reads: [Int32]
  /// Where the reads of each item begin in `reads`; as many as there are answers, never falling.
  public var starts: [Int32]

  /// Makes answers.
  public init(newKeys: NewKeys, outcomes: [Outcome], reads: [Int32], starts: [Int32]) {
    self.newKeys = newKeys
    self.outcomes = outcomes
    self.reads = reads
    self.starts = starts
  }
}

/// A body, or why there is none.
public struct BodyAnswer: Hashable, Sendable {
  /// Keys that are used here for the first time.
  public var newKeys: NewKeys
  /// The body's bytes, which nobody has checked, or what is wrong.
  public var result: Result<[UInt8], BodyError>
  /// The numbers of the keys that were read.
  public var reads: [Int32]
  /// The blocks whose pictures were asked for.
  public var images: [BlockID]

  /// Makes an answer.
  public init(
    newKeys: NewKeys, result: Result<[UInt8], BodyError>, reads: [Int32], images: [BlockID]
  ) {
    self.newKeys = newKeys
    self.result = result
    self.reads = reads
    self.images = images
  }
}

/// How an action has ended.
public struct RunEnd: Hashable, Sendable {
  /// The ways in which the plugin can end an action.
  public enum Ending: UInt8, Hashable, Sendable, CaseIterable {
    case succeeded, cancelled, failed
  }

  /// How it ended.
  public var ending: Ending
  /// What a person should read.
  public var message: String
  /// What the action sets in the document, in order; of no account unless it succeeded.
  public var changes: [DocumentChange]

  /// Makes an end.
  public init(ending: Ending, message: String, changes: [DocumentChange]) {
    self.ending = ending
    self.message = message
    self.changes = changes
  }
}

/// A line that a plugin logs.
public struct LogLine: Hashable, Sendable {
  /// The number of the plugin.
  public var plugin: UInt16
  /// How much it matters: 0 debug, 1 information, 2 warning, 3 error; more breaks the protocol.
  public var level: UInt8
  /// The line.
  public var text: String

  static let highestLevel: UInt8 = 3

  /// Makes a line.
  public init(plugin: UInt16, level: UInt8, text: String) {
    self.plugin = plugin
    self.level = level
    self.text = text
  }
}

/// Which picture a plugin wants.
public struct PixelRequest: Hashable, Sendable {
  /// The number of the plugin.
  public var plugin: UInt16
  /// The block.
  public var block: BlockID
  /// The address that the block has for the plugin, which may have changed it.
  public var uri: String

  /// How many pictures one worker may wait for at a time.
  public static let limit = 4

  /// Makes a request.
  public init(plugin: UInt16, block: BlockID, uri: String) {
    self.plugin = plugin
    self.block = block
    self.uri = uri
  }
}
