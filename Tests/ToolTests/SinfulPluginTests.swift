import TestSupport
import Testing

/// Files that are no plugins, or bad ones, each of which costs nobody anything.
@Suite struct SinfulPluginTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func expect(_ name: String, listed code: String, loaded: Int32, _ words: String...) throws
  {
    let json = try home.run("list", name, "--json")
    #expect(json.code == 1)
    #expect(try json.json()["refused"][0]["code"] == .text(code))
    let load = try home.run("load", name)
    #expect(load.code == loaded, "\(load)")
    for text in words { #expect(load.problems.contains(text), "\(load.problems)") }
    let bar = try home.run("bar", "photo.png", "--plugins", name)
    #expect(bar.code == 0)
    #expect(bar.barItems.count == 9)
    #expect(bar.problems.contains(name))
  }

  @Test func `a library that is cut off`() throws {
    let whole = try home.content(Home.example("warmth"))
    try home.folder.write("cut.so", whole.prefix(whole.count / 2))
    try expect("cut.so", listed: "damaged", loaded: 65, "cut off or damaged")
  }

  @Test func `a library for another processor`() throws {
    var bytes = try home.content(Home.example("warmth"))
    // e_machine: AArch64, or x86-64 where that is this machine's.
    bytes[18] = bytes[18] == 183 ? 62 : 183
    try home.folder.write("other.so", bytes)
    try expect("other.so", listed: "wrong-machine", loaded: 65, "processor")
  }

  @Test func `a library that is no plugin`() throws {
    try home.folder.write("library.so", try home.content(Home.hostile("no-note")))
    try expect("library.so", listed: "no-manifest", loaded: 65, "is no plugin")
  }

  @Test func `a text`() throws {
    try home.folder.write("text.so", "not a plugin at all".utf8)
    try expect("text.so", listed: "not-elf", loaded: 65, "no shared library")
  }

  @Test func `a pipe, which nobody waits for`() throws {
    try home.folder.makePipe("pipe.so")
    try expect("pipe.so", listed: "not-regular-file", loaded: 66, "pipe")
  }

  @Test func `a condition that ends in the middle`() throws {
    try home.folder.write("when.so", try home.content(Home.hostile("when-malformed")))
    try expect(
      "when.so", listed: "invalid-condition", loaded: 65, "items[0].when", "Line 1, column 19")
  }

  @Test func `an item with somebody else's name`() throws {
    try home.folder.write("foreign.so", try home.content(Home.hostile("item-foreign")))
    try expect(
      "foreign.so", listed: "invalid-value", loaded: 65, "items[0].id", "com.example.elsewhere.act",
      "com.example.hostile.item-foreign.act")
  }

  @Test func `a contract that is too new`() throws {
    let plugin = try Home.hostile("entry-newer-abi")
    let load = try home.run("load", plugin)
    #expect(load.code == 1)
    #expect(load.output.contains("ABI 2.0, and this host speaks 1.0"))
    #expect(try home.run("bar", "photo.png", "--plugins", plugin).barItems.count == 9)
  }

  @Test(arguments: [
    ("ctor-segv", "died by SIGSEGV"), ("ctor-exit", "ended its process with code 0"),
    ("init-crashes", "died by SIGSEGV"),
  ])
  func `code that ends its process while it is loaded`(name: String, end: String) throws {
    let plugin = try Home.hostile(name)
    let bar = try home.run("bar", "photo.png", "--plugins", plugin)
    #expect(bar.code == 0)
    #expect(bar.barItems.count == 9)
    let lines = bar.problems.split(separator: "\n")
    #expect(
      lines.contains {
        $0.contains("com.example.hostile.\(name): The plugin \(end)")
          && $0.contains("while it was loaded")
      }, "\(bar.problems)")
    #expect(bar.problems.contains("'inspector quarantine show com.example.hostile.\(name)'"))
  }

  @Test func `a constructor that hangs is given up`() throws {
    let load = try home.run("load", try Home.hostile("ctor-hang"), "--probe-deadline", "0.2")
    #expect(load.code == 1)
    #expect(load.output.contains("within 0.2 s"))
  }

  @Test func `two plugins with one id: the first is used, the other refused`() throws {
    let (first, second) = (try Home.hostile("same-id-a"), try Home.hostile("same-id-b"))
    let json = try home.run("list", second, first, "--json").json()
    #expect(json["plugins"].elements.map(\.["path"].words) == [second])
    #expect(json["refused"][0]["code"] == "duplicate-plugin")
    #expect(json["refused"][0]["message"].words.contains(first))
    #expect(json["refused"][0]["message"].words.contains(second))
  }

  @Test func `an anchor that nobody declares costs the change, not the item`() throws {
    let bar = try home.run("bar", "photo.png", "--plugins", try Home.hostile("anchor-unknown"))
    #expect(bar.barItems.last == "com.example.hostile.anchor-unknown.act")
    #expect(bar.problems.contains("com.example.nowhere.act"))
    #expect(!bar.problems.contains("?."))
  }

  @Test func `a circle of anchors is shown whole, and costs no item`() throws {
    let places = [
      "--plugins", try Home.hostile("cycle-a"), "--plugins", try Home.hostile("cycle-b"),
    ]
    let bar = try home.start(
      ["bar", "photo.png", "--json"] + places, input: home.folder("nothing")
    ).end().json()
    let ids = ["com.example.hostile.cycle-a", "com.example.hostile.cycle-b"]
    #expect(bar["items"].elements.map(\.["id"].words).suffix(2) == ids.map { $0 + ".act" }[...])
    #expect(bar["conflicts"].elements.count == 2)
    for conflict in bar["conflicts"].elements {
      #expect(conflict["code"] == "cycle")
      for id in ids { #expect(conflict["message"].words.contains(id)) }
    }
  }

  @Test func `a plugin's words never stand where the host's do`() throws {
    let id = "com.example.hostile.message-forges"
    let ran = try home.run(
      "run", "--plugins", try Home.hostile("message-forges"), "photo.png", "\(id).act")
    #expect(ran.code == 1)
    let lines = ran.problems.split(separator: "\n").filter { $0.contains("expired") }
    // Two are printed, and two are in each of the logged text and the message.
    #expect(lines.count == 6, "\(ran.problems)")
    for line in lines {
      #expect(line.hasPrefix("  ") || line.hasPrefix("inspector: \(id): info: "), "\(line)")
    }
  }
}
