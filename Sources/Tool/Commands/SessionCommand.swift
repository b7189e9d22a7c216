import ArgumentParser

struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "session")
}
