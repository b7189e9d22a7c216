import ArgumentParser
import DocumentModel
import PluginBridge

/// The command `inspector`.
@main
struct InspectorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspector",
    abstract: "Opens a picture, shows what can be done to it, and does it.",
    discussion: """
      Items come from this program and from plugins, which are found in the folders given with \
      --plugins, in INSPECTOR_PATH, in the user's data folder, and in the system's. Listing and \
      showing run no plugin code.

      Exit codes: 0 done; 1 refused, failed or cancelled; 64 wrong usage; 65 the input is damaged or \
      not what it should be; 66 the input can't be read; 73 the output can't be written.
      """,
    version: "inspector \(HostABI.version) (contract \(HostABI.major).\(HostABI.minor), draft)",
    groupedSubcommands: [
      CommandGroup(
        name: "Plugins",
        subcommands: [
          ListCommand.self, ShowCommand.self, LoadCommand.self, ElementCommand.self,
        ]),
      CommandGroup(
        name: "Documents",
        subcommands: [
          BarCommand.self, ExplainCommand.self, RunCommand.self, RenderCommand.self,
        ]),
      CommandGroup(
        name: "Settings",
        subcommands: [
          EnableCommand.self, DisableCommand.self, OrderCommand.self, PermissionsCommand.self,
          IsolationCommand.self,
        ]),
      CommandGroup(name: "Trust", subcommands: [SignCommand.self, TrustCommand.self]),
      CommandGroup(
        name: "Trouble",
        subcommands: [DoctorCommand.self, QuarantineCommand.self, BisectCommand.self]),
      CommandGroup(name: "Embedding", subcommands: [SessionCommand.self]),
    ])
  /// Reads the command line and does what it says.
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if let problem = unknownCommand(in: words) {
      Terminal.warn(problem)
      exit(withError: ExitStatus.usage)
    }
    // What bisect runs is another command's line, and stays as it was typed.
    let isBisect = words.first == BisectCommand.configuration.commandName
    await main(isBisect ? words : RunCommand.arrange(SelectionOptions.expand(words)))
  }

  /// What to say of a command line that begins with a command which isn't there, or asks for help with one.
  private static func unknownCommand(in words: [String]) -> String? {
    let isHelp = words.first == "help"
    guard let name = isHelp ? words.dropFirst().first : words.first, !name.hasPrefix("-") else {
      return nil
    }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(name) else { return nil }
    let near = nearest(to: name, among: names).map { "'\($0)'" }
    let hint =
      near.isEmpty
      ? "'inspector --help' lists them." : "Did you mean \(near.joined(separator: " or "))?"
    return "No command '\(name.printable)'. \(hint)"
  }
}
