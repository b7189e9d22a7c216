import TestSupport
import Testing

@Suite struct BodyTests {
  let home: Home
  let examples: String
  private let levels = "com.example.auto-levels"

  init() throws {
    home = try Home()
    examples = try Home.examples()
  }

  @Test func `a bar is drawn as svg and png`() throws {
    let drawn = try home.run("bar", "photo.png", "--plugins", examples, "-o", "bar.svg")
    #expect(drawn.code == 0)
    #expect(drawn.output.contains("wrote bar.svg"))
    let svg = String(decoding: try home.content("bar.svg"), as: UTF8.self)
    #expect(svg.hasPrefix("<svg "))
    #expect(svg.contains("Stretch the tones"))
    #expect(svg.contains(#"role="toolbar""#))

    try home.run("bar", "photo.png", "--plugins", examples, "-o", "one.png")
    try home.run("bar", "photo.png", "--plugins", examples, "-o", "two.png", "--scale", "2")
    let (one, two) = (try home.pixels("one.png"), try home.pixels("two.png"))
    #expect(two.width == 2 * one.width)
    #expect(two.height == 2 * one.height)
  }

  @Test func `a dark bar, a mirrored one and one in lines look different`() throws {
    try home.run("bar", "photo.png", "--plugins", examples, "-o", "plain.svg")
    for (name, option) in [("dark", "--dark"), ("mirrored", "--right-to-left")] {
      try home.run("bar", "photo.png", "--plugins", examples, "-o", "\(name).svg", option)
      #expect(try home.content("\(name).svg") != home.content("plain.svg"))
    }
    try home.run("bar", "photo.png", "--plugins", examples, "-o", "lines.png", "--width", "500")
    #expect(try home.pixels("lines.png").width <= 500)
  }

