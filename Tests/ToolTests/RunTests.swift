import DocumentStorage
import TestSupport
import Testing

@Suite struct RunTests {
  let home: Home
  let examples: String

  init() throws {
    home = try Home()
    examples = try Home.examples()
  }

  private func warm(_ words: String...) throws -> Child.Ending {
    try home.start(
      ["run", "--plugins", examples, "photo.png", "warm"] + words, input: home.folder("nothing")
    ).end()
  }

  @Test func `an item's action changes the picture that is written`() throws {
    let ran = try warm("--amount", "0.8", "--light=candle", "--no-add", "-o", "out.png")
    #expect(ran.code == 0)
    #expect(ran.output == "  The picture is warmer.\nwrote out.png\n")
    #expect(ran.problems.isEmpty)
    let (before, after) = (
      try home.pixels("photo.png"), try home.pixels("out.png")
    )
    #expect((before.width, before.height) == (after.width, after.height))
    #expect(before.pixels != after.pixels)
  }

  @Test func `the options of run stand where people put them`() throws {
    for words in [
      ["-o", "a.svg", "--plugins", examples, "photo.png", "warm"],
      ["photo.png", "--plugins", examples, "-o", "b.svg", "warm"],
      [
        "photo.png", "--plugins", examples, "--select", "3", "warm", "--amount", "0.3", "-o",
        "c.svg",
      ],
      ["--plugins", examples, "photo.png", "warm", "--output=d.svg", "--amount=0.3"],
    ] {
      let ran = try home.start(["run"] + words, input: home.folder("nothing")).end()
      #expect(ran.code == 0, "\(ran)")
    }
    let first = try home.content("a.svg")
    for name in ["b.svg", "c.svg", "d.svg"] { #expect(try home.content(name) == first) }
    #expect(
      try home.run("run", "photo.png", "warm", "--plugins", examples)
        .isRefusal(64, "Write --plugins in front of the item."))
    #expect(
      try home.run("run", "-o", "x.png", "photo.png", "crop", "-o", "y.png").isRefusal(64, "twice"))
  }

  @Test func `run writes a shape that programs can read`() throws {
    let json = try warm("-o", "out.inspector", "--json").json()
    #expect(json["format"] == "inspector.run/1")
    #expect(json["ending"] == "succeeded")
    #expect(json["changed"] == true)
    #expect(json["output"] == "out.inspector")
    #expect(try warm("--json").json()["output"] == .null)
  }

  @Test func `an item shows its parameters`() throws {
    let help = try warm("--help")
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("Warmth  com.example.warmth.warm\n"))
    #expect(help.output.contains("(from -1 to 1, default 0.3)"))
    let own = try home.run("run", "photo.png", "adjustments", "-h")
    #expect(own.output.contains("--brightness <f64> "))
    #expect(!own.output.contains("required"))
    #expect(try home.run("run", "photo.png", "delete", "--help").output.contains("no parameters"))
  }

  @Test(
    arguments: [
      (["--amount", "2"], "from -1 to 1, not 2"), (["--amount", "x"], "'x'"),
      (["--amount", "nan"], "'nan'"), (["--amount"], "needs a value"),
      (["--amuont", "1"], "Did you mean --amount?"), (["--zzz"], "--amount, --light, --add"),
      (["--amount", "0", "--amount", "0"], "given twice"), (["--light", "dark"], "one of plain"),
      (["--light", "goldne"], "Did you mean 'golden'?"), (["--add=perhaps"], "'perhaps'"),
      (["--add", "perhaps"], "'add' takes true or false, and 'perhaps' is none."),
      (["--no-add=true"], "takes no value"), (["--no-amount"], "has no parameter"), (["1"], "'1'"),
      (["-x"], "'-x'"), (["-o"], "needs a value"),
    ])
  func `a wrong parameter is refused before anything runs`(words: [String], said: String) throws {
    let refusal = try home.start(
      ["run", "--plugins", examples, "-o", "out.png", "photo.png", "warm"] + words,
      input: home.folder("nothing")
    ).end()
    #expect(refusal.isRefusal(64, said), "\(refusal)")
    #expect(!home.exists("out.png"))
  }

  @Test(arguments: ["true", "yes", "on"])
  func `a parameter that is on or off takes a word behind it, or none`(word: String) throws {
    let said = try warm("--add", word)
    #expect(said.code == 0)
    #expect(try said.output == warm("--add").output)
  }

  @Test(
    arguments: [
      ("nowhere/out.png", 73, "no folder 'nowhere/'. Make it first"), ("folder", 64, ".png, .svg"),
      ("folder.png", 73, "is a directory"), ("pipe.png", 73, "pipe"),
      ("out.gif", 64, "Let its name"),
      ("png", 64, "Let its name"), ("", 64, "Let its name"),
      ("notes.inspector", 73, "isn't a document"), ("out.INSPECTOR", 64, ".inspector"),
    ] as [(String, Int32, String)])
  func `an output that can't be is refused before the action runs`(
    name: String, code: Int32, said: String
  ) throws {
    try home.folder.makeFolder("folder.png")
    try home.folder.makePipe("pipe.png")
    try home.folder.write("notes.inspector", "my notes".utf8)
    // The action would end this process.
    let plugin = try Home.hostile("action-exits")
    let refusal = try home.run(
      "run", "--plugins", plugin, "photo.png", "com.example.hostile.action-exits.act", "-o", name)
    #expect(refusal.isRefusal(code, said), "\(refusal)")
    #expect(try home.content("notes.inspector") == Array("my notes".utf8))
  }

  @Test func `a folder that takes no files is told`() throws {
    let refusal = try home.run("run", "photo.png", "duplicate", "-o", "/proc/out.png")
    #expect(refusal.isRefusal(73, "'/proc/out.png'"))
  }

  @Test func `the photo itself is never overwritten, by whatever name`() throws {
    let before = try home.content("photo.png")
    try home.folder.link("link.png", to: "photo.png")
    try home.hardLink("hard.png", to: "photo.png")
    #expect(try warm("-o", "own.inspector").code == 0)
    for name in ["photo.png", "./photo.png", "link.png", "hard.png"] {
      for input in ["photo.png", "own.inspector"] {
        #expect(
          try home.run("run", "--plugins", examples, input, "warm", "-o", name)
            .isRefusal(73, "never overwritten"))
        #expect(try home.run("render", input, "-o", name).isRefusal(73, "never overwritten"))
      }
    }
    #expect(try home.content("photo.png") == before)
  }

  @Test func `a document is saved over itself`() throws {
    #expect(try warm("-o", "own.inspector").code == 0)
    let before = try home.content("own.inspector")
    #expect(try home.run("run", "own.inspector", "duplicate", "-o", "own.inspector").code == 0)
    #expect(try home.content("own.inspector") != before)
    #expect(try home.run("bar", "own.inspector").code == 0)
  }

  @Test(
    arguments: [
      ("action-fails", "failed, and says: The sky is too dark. Nothing was changed."),
      ("action-cancels", "was cancelled. Nothing was changed."),
      ("action-silent", "gave no sign of life for 0.2 s"),
      (
        "action-out-of-range",
        "failed: The value lies outside the range that is allowed. Its process says: 'opacity'"
      ),
      ("bad-progress", "failed: The caller broke a rule of the header. Nothing was changed."),
    ])
  func `an action that doesn't succeed writes nothing`(name: String, said: String) throws {
    let words = [
      "run", "--plugins", try Home.hostile(name), "photo.png", "com.example.hostile.\(name).act",
      "-o", "out.png",
    ]
    let ended = try home.start(words, input: home.folder("nothing")).end()
    #expect(ended.isRefusal(1, said), "\(ended)")
    #expect(!home.exists("out.png"))
    let json = try home.start(words + ["--json"], input: home.folder("nothing")).end()
    #expect(json.code == 1)
    #expect(try json.json()["changed"] == false)
  }

  @Test func `advice can be pasted`() throws {
    let straighten = try Home.example("straighten")
    let refusal = try home.run("run", "--plugins", straighten, "--select", "2", "photo.png", "snap")
    #expect(refusal.code == 1)
    let advice = try #require(
      refusal.problems.split(separator: "'").first { $0.contains("explain") })
    let words = advice.split(separator: " ").dropFirst().map(String.init)
    let explained = try home.start(Array(words), input: home.folder("nothing")).end()
    #expect(explained.code == 0, "\(advice) \(explained)")
    #expect(explained.output.hasPrefix("com.example.straighten.snap\n"))
  }

  @Test func `what a plugin prints doesn't get into the output`() throws {
    let plugin = try Home.hostile("action-prints")
    let id = "com.example.hostile.action-prints.act"
    let words = try home.run("run", "--plugins", plugin, "photo.png", id, "-o", "out.png")
    #expect(words.output == "wrote out.png\n")
    #expect(words.problems.contains("printed in an action"))
    let json = try home.run("run", "--plugins", plugin, "photo.png", id, "--json")
    #expect(try json.json()["ending"] == "succeeded")
    #expect(try home.run("bar", "--plugins", plugin, "photo.png", "--json").json() != .null)
    #expect(try home.run("load", plugin, "--json").json() != .null)
  }

  @Test func `a full disk behind standard output is told`() throws {
    let listing = try home.run("list")
    #expect(listing.code == 0)
    let script = "exec \(try Home.executable()) list >/dev/full"
    let full = try Child(
      ["/bin/sh", "-c", script], environment: ["HOME=\(home.folder.path)"],
      folder: home.folder.path, input: home.folder("nothing")
    ).end()
    #expect(full.code == 73)
    #expect(full.problems.contains("takes no more"))
  }

  @Test func `a closed standard output is told, and doesn't get into the picture`() throws {
    let script = "exec \(try Home.executable()) run photo.png duplicate -o out.png >&- 2>&-"
    let ended = try Child(
      ["/bin/sh", "-c", script], environment: ["HOME=\(home.folder.path)"],
      folder: home.folder.path, input: home.folder("nothing")
    ).end()
    #expect(ended.code == 73)
    #expect(try home.pixels("out.png").width == 451)
  }
}
