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
      workspace.warnOfRefusals(host)
      let others = workspace.editor.catalog.listing.refused.filter {
        $0.code != .noManifest && !host.folders.contains($0.file ?? "")
      }
      if !others.isEmpty {
        let files = others.count == 1 ? "1 file was" : "\(others.count) files were"
        Terminal.warn("\(files) refused as plugins; 'inspector list' says why.")
      }
      let shape = BarShape(workspace.editor)
      if output.json { try Listing("bar", shape).write() } else { shape.show() }
    }
  }
}

/// Which blocks a command is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("select"), parsing: .singleValue,
    help: ArgumentHelp(
      "Select these blocks, by their numbers, instead of the picture.", valueName: "block"))
  var blocks: [UInt64] = []
}

extension SelectionOptions {
  /// Returns words in which "--select 3 4" is spelled "--select 3 --select 4".
  ///
  /// So several blocks may be named after one "--select", wherever it stands.
  static func expand(_ words: [String]) -> [String] {
    var expanded: [String] = []
    var isSelecting = false
    for word in words {
      let isNumber = !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
      if isSelecting, isNumber, expanded.last != "--select" { expanded.append("--select") }
      expanded.append(word)
      isSelecting = word == "--select" || (isSelecting && isNumber)
    }
    return expanded
  }
}
