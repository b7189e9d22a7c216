import DocumentModel
import FoundationEssentials
import Inspector
import PluginBridge
import PluginProtocol
import SharedMemory

/// One plugin, or a group of them, in a process of its own that is started, watched and started again.
///
/// Of a group, whoever may not be started now, or has ended the process while it was loaded, is left out, and the
/// others run. Members have the same numbers always; in a process they are numbered without those that are left out.
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
  /// The members in the process, by their numbers there.
  private(set) var residents: [Int] = []
  /// Why other members aren't in it.
  private var absences: [Int: PluginRefusal] = [:]
  /// Members that have ended a process while they were loaded, and what was said of that.
  private var failures: [Int: PluginRefusal] = [:]
  /// The member that was asked last, in this process.
  private(set) var asked: Int?
  /// The member that this host ends the process for, if it knows.
  private(set) var accused: Int?
  /// The member that the end of the process is held against, once that is noted.
  var culprit: Int?
  /// For want of what the process has ended, if another plugin had taken it.
  var want: String?
  var startTime = ContinuousClock.now
  /// Whether the process has said what came of its plugins.
  var isReady = false
  /// What came of the members in the process, by number.
  private(set) var starts: [Int: PluginStart] = [:]
  /// What members have registered the first time.
  private var registered: [Int: [PluginStart.ItemCode]] = [:]
  private(set) var ears: WorkerEars?
  private var known = KnownDocuments()
  private var keys = WorkerKeys()
  var notedGeneration = 0
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

  /// The number of a plugin among the members, or nil if it is none of them.
  func number(of plugin: DiscoveredPlugin) -> Int? {
    members.firstIndex { $0.found.manifest.id == plugin.manifest.id }
  }

  /// Whether there is a process that hasn't ended.
  var isRunning: Bool {
    connection.map { $0.ending == nil } ?? false
  }

  /// Starts the process with a member, and doesn't wait until it is ready.
  ///
  /// A process that runs without the member is let go in good order first.
  ///
  /// - Throws: ``PluginRefusal`` if the member may not be started now, or can't be. A process that runs goes on.
  func beginStart(for number: Int) throws(PluginRefusal) {
    if starting != nil || isRunning && absences[number] == nil { return }
    // What may have passed is tried again.
    failures = failures.filter { !$0.value.passes }
    if isRunning {
      if let refusal = refusal(of: number) { throw refusal }
      guard connection?.isBusy != true, ears?.running.isEmpty != false else {
        throw .sharedProcessBusy(members[number].found.manifest.id)
      }
      close()
    }
    try start(for: number)
  }

  /// Returns why a member may not be started now, or nil.
  private func refusal(of number: Int) -> PluginRefusal? {
    if let failure = failures[number] { return failure }
    let (member, id) = (members[number], members[number].found.manifest.id)
    return host.supervisor.mayStart(id, hash: member.hash) ?? member.excess?.refusal(of: id)
  }

  private func start(for number: Int) throws(PluginRefusal) {
    noteEnding()
    absences = [:]
    for other in members.indices { absences[other] = refusal(of: other) }
    if let refusal = absences[number] { throw refusal }
    residents = members.indices.filter { absences[$0] == nil }
    // How the last process has ended is noted, and nothing of it is for the next.
    connection = nil
    starts = [:]
    (asked, accused, culprit, want, shown) = (nil, nil, nil, nil, nil)
    known = KnownDocuments()
    keys = WorkerKeys()
    let members = residents.map { self.members[$0] }
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
          stateFolders: folders.map(\.state)), listener: ears)
      generation += 1
      isReady = false
      self.connection = connection
      starting =
        connection.begin(
          .start(start), .start,
          descriptors: [connection.activity.descriptor] + members.map(\.image.descriptor)
        ).reply
    } catch {
      // The next attempt finds what this one lacked.
      _ = host.endWhoTakesThreads(besides: self)
      throw .notStarted(host.options.executable, error.reason)
    }
  }

  /// Waits until the process that was begun is ready with a member.
  ///
  /// If another member ends it meanwhile, it is started again without that one.
  ///
  /// - Throws: ``PluginRefusal`` if the member isn't in the process then, or refuses itself there.
  func finishStart(for number: Int) throws(PluginRefusal) {
    if !isRunning, starting == nil { try beginStart(for: number) }
    while true {
      if let refusal = awaitStart() {
        guard members.count > 1, let culprit else { throw refusal }
        failures[culprit] = refusal
        if culprit == number { throw refusal }
      } else if isRunning || culprit == nil || culprit == number {
        break
      }
      try start(for: number)
    }
    guard let refusal = absences[number] ?? starts[number]?.refusal else { return }
    if members.count == 1 { close() }
    throw refusal
  }

  /// Waits until the process that was begun is ready.
  ///
  /// - Returns: Nil, or why it isn't; the process is gone then.
  private func awaitStart() -> PluginRefusal? {
    guard let connection, let starting else { return nil }
    self.starting = nil
    let reply = connection.wait(
      for: starting, deadline: host.options.deadlines.load, signs: residents.count)
    sandbox = connection.confinement?.sandbox
    if let failure = connection.confinement?.failure, !failure.isEmpty {
      connection.end(.closed)
      connection.waitForEnd()
      return .notConfined(failure)
    }
    guard case .message(.started(let started)) = reply else { return failedStart(connection) }
    let fits =
      sandbox != nil && started.plugins.count == residents.count
      && zip(started.plugins, residents).allSatisfy { start, number in
        start.refusal != nil || start.items.count == members[number].declaration.items.count
      }
    guard fits else {
      connection.end(.incident(.violation("It says that it loaded what it wasn't given.")))
      return failedStart(connection)
    }
    for (start, number) in zip(started.plugins, residents) where start.refusal == nil {
      guard start.items == registered[number, default: start.items] else {
        accused = number
        connection.end(.incident(.violation("It registers otherwise than before.")))
        return failedStart(connection)
      }
      registered[number] = start.items
    }
    countThreads()
    countStorage()
    for (start, number) in zip(started.plugins, residents) { starts[number] = start.attributed }
    isReady = true
    host.keepCounting(self)
    return nil
  }

  private func failedStart(_ connection: WorkerConnection) -> PluginRefusal {
    connection.waitForEnd()
    noteEnding()
    let names = (culprit.map { [$0] } ?? residents).map { "'\(members[$0].found.manifest.id)'" }
    return .failedStart(
      want.map { .lost($0) } ?? connection.ending, of: names.joined(separator: ", "))
  }

  /// Makes sure that there is a process that is ready, and a member in it, which is to be asked next.
  ///
  /// Blocks for the time that its plugins take to load.
  ///
  /// - Returns: The member's number in the process.
  /// - Throws: ``PluginRefusal``, as ``beginStart(for:)`` and ``finishStart(for:)`` do.
  @discardableResult
  func ensureRunning(_ number: Int) throws(PluginRefusal) -> UInt16 {
    try beginStart(for: number)
    try finishStart(for: number)
    asked = number
    return UInt16(residents.firstIndex(of: number) ?? 0)
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
    connection?.beginCountingKept()
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

  /// Ends the process if it has more threads than its plugins may have, and returns whether it had.
  @discardableResult
  func endIfThreadsTooMany() -> Bool {
    guard let connection, let kind = connection.threadsTooMany() else { return false }
    end(connection, kind)
    return true
  }

  /// Ends the process between two calls, and records it at once: the host may be about to leave.
  private func end(_ connection: WorkerConnection, _ kind: PluginIncident.Kind) {
    connection.end(.incident(kind))
    connection.waitForEnd()
    noteEnding()
  }

  /// Ends the process if one of its plugins keeps more in its folder than it may.
  func countStorage() {
    for (place, number) in residents.enumerated() {
      guard let connection, isRunning, let excess = members[number].excess else { continue }
      connection.end(excess, of: place)
      connection.waitForEnd()
      noteEnding()
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
