import DocumentModel
import Inspector
import PluginHost
import TestSupport
import Testing

/// Using items: what becomes one step, and what becomes nothing.
@MainActor
@Suite struct EditorRunTests {
  static let writer = "com.example.hostile.action-thread-writes.act"

  @Test func `what an action did is one step, to be taken back and brought again`() async throws {
    let test = try TestEditor([BuiltPlugins.hostile("action-thread-writes")])
    let before = test.editor.history.current.document
    let result = try await test.editor.prepare(Self.writer).perform()
    #expect(result.ending == .succeeded)
    #expect(result.hasChanged)
    #expect(try test.property("opacity") == .double(0.5))
    let after = test.editor.history.current.document
    #expect(try test.editor.undo() == "action-thread-writes")
    #expect(test.editor.history.current.document.blocks == before.blocks)
    #expect(!test.editor.history.canUndo)
    #expect(try test.editor.redo() == "action-thread-writes")
    #expect(test.editor.history.current.document == after)
  }

  @Test func `there is nothing to undo or redo at first`() throws {
    let editor = try TestEditor().editor
    for error in [
      TestEditor.error { () throws(EditorError) in try editor.undo() },
      TestEditor.error { () throws(EditorError) in try editor.redo() },
    ] {
      #expect(error?.code == .nothingToDo)
    }
  }

  @Test(arguments: [
    "action-fails", "action-throws-away", "action-cancels", "action-out-of-range",
    "action-unknown-status", "unknown-block", "late-registration",
  ])
  func `an action that doesn't succeed leaves the document as it was`(name: String) async throws {
    let test = try TestEditor([BuiltPlugins.hostile(name)])
    let (before, version) = (test.editor.history.current.document, test.editor.history.version)
    let result = try await test.editor.prepare("com.example.hostile.\(name).act").perform()
    #expect(result.ending == (name == "action-cancels" ? .cancelled : .failed))
    #expect(!result.message.isEmpty)
    #expect(!result.hasChanged)
    #expect(test.editor.history.current.document == before)
    #expect(test.editor.history.version == version)
    #expect(!test.editor.history.canUndo)
  }

  @Test func `the plugin's own message is what a person reads`() async throws {
    let test = try TestEditor([BuiltPlugins.hostile("action-fails")])
    let result = try await test.editor.prepare("act").perform()
    #expect(result.message == "The sky is too dark.")
  }

  @Test func `a document that changed meanwhile keeps its change, and the action's is dropped`()
    async throws
  {
    let test = try TestEditor([BuiltPlugins.hostile("action-thread-writes")])
    let run = try test.editor.prepare(Self.writer)
    let other = try test.editor.prepare("blur", arguments: Arguments(["intensity": .number(0.5)]))
    #expect(await other.perform().ending == .succeeded)
    let between = test.editor.history.current.document
    let result = await run.perform()
    #expect(result.ending == .failed)
    #expect(!result.hasChanged)
    #expect(result.message.contains("changed while"))
    #expect(test.editor.history.current.document == between)
  }

  @Test func `who selects something else meanwhile loses nothing`() async throws {
    let test = try TestEditor([BuiltPlugins.hostile("action-thread-writes")])
    let run = try test.editor.prepare(Self.writer)
    try test.editor.select([])
    #expect(await run.perform().ending == .succeeded)
    #expect(try test.property("opacity") == .double(0.5))
    #expect(test.editor.history.current.selection.isEmpty)
  }

  @Test(arguments: ["blur", "com.example.hostile.action-thread-writes.act"])
  func `a run that was stopped before it began does nothing`(item: String) async throws {
    let test = try TestEditor([BuiltPlugins.hostile("action-thread-writes")])
    let run = try test.editor.prepare(item)
    run.cancel()
    let result = await run.perform()
    #expect(result.ending == .cancelled)
    #expect(!result.hasChanged)
    #expect(!test.editor.history.canUndo)
  }

  @Test func `selecting a block twice selects it once`() throws {
    let test = try TestEditor()
    let block = try #require(test.editor.history.current.selection.first)
    try test.editor.select([block, block, block])
    #expect(test.editor.history.current.selection == [block])
  }

  @Test func `a run can be used once`() async throws {
    let test = try TestEditor([BuiltPlugins.hostile("action-thread-writes")])
    let run = try test.editor.prepare(Self.writer)
    #expect(await run.perform().ending == .succeeded)
    try test.editor.undo()
    let again = await run.perform()
    #expect(again.ending == .failed)
    #expect(try test.property("opacity") == .double(1))
  }