  @Test func `a bar is drawn as lines of text for terminals`() throws {
    let bar = try home.run(
      "bar", "photo.png", "--plugins", examples, "--text", variables: ["COLUMNS=60"])
    #expect(bar.code == 0)
    #expect(bar.output.contains("[ Crop ]"))
    #expect(bar.output.contains("Clip "))
    #expect(bar.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test func `a picture of the bar never overwrites the photo`() throws {
    let before = try home.content("photo.png")
    #expect(
      try home.run("bar", "photo.png", "-o", "photo.png").isRefusal(73, "never overwritten"))
    #expect(try home.content("photo.png") == before)
    #expect(try home.run("bar", "photo.png", "--text", "--json").isRefusal(64, "--text"))
    #expect(try home.run("bar", "photo.png", "-o", "bar.txt").isRefusal(64, ".svg"))
  }

  @Test func `an element is shown with its places, sizes, controls and words`() throws {
    let shown = try home.run(
      "element", levels, "apply", "photo.png", "--plugins", examples, "--json"
    ).json()
    #expect(shown["format"] == "inspector.element/1")
    #expect(shown["id"] == "com.example.auto-levels.apply")
    let histogram = shown["elements"]["children"].elements.first
    #expect(histogram?["name"] == "Histogram.1")
    #expect(histogram?["frame"].elements.count == 4)
    let clip = shown["controls"].elements.first
    #expect(clip?["control"] == "clip")
    #expect(clip?["kind"] == "slider")
    #expect(clip?["maximum"] == .number(10))
    #expect(shown["warnings"].elements.isEmpty)

    let words = try home.run("element", levels, "apply", "photo.png", "--plugins", examples)
    #expect(words.code == 0)
    for part in ["Elements", "Controls", "Spoken", "slider \"Clip\""] {
      #expect(words.output.contains(part))
    }
  }

  @Test func `an element of the host is shown without a document`() throws {
    let crop = try home.run("element", "inspector", "crop", "--json").json()
    #expect(crop["id"] == "ly.img.component.inspectorBar.button.crop")
    #expect(crop["controls"].elements.map { $0["kind"] } == ["button"])
  }

  @Test func `an item that isn't there is refused with what there is`() throws {
    #expect(
      try home.run("element", levels, "nothing", "--plugins", examples)
        .isRefusal(64, "com.example.auto-levels.apply"))
    #expect(
      try home.run("element", "com.example.nobody", "apply").isRefusal(64, "inspector list"))
    #expect(
      try home.run("element", levels, "apply", "photo.png", "--select", "2", "--plugins", examples)
        .isRefusal(1, "doesn't appear", "explain"))
  }

  @Test(arguments: [
    ("body-contradiction", "slider: "), ("body-fails", "body failed"),
  ])
  func `an item whose body is refused is explained with the element and the reason`(
    name: String, words: String
  ) throws {
    let plugin = try Home.hostile(name)
    let said = try home.run("explain", "photo.png", "\(name).act", "--plugins", plugin)
    #expect(said.code == 0)
    #expect(said.output.contains("visible      no, because its body failed"))
    #expect(said.output.contains(words), "\(said.output)")
    let json = try home.run("explain", "photo.png", "\(name).act", "--plugins", plugin, "--json")
      .json()
    #expect(json["visible"] == false)
    #expect(json["bodyFailure"].words.contains(words))
    let sound = try home.run(
      "explain", "photo.png", "auto-levels.apply", "--plugins", examples, "--json"
    ).json()
    #expect(sound["bodyFailure"] == "")
  }

  @Test func `a slider that is dragged in a session is one step`() throws {
    let talk = Talk(child: try home.start(["session", "--plugins", examples]))
    _ = try talk.ask("open", #""do": "open", "document": "photo.png""#)
    let place = #""item": "auto-levels.apply", "control": "clip""#
    let begun = try talk.ask("1", #""do": "edit", \#(place), "event": "begin""#)
    #expect(begun["result"]["ending"] == "begun")
    for value in 2...5 {
      let shown = try talk.ask("v\(value)", #""do": "edit", \#(place), "value": \#(value)"#)
      #expect(["shown", "superseded"].contains(shown["result"]["ending"]))
    }
    let done = try talk.ask("2", #""do": "edit", \#(place), "event": "end""#)
    #expect(done["result"]["ending"] == "done")
    #expect(done["result"]["changed"] == true)
    #expect(try talk.event("changed")["canUndo"] == true)
    #expect(try talk.ask("3", #""do": "undo""#)["ok"] == true)
    #expect(try talk.ask("4", #""do": "undo""#)["error"]["code"] == "nothing-to-do")
    talk.child.endInput()
    #expect(try talk.child.end().code == 0)
  }

  @Test func `keys and wrong values of a control are answered`() throws {
    let talk = Talk(child: try home.start(["session", "--plugins", examples]))
    _ = try talk.ask("open", #""do": "open", "document": "photo.png""#)
    let place = #""item": "auto-levels.apply", "control": "clip""#
    let pressed = try talk.ask("1", #""do": "key", \#(place), "key": "End""#)
    #expect(pressed["result"]["ending"] == "done")
    #expect(
      try talk.ask("2", #""do": "key", \#(place), "key": "F1""#)["result"]["ending"] == "ignored")
    let wrong = try talk.ask("3", #""do": "edit", \#(place), "value": "much""#)
    #expect(wrong["error"]["code"] == "bad-argument")
    let absent = try talk.ask(
      "4", #""do": "edit", "item": "auto-levels.apply", "control": "nothing", "value": 1"#)
    #expect(absent["error"]["code"] == "unknown-control")
    #expect(
      try talk.ask("5", #""do": "edit", \#(place), "event": "shake""#)["error"]["code"]
        == "bad-request")
    talk.child.endInput()
    #expect(try talk.child.end().code == 0)
  }

  @Test func `a body shows no picture that the person hasn't opened`() throws {
    try home.folder.write("secret.png", try home.content("photo.png"))
    let drawn = try home.run(
      "bar", "photo.png", "--plugins", Home.hostile("body-names-file"), "-o", "bar.svg")
    #expect(drawn.code == 0)
    #expect(drawn.problems.contains("pictures of the document, which 'secret.png' isn't"))
    #expect(!String(decoding: try home.content("bar.svg"), as: UTF8.self).contains("data:image"))
  }

  @Test func `a client that follows the views hears of every change`() throws {
    let talk = Talk(child: try home.start(["session", "--plugins", examples]))
    _ = try talk.ask("open", #""do": "open", "document": "photo.png""#)
    let views = try talk.ask("1", #""do": "views", "width": 600"#)["result"]
    #expect(views["root"]["view"] == .number(1))
    #expect(views["failures"].elements.isEmpty)

    // A drawing in between, in another layout, isn't the views that are followed.
    _ = try talk.ask("between", #""do": "text", "columns": 40"#)
    _ = try talk.ask("2", #""do": "select", "blocks": [2]"#)
    let patches = try talk.event("patches")["patches"].elements
    #expect(patches.contains { $0["patch"] == "remove" })
    func numbers(_ view: JSON) -> [JSON] {
      [view["view"]] + view["children"].elements.flatMap(numbers)
    }
    let known = numbers(views["root"])
    for patch in patches where patch["patch"] != "insert" {
      #expect(known.contains(patch["view"]))
    }
    let text = try talk.ask("3", #""do": "text", "columns": 60"#)
    #expect(text["ok"] == true)
    let drawn = try talk.ask("4", #""do": "render", "of": "bar", "output": "bar.svg""#)
    #expect(drawn["result"]["output"] == "bar.svg")
    #expect(home.exists("bar.svg"))
    talk.child.endInput()
    #expect(try talk.child.end().code == 0)
  }

  @Test func `a body that is refused is told once, with its place and the attribute`() throws {
    let plugin = try Home.hostile("body-not-a-number")
    let bar = try home.run("bar", "photo.png", "--plugins", plugin, "--text")
    let line = bar.problems.split(separator: "\n").first { $0.contains("body-not-a-number") }
    #expect(
      line?.hasSuffix(
        "is hidden: its body failed. row/slider[radius].2: Its process says: 'value' is nan; write "
          + "a finite number.") == true, "\(bar)")
  }

  @Test func `files that are no plugins are counted in words`() throws {
    try home.folder.write("p/one.so", [1])
    let one = try home.run("bar", "photo.png", variables: ["INSPECTOR_PATH=\(home.folder("p"))"])
    #expect(one.problems.contains("1 file was refused as a plugin; "), "\(one)")
    try home.folder.write("p/two.so", [1])
    let two = try home.run("bar", "photo.png", variables: ["INSPECTOR_PATH=\(home.folder("p"))"])
    #expect(two.problems.contains("2 files were refused as plugins; "))
  }
}
