import FoundationEssentials
import TestSupport
import Testing

/// `enable`, `disable`, `order` and `permissions`.
@Suite struct SettingsTests {
  let home: Home
  let file = "config/inspector/settings.json"
  let warm = "com.example.warmth.warm"
  let crop = "ly.img.component.inspectorBar.button.crop"
  let replace = "ly.img.component.inspectorBar.button.replace"

  init() throws {
    home = try Home()
    let plugins = try home.folder.makeFolder("data/inspector/plugins")
    for name in ["warmth", "tidy", "palette"] {
      try home.folder.link("data/inspector/plugins/\(name).so", to: Home.example(name))
    }
    #expect(plugins == home.folder("data/inspector/plugins"))
  }

  private var bar: [String] {
    get throws { try home.run("bar", "photo.png").barItems }
  }

  @Test func `a plugin that is switched off takes its items with it`() throws {
    let disabled = try home.run("disable", "com.example.warmth")
    #expect(disabled.code == 0)
    #expect(disabled.output == "disabled com.example.warmth\n")
    #expect(try !bar.contains(warm))
    #expect(try home.run("list").output.contains("1 item  (disabled)"))
    #expect(try home.run("enable", "com.example.warmth").code == 0)
    #expect(try bar.contains(warm))
  }

  @Test func `an item is switched off alone, by its id or its end`() throws {
    for name in [warm, "warm", "crop"] {
      #expect(try home.run("disable", name).code == 0)
    }
    let items = try bar
    #expect(!items.contains(warm) && !items.contains(crop))
    #expect(items.contains("com.example.tidy.reset"))
    #expect(
      try home.run("explain", "photo.png", "warm").output.contains("switched off by the user"))
    #expect(try home.run("enable", "warm", crop).code == 0)
    #expect(try bar.contains(warm))
  }

  @Test func `what is switched off can be switched on when it is gone`() throws {
    #expect(try home.run("disable", "com.example.warmth", warm).code == 0)
    for id in ["com.example.warmth", warm] {
      let enabled = try home.run("enable", id, variables: ["XDG_DATA_HOME=\(home.folder("none"))"])
      #expect(enabled.code == 0)
    }
    #expect(try bar.contains(warm))
  }

  @Test(
    arguments: [
      ["disable", "com.example.wramth"], ["enable", "wram"], ["order", "--first", "wram"],
      ["order", "--before", "corp", "warm"], ["permissions", "com.example.tdiy"],
      ["order", "--first", "com.example.warmth"],
    ])
  func `an unknown id is refused with its neighbours`(words: [String]) throws {
    let refusal = try home.start(words, input: home.folder("nothing")).end()
    #expect(refusal.isRefusal(64, "Did you mean '"), "\(refusal)")
    #expect(!home.exists(file))
  }

  @Test func `the user's order comes after everybody's`() throws {
    let ordered = try home.run("order", "--first", "palette.find")
    #expect(ordered.code == 0)
    #expect(ordered.output == "puts com.example.palette.find first\n")
    #expect(try bar.first == "com.example.palette.find")
    try home.run("order", "--last", crop)
    #expect(try bar.last == crop)
    try home.run("order", "--before", "crop", "warm")
    #expect(try bar.suffix(2) == [warm, crop])
    try home.run("order", "--after", "crop", "warm", "reset")
    #expect(try bar.suffix(3) == [crop, warm, "com.example.tidy.reset"])
    let json = try home.run("order", "--json").json()
    #expect(json["format"] == "inspector.order/1")
    #expect(json["modifications"][2]["anchors"] == .list([.text(crop)]))
    #expect(json["modifications"].elements.count == 3)
  }

  @Test func `resetting forgets the user's order`() throws {
    let before = try bar
    try home.run("order", "--first", "warm")
    #expect(try bar != before)
    #expect(try home.run("order", "--reset").output == "No changes of your own.\n")
    #expect(try bar == before)
  }

  @Test func `an item isn't placed beside itself, or twice`() throws {
    #expect(try home.run("order", "--before", "warm", warm).isRefusal(64, "beside itself"))
    #expect(try home.run("order", "--first", "warm", warm).isRefusal(64, "twice"))
  }

  @Test func `a permission that is granted changes the bar, and back`() throws {
    let before = try home.run("bar", "photo.png")
    #expect(before.barItems.contains(replace))
    #expect(
      before.problems.contains("'inspector permissions --grant remove-items com.example.tidy'"))
    #expect(
      try home.run("permissions").output.contains("com.example.tidy  remove-items  not granted"))
    #expect(try home.run("permissions", "--grant", "remove-items", "com.example.tidy").code == 0)
    let after = try home.run("bar", "photo.png")
    #expect(!after.barItems.contains(replace))
    #expect(after.problems.isEmpty)
    let json = try home.run("permissions", "--json").json()
    #expect(json["format"] == "inspector.permissions/1")
    let permission = json["plugins"][0]["permissions"][0]
    #expect(permission["granted"] == true && permission["known"] == true)
    #expect(permission["grants"][0]["current"] == true)
    #expect(permission["grants"][0]["to"].words.hasPrefix("sha256:"))
    #expect(try home.run("permissions", "--revoke", "remove-items", "com.example.tidy").code == 0)
    #expect(try bar.contains(replace))
  }

  @Test func `only what a plugin asks for can be granted`() throws {
    #expect(
      try home.run("permissions", "--grant", "fly", "com.example.tidy")
        .isRefusal(64, "It asks for remove-items."))
    #expect(
      try home.run("permissions", "--grant", "remove-items", "com.example.warmth")
        .isRefusal(64, "It asks for none."))
    #expect(try home.run("permissions", "--grant", "remove-items").isRefusal(64, "Name the plugin"))
    #expect(try home.run("permissions", "com.example.warmth").output.contains("no permission"))
  }

  /// A plugin of the test's own that asks for folders, in the place of those of the suite.
  private func folders() throws -> (file: String, id: String) {
    let file = try home.folder.write("own/folders.so", try home.content(Home.hostile("folders")))
    return (file, "com.example.hostile.folders")
  }

  @Test func `a folder is granted by its real path, and revoked by it`() throws {
    let (file, id) = try folders()
    func permissions(_ words: String...) throws -> Child.Ending {
      try home.start(["permissions", "--plugins", file, id] + words, input: home.folder("nothing"))
        .end()
    }
    let pictures = try home.folder.makeFolder("pictures")
    try home.folder.link("link", to: pictures)
    let granted = try permissions("--grant", "read-folder=link", "--grant", "long-deadlines")
    #expect(granted.code == 0, "\(granted)")
    #expect(granted.output.contains("Granted: \(pictures), to the bytes with the SHA-256 "))
    #expect(granted.output.contains("Enforced by the kernel, through Landlock"))
    #expect(granted.output.contains("To count."))
    #expect(granted.output.contains("holds for exactly these bytes"))
    #expect(try permissions("--grant", "read-folder").isRefusal(64, "--grant read-folder=/"))
    #expect(try permissions("--grant", "read-folder=gone").isRefusal(64, "no folder 'gone'"))
    #expect(try permissions("--grant", "long-deadlines=/x").isRefusal(64, "isn't about a folder"))
    #expect(
      try permissions("--revoke", "read-folder=/gone").isRefusal(64, "It is for '\(pictures)'"))
    let revoked = try permissions("--revoke", "read-folder=\(pictures)", "--json").json()
    let asked = revoked["plugins"][0]["permissions"]
    #expect(asked[0]["granted"] == false && asked[2]["granted"] == true)
  }

  @Test func `no folder is granted that is the host's, or has plugins`() throws {
    let (file, id) = try folders()
    func grant(_ folder: String) throws -> Child.Ending {
      try home.run("permissions", "--plugins", file, id, "--grant", folder)
    }
    for name in ["config/inspector", "data/inspector/plugins", "cache", ".local/state", "own/in"] {
      try home.folder.makeFolder(name)
    }
    try home.folder.link("way", to: home.folder("config"))
    for (name, told) in [
      (".", "config/inspector"), ("config", "config/inspector"), ("way", "config/inspector"),
      ("config/inspector/", "settings and keys"), (".local", ".local/state/inspector"),
      ("data/inspector/plugins", "data/inspector"), ("cache", "cache/inspector"),
      ("own", "own/folders.so"),
    ] {
      let ending = try grant("write-folder=\(name)")
      #expect(
        ending.isRefusal(64, told, "which no plugin may change. Choose a folder"), "\(ending)")
    }
    for name in ["~", "config", ".local/state"] {
      #expect(try grant("read-folder=\(name)").isRefusal(64, "which no plugin may read"), "\(name)")
    }
    let root = try grant("read-folder=/")
    #expect(root.isRefusal(64, "'/' is the whole disk"))
    #expect(!root.problems.contains("mend"))
    for wish in ["read-folder=data", "write-folder=own/in"] {
      #expect(try grant(wish).code == 0, "\(wish)")
    }
  }

  @Test func `a grant for a folder that is gone is revoked, with a slash at the end too`() throws {
    let (file, id) = try folders()
    let pictures = try home.folder.makeFolder("pictures")
    let granted = try home.run(
      "permissions", "--plugins", file, id, "--grant", "write-folder=\(pictures)/")
    #expect(granted.code == 0, "\(granted)")
    try FileManager.default.removeItem(atPath: pictures)
    let revoked = try home.run(
      "permissions", "--plugins", file, id, "--revoke", "write-folder=\(pictures)//")
    #expect(revoked.code == 0, "\(revoked)")
    #expect(!revoked.output.contains("pictures"))
  }

  @Test func `a grant ends when a byte of the file changes`() throws {
    let (file, id) = try folders()
    let grant = try home.run("permissions", "--plugins", file, id, "--grant", "long-deadlines")
    #expect(grant.code == 0, "\(grant)")
    try home.folder.write("own/folders.so", try home.content(file) + [0])
    let listed = try home.run("permissions", "--plugins", file, id)
    #expect(listed.output.contains("long-deadlines  not granted"))
    #expect(listed.output.contains(", which the file doesn't have any more\n"))
    #expect(
      listed.output.contains(
        "If you trust what the plugin is now, 'inspector permissions --plugins \(file) --grant "
          + "long-deadlines \(id)' grants it again."))
  }

  @Test func `what isn't granted says how to grant it, with where the plugin is`() throws {
    let (file, id) = try folders()
    for words in [["permissions", "--plugins", file, id], ["show", "--plugins", file, id]] {
      let listed = try home.start(words, input: home.folder("nothing")).end()
      for wish in ["long-deadlines", "read-folder=FOLDER"] {
        #expect(
          listed.output.contains(
            "'inspector permissions --plugins \(file) --grant \(wish) \(id)' grants it."),
          "\(listed)")
      }
    }
  }

  @Test func `a grant for a folder that is gone says so`() throws {
    let (file, id) = try folders()
    let pictures = try home.folder.makeFolder("pictures")
    let wish = "read-folder=\(pictures)"
    let granted = try home.run("permissions", "--plugins", file, id, "--grant", wish)
    #expect(granted.output.contains("pictures") && !granted.output.contains("no such folder"))
    try FileManager.default.removeItem(atPath: pictures)
    let listed = try home.run("permissions", "--plugins", file, id)
    #expect(listed.output.contains("; there is no such folder now\n"), "\(listed)")
  }

  @Test func `a plugin that isn't found now is switched off all the same, and on again`() throws {
    let id = "org.elsewhere.crasher"
    let off = try home.run("disable", id)
    #expect(off.code == 0)
    #expect(off.output == "disabled \(id)\n")
    #expect(off.problems.contains("No plugin '\(id)' is found now."))
    let json = try JSON(parsing: String(decoding: home.content(file), as: UTF8.self))
    #expect(json["disabledPlugins"] == .list([.text(id)]))
    #expect(try home.run("enable", id).output == "enabled \(id)\n")
    // Neither what may be a slip, nor what is no id.
    for name in ["com.example.wramth", "button.fliter", "org elsewhere.crasher.x"] {
      #expect(try home.run("disable", name).code == 64, "\(name)")
    }
  }

  @Test func `a grant of an older version doesn't count, and the command says so`() throws {
    try home.folder.write(
      file, #"{"schema": 1, "permissions": {"com.example.tidy": {"remove-items": true}}}"#.utf8)
    let listed = try home.run("permissions")
    #expect(listed.code == 0)
    #expect(listed.output.contains("remove-items  not granted"))
    #expect(
      listed.problems.contains("'inspector permissions --grant remove-items com.example.tidy'"))
    #expect(try bar.contains(replace))
  }

  @Test func `a plugin is taken out of isolation for its bytes, with a plain warning`() throws {
    let (file, id) = try folders()
    func isolation(_ words: String...) throws -> Child.Ending {
      try home.start(["isolation", "--plugins", file, id] + words, input: home.folder("nothing"))
        .end()
    }
    #expect(try isolation().output == "\(id)  a process of its own\n")
    #expect(try isolation("--group", "fast").output == "\(id)  a process with the group 'fast'\n")
    let alone = try isolation("--in-process")
    #expect(alone.output == "\(id)  the host's own process\n")
    #expect(alone.problems.contains("Nothing holds it there"))
    #expect(try isolation("--json").json()["plugins"][0]["mode"] == "in-process")
    try home.folder.write("own/folders.so", try home.content(file) + [0])
    let changed = try isolation()
    #expect(changed.output == "\(id)  a process of its own\n")
    #expect(changed.problems.contains("which the plugin doesn't have any more"))
    #expect(changed.problems.contains("'inspector isolation --plugins \(file) --in-process \(id)'"))
    #expect(try isolation("--worker").problems.isEmpty)
    #expect(try isolation("--group", "a b").isRefusal(64, "name of a group"))
    #expect(try isolation("--worker", "--group", "a").isRefusal(64, "Use one of"))
    #expect(try home.run("isolation", "--worker").isRefusal(64, "Name the plugin"))
    #expect(try home.run("isolation", "com.example.tdiy").isRefusal(64, "Did you mean"))
  }

  @Test func `fields that nobody knows are kept`() throws {
    try home.folder.write(
      file, #"{"schema": 1, "future": [1, {"a": null}], "permissions": {"x.y": {"z": true}}}"#.utf8)
    #expect(try home.run("disable", "com.example.warmth").code == 0)
    let json = try JSON(parsing: String(decoding: home.content(file), as: UTF8.self))
    #expect(json["future"] == .list([.number(1), .object(["a": .null])]))
    #expect(json["permissions"]["x.y"]["z"] == true)
    #expect(json["disabledPlugins"] == .list(["com.example.warmth"]))
  }

  @Test(
    arguments: [
      ["disable", "com.example.warmth"], ["order", "--first", "warm"], ["order", "--reset"],
      ["list"],
      ["permissions"], ["bar", "photo.png"], ["session"],
    ])
  func `a corrupt file is told, and never overwritten`(words: [String]) throws {
    try home.folder.write(file, #"{"schema": 1, "disabledItems": ["#.utf8)
    let refusal = try home.start(words, input: home.folder("nothing")).end()
    #expect(refusal.isRefusal(65, "settings.json: Line 1, column", "mend the file"), "\(refusal)")
    #expect(try home.content(file) == Array(#"{"schema": 1, "disabledItems": ["#.utf8))
  }

  @Test func `settings of a newer host are left alone`() throws {
    try home.folder.write(file, #"{"schema": 2}"#.utf8)
    #expect(try home.run("disable", "com.example.warmth").isRefusal(65, "schema 2", "Update"))
    #expect(try home.content(file) == Array(#"{"schema": 2}"#.utf8))
  }

  @Test func `settings that can't be written or read are told`() throws {
    try home.folder.write("blocked", "a file where a folder should be".utf8)
    for place in ["blocked/settings.json", "/proc/none/settings.json"] {
      #expect(
        try home.run("disable", "com.example.warmth", "--settings", place).isRefusal(73, place))
    }
    try home.folder.makeFolder("folder")
    #expect(try home.run("list", "--settings", "folder").isRefusal(66, "folder"))
  }

  @Test func `other settings are used where they are named`() throws {
    #expect(try home.run("disable", warm, "--settings", "mine.json").code == 0)
    #expect(!home.exists(file))
    #expect(try bar.contains(warm))
    #expect(
      try !home.run("bar", "photo.png", "--settings", "mine.json").barItems.contains(warm))
  }
}
