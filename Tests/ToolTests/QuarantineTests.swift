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
    #expect(!list.contains("com.once"))
    let show = try home.run("quarantine", "show", "com.bad").output
    for words in [
      String(repeating: "ab", count: 32), host.description, "SIGSEGV",
      "in the action of 'com.bad.act'", "1.25 s after its worker had started", "isn't known",
      "\n    \u{FFFD}[2Jfirst\n    refused\n",
      "INSPECTOR_INCIDENTS= inspector run --plugins '/p/bad one.so' DOCUMENT com.bad.act",
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
      .replacing("INSPECTOR_INCIDENTS= inspector", with: "cd / && \(folder)/inspector")
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
    #expect(release.output == "released com.example.warmth\n")
    #expect(try !home.run("list", "--plugins", "plugins").output.contains("quarantine"))
    #expect(try home.run("quarantine").output == "No plugin is in quarantine.\n")
  }

  @Test func `all are released at once`() throws {
    crash("com.b", 3)
    crash("com.a", 3)
    crash("com.once", 1)
    let release = try home.run("quarantine", "release", "--all")
    #expect(release.output == "released com.a\nreleased com.b\n")
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
