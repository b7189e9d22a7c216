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
  @OptionGroup var drawing: DrawingOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Draw the bar with its items' bodies: .svg or .png.", valueName: "file"),
    completion: .file())
  var out: String?

  @Flag(help: "Draw the bar with its items' bodies as lines of text.")
  var text = false

  @Argument(help: "A PNG or JPEG picture, or a document.", completion: .file())
  var document: String

  func validate() throws {
    guard !(text && output.json) else {
      throw ValidationError("Choose one of --text and --json.")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let workspace = try Workspace(opening: document, host: host, services: ToolServices())
      try workspace.select(selection.blocks)
      let destination = try out.map {
        try workspace.destination($0, allowing: [.png, .svg])
      }
      workspace.warnOfRefusals(host)
      let others = workspace.editor.catalog.listing.refused.filter {
        $0.code != .noManifest && !host.folders.contains($0.file ?? "")
      }
      if !others.isEmpty {
        let files =
          others.count == 1
          ? "1 file was refused as a plugin" : "\(others.count) files were refused as plugins"
        Terminal.warn("\(files); 'inspector list' says why.")
      }
      if text || destination != nil { try draw(workspace, to: destination) }
      guard !text, destination == nil || output.json else { return }
      let shape = BarShape(workspace.editor)
      if output.json { try Listing("bar", shape).write() } else { shape.show(host) }
    }
  }

  @MainActor
  private func draw(_ workspace: Workspace, to destination: Destination?) throws {
    try workspace.updateBar()
    let picture = try BarPicture(workspace, drawing)
    if text {
      let lines = try picture.text(width: Terminal.width)
      Terminal.say(
        lines.isEmpty ? "Nothing applies to what is selected." : String(lines.dropLast()))
    }
    BarShape(workspace.editor).showProblems(host)
    for failure in picture.failures { Terminal.warn(failure.description.printable) }
    guard let destination else { return }
    for warning in try picture.write(to: destination) { Terminal.warn(warning.printable) }
    if !output.json { Terminal.say(Style.dim("wrote \(destination.path)")) }
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
