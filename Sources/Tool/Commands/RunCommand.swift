import ArgumentParser
import Inspector
import PluginBridge
import PluginHost

/// `inspector run`: uses an item.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Uses an item on a picture or a selection, and writes what came of it.",
    usage: "inspector run [<options>] <document> <item> [--<parameter> <value> ...]",
    discussion: """
      What follows the item are its parameters; 'inspector run DOCUMENT ITEM --help' lists them. \
      Without -o nothing is written, and the item's message is shown all the same.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var shape: OutputOptions
  @OptionGroup var selection: SelectionOptions

  @Option(
    name: [.short, .long],
    help: "Where to write the result; the name ends with .png, .svg or .inspector.",
    completion: .file())
  var output: String?

  @Argument(help: "A PNG or JPEG picture, or a document.", completion: .file())
  var document: String

  @Argument(help: "The item's id, or as much of its end as names one item.")
  var item: String

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The item's parameters.", valueName: "parameter value"))
  var parameters: [String] = []

  @MainActor
  func run() async throws {
    try await reporting {
      let meter = ProgressMeter()
      let services = ToolServices(onProgress: { fraction, _ in meter.show(fraction) })
      let workspace = try Workspace(opening: document, host: host, services: services)
      try workspace.select(selection.blocks)
      let editor = workspace.editor
      let run: EditorRun
      do throws(EditorError) {
        let found = try editor.item(item)
        if parameters == ["--help"] || parameters == ["-h"] {
          return help(found, editor)
        }
        run = try editor.prepare(item, arguments: try ArgumentReader(found).read(parameters))
      } catch {
        let isUsage = [.unknownItem, .badArgument].contains(error.code)
        throw Failure(isUsage ? ExitStatus.usage : ExitStatus.failed, error.description)
      }
      let interrupt = InterruptWatch { run.cancel() }
      let result = await run.perform()
      interrupt.stop()
      meter.clear()
      var written: String?
      if result.ending == .succeeded, let output {
        try workspace.guardInput(document, against: output)
        for warning in try workspace.write(to: output) { Terminal.warn(warning.description) }
        written = output
      }
      try report(result, written: written)
    }
  }

  private func report(_ result: EditorRun.Result, written: String?) throws {
    if shape.json {
      try Listing("run", RunShape(result, output: written)).write()
    } else {
      if !result.message.isEmpty, result.ending == .succeeded {
        Terminal.say(result.message.printableLines)
      }
      if let written { Terminal.say(Style.dim("wrote \(written)")) }
    }
    if result.overran {
      Terminal.warn("'\(result.item)' kept everything waiting for \(result.seconds.words) s.")
    }
    guard result.ending == .succeeded else {
      throw Failure(
        ExitStatus.failed,
        "'\(result.item)' \(result.ending.words), and nothing was changed: \(result.message)")
    }
  }

  @MainActor
  private func help(_ item: BarItem, _ editor: Editor) {
    Terminal.say("\(Style.bold(item.title(in: editor.snapshot).printable))  \(item.id)")
    for parameter in item.parameters {
      Terminal.say("  " + ParameterShape(parameter, locale: editor.locale).usage.printable)
    }
    if item.parameters.isEmpty { Terminal.say("  It takes no parameters.") }
  }
}

/// The JSON shape `inspector.run/1`.
struct RunShape: Encodable {
  let item, ending, message: String
  let seconds: Double
  let overran, changed: Bool
  let output: String?

  init(_ result: EditorRun.Result, output: String? = nil) {
    item = result.item
    ending = result.ending.rawValue
    message = result.message
    seconds = result.seconds
    overran = result.overran
    changed = result.hasChanged
    self.output = output
  }
}

extension ActionOutcome.Ending {
  /// How the use of an item ended, as a verb.
  var words: String {
    switch self {
    case .succeeded: "succeeded"
    case .cancelled: "was cancelled"
    case .failed: "failed"
    case .timedOut: "gave no sign of life"
    }
  }
}
