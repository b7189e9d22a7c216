import TestSupport
import Testing

@Suite struct TerminalTests {
  let home: Home
  let escape = "\u{1b}["

  init() throws {
    home = try Home()
  }

  /// What a terminal shows when the command has run on it.
  private func shown(_ words: [String], variables: [String] = []) throws -> String {
    let terminal = try PseudoTerminal()
    let child = try home.start(words, terminal: terminal, variables: variables)
    try terminal.readAll()
    #expect(try child.end().code == 0)
    return terminal.shown
  }

  @Test func `colour is for terminals that want it`() throws {
    #expect(try shown(["bar", "photo.png"]).contains(escape))
    #expect(try !shown(["bar", "photo.png"], variables: ["NO_COLOR=1"]).contains(escape))
    #expect(try shown(["bar", "photo.png"], variables: ["NO_COLOR="]).contains(escape))
    #expect(try !shown(["bar", "photo.png"], variables: ["TERM=dumb"]).contains(escape))
    let piped = try home.run("bar", "photo.png")
    #expect(!piped.output.contains(escape) && !piped.problems.contains(escape))
  }

  @Test func `JSON has no colour, even on a terminal`() throws {
    #expect(try !shown(["bar", "photo.png", "--json"]).contains(escape))
  }

  @Test func `Ctrl-C stops an action, and nothing is written`() throws {
    let before = try home.content("photo.png")
    let terminal = try PseudoTerminal()
    let child = try home.start(
      [
        "run", "--plugins", Home.hostile("action-waits"), "photo.png",
        "com.example.hostile.action-waits.act", "-o", "out.png",
      ], terminal: terminal)
    #expect(try terminal.wait(for: "50 %"))
    terminal.interrupt()
    try terminal.readAll()
    #expect(try child.end().code == 1)
    #expect(terminal.shown.contains("was cancelled. Nothing was changed."))
    #expect(!home.exists("out.png"))
    #expect(try home.content("photo.png") == before)
  }
}
