import PluginHost
import TestSupport
import Testing

@Suite struct QuarantineTests {
  let home: Home
  let path: String
  /// The host that the command is.
  let host: HostBuild

  init() throws {
    home = try Home()
    path = home.folder(".local/state/inspector/incidents.json")
    let command = try Home.executable()
    let folder = command.lastIndex(of: "/").map { command[..<$0] } ?? "."
    host = HostBuild(worker: "\(folder)/inspector-plugin-worker")
  }

  /// Lets a plugin fail, as another host of the user would record it.
  private func crash(_ plugin: String, _ count: Int, host: HostBuild? = nil) {
    var supervisor = Supervisor(path: path, host: host ?? self.host)
    for _ in 0..<count {
      _ = supervisor.record(
        PluginIncident(
          .signal(11), during: .init(.action, item: "\(plugin).act"), plugin: plugin,
          file: "/p/bad one.so", hash: String(repeating: "ab", count: 32), host: supervisor.host,
          uptime: 1.25, time: Supervisor.wallClock(), output: Array("\u{1B}[2Jfirst\nrefused".utf8))
      )
    }
  }

  @Test func `where nothing has happened there is nothing to show`() throws {
    let list = try home.run("quarantine")
    #expect(list.code == 0)
    #expect(list.output == "No plugin is in quarantine.\n")
    #expect(try home.run("quarantine", "show", "com.bad").isRefusal(64, "com.bad"))
    #expect(try home.run("quarantine", "release", "com.bad").isRefusal(64, "com.bad"))
    #expect(try home.run("quarantine", "release", "--all").code == 0)
    #expect(try home.run("quarantine", "release").isRefusal(64))
  }

  @Test func `the evidence has all that an author needs`() throws {
    crash("com.bad", 3)
    crash("com.once", 1)
    let list = try home.run("quarantine", "list").output
    #expect(list.contains("com.bad  in quarantine since 20"))
    #expect(list.hasSuffix("what others have done, too, which may run: com.once.\n"))
    let show = try home.run("quarantine", "show", "com.bad").output
    for words in [
      String(repeating: "ab", count: 32), host.description, "SIGSEGV",
      "in the action of 'com.bad.act'", "1.25 s after its worker had started", "isn't known",
      "\n    \u{FFFD}[2Jfirst\n    refused\n",
      "INSPECTOR_INCIDENTS= INSPECTOR_ONLY=com.bad inspector run --plugins '/p/bad one.so' DOCUMENT "
        + "com.bad.act", "The file isn't there any more",
    ] {
      #expect(show.contains(words), "\(show)")
    }
    #expect(try home.run("quarantine", "show", "com.once").output.contains("not in quarantine"))
  }

