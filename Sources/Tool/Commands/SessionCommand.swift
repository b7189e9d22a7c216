import ArgumentParser

/// `inspector session`: what an editor or a script embeds.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Serves requests as lines of JSON on standard input, until that ends.",
    discussion: """
      Answers and events are lines of JSON on standard output. Sources/Tool/README.md describes them. \
      Try: echo '{"id": 1, "do": "open", "document": "photo.png"}' | inspector session
      """)

  @OptionGroup var host: HostOptions

  @MainActor
  func run() async throws {
    try await reporting {
      try await Session(host: host).serve()
    }
  }
}
