import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// `list`, `show` and `load`.
@Suite struct ListingTests {
  let home: Home
  let examples: String

  init() throws {
    home = try Home()
    examples = try Home.examples()
  }

  @Test func `list shows what is on the search path`() throws {
    let listing = try home.run("list", "--plugins", examples)
    #expect(listing.code == 0)
    #expect(listing.output.contains("com.example.tidy  1.0.0  Tidy bar, 2 items\n  \(examples)/"))
    #expect(listing.problems.isEmpty)
  }

  @Test func `list writes a shape that programs can read`() throws {
    let listing = try home.run("list", "--json", variables: ["INSPECTOR_PATH=\(examples)"])
    let json = try listing.json()
    #expect(json["format"] == "inspector.list/1")
    let tidy = try #require(json["plugins"].elements.first { $0["id"] == "com.example.tidy" })
    #expect(tidy["items"] == .list(["com.example.tidy.reset", "com.example.tidy.upright"]))
    #expect(
      tidy.keys == [
        "id", "name", "version", "vendor", "path", "toolchain", "items", "enabled",
        "quarantined", "advice",
      ])
    #expect(tidy["advice"] == .list([]))
  }

  @Test func `list shows what trust refuses, and why`() throws {
    try home.folder.write("p/tidy.so", try home.content(Home.example("tidy")))
    let good = try home.folder.write("q/warmth.so", try home.content(Home.example("warmth")))
    // Safety: the text lives until `chmod` returns.
    unsafe chmod(home.folder("p"), 0o777)
    let listing = try home.run("list", "p", "q")
    #expect(listing.code == 0)
    #expect(listing.output.contains("com.example.tidy  1.0.0"))
    #expect(listing.output.contains("refused  The folder '\(home.folder("p"))'"))
    let json = try home.run("list", "p", "q", "--json").json()
    #expect(json["plugins"][0]["refusal"]["code"] == "untrusted-path")
    #expect(!json["plugins"][1].keys.contains("refusal"))

    try home.run("sign", good, "--statement-only")
    try home.folder.write("q/warmth.so.statement.minisig", "nonsense".utf8)
    let damaged = try home.run("list", "q", "--json").json()
    #expect(damaged["plugins"][0]["refusal"]["code"] == "bad-signature")
  }

  @Test func `list says that a plugin has to be signed that isn't`() throws {
    let file = try home.folder.write("q/warmth.so", try home.content(Home.example("warmth")))
    try home.run("trust", "new-key", "--no-password", "k")
    try home.run("trust", "add", "k.pub")
    try home.run("sign", file, "--key", "k.key")
    #expect(try home.run("load", file).code == 0)
    #expect(try home.run("list", "q").output.contains("refused") == false)
    try FileManager.default.removeItem(atPath: file + ".statement")
    try FileManager.default.removeItem(atPath: file + ".statement.minisig")
    let listing = try home.run("list", "q")
    #expect(listing.output.contains("isn't signed"), "\(listing)")
    #expect(
      try home.run("list", "q", "--json").json()["plugins"][0]["refusal"]["code"]
        == "signer-changed")
  }

  @Test func `show says which deadline holds, and which is asked for`() throws {
    let file = try home.folder.write("p/folders.so", try home.content(Home.hostile("folders")))
    let shown = try home.run("show", file)
    #expect(
      shown.output.contains(
        "may be silent  10 s (it asks for 60 s, and 'long-deadlines' isn't granted)"), "\(shown)")
    let item = try home.run("show", file, "--json").json()["items"][0]
    #expect(item["deadline"] == .number(60) && item["deadlineInForce"] == .number(10))

    let id = "com.example.hostile.folders"
    let grant = ["permissions", "--plugins", file, id, "--grant", "long-deadlines"]
    #expect(try home.start(grant, input: home.folder("nothing")).end().code == 0)
    #expect(try home.run("show", file).output.contains("may be silent  60 s\n"))
    #expect(
      try home.run("show", file, "--json").json()["items"][0]["deadlineInForce"] == .number(60))
  }

  @Test func `list without plugins says where to name them`() throws {
    let listing = try home.run("list")
    #expect(listing.code == 0)
    #expect(listing.output.contains("--plugins"))
    #expect(listing.output.contains("\(home.folder("data"))/inspector/plugins"))
    let usual = try home.run("list", variables: ["XDG_DATA_HOME="])
    #expect(usual.output.contains("~/.local/share/inspector/plugins"))
    #expect(try home.run("list", "--json").json()["plugins"] == .list([]))
  }

  @Test func `list shows what is there, and refuses what isn't`() throws {
    let warmth = try Home.example("warmth")
    let listing = try home.run("list", warmth, "nowhere.so")
    #expect(listing.code == 66)
    #expect(listing.output.contains("com.example.warmth"))
    #expect(listing.problems.contains("No file or folder 'nowhere.so'"))
    #expect(try home.run("list", "nowhere").isRefusal(66, "'nowhere'"))
    #expect(try home.run("list", "nowhere", "--json").json()["refused"][0]["path"] == "nowhere")
  }

  @Test func `show says everything that the manifest says`() throws {
    let shown = try home.run("show", "com.example.warmth", "--plugins", examples)
    #expect(shown.code == 0)
    for words in [
      "Warmth  1.0.0  com.example.warmth", "licence    MIT", "shortcut      Ctrl+Shift+W",
      "--amount <f64> ", "(from -1 to 1, default 0.3)", "<plain|golden|candle>",
      "puts com.example.warmth.warm after ly.img.component.inspectorBar.button.adjustments",
    ] { #expect(shown.output.contains(words)) }
    let json = try home.run("show", "com.example.tidy", "--plugins", examples, "--json").json()
    #expect(json["format"] == "inspector.show/1")
    #expect(json["permissions"][0]["granted"] == false)
    #expect(json["modifications"][2]["operation"] == "remove")
    #expect(json["modifications"][1]["otherwise"] == "last")
  }

  @Test func `show speaks the language that it is asked for`() throws {
    let tidy = try Home.example("tidy")
    #expect(try home.run("show", tidy, "--locale", "de").output.hasPrefix("Aufgeräumte Leiste"))
    #expect(
      try home.run("show", tidy, variables: ["LC_ALL=de_AT.UTF-8"]).output.hasPrefix("Aufgeräumte"))
  }

  @Test(arguments: ["show", "load"])
  func `a plugin is named by its id or its file, and by nothing like it`(command: String) throws {
    let file = try home.folder.write("sub/warmth.so", try home.content(Home.example("warmth")))
    for name in [file, "sub/warmth.so", "./sub/../sub/warmth.so"] {
      #expect(try home.run(command, name).code == 0)
    }
    try home.folder.write("own.so", try home.content(file))
    #expect(try home.run(command, "own.so").code == 0)
    for name in ["warmth.so", "armth.so", "sub/armth.so", "nowhere/x"] {
      #expect(try home.run(command, name).isRefusal(66, name))
    }
    #expect(
      try home.run(command, "com.example.wramth", "--plugins", examples)
        .isRefusal(64, "No plugin 'com.example.wramth'. Did you mean 'com.example.warmth'?"))
    #expect(try home.run(command, home.photo).isRefusal(65, "no shared library"))
    #expect(try home.run(command, home.folder("sub")).isRefusal(66, "folder"))
  }

  @Test func `load says what was bound, and how long it took`() throws {
    let loaded = try home.run("load", "com.example.tidy", "--plugins", examples)
    #expect(loaded.code == 0)
    #expect(loaded.output.hasPrefix("loaded  com.example.tidy\n  bound com.example.tidy.reset\n"))
    let json = try home.run("load", "com.example.tidy", "--plugins", examples, "--json").json()
    #expect(json["format"] == "inspector.load/1")
    #expect(json["plugins"][0]["items"].elements.count == 2)
    #expect(json["plugins"][0]["milliseconds"].keys == ["probe", "open", "entry", "registration"])
    let layers = json["plugins"][0]["sandbox"].elements
    #expect(!layers.isEmpty)
    #expect(layers.allSatisfy { $0["state"] == "active" })
  }

  @Test func `load says that what it loads is switched off`() throws {
    let words = ["com.example.tidy", "--plugins", examples]
    #expect(try home.start(["disable"] + words).end().code == 0)
    let loaded = try home.start(["load"] + words).end()
    #expect(loaded.code == 0)
    #expect(loaded.output.hasPrefix("loaded  com.example.tidy\n"))
    #expect(loaded.problems.contains("'com.example.tidy' is switched off"))
    let json = try home.start(["load", "--json"] + words).end()
    #expect(json.problems.isEmpty)
  }

  @Test func `what was tried for this process isn't tried again`() throws {
    let words = [
      "load", "com.example.tidy", "--plugins", try Home.examples(), "--in-process", "--json",
    ]
    let loads = try (0..<2).map { _ in
      try home.start(words, input: home.folder("nothing")).end().json()["plugins"][0]
    }
    let steps: Set = ["open", "entry", "registration"]
    #expect(loads.map { $0["milliseconds"].keys } == [steps.union(["probe"]), steps])
    #expect(loads.allSatisfy { !$0.keys.contains("sandbox") })
  }

  @Test func `load refuses, and goes on with the next`() throws {
    let words = ["load", try Home.hostile("init-fails"), try Home.example("warmth")]
    let loaded = try home.start(words, input: home.folder("nothing")).end()
    #expect(loaded.code == 1)
    #expect(loaded.output.contains("refused  com.example.hostile.init-fails"))
    #expect(loaded.output.contains("loaded  com.example.warmth"))
    let json = try home.run("load", try Home.hostile("init-fails"), "--json")
    #expect(json.code == 1)
    #expect(try !json.json()["plugins"][0]["refusal"]["message"].words.isEmpty)
  }
}