  @Test func `the line for a shell does the same call again`() throws {
    let first = try home.run(
      "run", "--plugins", Home.hostile("action-crashes-for"), "--select", "2", "photo.png", "act",
      "--radius", "-2.5", "--words", "it's\n$(rm) \"x\"", "--deep", "--tint", "#33669980",
      "--centre", "0.25,-1")
    #expect(first.code == 1, "\(first)")
    func incidents() throws -> [JSON] {
      try home.run("quarantine", "show", "com.example.hostile.action-crashes-for", "--json").json()[
        "plugins"][0]["incidents"].elements
    }
    let incident = try #require(try incidents().first)
    #expect(
      incident["output"].words.contains("called with -2.5 'it's\n$(rm) \"x\"' 1 0.2,0.4,0.6,"))
    let command = try Home.executable()
    let folder = command.lastIndex(of: "/").map { command[..<$0] } ?? "."
    // Elsewhere, and with the incidents kept, so that they can be compared.
    let line = incident["reproduction"].words
      .replacing("INSPECTOR_INCIDENTS= ", with: "cd / && ")
      .replacing(" inspector ", with: " \(folder)/inspector ")
    let again = try Child(
      ["/bin/bash", "-c", line],
      environment: [
        "HOME=\(home.folder.path)", "XDG_STATE_HOME=\(home.folder(".local/state"))", "LANG=C.UTF-8",
        "SWIFT_BACKTRACE=enable=no",
      ], folder: home.folder.path, input: home.folder("nothing")
    ).end()
    #expect(again.code == 1, "\(line)\n\(again)")
    let both = try incidents()
    #expect(both.count == 2)
    func words(_ incident: JSON) -> String {
      String(incident["output"].words.prefix { $0 != ";" }.split(separator: "sins").first ?? "")
    }
    #expect(both.map(words) == [words(incident), words(incident)])
    #expect(
      both.map(\.["reproduction"].words)
        == Array(repeating: incident["reproduction"].words, count: 2))
  }

  @Test func `where a plugin died can be looked up in its file`() throws {
    let file = try Home.hostile("action-crashes")
    try home.run("run", "--plugins", file, "photo.png", "act")
    let show = try home.run("quarantine", "show", "com.example.hostile.action-crashes")
    #expect(show.output.contains("Its process says that it died at offset 0x"), "\(show)")
    // What it wrote ends with a line feed, which isn't a line of its own.
    #expect(show.output.contains("  it wrote:\n    sins at "))
    #expect(!show.output.contains("\n    \n") && !show.output.hasSuffix(" \n"))
    #expect(show.output.contains("using the address 0x0. A plugin could forge that."))
    let lookup = try #require(
      show.output.split(separator: "\n").first { $0.hasPrefix("    addr2line") })
    let found = try Child(
      ["/bin/sh", "-c", String(lookup)], environment: ["PATH=/usr/bin:/bin"],
      folder: home.folder.path, input: home.folder("nothing")
    ).end()
    #expect(found.output.contains("act\n"), "\(lookup) \(found)")
  }

  @Test func `programs read the same`() throws {
    crash("com.bad", 3)
    let json = try home.run("quarantine", "show", "com.bad", "--json").json()
    #expect(json["format"] == "inspector.quarantine/1")
    let plugin = json["plugins"][0]
    #expect(plugin["plugin"] == "com.bad")
    #expect(plugin["quarantined"] == true)
    #expect(plugin["incidents"].elements.count == 3)
    let incident = plugin["incidents"][0]
    #expect(incident["kind"] == "signal")
    #expect(incident["phase"] == "action")
    #expect(incident["outcomeKnown"] == false)
    #expect(incident["heldAgainstPlugin"] == true)
    #expect(try home.run("quarantine", "--json").json() == json)
  }

  @Test func `what happened in another host isn't in force here`() throws {
    crash("com.bad", 3, host: HostBuild(version: "9", abi: "1.0", worker: "?"))
    #expect(try home.run("quarantine").output.contains("com.bad  free; in quarantine in another"))
    let json = try home.run("quarantine", "--json").json()
    #expect(json["plugins"][0]["quarantined"] == false)
  }

  @Test func `the listing marks who is in quarantine, until it is released`() throws {
    try home.folder.write("plugins/warmth.so", try home.content(Home.example("warmth")))
    crash("com.example.warmth", 3)
    let list = try home.run("list", "--plugins", "plugins")
    #expect(list.output.contains("com.example.warmth"))
    #expect(list.output.contains("(in quarantine)"))
    #expect(
      try home.run("list", "plugins", "--json").json()["plugins"][0]["quarantined"] == true)
    let release = try home.run("quarantine", "release", "com.example.warmth")
    #expect(release.output.hasPrefix("released com.example.warmth; "))
    #expect(try !home.run("list", "--plugins", "plugins").output.contains("quarantine"))
    #expect(try home.run("quarantine").output.hasPrefix("No plugin is in quarantine.\n"))
  }

  @Test func `a release keeps the evidence, and says so`() throws {
    crash("com.bad", 3)
    crash("com.once", 1)
    let released = try home.run("quarantine", "release", "com.bad")
    #expect(
      released.output
        == "released com.bad; 'inspector quarantine show com.bad' still has the evidence\n")
    let show = try home.run("quarantine", "show", "com.bad").output
    #expect(show.contains("com.bad  not in quarantine\n"))
    #expect(show.split(separator: "died by SIGSEGV").count == 5, "\(show)")
    #expect(
      try home.run("quarantine", "release", "com.once").output
        == "com.once wasn't in quarantine; what it has done doesn't count any more\n")
    #expect(try home.run("quarantine", "show", "com.once").output.contains("SIGSEGV"))
  }

  @Test func `part of an id, or one that is mistyped, is answered with the id`() throws {
    crash("com.bad.crash", 1)
    for name in ["crash", "com.bad.crahs"] {
      #expect(
        try home.run("quarantine", "show", name).isRefusal(64, "Did you mean 'com.bad.crash'?"))
    }
  }

  @Test func `evidence of a file that has changed says so`() throws {
    let file = try home.folder.write("bad.so", try home.content(Home.hostile("action-crashes")))
    let id = "com.example.hostile.action-crashes"
    try home.run("run", "--plugins", file, "photo.png", "act")
    #expect(try !home.run("quarantine", "show", id).output.contains("has changed"))
    try home.folder.write("bad.so", try home.content(file) + [0])
    #expect(try home.run("quarantine", "show", id).output.contains("The file has changed since"))
    let json = try home.run("quarantine", "show", id, "--json").json()
    #expect(json["plugins"][0]["fileState"] == "changed")
  }

  @Test func `a crash is told once, and points to no record where none is kept`() throws {
    let file = try Home.hostile("action-crashes")
    let id = "com.example.hostile.action-crashes"
    for variables in [["INSPECTOR_INCIDENTS="], []] {
      let ended = try home.run("run", "--plugins", file, "photo.png", "act", variables: variables)
      #expect(ended.code == 1)
      #expect(ended.problems.split(separator: "died by SIGSEGV").count == 2, "\(ended)")
      #expect(
        ended.problems.hasSuffix(
          "'\(id).act' ended with its plugin's process. Nothing was changed.\n"))
      #expect(ended.problems.contains("'inspector quarantine show \(id)'") == variables.isEmpty)
      let json = try home.run(
        "run", "--plugins", file, "photo.png", "act", "--json", variables: variables
      ).json()
      #expect(json["message"].words.contains("died by SIGSEGV"))
      #expect(json["message"].words.contains("quarantine show") == variables.isEmpty)
    }
  }

  @Test func `all are released at once`() throws {
    crash("com.b", 3)
    crash("com.a", 3)
    crash("com.once", 1)
    let release = try home.run("quarantine", "release", "--all")
    let lines = release.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("released com.a; ") && lines[1].hasPrefix("released com.b; "))
    #expect(try home.run("quarantine", "show", "com.once").code == 0)
  }

  @Test func `a release that can't be saved is no release`() throws {
    crash("com.bad", 3)
    // Nobody can take a lock that is a folder.
    try home.folder.write("elsewhere/incidents.json", try home.content(path))
    try home.folder.makeFolder("elsewhere/incidents.json.lock")
    let variables = ["INSPECTOR_INCIDENTS=\(home.folder("elsewhere/incidents.json"))"]
    let release = try home.run("quarantine", "release", "com.bad", variables: variables)
    #expect(release.isRefusal(73, "incidents.json.lock"))
    #expect(try home.run("quarantine", variables: variables).output.contains("com.bad"))
  }

  @Test func `a damaged file is a warning`() throws {
    try home.folder.write(".local/state/inspector/incidents.json", "{".utf8)
    let list = try home.run("quarantine")
    #expect(list.code == 0)
    #expect(list.problems.contains("incidents.json"))
  }

  @Test func `a variable leaves only some plugins, or none`() throws {
    let examples = try Home.examples()
    let one = try home.run(
      "list", "--plugins", examples, "--json",
      variables: ["INSPECTOR_ONLY=com.example.warmth,com.example.nobody"])
    #expect(try one.json()["plugins"].elements.map(\.["id"].words) == ["com.example.warmth"])
    let bar = try home.run(
      "bar", "photo.png", "--plugins", examples, variables: ["INSPECTOR_ONLY="])
    #expect(bar.barItems.count == 9)
  }
}
