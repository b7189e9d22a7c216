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
      workspace.warnOfRefusals(host)
      let editor = workspace.editor
      let found = try find(editor)
      let reading = try refusing { () throws(EditorError) in
        try ArgumentReader(found).read(parameters)
      }
      if reading.wantsHelp { return help(found, editor) }
      guard output == nil || reading.output == nil else {
        throw Failure(ExitStatus.usage, "-o is given twice. Give it once.")
      }
      let destination = try (output ?? reading.output).map { try workspace.destination($0) }
      let run = try refusing { () throws(EditorError) in
        try editor.prepare(found.id, arguments: Arguments(reading.arguments))
      }
      let incident = editor.catalog.incidents.last
      let interrupt = InterruptWatch(clearing: meter) { run.cancel() }
      let result = await run.perform()
      interrupt.stop()
      meter.clear()
      if result.ending == .succeeded, let destination {
        for warning in try workspace.write(to: destination) {
          Terminal.warn(warning.description.printable)
        }
      }
      let written = result.ending == .succeeded ? destination?.path : nil
      try report(
        result, written: written, asJSON: shape.json || reading.wantsJSON,
        toldOfCrash: editor.catalog.incidents.last != incident)
    }
  }

  @MainActor
  private func find(_ editor: Editor) throws -> BarItem {
    do throws(EditorError) {
      return try editor.item(item)
    } catch {
      let error = editor.absence(of: item, error)
      guard error.code == .unknownItem else {
        throw Failure(ExitStatus.failed, error.description)
      }
      let leading = ArgumentReader.leadingOptions.map { "--" + $0 }
      let late = parameters.first { leading.contains(String($0.prefix { $0 != "=" })) }
      let hint = late.map { " Write \($0.prefix { $0 != "=" }) in front of the item." } ?? ""
      throw Failure(ExitStatus.usage, error.description + hint)
    }
  }

  /// Turns an editor's refusal into words and an exit code.
  private func refusing<Result>(
    _ body: () throws(EditorError) -> Result
  ) throws(Failure) -> Result {
    do throws(EditorError) {
      return try body()
    } catch {
      let isUsage = [.unknownItem, .badArgument].contains(error.code)
      throw Failure(isUsage ? ExitStatus.usage : ExitStatus.failed, naming(error.description))
    }
  }

  /// Puts this document in the place of DOCUMENT in the advice to explain an item.
  private func naming(_ text: String) -> String {
    let blocks = selection.blocks.map { "--select \($0) " }.joined()
    return text.replacing(
      "'inspector explain DOCUMENT ",
      with: "'inspector explain \(host.shellWords)\(blocks)\(document.shellWord) ")
  }

  /// Tells how the use ended.
  ///
  /// - Parameters:
  ///   - result: How it ended.
  ///   - written: Where the result was written, if it was.
  ///   - asJSON: Whether a program reads it.
  ///   - toldOfCrash: Whether the log has said already how the plugin's process ended.
  /// - Throws: ``Failure`` if it didn't succeed.
  private func report(
    _ result: EditorRun.Result, written: String?, asJSON: Bool, toldOfCrash: Bool
  ) throws {
    if asJSON {
      try Listing("run", RunShape(result, output: written)).write()
    } else if result.ending == .succeeded {
      // Indented, as everything that a plugin says: the host's words begin a line.
      if !result.message.isEmpty { Terminal.say("  " + result.message.indentedLines) }
      if let written {
        Terminal.say(Style.dim("wrote \(written.printable)"))
      } else if result.hasChanged {
        Terminal.say(Style.dim("not written; name a file with -o to keep the result"))
      }
    }
    if result.overran, result.ending != .timedOut {
      let seconds = (result.seconds * 10).rounded() / 10
      Terminal.warn("'\(result.item)' kept everything waiting for \(seconds.words) s.")
    }
    guard result.ending == .succeeded else {
      if result.ending == .crashed, toldOfCrash {
        throw Failure(
          ExitStatus.failed,
          "'\(result.item)' ended with its plugin's process. Nothing was changed.")
      }
      throw Failure(ExitStatus.failed, result.sentence)
    }
  }

  @MainActor
  private func help(_ item: BarItem, _ editor: Editor) {
    Terminal.say("\(Style.bold(item.title(in: editor.snapshot).printable))  \(item.id)")
    let parameters = item.parameters.map { ParameterShape($0, locale: editor.locale) }
    ParameterShape.usage(parameters).forEach { Terminal.say("  " + $0) }
    if parameters.isEmpty { Terminal.say("  It takes no parameters.") }
  }
}

extension RunCommand {
  /// Returns the words of a command line with the options of `run` in front of the document.
  ///
  /// The parser takes everything behind the document as the item and its parameters.
  static func arrange(_ words: [String]) -> [String] {
    guard words.first == configuration.commandName else { return words }
    let valued = ArgumentReader.leadingOptions.map { "--" + $0 } + ["-o", "--output"]
    var options: [String] = []
    var names: [String] = []
    var rest = words.dropFirst()
    while names.count < 2, let word = rest.popFirst() {
      // Behind "--" nothing is an option.
      guard word != "--" else { return words }
      if word.hasPrefix("-"), word.count > 1 {
        options.append(word)
        if valued.contains(word), let value = rest.popFirst() { options.append(value) }
      } else {
        names.append(word)
      }
    }
    return [configuration.commandName ?? "run"] + options + names + rest
  }
}

/// The JSON shape `inspector.run/1`.
struct RunShape: Encodable {
  let item, ending, message: String
  let seconds: Double
  let overran, changed: Bool
  /// Whether the message is the word of the plugin, or of its process.
  let pluginsWord: Bool
  let output: String?

  init(_ result: EditorRun.Result, output: String? = nil) {
    item = result.item
    ending = result.ending.rawValue
    message = result.message
    pluginsWord = result.isPluginsWord
    seconds = result.seconds
    overran = result.overran
    changed = result.hasChanged
    self.output = output
  }
}

extension EditorRun.Result {
  /// How the use of an item ended, if it didn't succeed.
  fileprivate var sentence: String {
    switch ending {
    case .succeeded: "'\(item)' succeeded."
    case .cancelled: "'\(item)' was cancelled. Nothing was changed."
    // The message names the item, and says that nothing was changed.
    case .timedOut, .crashed: message
    case .failed where isPluginsWord:
      if let own = StatusWords.sentence(beginning: message) {
        // What stands behind it comes from the plugin's process, whoever wrote it there.
        "'\(item)' failed: \(own) Its process says: "
          + "\(String(message.dropFirst(own.count + 1)).withFullStop.indentedLines) Nothing was changed."
      } else {
        "'\(item)' failed, and says: \(message.withFullStop.indentedLines) Nothing was changed."
      }
    case .failed: "'\(item)' failed: \(message.withFullStop) Nothing was changed."
    }
  }
}
