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
    let image: SealedMemory
    /// The SHA-256 of those bytes, in hexadecimal digits.
    let hash: String
    let grants: PluginGrants
    let declaration: PluginDeclaration
  }

  let members: [Member]
  private let host: IsolatedPlugins
  private(set) var connection: WorkerConnection?
  /// Counts the processes, so that what is kept of one isn't taken for another's.
  private(set) var generation = 0
  private var starting: PendingReply?
  private var startTime = ContinuousClock.now
  /// Whether the process has said what came of its plugins.
  private var isReady = false
  private(set) var starts: [PluginStart] = []
  private(set) var ears: WorkerEars?
  private var known = KnownDocuments()
  private var keys = WorkerKeys()
  private var notedGeneration = 0
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
    }
    // How the last process has ended is noted, and nothing of it is for the next.
    connection = nil
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
        threadLimit: members.map(\.grants.threads).reduce(0, +), listener: ears)
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
    let reply = connection.wait(for: starting, deadline: host.options.deadlines.load)
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
    starts = started.plugins
    isReady = true
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
  /// - Returns: The reference, and the descriptor of the document if the worker doesn't know it.
  func reference(
    _ document: Document, selection: [BlockID], version: UInt64, locale: String
  ) throws(PluginRefusal) -> (reference: SnapshotReference, descriptors: [Int32]) {
    let entry: DocumentShelf.Entry
    do {
      entry = try host.documents.entry(for: document)
    } catch {
      throw PluginRefusal(
        .notProbed, field: "document", found: "\(error)",
        "The document can't be shown to the plugin. \(error)")
    }
    let isNew = known.use(entry.number)
    if isNew { ears?.note(document) }
    return (
      SnapshotReference(
        document: entry.number, isNew: isNew, selection: selection, version: version,
        locale: locale),
      isNew ? [entry.memory.descriptor] : []
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

  /// Ends the process if it has more threads than its plugins may have.
  func countThreads() {
    guard let connection, let count = connection.threadsTooMany() else { return }
    connection.end(.incident(.threads(count, allowed: connection.threadLimit)))
  }

  /// Records how the process has ended, once.
  func noteEnding() {
    guard notedGeneration < generation, let connection, let ending = connection.ending else {
      return
    }
    notedGeneration = generation
    if connection.confinement?.failure.isEmpty == false { return }
    guard case .incident(let kind) = ending else {
      if case .lost(let reason) = ending {
        let names = members.map { "'\($0.found.manifest.id)'" }.joined(separator: ", ")
        host.services.log(
          .error,
          "This host couldn't go on with the process of \(names): \(reason). It is started again when it is "
            + "needed.", from: members.first?.found.manifest.id ?? "")
      }
      return
    }
    let call = connection.activity.call
    let place = members.indices.contains(call.plugin) ? call.plugin : 0
    let run = ears?.runningItem
    let uptime = ContinuousClock.now - startTime
    let phase = PluginIncident.Phase(call.phase, isRunning: run != nil)
    let member = members[place]
    let items = member.declaration.items
    let item =
      call.phase.isAboutItem && items.indices.contains(call.item) ? items[call.item].id : run
    let incident = PluginIncident(
      kind, during: .init(phase == .idle && !isReady ? .load : phase, item: item),
      plugin: member.found.manifest.id, file: absolute(member.found.file.path), hash: member.hash,
      host: host.supervisor.host, uptime: uptime.seconds, time: Supervisor.wallClock(),
      output: Array(connection.output.utf8))
    // The others of a group went along, and that isn't held against them.
    for (number, other) in members.enumerated() where number != place {
      host.services.log(
        .warning,
        "'\(other.found.manifest.id)' went along with '\(incident.plugin)', with which it shares a process. "
          + "It is started again when it is needed.", from: other.found.manifest.id)
    }
    host.record(incident)
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
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

extension ActivityPage.Phase {
  /// Whether the call is about an item.
  fileprivate var isAboutItem: Bool {
    switch self {
    case .predicate, .body, .action: true
    case .idle, .loading, .registering, .destroying: false
    }
  }
}

extension PluginIncident.Phase {
  fileprivate init(_ phase: ActivityPage.Phase, isRunning: Bool) {
    self =
      switch phase {
      case .loading, .registering: .load
      case .predicate: .predicate
      case .body: .body
      case .action: .action
      case .destroying: .shutdown
      case .idle: isRunning ? .action : .idle
      }
  }
}
