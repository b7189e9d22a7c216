import ArgumentParser

/// `inspector render`: a document as a picture.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a document as SVG or PNG.")

  @OptionGroup var host: HostOptions

  @Option(
    name: [.short, .long],
    help: "Where to write; the name ends with .svg or .png.", completion: .file())
  var output: String

  @Option(help: "How many pixels a unit of the page is, for PNG, from 0.01 to 100.")
  var scale = 1.0

  @Argument(help: "A PNG or JPEG picture, or a document.", completion: .file())
  var document: String

  func validate() throws {
    guard (0.01...100).contains(scale) else {
      throw ValidationError("--scale takes 0.01 to 100, not \(scale).")
    }
  }

  @MainActor
  func run() async throws {
    try await reporting {
      let workspace = try Workspace(opening: document, host: host, services: ToolServices())
      let destination = try workspace.destination(output, allowing: [.png, .svg])
      for warning in try workspace.write(to: destination, scale: scale) {
        Terminal.warn(warning.description.printable)
      }
      Terminal.say(Style.dim("wrote \(output)"))
    }
  }
}
