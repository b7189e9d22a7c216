import ArgumentParser
import DocumentModel
import Elements
import Inspector
import PluginHost
import Rendering

/// `inspector element`: what an item's body becomes, for those who write it.
struct ElementCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "element",
    abstract:
      "Shows what an item's body becomes: its elements, their frames and sizes, and warnings.",
    discussion: """
      Without a document the item is asked for an empty page; name a picture or a document to see what \
      it makes of that.
      """)

  @OptionGroup var host: HostOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a picture of the item: .svg or .png.", valueName: "file"),
    completion: .file())
  var out: String?

  @Argument(help: "The id of a plugin, or 'inspector' for the host's own items.")
  var plugin: String

  @Argument(help: "The item's id, or as much of its end as names one item.")
  var item: String

  @Argument(help: "A PNG or JPEG picture, or a document.", completion: .file())
  var document: String?

  @MainActor
  func run() async throws {
    try await reporting {
      let workspace = try open()
      try workspace.select(selection.blocks)
      workspace.warnOfRefusals(host)
      let destination = try out.map {
        try workspace.destination($0, allowing: [.png, .svg])
      }
      let item = try find(in: workspace)
      try workspace.updateBar()
      let picture = try BarPicture(workspace, drawing)
      let room = SizeConstraint(
        width: drawing.width.map(SizeConstraint.Axis.init) ?? .unconstrained)
      let shape = try ElementShape(item, in: workspace.editor, picture, fitting: room)
      if output.json { try Listing("element", shape).write() } else { shape.show() }
      if let destination {
        for warning in try picture.write(shape.picture, in: room, to: destination) {
          Terminal.warn(warning.printable)
        }
        if !output.json { Terminal.say(Style.dim("wrote \(destination.path)")) }
      }
    }
  }

  @MainActor
  private func open() throws -> Workspace {
    if let document {
      return try Workspace(opening: document, host: host, services: ToolServices())
    }
    return try Workspace(host: host, services: ToolServices())
  }

  /// Finds the item, which must be the plugin's.
  @MainActor
  private func find(in workspace: Workspace) throws -> BarItem {
    let found: BarItem
    do throws(EditorError) {
      let items = workspace.editor.allItems.filter { $0.owner == plugin }
      guard !items.isEmpty else {
        throw workspace.editor.absence(
          of: item,
          EditorError(
            .unknownItem, plugin,
            "No plugin '\(plugin)' has items here. 'inspector list' shows the plugins."))
      }
      let matching = items.filter { $0.id == item || $0.id.hasSuffix("." + item) }
      guard matching.count == 1, let only = matching.first else {
        let names = items.map { "'\($0.id)'" }.joined(separator: ", ")
        throw EditorError(
          .unknownItem, item, "'\(plugin)' has no item '\(item)'. It has \(names).")
      }
      found = only
    } catch {
      throw Failure(
        error.code == .unknownItem ? ExitStatus.usage : ExitStatus.failed, error.description)
    }
    return found
  }
}
