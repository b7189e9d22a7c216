import ArgumentParser
import DocumentModel
import Inspector
import PluginHost

/// `inspector quarantine`.
struct QuarantineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine",
    abstract:
      "Shows which plugins are kept out since they failed too often, and lets them in again.",
    discussion: """
      A plugin whose worker fails \(SupervisionRules().limit) times within \
      \(Int(SupervisionRules().window / 60)) minutes goes into quarantine. It is known by its content \
      and the host's build, so another version of either begins anew.
      """,
    subcommands: [ListQuarantine.self, ShowIncidents.self, ReleaseCommand.self],
    defaultSubcommand: ListQuarantine.self)
}

/// `inspector quarantine list`.
struct ListQuarantine: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the plugins that are in quarantine.")

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @MainActor
  func run() async throws {
    try await reporting {
      var supervisor = host.supervisor()
      supervisor.warnOfProblems()
      let histories = supervisor.histories.filter(\.isQuarantined)
      if output.json {
        return try Listing(
          "quarantine", ["plugins": histories.map { HistoryShape($0, supervisor.host) }]
        ).write()
      }
      for history in histories { history.sayHeading(supervisor.host) }
      Terminal.say(
        histories.isEmpty
          ? "No plugin is in quarantine."
          : "'inspector quarantine show PLUGIN' has the evidence, 'release PLUGIN' lets it run again."
      )
      let kept = Set(histories.map(\.plugin))
      let others = Set(supervisor.histories.map(\.plugin)).subtracting(kept).sorted()
      if !others.isEmpty {
        Terminal.say(
          "There is evidence of what others have done, too, which may run: "
            + "\(others.joined(separator: ", ").printable).")
      }
    }
  }
}

/// `inspector quarantine show`.
struct ShowIncidents: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows what a plugin has done, for its author.")

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions
  @Argument(help: "The plugin's id.") var plugin: String

  @MainActor
  func run() async throws {
    try await reporting {
      var supervisor = host.supervisor()
      supervisor.warnOfProblems()
      let histories = try supervisor.histories(of: plugin)
      if output.json {
        return try Listing(
          "quarantine", ["plugins": histories.map { HistoryShape($0, supervisor.host) }]
        ).write()
      }
      for history in histories {
        history.sayHeading(supervisor.host)
        Terminal.say("  content  \(history.hash.printable)")
        Terminal.say("  host     \(history.host.description.printable)")
        if let remark = history.fileState.remark { Terminal.say("  \(Style.yellow(remark))") }
        history.incidents.forEach(show)
      }
    }
  }

  private func show(_ incident: PluginIncident) {
    Terminal.say()
    Terminal.say("\(incident.timestamp)  \(incident.cause.printable)")
    let uptime = (incident.uptime * 1000).rounded() / 1000
    Terminal.say("  \(uptime) s after its worker had started, from \(incident.file.printable)")
    if !incident.isHeldAgainstPlugin { Terminal.say("  not held against the plugin") }
    if !incident.isOutcomeKnown {
      Terminal.say("  whether the action did anything outside the document isn't known")
    }
    Terminal.say("  to do it again:")
    Terminal.say("    \(incident.reproduction.printable)")
    if let site = incident.site {
      Terminal.say("  \(site.description.printable)")
      if let lookup = site.lookup { Terminal.say("    \(lookup.printable)") }
    }
    var output = incident.output[...]
    while output.last?.isNewline == true { output.removeLast() }
    guard !output.isEmpty else { return }
    Terminal.say("  it wrote:")
    // Every line is indented, so that the plugin's words can't look like the host's.
    Terminal.say("    " + String(output).printableLines.replacing("\n", with: "\n    "))
  }
}

/// `inspector quarantine release`.
struct ReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release", abstract: "Lets plugins run again; what they have done is kept to show."
  )

  @OptionGroup var host: HostOptions
  @Flag(help: "Release all that are in quarantine.") var all = false
  @Argument(help: "Ids of plugins.") var plugins: [String] = []

  func validate() throws {
    guard all == plugins.isEmpty else {
      throw ValidationError("Name the plugins to release, or write --all.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      var supervisor = host.supervisor()
      supervisor.warnOfProblems()
      for plugin in plugins { _ = try supervisor.histories(of: plugin) }
      let quarantined = Set(supervisor.histories.filter(\.isQuarantined).map(\.plugin))
      for plugin in all ? quarantined.sorted() : plugins {
        let wasQuarantined = supervisor.release(plugin)
        if let problem = supervisor.takeProblems().first {
          throw Failure(problem.exitCode, problem.description)
        }
        Terminal.say(
          wasQuarantined
            ? "released \(plugin); 'inspector quarantine show \(plugin)' still has the evidence"
            : "\(plugin) wasn't in quarantine; what it has done doesn't count any more")
      }
      if all, quarantined.isEmpty { Terminal.say("No plugin is in quarantine.") }
    }
  }
}

extension Supervisor {
  /// Tells the user what can't be read or saved.
  mutating func warnOfProblems() {
    for problem in takeProblems() { Terminal.warn(problem.description.printable) }
  }

  /// What is remembered of a plugin.
  ///
  /// - Throws: ``Failure`` if that is nothing.
  fileprivate func histories(of plugin: String) throws -> [PluginHistory] {
    let found = histories.filter { $0.plugin == plugin }
    guard found.isEmpty else { return found }
    let near = nearest(to: plugin, among: Set(histories.map(\.plugin)))
    let hint =
      near.isEmpty
      ? "'inspector quarantine' names those of which there is evidence."
      : "Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
    throw Failure(ExitStatus.usage, "Nothing has happened to a plugin '\(plugin)'. \(hint)")
  }
}

extension PluginHistory.FileState {
  /// What a person who looks for the cause has to know of the file; nil if nothing.
  fileprivate var remark: String? {
    switch self {
    case .same: nil
    case .changed:
      "The file has changed since: offsets don't fit it, and what is there now isn't in quarantine for this."
    case .gone: "The file isn't there any more, or can't be read."
    }
  }
}

extension PluginHistory {
  /// Says what became of the plugin, and why.
  fileprivate func sayHeading(_ current: HostBuild) {
    let state =
      if let since = quarantineTimestamp {
        Style.yellow(
          host == current
            ? "in quarantine since \(since)" + (fileState == .changed ? ", as it was then" : "")
            : "free; in quarantine in another host since \(since)")
      } else {
        Style.green("not in quarantine")
      }
    Terminal.say("\(Style.bold(plugin.printable))  \(state)")
    if let last = incidents.last(where: \.isHeldAgainstPlugin) {
      Terminal.say("  it \(last.cause.printable)")
    }
  }
}
