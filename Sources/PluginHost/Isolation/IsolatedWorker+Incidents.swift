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
      logLost("while '\(taker)' took what everybody needs, it \(kind)")
      return
    }
    let call = connection.activity.call
    let named = connection.culprit ?? call.plugin
    let place = members.indices.contains(named) ? named : 0
    let running = ears?.running ?? []
    let run = running.count == 1 ? running[0].item : nil
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
      output: Array(connection.output.utf8),
      subject: subject(of: item, running, items: member.found.manifest.items),
      site: site(of: kind, in: place))
    // The others of a group went along, and that isn't held against them.
    for (number, other) in members.enumerated() where number != place {
      host.services.log(
        .warning,
        "'\(other.found.manifest.id)' went along with '\(incident.plugin)', with which it shares a process. "
          + "It is started again when it is needed.", from: other.found.manifest.id)
    }
    host.record(incident)
  }

  private func logLost(_ reason: String) {
    let names = members.map { "'\($0.found.manifest.id)'" }.joined(separator: ", ")
    host.services.log(
      .error,
      "This host couldn't go on with the process of \(names): \(reason). It is started again when it is needed.",
      from: members.first?.found.manifest.id ?? "")
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
      crash, files: members.map { absolute($0.found.file.path) }, own: place)
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