  @Test func `what isn't given has its default`() async throws {
    let test = try TestEditor([BuiltPlugins.example("com.example.warmth")])
    let result = try await test.editor.prepare("warm").perform()
    #expect(result.ending == .succeeded)
    #expect(try test.property("effect/adjustments/temperature") == .double(0.3))
  }

  @Test func `what is given arrives`() async throws {
    let test = try TestEditor([BuiltPlugins.example("com.example.warmth")])
    let run = try test.editor.prepare("warm", arguments: Arguments(["amount": .number(-0.25)]))
    #expect(await run.perform().ending == .succeeded)
    #expect(try test.property("effect/adjustments/temperature") == .double(-0.25))
  }

  @Test(arguments: [
    ["amount": ArgumentValue.number(1.5)], ["amount": .number(.nan)], ["amount": .string("a")],
    ["amont": .number(0.5)], ["light": .choice("moon")],
  ])
  func `a wrong argument is refused before anything is called`(values: [String: ArgumentValue])
    throws
  {
    let test = try TestEditor([BuiltPlugins.example("com.example.warmth")])
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.prepare("warm", arguments: Arguments(values))
    }
    #expect(error?.code == .badArgument)
    #expect(error?.subject == values.keys.first)
    #expect(!test.editor.history.canUndo)
  }

  @Test func `an item that doesn't apply can't be used`() throws {
    let test = try TestEditor([BuiltPlugins.example("com.example.straighten")])
    let error = TestEditor.error { () throws(EditorError) in try test.editor.prepare("snap") }
    #expect(error?.code == .notVisible)
    #expect(error?.subject == "com.example.straighten.snap")
    #expect(
      error?.description.hasSuffix(
        "'inspector explain DOCUMENT com.example.straighten.snap' says why.") == true)
  }

  @Test(arguments: [
    ("predicate-fails", "it answered INSPECTOR_FAILED"),
    ("predicate-crashes", "It died by SIGSEGV"),
    ("predicate-lies", "it answered with neither 0 nor 1"),
  ])
  func `an item whose condition is broken isn't said not to apply`(name: String, said: String)
    throws
  {
    let test = try TestEditor([BuiltPlugins.hostile(name)])
    let id = "com.example.hostile.\(name)"
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.prepare("\(id).act")
    }
    #expect(error?.code == .notVisible)
    let words = try #require(error?.description)
    #expect(words.contains(said) && words.contains("'inspector disable \(id)'"), "\(words)")
    #expect(!words.contains("doesn't apply"))
  }

  @Test func `a refusal in the plugin's words names the plugin, and what to do`() throws {
    let test = try TestEditor([BuiltPlugins.hostile("init-fails")])
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.prepare("com.example.hostile.init-fails.act")
    }
    let words = try #require(error?.description)
    #expect(words.hasPrefix("'com.example.hostile.init-fails' was refused, with all its items."))
    #expect(words.contains("'inspector disable com.example.hostile.init-fails'"))
  }

  @Test func `an item that is disabled can't be used, and says why`() throws {
    let test = try TestEditor()
    let error = TestEditor.error { () throws(EditorError) in try test.editor.prepare("filter") }
    #expect(error?.code == .notEnabled)
    #expect(error?.description.contains("library") == true)
    #expect(error?.description.contains("..") == false)
  }

  @Test func `an item of a refused plugin says what the plugin did`() throws {
    let test = try TestEditor([BuiltPlugins.hostile("init-crashes")])
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.prepare("com.example.hostile.init-crashes.act")
    }
    #expect(error?.code == .refused)
    #expect(error?.subject == "com.example.hostile.init-crashes")
    #expect(error?.description.contains("SIGSEGV") == true)
  }

  @Test func `an item that the user switched off can't be used`() throws {
    var settings = Settings()
    settings.disabledItems = ["com.example.warmth.warm"]
    let test = try TestEditor(
      [BuiltPlugins.example("com.example.warmth")], settings: settings)
    let error = TestEditor.error { () throws(EditorError) in try test.editor.prepare("warm") }
    #expect(error?.code == .notVisible)
    #expect(test.editor.catalog.reports.isEmpty)
  }

  @Test func `a step bears the item's title in the reader's language`() throws {
    var sample = try SampleDocument()
    try sample.document.setProperty("flip/horizontal", of: sample.block, to: .bool(true))
    for (locale, title) in [("de", "Spiegelung aufheben"), ("en", "Unflip"), ("xx", "Unflip")] {
      let editor = Editor(
        sample.document, selection: [sample.block],
        catalog: try PluginCatalogTests.catalog([BuiltPlugins.example("com.example.tidy")]),
        locale: locale)
      #expect(try editor.prepare("com.example.tidy.upright").label == title)
    }
  }
}
