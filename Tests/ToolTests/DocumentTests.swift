import DocumentStorage
import TestSupport
import Testing

/// `bar`, `explain` and `render`, and what is wrong with documents.
@Suite struct DocumentTests {
  let home: Home
  let examples: String
  let crop = "ly.img.component.inspectorBar.button.crop"

  init() throws {
    home = try Home()
    examples = try Home.examples()
  }

  @Test func `the bar is the same in words and in JSON, whatever comes first`() throws {
    let words = try home.run("bar", "photo.png", "--plugins", examples)
    #expect(words.code == 0)
    #expect(words.barItems.first == "com.example.tidy.reset")
    #expect(words.output.contains("disabled: "))
    let json = try home.run("bar", "--json", "--plugins", examples, "photo.png").json()
    #expect(json["format"] == "inspector.bar/1")
    #expect(json["items"].elements.map(\.["id"].words) == words.barItems)
    #expect(json["selection"] == .list([.number(3)]))
    let files =
      try ["warmth", "tidy", "palette", "auto-levels", "smart-crop"]
      .flatMap { ["--plugins", try Home.example($0)] } + ["--plugins", examples]
    let other = try home.start(["bar", "photo.png"] + files, input: home.folder("nothing")).end()
    #expect(other.output == words.output)
  }

  @Test func `blocks are selected by number, wherever the option stands`() throws {
    let page = try home.run("bar", "photo.png", "--select", "2")
    #expect(page.code == 0)
    #expect(!page.barItems.contains(crop))
    #expect(try home.run("bar", "--select", "2", "photo.png").output == page.output)
    let both = try home.run("bar", "photo.png", "--select", "2", "3", "--json").json()
    #expect(both["selection"] == .list([.number(2), .number(3)]))
    #expect(try home.run("bar", "photo.png", "--select", "99").isRefusal(64, "No block 99"))
  }

  @Test func `explain goes through the condition, clause by clause`() throws {
    let reasons = try home.run("explain", "photo.png", "warm", "--plugins", examples)
    #expect(reasons.code == 0)
    #expect(reasons.output.hasPrefix("com.example.warmth.warm\n"))
    #expect(reasons.output.contains("true   selection.fill == \"image\""))
    let absent = try home.run(
      "explain", "photo.png", "warm", "--select", "2", "--plugins", examples, "--json"
    ).json()
    #expect(absent["format"] == "inspector.explain/1")
    #expect(absent["visible"] == false)
    #expect(absent["when"]["parts"][0]["holds"] == false)
    #expect(absent["when"]["parts"][0]["reads"]["selection.type"] == "\"page\"")
  }

  @Test(arguments: ["explain", "run"])
  func `an unknown item is answered with its neighbours`(command: String) throws {
    let refusal = try home.run(command, "--plugins", examples, "photo.png", "wram")
    #expect(refusal.isRefusal(64, "No item 'wram'. Did you mean 'com.example.warmth.warm'?"))
    #expect(try home.run(command, "photo.png", "zzzz").isRefusal(64, "'inspector bar DOCUMENT'"))
  }

  @Test(arguments: ["explain", "run"])
  func `an item of a plugin that isn't used is answered with the reason`(command: String) throws {
    let plugin = try Home.hostile("init-crashes")
    let id = "com.example.hostile.init-crashes"
    #expect(
      try home.run(command, "--plugins", plugin, "photo.png", "\(id).act")
        .isRefusal(1, "died by SIGSEGV", "while it was loaded"))
    try home.run("disable", "--plugins", plugin, id)
    #expect(
      try home.run(command, "--plugins", plugin, "photo.png", "\(id).act")
        .isRefusal(1, "'inspector enable \(id)'"))
  }

  @Test func `render draws PNG and SVG, larger if asked`() throws {
    let drawn = try home.run("render", "photo.png", "-o", "out.png", "--scale", "2")
    #expect(drawn.code == 0)
    #expect(drawn.output == "wrote out.png\n")
    let picture = try home.pixels("out.png")
    let photo = try home.pixels("photo.png")
    #expect((picture.width, picture.height) == (photo.width * 2, photo.height * 2))
    #expect(try home.run("render", "photo.png", "--output", "out.svg").code == 0)
    #expect(try home.content("out.svg").starts(with: "<svg".utf8))
  }

  @Test(arguments: ["bar", "explain", "run", "render"])
  func `a document that can't be read is refused, and stays`(command: String) throws {
    try home.folder.write("empty.png", [])
    try home.folder.write("text.png", "hello".utf8)
    try home.folder.write("cut.png", try home.content("photo.png").prefix(2000))
    try home.folder.write("bad.inspector", "{".utf8)
    try home.folder.write(
      "new.inspector", #"{"format": "inspector.document", "version": 99}"#.utf8)
    try home.folder.makeFolder("folder")
    try home.folder.makePipe("pipe.png")
    let tail = ["bar": [], "explain": [crop], "run": [crop], "render": ["-o", "out.png"]][command]
    for (name, code, words) in [
      ("none.png", 66, "No file 'none.png'"), ("none.inspector", 66, "No file"), ("", 66, "empty"),
      ("folder", 66, "is a directory"), ("pipe.png", 66, "pipe"), ("empty.png", 65, "is empty"),
      ("text.png", 65, "neither a PNG nor a JPEG"), ("cut.png", 65, "cut off"),
      ("bad.inspector", 65, "isn't a valid document"), ("new.inspector", 65, "version 99"),
    ] as [(String, Int32, String)] {
      let refusal = try home.start(
        [command, name] + (tail ?? []), input: home.folder("nothing")
      ).end()
      #expect(refusal.isRefusal(code, words), "\(name): \(refusal)")
    }
    #expect(try home.content("bad.inspector") == Array("{".utf8))
    #expect(!home.exists("out.png"))
  }

  @Test func `a document that run wrote is opened like a photo`() throws {
    #expect(try home.run("run", "photo.png", "duplicate", "-o", "two.inspector").code == 0)
    let bar = try home.run("bar", "two.inspector")
    #expect(bar.code == 0)
    #expect(bar.barItems == (try home.run("bar", "photo.png").barItems))
    #expect(try home.run("explain", "two.inspector", "crop").code == 0)
    #expect(try home.run("render", "two.inspector", "-o", "two.png").code == 0)
  }

  @Test func `a place for plugins that isn't there is told`() throws {
    let bar = try home.run("bar", "photo.png", "--plugins", "nowhere")
    #expect(bar.code == 0)
    #expect(bar.barItems.contains(crop))
    #expect(bar.problems.contains("nowhere: "))
  }
}
