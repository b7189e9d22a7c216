import DocumentModel
import FoundationEssentials
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory

/// One plugin, or a group of them, in a process of its own that is started, watched and started again.
@MainActor
final class IsolatedWorker {
  /// One plugin of the worker.
  struct Member {
    let found: DiscoveredPlugin
    /// The bytes that were judged, which are those that are loaded.
    let content: PluginImage
    let grants: PluginGrants
    let declaration: PluginDeclaration

    var image: SealedMemory {
      content.memory
    }

    /// The SHA-256 of those bytes, in hexadecimal digits; worked out when it is first asked for.
    var hash: String {
      content.sha256.description
    }

    /// Why it keeps more in its own folder than it may, or nil.
    var excess: StateUsage.Excess? {
      declaration.folders.state.flatMap { StateUsage.excess(in: $0) }
    }
  }

  let members: [Member]
  let host: IsolatedPlugins
  private(set) var connection: WorkerConnection?
  /// Counts the processes, so that what is kept of one isn't taken for another's.
  private(set) var generation = 0
  private var starting: PendingReply?
  var startTime = ContinuousClock.now
  /// Whether the process has said what came of its plugins.
  var isReady = false
  private(set) var starts: [PluginStart] = []
  private(set) var ears: WorkerEars?
  private var known = KnownDocuments()
  private var keys = WorkerKeys()
  var notedGeneration = 0
  /// Whether the folders of its plugins are being counted.
  private var isCounting = false
  /// What a request was about last.
  var shown: (document: Document, selection: [BlockID], locale: String)?
  /// What confines the process, as it says itself.
  private(set) var sandbox: SandboxReport?

  init(_ members: [Member], host: IsolatedPlugins) {
    self.members = members
    self.host = host
  }

  deinit {
    connection?.end(.closed)
  }

  /// Whether there is a process that hasn't ended.
  var isRunning: Bool {
    connection.map { $0.ending == nil } ?? false
  }

  /// Starts the process, and doesn't wait until it is ready.
  ///
  /// - Throws: ``PluginRefusal`` if it may not be started now, or can't be.
  func beginStart() throws(PluginRefusal) {
    if isRunning { return }
    noteEnding()
    for member in members {
      if let refusal = host.supervisor.mayStart(member.found.manifest.id, hash: member.hash) {
        throw refusal
      }
      if let excess = member.excess { throw excess.refusal(of: member.found.manifest.id) }
    }
    // How the last process has ended is noted, and nothing of it is for the next.
    connection = nil
    shown = nil
    known = KnownDocuments()
    keys = WorkerKeys()
    startTime = .now
    let ears = WorkerEars(
      members.map(\.found.manifest.id), services: host.services,
      onEnd: { [weak self] _ in Task { @MainActor in self?.noteEnding() } })
    self.ears = ears
    var policy = SandboxPolicy()
    let folders = members.map(\.declaration.folders)
    policy.readableFolders = folders.flatMap { ($0.data.map { [$0] } ?? []) + $0.readable }
    policy.writableFolders = folders.flatMap { ($0.state.map { [$0] } ?? []) + $0.writable }
    policy.memoryLimit =
      members.map { Int(clamping: $0.grants.addressSpace) }.max() ?? policy.memoryLimit
    policy.minimum = host.options.allowsUnconfined ? .none : .full
    let start = WorkerStart(
      isConfined: host.options.crashReport == nil, policy: policy,
      plugins: members.map(\.declaration))
    do throws(SpawnedWorker.Failure) {
      let connection = try WorkerConnection(
        host.options.spawning(state: folders.first?.state),
        bounds: WorkerConnection.Bounds(
          threads: members.map(\.grants.threads).reduce(0, +),
          stateFolders: folders.compactMap(\.state)), listener: ears)
      generation += 1
      isReady = false
      self.connection = connection
      starting =
        connection.begin(
          .start(start), .start,
          descriptors: [connection.activity.descriptor] + members.map(\.image.descriptor)
        ).reply
    } catch {
      throw PluginRefusal(
        .notProbed, field: "worker", found: error.reason,
        "The plugin isn't loaded, because no process can be started for it: "
          + "'\(host.options.executable)': \(error.reason).")
    }
  }

  /// Waits until the process that was begun is ready.
  ///
  /// - Throws: ``PluginRefusal`` if it doesn't get ready; the process is gone then.
  func finishStart() throws(PluginRefusal) {
    guard let connection, let starting else { return }
    self.starting = nil
    let reply = connection.wait(
      for: starting, deadline: host.options.deadlines.load, signs: members.count)
    sandbox = connection.confinement?.sandbox
    if let failure = connection.confinement?.failure, !failure.isEmpty {
      connection.end(.closed)
      connection.waitForEnd()
      throw PluginRefusal(
        .notConfined, field: "sandbox", found: failure,
        "The plugin isn't loaded, because it can't be confined on this machine: \(failure) "
          + "'inspector doctor' says more.")
    }
    guard case .message(.started(let started)) = reply else {
      noteEnding()
      throw refusal(of: connection)
    }
    let fits =
      sandbox != nil && started.plugins.count == members.count
      && zip(started.plugins, members).allSatisfy { start, member in
        start.refusal != nil || start.items.count == member.declaration.items.count
      }
    guard fits else {
      connection.end(.incident(.violation("It says that it loaded what it wasn't given.")))
      connection.waitForEnd()
      noteEnding()
      throw refusal(of: connection)
    }
    countThreads()
    countStorage()
    starts = started.plugins.map(\.attributed)
    isReady = true
    host.keepCounting(self)
  }

