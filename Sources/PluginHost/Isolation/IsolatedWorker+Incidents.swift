import FoundationEssentials
import PluginBridge
import PluginProtocol
import SharedMemory

extension IsolatedWorker {
  /// Records how the process has ended, once.
  func noteEnding() {
    guard notedGeneration < generation, let connection, let ending = connection.ending else {
      return
    }
    notedGeneration = generation
    if connection.confinement?.failure.isEmpty == false { return }
    guard case .incident(let kind) = ending else {
      if case .lost(let reason) = ending { logLost(reason) }
      return
    }
    if kind.mayBeForWant, let taker = host.endWhoTakesThreads(besides: self) {
      let reason = "while '\(taker)' had too many threads, it \(kind)"
      want = reason
      logLost(reason)
      return
    }
    let call = connection.activity.call
    let running = ears?.running ?? []
    let place = culprit(of: kind, call, running)
    culprit = place
    // What another member was called for says nothing of this one.
    let phase = called(call) == place ? call.phase : .idle
    let run = running.count == 1 && owner(of: running[0]) == place ? running[0].item : nil
    let uptime = ContinuousClock.now - startTime
    let reported = PluginIncident.Phase(phase, isRunning: run != nil)
    let member = members[place]
    let items = member.declaration.items
    let item =
      phase.isAboutItem && items.indices.contains(call.item) ? items[call.item].id : run
    let incident = PluginIncident(
      kind, during: .init(reported == .idle && !isReady ? .load : reported, item: item),
      plugin: member.found.manifest.id, file: absolute(member.found.file.path), hash: member.hash,
      host: host.supervisor.host, uptime: uptime.seconds, time: Supervisor.wallClock(),
      output: Array(connection.output.utf8),
      subject: subject(of: item, running, items: member.found.manifest.items),
      site: site(of: kind, in: place))
    // The others of a group went along, and that isn't held against them.
    for other in residents.filter({ $0 != place }).map({ members[$0] }) {
      host.services.log(
        .warning,
        "'\(other.found.manifest.id)' went along with '\(incident.plugin)', with which it shares a process. "
          + "It is started again when it is needed.", from: other.found.manifest.id)
    }
    host.record(incident)
  }

  private func logLost(_ reason: String) {
    let names = residents.map { "'\(members[$0].found.manifest.id)'" }.joined(separator: ", ")
    host.services.log(
      .error,
      "This host couldn't go on with the process of \(names): \(reason). It is started again when it is needed.",
      from: members.first?.found.manifest.id ?? "")
  }

  /// The member that the end of the process is held against: the one that the host knows to be the cause, the one whose
  /// folder holds too much, the one in whose code it died while nothing was asked, or else the one that was called last.
  private func culprit(
    of kind: PluginIncident.Kind, _ call: ActivityPage.Call, _ running: [RunningAction]
  ) -> Int {
    if let accused { return accused }
    if let number = connection?.culprit, residents.indices.contains(number) {
      return residents[number]
    }
    if call.phase != .idle { return called(call) }
    if case .signal(let number) = kind, let crash = connection?.activity.crash,
      crash.signal == number, let site = crash.place ?? crash.caller,
      residents.indices.contains(site.plugin)
    {
      return residents[site.plugin]
    }
    if running.count == 1, let owner = owner(of: running[0]) { return owner }
    return asked ?? residents.last ?? 0
  }

  /// The member that a call was of, as far as that makes sense.
  private func called(_ call: ActivityPage.Call) -> Int {
    residents.indices.contains(call.plugin) ? residents[call.plugin] : residents.first ?? 0
  }

  private func owner(of action: RunningAction) -> Int? {
    residents.first { members[$0].declaration.items.contains { $0.id == action.item } }
  }

  /// What the last call was about: the action that ran for an item, or else what was shown last.
  private func subject(
    of item: String?, _ running: [RunningAction], items: [Manifest.Item]
  ) -> PluginIncident.Subject? {
    guard let action = running.last(where: { $0.item == item }) else {
      return shown.map { shown in
        let origin = host.origin(of: shown.document)
        return PluginIncident.Subject(
          document: origin.path, hasChanged: origin.hasChanged,
          selection: shown.selection.map(\.rawValue), locale: shown.locale)
      }
    }
    let origin = host.origin(of: action.document)
    return PluginIncident.Subject(
      document: origin.path, hasChanged: origin.hasChanged,
      selection: action.selection.map(\.rawValue),
      parameters: items.first { $0.id == item }?.parameters.map(\.name) ?? [],
      values: action.arguments)
  }

  /// Where the process says that it died, if it did so by a signal.
  private func site(of kind: PluginIncident.Kind, in place: Int) -> PluginIncident.CrashSite? {
    guard case .signal(let number) = kind, let crash = connection?.activity.crash,
      crash.signal == number
    else { return nil }
    return PluginIncident.CrashSite(
      crash, files: residents.map { absolute(members[$0].found.file.path) },
      own: residents.firstIndex(of: place) ?? 0)
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
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

extension PluginIncident.Kind {
  /// Whether a plugin may come to this because another one takes the threads or the processors.
  fileprivate var mayBeForWant: Bool {
    switch self {
    case .signal, .exit, .deadline: true
    case .violation, .flood, .threads, .storage, .killed: false
    }
  }
}
