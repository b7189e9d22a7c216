import ArgumentParser
import Inspector
import PluginHost
import PluginProtocol

/// `inspector bisect`: which plugins make a command fail.
struct BisectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Finds the plugins with which a command fails, by running it with some of them.",
    usage: "inspector bisect [<options>] -- <command> [<argument> ...]",
    discussion: """
      The command fails if it ends with another exit code than 0, by a signal, or not within --timeout; \
      with --incidents also if a plugin crashed, hung or broke a rule meanwhile, which a command may well \
      survive. \
      It runs once with all plugins, once with none but the kept ones, then with fewer and fewer: about \
      twice the logarithm of their number for one culprit. Plugins that fail only together are found \
      together.

      Each run has INSPECTOR_ONLY set to the plugins it may use, INSPECTOR_INCIDENTS set to a new file, so \
      that no quarantine hides a culprit, and --plugins in front of INSPECTOR_PATH. Its standard input is empty. \
      It has a process group of its own, which ends with it, and with Ctrl-C.

      Exit codes: 0 something was found; 1 nothing was, since it never fails or always does.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Keep this plugin on in every run.", valueName: "plugin"))
  var keep: [String] = []

  @Option(
    help: ArgumentHelp("Count a run that takes longer as failed, and end it.", valueName: "seconds")
  )
  var timeout: Double?

  @Flag(
    help: """
      Count a run as failed, too, if a plugin has an incident that is held against it, whatever the \
      command's exit code.
      """)
  var incidents = false

  @Flag(help: "Show on standard error what the command writes.")
  var showOutput = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command and its arguments, behind '--'.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("Write the command behind '--': inspector bisect -- COMMAND ARGUMENTS.")
    }
    if let timeout, !(0.01...86_400).contains(timeout) {
      throw ValidationError("--timeout takes 0.01 to 86400 seconds, not \(timeout).")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let suspects = try suspects()
      let run = CommandRun(command, timeout: timeout, showsOutput: showOutput)
      let interrupt = InterruptWatch(clearing: ProgressMeter()) { run.stop() }
      defer { interrupt.stop() }
      var search = CulpritSearch(among: suspects)
      var shape = Shape(kept: keep, command: command)
      switch try search.look({ try fails(with: $0, run, &shape) }) {
      case .succeedsWithAll:
        try finish(&shape, .succeedsWithAll, success(with: suspects.count, shape))
      case .failsWithNone:
        try finish(&shape, .failsWithNone, failure(shape.runs.map(\.ending)))
      case .worthwhile:
        while let culprits = try search.next({ try fails(with: $0, run, &shape) }) {
          shape.culprits.append(culprits)
          say(
            Style.bold(culprits.count == 1 ? "culprit  " : "culprits, only together  ")
              + culprits.joined(separator: ", "))
        }
        try finish(&shape, .culprits, advice(shape.culprits))
      }
    }
  }

  /// The plugins that are tried: all that are found and on, without the kept ones.
  private func suspects() throws -> [String] {
    let listing = host.listing()
    for id in keep where listing[id] == nil {
      throw Failure(ExitStatus.usage, listing.unknownPlugin(id))
    }
    let off = try host.loadSettings().disabledPlugins
    let suspects = listing.plugins.map(\.manifest.id).filter {
      !off.contains($0) && !keep.contains($0)
    }
    guard !suspects.isEmpty else {
      throw Failure(
        ExitStatus.failed,
        "There are no plugins to choose from. 'inspector list' shows what was found and is on.")
    }
    return suspects
  }

  /// Runs the command with some plugins and the kept ones.
  private func fails(
    with plugins: [String], _ run: CommandRun, _ shape: inout Shape
  ) throws -> Bool {
    let record = try IncidentRecord()
    defer { record.remove() }
    var variables = [
      PluginListing.onlyVariable: (keep + plugins).joined(separator: ","),
      Supervisor.fileVariable: record.path,
    ]
    if !host.folders.isEmpty {
      let others = HostOptions.environment["INSPECTOR_PATH"].map { [$0] } ?? []
      variables["INSPECTOR_PATH"] = (host.folders + others).joined(separator: ":")
    }
    let start = ContinuousClock.now
    let ending = try run.run(variables)
    let seconds = (ContinuousClock.now - start).seconds
    let found = record.incidents
    let hasFailed = !ending.isSuccess || incidents && !found.isEmpty
    shape.runs.append(
      Shape.Run(
        plugins: plugins, failed: hasFailed, ending: ending.description, seconds: seconds,
        incidents: found.map { Shape.Incident(plugin: $0.plugin, message: $0.description) }))
    let reason =
      ending.isSuccess ? "incident of \(found.first?.plugin.printable ?? "")" : ending.description
    let names = plugins.count <= 3 ? plugins.joined(separator: ", ") : "\(plugins.count) plugins"
    say(
      "run \(shape.runs.count): \(plugins.isEmpty ? keep.isEmpty ? "none" : "only the kept" : names): "
        + (hasFailed ? Style.red("fails") + " (\(reason))" : Style.green("succeeds")))
    return hasFailed
  }

  /// What to say if there is nothing to look for.
  private func success(with count: Int, _ shape: Shape) -> String {
    let plugins = Set(shape.runs.flatMap(\.incidents).map(\.plugin)).sorted()
    guard !plugins.isEmpty else {
      return "The command succeeds with all \(count) plugins. If it fails at times only, try again."
    }
    return
      "The command succeeds with all \(count) plugins, but \(plugins.joined(separator: ", ")) failed "
      + "meanwhile. With --incidents that counts."
  }

  /// What to say if the command fails without the suspects, too.
  ///
  /// - Parameter endings: How it ended with all of them, and without any.
  /// - Returns: The sentences.
  private func failure(_ endings: [String]) -> String {
    let kept =
      keep.isEmpty ? "without any plugin" : "with none but \(keep.joined(separator: ", "))"
    if let all = endings.first, let none = endings.last, all != none {
      return
        "The command fails even \(kept), but in another way: \(none), and \(all) with all. It may want an item "
        + "that isn't there without its plugin: name that plugin with --keep, or run it with --show-output."
    }
    let cause =
      keep.isEmpty ? "the cause is elsewhere" : "it is to blame, or the cause is elsewhere"
    return "The command fails even \(kept), so \(cause). Run it with --show-output."
  }

  private func advice(_ culprits: [[String]]) -> String {
    let commands = culprits.compactMap(\.first).map {
      "'inspector disable \(host.shellWords)\($0)'"
    }
    let choice = culprits.contains { $0.count > 1 } ? " One of each set is enough." : ""
    return "Next: \(commands.joined(separator: ", ")), and tell the author.\(choice)"
  }

  private func say(_ line: String) {
    if !output.json { Terminal.say(line) }
  }

  private func finish(_ shape: inout Shape, _ finding: Finding, _ message: String) throws {
    shape.finding = finding
    shape.message = message
    if output.json {
      try Listing("bisect", shape).write()
    } else {
      Terminal.say(message)
    }
    if finding != .culprits { throw ExitStatus.failed }
  }

  /// What came of a search.
  enum Finding: String, Encodable {
    case culprits
    case succeedsWithAll = "succeeds-with-all"
    case failsWithNone = "fails-with-none"
  }

  /// The JSON shape `inspector.bisect/1`.
  struct Shape: Encodable {
    var finding = Finding.culprits
    var message = ""
    var culprits: [[String]] = []
    let kept, command: [String]
    var runs: [Run] = []

    struct Run: Encodable {
      let plugins: [String]
      let failed: Bool
      let ending: String
      let seconds: Double
      /// What plugins did that is held against them, the oldest first.
      let incidents: [Incident]
    }

    struct Incident: Encodable {
      let plugin, message: String
    }

    init(kept: [String], command: [String]) {
      self.kept = kept
      self.command = command
    }
  }
}
