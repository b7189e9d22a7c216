import DocumentStorage
import TestSupport
import Testing

@Suite struct SessionTests {
  let home: Home
  let examples: String

  init() throws {
    home = try Home()
    examples = try Home.examples()
  }

  private func talk(_ plugins: String...) throws -> Talk {
    let places = plugins.flatMap { ["--plugins", $0] }
    return Talk(child: try home.start(["session"] + places))
  }

  /// Sends all lines at once, and returns all that comes back.
  private func exchange(_ lines: [UInt8], _ words: String...) throws -> [JSON] {
    let file = try home.folder.write("requests", lines)
    let ending = try home.start(["session"] + words, input: file).end()
    #expect(ending.code == 0)
    #expect(ending.problems.isEmpty)
    return try ending.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
  }

  @Test func `a whole conversation`() throws {
    let talk = try talk(examples)
    let ready = try talk.event("ready")
    #expect(ready["format"] == "inspector.session/1")
    let opened = try talk.ask("1", #""do": "open", "document": "photo.png""#)
    #expect(opened["result"]["blocks"].elements.last?["type"] == "graphic")
    #expect(try talk.event("changed")["canUndo"] == false)

    let bar = try talk.ask("2", #""do": "bar""#)["result"]
    let words = try home.run("bar", "photo.png", "--plugins", examples, "--json").json()
    #expect(bar["items"] == words["items"])

    let ran = try talk.ask("3", #""do": "run", "item": "warm", "arguments": {"amount": 0.5}"#)
    #expect(ran["result"]["ending"] == "succeeded")
    let changed = try talk.event("changed")
    #expect(changed["label"] == "Warmth")
    #expect(changed["canUndo"] == true)

    #expect(try talk.ask("4", #""do": "render", "output": "warm.png""#)["ok"] == true)
    #expect(try talk.ask("5", #""do": "undo""#)["result"]["label"] == "Warmth")
    #expect(try talk.event("changed")["canRedo"] == true)
    #expect(try talk.ask("6", #""do": "render", "output": "plain.png""#)["ok"] == true)
    #expect(try talk.ask("7", #""do": "redo""#)["result"]["label"] == "Warmth")
    #expect(try talk.ask("8", #""do": "render", "output": "again.png""#)["ok"] == true)
    #expect(try home.content("warm.png") == home.content("again.png"))
    #expect(try home.content("warm.png") != home.content("plain.png"))

    #expect(try talk.ask("9", #""do": "save", "output": "own.inspector""#)["ok"] == true)
    #expect(try home.run("render", "own.inspector", "-o", "saved.png").code == 0)
    #expect(try home.content("saved.png") == home.content("warm.png"))
    let why = try talk.ask("10", #""do": "explain", "item": "warm""#)["result"]
    #expect(why["id"] == "com.example.warmth.warm")

    #expect(try talk.ask("11", #""do": "select", "blocks": [2]"#)["ok"] == true)
    #expect(try talk.event("changed")["selection"] == .list([.number(2)]))
    let absent = try talk.ask("12", #""do": "run", "item": "warm""#)
    #expect(absent["error"]["code"] == "not-visible")
    talk.child.endInput()
    #expect(try talk.child.end().code == 0)
  }

  @Test func `a field that nobody reads is refused, with those that are read`() throws {
    let talk = try talk(examples)
    for (request, sentence) in [
      (
        #""do": "run", "item": "warm", "argument": {}"#,
        "'run' has no field 'argument'. Did you mean arguments?"
      ),
      (#""do": "save", "x": 1"#, "'save' has no field 'x'. It has output."),
      (#""do": "undo", "steps": 2"#, "'undo' has no field 'steps'. It has none but 'id' and 'do'."),
    ] {
      let error = try talk.ask("1", request)["error"]
      #expect(error["code"] == "bad-request" && error["message"].words == sentence)
    }
  }

  @Test func `a colour is written as a text or as a list`() throws {
    let talk = try talk(try Home.hostile("action-crashes-for"))
    _ = try talk.ask("1", #""do": "open", "document": "photo.png""#)
    for (name, tint) in [
      ("text", ##""#ff0000""##), ("list", "[1, 0, 0]"), ("four", "[1, 0, 0, 1]"),
    ] {
      let run =
        #""do": "run", "item": "action-crashes-for.act", "arguments": {"tint": \#(tint), "turns": 0}"#
      #expect(try talk.ask(name, run)["result"]["message"] == "1,0,0,1")
    }
  }

  @Test func `a point or a colour that is none is refused as a session writes it`() throws {
    let talk = try talk(try Home.hostile("action-crashes-for"))
    _ = try talk.ask("1", #""do": "open", "document": "photo.png""#)
    for (value, sentence) in [
      (
        #""centre": "0.5,0.5""#,
        "'centre' takes a point such as [0.5, 0.5], not the text '0.5,0.5'."
      ),
      (#""centre": [0.5]"#, "'centre' takes a point such as [0.5, 0.5], not [0.5]."),
      (#""centre": [0.5, true]"#, "'centre' takes a point such as [0.5, 0.5], not a list."),
      (
        #""tint": "red""#,
        ##"'tint' takes a colour such as "#ff8800" or [1, 0.53, 0, 1], not the text 'red'."##
      ),
      (#""tint": [2, 0, 0]"#, "'tint' takes a colour with components from 0 to 1."),
    ] {
      let run = #""do": "run", "item": "act", "arguments": {\#(value)}"#
      let error = try talk.ask("2", run)["error"]
      #expect(error["code"] == "bad-argument" && error["message"].words == sentence)
    }
  }

  @Test func `a running action tells how far it is, lets others pass, and is stopped`() throws {
    let talk = try talk(try Home.hostile("action-waits"))
    _ = try talk.ask("open", #""do": "open", "document": "photo.png""#)
    let run = #""do": "run", "item": "com.example.hostile.action-waits.act""#
    talk.child.send(#"{"id": "wait", \#(run)}"#)
    let progress = try talk.event("progress")
    #expect(progress["run"] == "wait")
    #expect(progress["item"] == "com.example.hostile.action-waits.act")
    #expect(progress["fraction"] == .number(0.25))
    #expect(try talk.event("progress")["fraction"] == .number(0.5))
    talk.child.send(#"{"id": "bar", "do": "bar"}"#)
    // The action says so again and again; nobody needs to hear it twice.
    let answer = try talk.next { $0["event"] == "progress" || $0["id"] == "bar" }
    #expect(answer["ok"] == true)
    #expect(try talk.ask("wait", run)["error"]["code"] == "bad-request")
    #expect(try talk.ask("stop", #""do": "cancel", "run": "wait""#)["ok"] == true)
    #expect(try talk.answer(to: "wait")["result"]["ending"] == "cancelled")
    #expect(try talk.ask("undo", #""do": "undo""#)["error"]["code"] == "nothing-to-do")
    #expect(
      try talk.ask("late", #""do": "cancel", "run": "wait""#)["error"]["code"] == "unknown-run")
    talk.child.endInput()
    #expect(try talk.child.end().code == 0)
  }

  @Test func `a run that waits for its turn is stopped before it does anything`() throws {
    let id = "com.example.hostile.action-waits.act"
    let lines = try exchange(
      Array(
        """
        {"id": 1, "do": "open", "document": "photo.png"}
        {"id": 2, "do": "run", "item": "\(id)"}
        {"id": 3, "do": "cancel", "run": 2}
        {"id": 4, "do": "undo"}
        """.utf8), "--plugins", Home.hostile("action-waits"))
    let run = try #require(lines.first { $0["id"] == .number(2) })
    #expect(run["result"]["ending"] == "cancelled")
    #expect(lines.first { $0["id"] == .number(3) }?["ok"] == true)
    #expect(lines.first { $0["id"] == .number(4) }?["error"]["code"] == "nothing-to-do")
  }

  @Test func `at the end of the input a pending action is waited for, as long as its deadline`()
    throws
  {
    let lines = try exchange(
      Array(
        """
        {"id": 1, "do": "open", "document": "photo.png"}
        {"id": 2, "do": "run", "item": "com.example.hostile.action-silent.act"}
        """.utf8), "--plugins", Home.hostile("action-silent"))
    let run = try #require(lines.first { $0["id"] == .number(2) })
    #expect(run["result"]["ending"] == "timed-out")
    #expect(run["result"]["changed"] == false)
  }

  @Test func `lines that are no requests cost nothing but an answer`() throws {
    var lines = Array(
      "not JSON\n[1]\n\"text\"\nnull\n{}\n{\"do\": \"bar\"}\n{\"id\": 1}\n\n \n".utf8)
    lines += Array(#"{"id": true, "do": "bar"}"#.utf8) + [10]
    lines += Array(#"{"id": 2, "do": "bra"}"#.utf8) + [10]
    lines += Array(#"{"id": 3, "do": "bar", "do": "bar"}"#.utf8) + [10]
    lines += [0, 0, 0, 10] + Array(#"{"id": "\#u{0}", "do": "bar"}"#.utf8) + [10]
    lines += Array(#"{"id": ""#.utf8) + [0xff, 0xfe] + Array("\", \"do\": \"bar\"}\n".utf8)
    lines += Array(repeating: UInt8(ascii: "["), count: 100_000) + [10]
    lines += Array(repeating: UInt8(ascii: "a"), count: 2 << 20) + [10]
    lines += Array(#"{"id": "last", "do": "open", "document": "photo.png"}"#.utf8)
    let answers = try exchange(lines)
    #expect(answers.count == 18)
    for answer in answers.dropFirst() where answer["id"] != "last" && answer["event"] == .null {
      #expect(answer["ok"] == false)
      #expect(answer["error"]["code"] == "bad-request")
      #expect(!answer["error"]["message"].words.isEmpty)
    }
    #expect(answers.contains { $0["error"]["message"].words.contains("Try bar.") })
    #expect(answers.contains { $0["error"]["message"].words.contains("longer than 1048576") })
    #expect(answers.first { $0["id"] == "last" }?["ok"] == true)
  }

  @Test(
    arguments: [
      (#""do": "open""#, "bad-request"), (#""do": "open", "document": 1"#, "bad-request"),
      (#""do": "open", "document": "none.png""#, "no-input"),
      (#""do": "open", "document": "nothing""#, "bad-input"),
      (#""do": "open", "document": "photo.png", "select": [99]"#, "unknown-block"),
      (#""do": "select", "blocks": [99]"#, "unknown-block"),
      (#""do": "select", "blocks": [0]"#, "bad-request"),
      (#""do": "select", "blocks": "all""#, "bad-request"),
      (#""do": "explain", "item": "wram""#, "unknown-item"), (#""do": "run""#, "bad-request"),
      (#""do": "run", "item": "wram""#, "unknown-item"),
      (#""do": "run", "item": "filter""#, "not-enabled"),
      (#""do": "run", "item": "warm", "arguments": []"#, "bad-request"),
      (#""do": "run", "item": "warm", "arguments": {"amount": 2}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "arguments": {"amount": "0.2"}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "arguments": {"amount": [0.2]}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "arguments": {"amount": null}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "arguments": {"add": 1}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "arguments": {"light": "dark"}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "arguments": {"amuont": 0}"#, "bad-argument"),
      (#""do": "run", "item": "warm", "argument": {}"#, "bad-request"),
      (#""do": "undo", "steps": 2"#, "bad-request"),
      (#""do": "cancel""#, "bad-request"), (#""do": "cancel", "run": 7"#, "unknown-run"),
      (#""do": "undo""#, "nothing-to-do"), (#""do": "redo""#, "nothing-to-do"),
      (#""do": "render""#, "bad-request"), (#""do": "render", "output": "x.gif""#, "bad-request"),
      (#""do": "render", "output": "x.inspector""#, "bad-request"),
      (#""do": "save", "output": "x.png""#, "bad-request"),
      (#""do": "render", "output": "none/x.png""#, "no-output"),
      (#""do": "render", "output": "photo.png""#, "no-output"),
      (#""do": "render", "output": "x.png", "scale": 0"#, "bad-request"),
    ])
  func `a request that can't be done says why, and changes nothing`(
    request: String, code: String
  ) throws {
    let before = try home.content("photo.png")
    let lines = try exchange(
      Array(
        """
        {"id": 1, "do": "open", "document": "photo.png"}
        {"id": 2, \(request)}
        {"id": 3, "do": "undo"}
        """.utf8), "--plugins", examples)
    let refusal = try #require(lines.first { $0["id"] == .number(2) })
    #expect(refusal["ok"] == false)
    #expect(refusal["error"]["code"] == .text(code), "\(refusal)")
    #expect(lines.filter { $0["event"] == "changed" }.count == 1)
    #expect(lines.first { $0["id"] == .number(3) }?["error"]["code"] == "nothing-to-do")
    #expect(try home.content("photo.png") == before)
  }

  @Test func `nothing can be asked before something is open`() throws {
    let lines = try exchange(Array(#"{"id": 1, "do": "bar"}"#.utf8))
    #expect(lines.last?["error"]["message"].words.contains("\"open\"") == true)
  }

  @Test func `what a plugin prints doesn't get between the lines`() throws {
    let lines = try home.folder.write(
      "requests",
      Array(
        """
        {"id": 1, "do": "open", "document": "photo.png"}
        {"id": 2, "do": "run", "item": "com.example.hostile.action-prints.act"}
        """.utf8))
    let words = ["session", "--plugins", try Home.hostile("action-prints")]
    let ending = try home.start(words, input: lines).end()
    #expect(ending.code == 0)
    let events = try ending.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
    #expect(events.allSatisfy { !$0.keys.isEmpty })
    // It is the plugin's, and comes as what it logs does.
    #expect(
      events.contains {
        $0["event"] == "log" && $0["message"].words.contains("printed in an action")
          && $0["plugin"] == "com.example.hostile.action-prints"
      })
  }
}
