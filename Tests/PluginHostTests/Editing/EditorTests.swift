import DocumentModel
import Inspector
import PluginHost
import PluginProtocol
import TestSupport
import Testing

/// The bar of an open document: which plugins are loaded for it, and what a refused one leaves.
@MainActor
@Suite struct EditorTests {
  static let crop = BuiltInItem.prefix + "crop"
  static let remover = #"{"remove": "ly.img.component.inspectorBar.button.crop"}"#
  static let asking =
    #", "permissions": [{"name": "remove-items", "reason": "Because."}]"#

  static func granting(_ plugin: String, in file: String) throws -> Settings {
    var settings = Settings()
    try settings.grant(.removeItems, of: plugin, to: try .bytes(of: file))
    return settings
  }

  @Test func `without plugins the bar has the host's items`() throws {
    let test = try TestEditor()
    #expect(
      test.bar == [
        "replace", "crop", "adjustments", "filter", "effect", "blur", "layer", "duplicate",
        "delete",
      ])
  }

  @Test func `a plugin none of whose items can appear isn't loaded, yet its changes hold`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.so",
      TestEditor.plugin(
        "com.example.a", item: #", "when": "selection.count == 99""#, rest: Self.asking,
        modifications: Self.remover))
    let test = try TestEditor([file], settings: try Self.granting("com.example.a", in: file))
    #expect(!test.bar.contains("crop"))
    #expect(test.editor.catalog.reports.isEmpty)
    #expect(test.editor.catalog.refusals.isEmpty)
  }

  @Test func `what the user hasn't granted doesn't hold, and is a conflict`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.so",
      TestEditor.plugin(
        "com.example.a", item: #", "when": "selection.count == 99""#, rest: Self.asking,
        modifications: Self.remover))
    let test = try TestEditor([file])
    #expect(test.bar.contains("crop"))
    #expect(test.editor.order.conflicts.map(\.code) == [.permissionNeeded])
    #expect(test.editor.order.conflicts.map(\.owner) == ["com.example.a"])
  }

  @Test func `nothing of a refused plugin remains, neither its items nor its changes`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.so",
      TestEditor.plugin("com.example.a", rest: Self.asking, modifications: Self.remover))
    let test = try TestEditor(
      [file, BuiltPlugins.hostile("action-fails")],
      settings: try Self.granting("com.example.a", in: file))
    #expect(test.editor.order.items.contains("com.example.a.act"))
    #expect(!test.editor.order.items.contains(Self.crop))
    let alone = try TestEditor([BuiltPlugins.hostile("action-fails")])
    #expect(test.bar == alone.bar)
    #expect(test.editor.order == alone.editor.order)
    #expect(test.editor.catalog.refusals.keys.sorted() == ["com.example.a"])
    #expect(test.bar.contains("com.example.hostile.action-fails.act"))
  }

  @Test(arguments: ["init-crashes", "ctor-segv", "ctor-exit", "init-fails", "item-missing"])
  func `a plugin that is refused when its item appears takes only itself away`(name: String) throws
  {
    let test = try TestEditor([
      BuiltPlugins.hostile(name), BuiltPlugins.example("com.example.straighten"),
      BuiltPlugins.example("com.example.warmth"),
    ])
    let others = try TestEditor([
      BuiltPlugins.example("com.example.straighten"), BuiltPlugins.example("com.example.warmth"),
    ])
    #expect(test.bar == others.bar)
    #expect(test.bar.contains("com.example.warmth.warm"))
    #expect(test.editor.catalog.refusals.keys.sorted() == ["com.example.hostile.\(name)"])
  }

  @Test func `only plugins whose items appear are loaded`() throws {
    let test = try TestEditor([
      BuiltPlugins.example("com.example.straighten"), BuiltPlugins.example("com.example.warmth"),
    ])
    #expect(test.bar.contains("com.example.warmth.warm"))
    #expect(test.editor.catalog.reports.keys.sorted() == ["com.example.warmth"])
  }

  @Test func `a condition that becomes true loads the plugin then`() throws {
    let test = try TestEditor([BuiltPlugins.example("com.example.straighten")])
    #expect(!test.bar.contains("com.example.straighten.snap"))
    var transaction = Transaction(test.editor.history)
    try transaction.document.setProperty("rotation", of: test.sample.block, to: .double(7))
    let editor = Editor(
      transaction.document, selection: [test.sample.block], catalog: test.editor.catalog)
    #expect(editor.bar().ids.contains("com.example.straighten.snap"))
    #expect(editor.catalog.reports.keys.sorted() == ["com.example.straighten"])
  }

  @Test(arguments: [
    ("predicate-fails", "it answered INSPECTOR_FAILED (3: The callee tried and couldn't)."),
    ("predicate-lies", "it answered with neither 0 nor 1."),
  ])
  func `a predicate that fails hides its item and names it`(name: String, words: String) throws {
    let test = try TestEditor([
      BuiltPlugins.hostile(name), BuiltPlugins.hostile("action-fails"),
    ])
    let id = "com.example.hostile.\(name)"
    #expect(!test.bar.contains("\(id).act"))
    #expect(test.bar.contains("com.example.hostile.action-fails.act"))
    #expect(test.editor.failures.map(\.id) == ["\(id).act"])
    #expect(test.editor.failures.map(\.owner) == [id])
    #expect(test.editor.failures[0].description.hasSuffix(words))
  }

  @Test func `the bar is the same for any order of the files`() throws {
    var files = try [
      "same-id-a", "action-fails", "action-cancels", "init-fails", "predicate-fails",
    ]
    .map(BuiltPlugins.hostile)
    files += try ["com.example.warmth", "com.example.auto-levels", "com.example.tidy"]
      .map(BuiltPlugins.example)
    let first = try TestEditor(files)
    let bar = first.bar
    #expect(bar.count > 9)
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let test = try TestEditor(files.shuffled(using: &random))
      #expect(test.bar == bar, "seed \(seed)")
      #expect(test.editor.order == first.editor.order, "seed \(seed)")
    }
  }

  @Test func `the bar doesn't depend on which plugin was loaded first`() throws {
    let files = try ["com.example.warmth", "com.example.auto-levels"].map(BuiltPlugins.example)
    let bar = try TestEditor(files).bar
    for first in ["com.example.warmth", "com.example.auto-levels"] {
      let test = try TestEditor(files)
      _ = try test.editor.catalog.load(first)
      #expect(test.bar == bar)
    }
  }

  @Test func `a selection of a block that isn't there changes nothing`() throws {
    let test = try TestEditor()
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.select([BlockID(rawValue: 99)])
    }
    #expect(error?.code == .unknownBlock)
    #expect(error?.subject == "99")
    let numbers =
      error?.description.matches(of: /[0-9]+/).dropFirst().compactMap { Int($0.0) } ?? []
    #expect(numbers.count > 1 && numbers == numbers.sorted())
    #expect(test.editor.history.current.selection == [test.sample.block])
  }

  @Test func `without a selection nothing that needs one appears`() throws {
    let test = try TestEditor([BuiltPlugins.example("com.example.warmth")])
    try test.editor.select([])
    #expect(!test.bar.contains("com.example.warmth.warm"))
    #expect(test.editor.catalog.reports.isEmpty)
  }

  @Test func `an item is found by its id, a former one, or an end that only it has`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.so",
      TestEditor.plugin("com.example.a", item: #", "aliases": ["com.example.a.former"]"#))
    let editor = try TestEditor([file]).editor
    for id in ["com.example.a.act", "com.example.a.former", "act", "a.act"] {
      #expect(try editor.item(id).id == "com.example.a.act")
    }
    #expect(try editor.item("crop").id == Self.crop)
  }

  @Test func `an end that two items have names neither`() throws {
    let editor = try TestEditor([
      BuiltPlugins.hostile("action-fails"), BuiltPlugins.hostile("action-cancels"),
    ]).editor
    let error = TestEditor.error { () throws(EditorError) in try editor.item("act") }
    #expect(error?.code == .unknownItem)
  }

  @Test func `an unknown item names the nearest`() throws {
    let editor = try TestEditor([BuiltPlugins.example("com.example.warmth")]).editor
    let error = TestEditor.error { () throws(EditorError) in
      try editor.item("com.example.warmth.warn")
    }
    #expect(error?.code == .unknownItem)
    #expect(error?.subject == "com.example.warmth.warn")
    #expect(error?.description.contains("'com.example.warmth.warm'") == true)
  }

  @Test func `an item is explained by its clauses, also when it isn't there`() throws {
    let test = try TestEditor([BuiltPlugins.example("com.example.straighten")])
    let explanation = try test.editor.explain("com.example.straighten.snap")
    #expect(!explanation.isVisible)
    #expect(explanation.when != nil)
    let error = TestEditor.error { () throws(EditorError) in try test.editor.explain("nothing") }
    #expect(error?.code == .unknownItem)
  }
}
