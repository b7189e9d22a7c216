import Testing

@Suite struct HelpTests {
  static let commands = [
    "list", "show", "load", "bar", "explain", "run", "render", "enable", "disable", "order",
    "permissions", "isolation", "sign", "trust", "quarantine", "bisect", "session", "doctor",
  ]

  @Test(arguments: commands)
  func `each command explains itself`(command: String) throws {
    let help = try Home().run(command, "--help")
    #expect(help.code == 0)
    #expect(help.output.contains("USAGE: inspector \(command)"))
    #expect(help.problems.isEmpty)
  }

  @Test func `the front page lists every command and every exit code`() throws {
    let help = try Home().run("--help")
    #expect(help.code == 0)
    for command in Self.commands { #expect(help.output.contains("\n  \(command) ")) }
    for code in ["0 done", "1 refused", "64 ", "65 ", "66 ", "73 "] {
      #expect(help.output.contains(code))
    }
  }

  @Test func `the version names the contract, too`() throws {
    let version = try Home().run("--version")
    #expect(version.code == 0)
    #expect(version.output.hasPrefix("inspector "))
    #expect(version.output.contains("contract 1."))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are written for`(shell: String) throws {
    let script = try Home().run("--generate-completion-script", shell)
    #expect(script.code == 0)
    #expect(script.output.contains("permissions"))
  }

  @Test(arguments: [["barr"], ["help", "barr"], ["barr", "--help"]])
  func `a command that is misspelt is told with the nearest`(words: [String]) throws {
    let home = try Home()
    let refusal = try home.start(words, input: home.folder("nothing")).end()
    #expect(refusal.isRefusal(64, "No command 'barr'. Did you mean 'bar'?"))
  }

  @Test func `help of a command, and help itself, are no unknown commands`() throws {
    let home = try Home()
    for words in [["help"], ["help", "bar"], ["help", "help"], []] {
      let help = try home.start(words, input: home.folder("nothing")).end()
      #expect(help.code == 0 && help.output.contains("USAGE: inspector"), "\(words)")
    }
  }

  @Test(
    arguments: [
      ["dance"], ["list", "--dance"], ["bar"], ["run", "photo.png"], ["render", "photo.png"],
      ["load"], ["order", "--first"], ["order", "--first", "--last", "crop"], ["order", "crop"],
      ["list", "--probe-deadline", "0"], ["list", "--probe-deadline", "soon"],
      ["render", "photo.png", "-o", "x.png", "--scale", "0"],
      ["bar", "photo.png", "--select", "x"],
    ])
  func `wrong usage leaves with 64`(words: [String]) throws {
    let home = try Home()
    let refusal = try home.start(words, input: home.folder("nothing")).end()
    #expect(refusal.isRefusal(64))
    #expect(!refusal.problems.isEmpty)
  }
}
