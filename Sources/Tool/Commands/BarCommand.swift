import ArgumentParser
import PluginHost

/// `inspector bar`: what can be done to a selection.
struct BarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bar",
    abstract: "Shows the bar of what can be done to a picture or a selection, in order.")

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: SelectionOptions

  @Argument(help: "A PNG or JPEG picture, or a document.", completion: .file())
  var document: String

  @MainActor
  func run() async throws {
    try await reporting {
      let workspace = try Workspace(opening: document, host: host, services: ToolServices())
      try workspace.select(selection.blocks)
      let shape = BarShape(workspace.editor)
      if output.json { try Listing("bar", shape).write() } else { shape.show() }
    }
  }
}

/// Which blocks a command is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("select"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Select these blocks, by their numbers, instead of the picture.", valueName: "block"))
  var blocks: [UInt64] = []
}