  /// Makes sure that there is a process that is ready.
  ///
  /// Blocks for the time that its plugins take to load.
  func ensureRunning() throws(PluginRefusal) {
    if isRunning, starting == nil { return }
    try beginStart()
    try finishStart()
    if members.count == 1, let refusal = starts.first?.refusal {
      close()
      throw refusal
    }
  }

  private func refusal(of connection: WorkerConnection) -> PluginRefusal {
    let kind: PluginIncident.Kind
    switch connection.ending {
    case .closed:
      return PluginRefusal(.notProbed, field: "worker", "The plugin's process was let go.")
    case .lost(let reason):
      return PluginRefusal(
        .notProbed, field: "worker", found: reason,
        "The plugin isn't loaded, because this host couldn't go on with its process: \(reason). "
          + "Try again.")
    case .incident(let incident): kind = incident
    case nil: kind = .killed
    }
    let names = members.map { "'\($0.found.manifest.id)'" }.joined(separator: ", ")
    switch kind {
    case .deadline(let seconds):
      return PluginRefusal(
        .timedOut, field: "load", found: "no answer", expected: "\(seconds) s",
        "The plugin didn't open and register within \(seconds) s, so its process was ended (\(names)). "
          + "Look for a constructor or an init that waits.")
    case .killed:
      return PluginRefusal(
        .notProbed, field: "load", found: kind.description,
        "The plugin \(kind) while it was loaded (\(names)). Try again.")
    default:
      return PluginRefusal(
        .crashed, field: "load", found: kind.description,
        "The plugin \(kind) while it was loaded (\(names)). Look at its constructors and its "
          + "init.")
    }
  }

  /// Tells a request's snapshot to the worker.
  ///
  /// - Returns: The reference, and the descriptor of the document if it is sent whole.
  func reference(
    _ document: Document, selection: [BlockID], version: UInt64, locale: String
  ) throws(PluginRefusal) -> (reference: SnapshotReference, descriptors: [Int32]) {
    let entry = host.documents.entry(for: document)
    let base = known.latest
    var sent = DocumentShelf.Delivery(delivery: .known, memory: nil)
    if !known.knows(entry) {
      do throws(SharedMemoryError) {
        sent = try host.documents.deliver(entry, since: base)
      } catch {
        throw PluginRefusal(
          .notProbed, field: "document", found: "\(error)",
          "The document can't be shown to the plugin. \(error)")
      }
      ears?.note(document)
    }
    known.use(entry)
    shown = (document, selection, locale)
    return (
      SnapshotReference(
        document: entry.number, delivery: sent.delivery, selection: selection, version: version,
        locale: locale),
      sent.memory.map { [$0.descriptor] } ?? []
    )
  }

  /// Takes new keys and checks what was read.
  ///
  /// - Returns: What was read in the host's numbers, or nil if the worker lies; it is ended then.
  func learn(_ new: NewKeys, _ reads: [Int32], in table: ContextKeyTable) -> [Int32]? {
    do throws(ProtocolError) {
      try keys.learn(new)
      return try keys.translate(reads, to: table)
    } catch {
      connection?.end(.incident(.violation(error.description)))
      return nil
    }
  }

  /// Ends the process if it has more threads than its plugins may have, and looks after all plugins now and then.
  func countThreads() {
    endIfThreadsTooMany()
    host.countAll()
  }

  /// Ends the process if it has more threads than its plugins may have, or if one of them keeps too much.
  func countBetweenCalls() {
    endIfThreadsTooMany()
    guard let connection, !isCounting else { return }
    isCounting = true
    // All are counted while somebody edits, and a slow disk is none of the main actor's business.
    Task { [weak self] in
      if let kind = await connection.countKept() { connection.end(.incident(kind)) }
      self?.isCounting = false
    }
  }

  /// Whether what has ended the process may be gone with the next one, so that a question is worth another try: who
  /// was silent for a whole deadline, or lied, is asked no more for now, and neither is one whose end takes long.
  var mayBeAskedAgain: Bool {
    guard let connection else { return true }
    return switch connection.ending {
    case .incident(.deadline), .incident(.violation), nil: false
    default: true
    }
  }

  private func endIfThreadsTooMany() {
    guard let connection, let kind = connection.threadsTooMany() else { return }
    end(connection, kind)
  }

  /// Ends the process between two calls, and records it at once: the host may be about to leave.
  private func end(_ connection: WorkerConnection, _ kind: PluginIncident.Kind) {
    connection.end(.incident(kind))
    connection.waitForEnd()
    noteEnding()
  }

  /// Ends the process if one of its plugins keeps more in its folder than it may.
  func countStorage() {
    for member in members {
      guard let connection, isRunning, let excess = member.excess else { continue }
      end(connection, excess.incident)
    }
  }

  /// Lets go of the plugins in good order, and ends the process.
  func close() {
    guard let connection, isRunning else { return }
    if !connection.isBusy {
      let reply = connection.begin(.shutdown, .shutdown).reply
      _ = connection.wait(for: reply, deadline: host.options.deadlines.shutdown)
    }
    connection.end(.closed)
    connection.waitForEnd()
    // A crash in the end is one all the same.
    noteEnding()
  }
}

extension PluginStart {
  /// The same, with a refusal shown as what it is: the word of a process that may be a plugin's.
  fileprivate var attributed: PluginStart {
    var start = self
    start.refusal = refusal.map {
      PluginRefusal(
        $0.code, field: $0.field, found: $0.found, expected: $0.expected,
        "Its process says: \($0.description)")
    }
    return start
  }
}
