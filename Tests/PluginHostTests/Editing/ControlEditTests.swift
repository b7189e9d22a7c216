import DocumentModel
import Elements
import Inspector
import PluginHost
import TestSupport
import Testing

/// An edit by a control: one step, or nothing; and what becomes of it when something else happens.
@MainActor
@Suite struct ControlEditTests {
  private static let slow = "com.example.hostile.edit-slow.act"
  private static let adjustments = BuiltInItem.prefix + "adjustments"

  private let opacity = ControlBinding(
    item: BuiltInItem.prefix + "layer", name: "opacity", target: .property("opacity"))
  private let brightness = ControlBinding(
    item: adjustments, name: "brightness",
    target: .parameter("brightness", item: adjustments, Arguments(["contrast": .number(0.5)])))
  private let slowly = ControlBinding(
    item: slow, name: "to", target: .parameter("to", item: slow, Arguments()))

  private func shownOpacity(_ test: TestEditor) throws -> PropertyValue {
    try test.editor.snapshot.document.property("opacity", of: test.sample.block)
  }

  private func slowEditor() throws -> TestEditor {
    try TestEditor([BuiltPlugins.hostile("edit-slow")])
  }

  private func known(_ ticket: EditTicket) -> EditReport.Ending? {
    ticket.known?.ending
  }

  @Test func `begin, changes and end are one step with the item's title`() throws {
    let test = try TestEditor()
    let editor = test.editor
    try editor.receive(.begin, from: opacity)
    for value in [0.9, 0.7, 0.4] {
      #expect(known(try editor.receive(.change(.number(value)), from: opacity)) == .shown)
      #expect(try shownOpacity(test) == .double(value))
      #expect(try test.property("opacity") == .double(1), "nothing is recorded yet")
    }
    let report = try editor.receive(.end, from: opacity).known

    #expect(report?.ending == .done)
    #expect(report?.hasChanged == true)
    #expect(try test.property("opacity") == .double(0.4))
    #expect(try editor.undo() == "Layer")
    #expect(try test.property("opacity") == .double(1))
    #expect(!editor.history.canUndo)
    #expect(try editor.redo() == "Layer")
    #expect(try test.property("opacity") == .double(0.4))
  }

  @Test func `a change without a beginning is a whole edit`() throws {
    let test = try TestEditor()
    #expect(known(try test.editor.receive(.change(.number(0.4)), from: opacity)) == .done)
    #expect(try test.property("opacity") == .double(0.4))
    try test.editor.undo()
    #expect(!test.editor.history.canUndo)
  }

  @Test func `an edit that comes back to the beginning is no step`() throws {
    let test = try TestEditor()
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.4)), from: opacity)
    try test.editor.receive(.change(.number(1)), from: opacity)
    #expect(try test.editor.receive(.end, from: opacity).known?.hasChanged == false)
    #expect(!test.editor.history.canUndo)
  }

  @Test func `a cancelled edit leaves no trace`() throws {
    let test = try TestEditor()
    let (before, version) = (test.editor.history.current.document, test.editor.history.version)
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.4)), from: opacity)
    #expect(known(try test.editor.receive(.cancel, from: opacity)) == .cancelled)
    #expect(test.editor.history.current.document == before)
    #expect(test.editor.snapshot.document == before)
    #expect(test.editor.history.version == version)
  }

  @Test func `every state that is shown has a number of its own`() throws {
    let test = try TestEditor()
    var versions = [test.editor.snapshot.version]
    try test.editor.receive(.begin, from: opacity)
    for event in [ControlEvent.change(.number(0.4)), .change(.number(0.5)), .cancel] {
      try test.editor.receive(event, from: opacity)
      versions.append(test.editor.snapshot.version)
    }
    #expect(versions == Set(versions).sorted())
  }

  @Test func `an action runs from the state at the beginning, with what the others show`() throws {
    let test = try TestEditor()
    try test.editor.receive(.begin, from: brightness)
    for value in [0.1, 0.2, 0.3] {
      try test.editor.receive(.change(.number(value)), from: brightness)
    }
    try test.editor.receive(.end, from: brightness)
    #expect(try test.property("effect/adjustments/brightness") == .double(0.3))
    #expect(try test.property("effect/adjustments/contrast") == .double(0.5))
    #expect(try test.editor.undo() == "Adjustments")
    #expect(!test.editor.history.canUndo)
  }

  @Test(arguments: [
    ControlValue.bool(true), .text("0.5"), .number(.nan), .number(2),
  ])
  private func `a value that can't be taken leaves the edit as it was`(value: ControlValue) throws {
    let test = try TestEditor()
    try test.editor.receive(.begin, from: brightness)
    try test.editor.receive(.change(.number(0.2)), from: brightness)
    let error = TestEditor.error { () throws(EditorError) in
      try test.editor.receive(.change(value), from: brightness)
    }
    #expect(error?.code == .badArgument)
    try test.editor.receive(.end, from: brightness)
    #expect(try test.property("effect/adjustments/brightness") == .double(0.2))
  }

  @Test func `the document's own checks hold, and the last good value stays`() throws {
    let test = try TestEditor()
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.6)), from: opacity)
    let report = try test.editor.receive(.change(.number(7)), from: opacity).known
    #expect(report?.ending == .failed)
    #expect(report?.message.contains("takes 0.0 to 1.0") == true)
    let end = try test.editor.receive(.end, from: opacity).known
    #expect(end?.ending == .done)
    #expect(end?.message == report?.message)
    #expect(try test.property("opacity") == .double(0.6))
  }

  @Test func `a scope that forbids the property forbids the edit`() throws {
    var sample = try SampleDocument()
    sample.document.setScope("layer/opacity", rule: .deny)
    let editor = Editor(
      sample.document, selection: [sample.block], catalog: try PluginCatalogTests.catalog([]))
    let report = try editor.receive(.change(.number(0.5)), from: opacity).known
    #expect(report?.ending == .failed)
    #expect(report?.message.contains("layer/opacity") == true)
    #expect(editor.history.current.document == sample.document)
  }

  @Test func `a property is set on every selected block, in one step`() throws {
    let test = try TestEditor()
    var transaction = Transaction(test.editor.history)
    let second = try transaction.document.duplicate(test.sample.block)
    let editor = Editor(
      transaction.document, selection: [test.sample.block, second],
      catalog: test.editor.catalog)
    try editor.receive(.change(.number(0.3)), from: opacity)
    for block in [test.sample.block, second] {
      #expect(
        try editor.history.current.document.property("opacity", of: block) == .double(0.3))
    }
    try editor.undo()
    #expect(!editor.history.canUndo)
  }

  @Test func `selecting something else ends the edit, and what is left of it is ignored`() throws {
    let test = try TestEditor()
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.4)), from: opacity)
    try test.editor.select([])
    #expect(try test.property("opacity") == .double(0.4))
    #expect(known(try test.editor.receive(.change(.number(0.1)), from: opacity)) == .ignored)
    #expect(known(try test.editor.receive(.end, from: opacity)) == .ignored)
    #expect(try test.property("opacity") == .double(0.4))
    try test.editor.select([test.sample.block])
    #expect(known(try test.editor.receive(.change(.number(0.1)), from: opacity)) == .done)
  }

  @Test func `undo during an edit takes the edit back, and redo brings it again`() throws {
    let test = try TestEditor()
    try test.editor.receive(.change(.number(0.8)), from: opacity)
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.4)), from: opacity)
    #expect(try test.editor.undo() == "Layer")
    #expect(try test.property("opacity") == .double(0.8))
    #expect(known(try test.editor.receive(.change(.number(0.1)), from: opacity)) == .ignored)
    try test.editor.redo()
    #expect(try test.property("opacity") == .double(0.4))
  }

  @Test func `undo during an edit that has changed nothing takes back the step before`() throws {
    let test = try TestEditor()
    try test.editor.receive(.change(.number(0.8)), from: opacity)
    try test.editor.receive(.begin, from: opacity)
    try test.editor.undo()
    #expect(try test.property("opacity") == .double(1))
  }

  @Test func `another edit, and another action, end the one that is open`() async throws {
    let test = try TestEditor()
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.4)), from: opacity)
    try test.editor.receive(.begin, from: brightness)
    #expect(try test.property("opacity") == .double(0.4))
    try test.editor.receive(.change(.number(0.2)), from: brightness)
    let result = try await test.editor.prepare(BuiltInItem.prefix + "duplicate").perform()
    #expect(result.ending == .succeeded)
    #expect(try test.property("effect/adjustments/brightness") == .double(0.2))
    var labels: [String] = []
    while test.editor.history.canUndo { labels.append(try test.editor.undo()) }
    #expect(labels == ["Duplicate", "Adjustments", "Layer"])
  }

  @Test func `an action that was begun before and ends within an edit loses nothing`() async throws
  {
    let test = try TestEditor()
    let run = try test.editor.prepare(
      Self.adjustments, arguments: Arguments(["saturation": .number(0.7)]))
    try test.editor.receive(.begin, from: opacity)
    try test.editor.receive(.change(.number(0.4)), from: opacity)
    #expect(await run.perform().ending == .succeeded)
    let report = try test.editor.receive(.end, from: opacity).known
    #expect(report?.hasChanged == true)
    #expect(try test.property("opacity") == .double(0.4))
    #expect(try test.property("effect/adjustments/saturation") == .double(0.7))
  }

  @Test func `an item that isn't there or can't be used takes no edit`() throws {
    let test = try TestEditor()
    try test.editor.select([])
    for event in [ControlEvent.begin, .change(.number(0.5)), .press] {
      let error = TestEditor.error { () throws(EditorError) in
        try test.editor.receive(event, from: opacity)
      }
      #expect(error != nil)
    }
    #expect(!test.editor.history.canUndo)
  }

  @Test func `while a slow action runs only the newest value is kept`() async throws {
    let test = try slowEditor()
    try test.editor.receive(.begin, from: slowly)
    let tickets = try [0.2, 0.3, 0.4, 0.6].map {
      try test.editor.receive(.change(.number($0)), from: slowly)
    }
    #expect(tickets.map { known($0) } == [nil, .superseded, .superseded, nil])
    #expect(await tickets[0].report().ending == .shown)
    #expect(try shownOpacity(test) == .double(0.2))
    #expect(await tickets[3].report().ending == .shown)
    #expect(try shownOpacity(test) == .double(0.6))
    let report = try await test.editor.receive(.end, from: slowly).report()
    #expect(report.ending == .done)
    #expect(report.hasChanged)
    #expect(try test.property("opacity") == .double(0.6))
    #expect(try test.editor.undo() == "edit-slow")
    #expect(!test.editor.history.canUndo)
  }

  @Test func `an end waits for the last value`() async throws {
    let test = try slowEditor()
    try test.editor.receive(.begin, from: slowly)
    _ = try test.editor.receive(.change(.number(0.2)), from: slowly)
    _ = try test.editor.receive(.change(.number(0.7)), from: slowly)
    let end = try test.editor.receive(.end, from: slowly)
    #expect(end.known == nil)
    #expect(await end.report().hasChanged)
    #expect(try test.property("opacity") == .double(0.7))
  }

  @Test func `a plugin that fails in the middle loses only that value`() async throws {
    let test = try slowEditor()
    try test.editor.receive(.begin, from: slowly)
    _ = await (try test.editor.receive(.change(.number(0.3)), from: slowly)).report()
    let failed = await (try test.editor.receive(.change(.number(0.9)), from: slowly)).report()
    #expect(failed.ending == .failed)
    #expect(failed.message == "Too much.")
    #expect(try shownOpacity(test) == .double(0.3))
    let end = await (try test.editor.receive(.end, from: slowly)).report()
    #expect(end.ending == .done)
    #expect(end.message == "Too much.")
    #expect(try test.property("opacity") == .double(0.3))
  }

  @Test func `an edit of which nothing succeeded is no step`() async throws {
    let test = try slowEditor()
    let before = test.editor.history.current.document
    let report = await (try test.editor.receive(.change(.number(0.9)), from: slowly)).report()
    #expect(report.ending == .failed)
    #expect(!report.hasChanged)
    #expect(test.editor.history.current.document == before)
    #expect(!test.editor.history.canUndo)
  }

  @Test func `cancelling stops the action that runs`() async throws {
    let test = try slowEditor()
    let before = test.editor.history.current.document
    try test.editor.receive(.begin, from: slowly)
    let change = try test.editor.receive(.change(.number(0.3)), from: slowly)
    #expect(known(try test.editor.receive(.cancel, from: slowly)) == .cancelled)
    #expect(await change.report().ending == .cancelled)
    let next = await (try test.editor.receive(.change(.number(0.5)), from: slowly)).report()
    #expect(next.ending == .done)
    #expect(try test.property("opacity") == .double(0.5))
    try test.editor.undo()
    #expect(test.editor.history.current.document.blocks == before.blocks)
  }

  @Test func `undo gives up an edit that has nothing to show yet, and nothing else`() async throws {
    let test = try slowEditor()
    try test.editor.receive(.change(.number(0.8)), from: opacity)
    try test.editor.receive(.begin, from: slowly)
    let change = try test.editor.receive(.change(.number(0.3)), from: slowly)
    #expect(try test.editor.undo() == "edit-slow")
    #expect(await change.report().ending == .ignored)
    #expect(try test.property("opacity") == .double(0.8))
  }

  @Test func `an edit that has ended outlives a new selection, and another edit`() async throws {
    let test = try slowEditor()
    try test.editor.receive(.begin, from: slowly)
    _ = try test.editor.receive(.change(.number(0.3)), from: slowly)
    let end = try test.editor.receive(.end, from: slowly)
    try test.editor.receive(.change(.number(0.2)), from: brightness)
    try test.editor.select([])
    #expect(await end.report().hasChanged)
    #expect(try test.property("opacity") == .double(0.3))
    #expect(try test.property("effect/adjustments/brightness") == .double(0.2))
    #expect(test.editor.history.current.selection.isEmpty)
  }

  @Test func `who doesn't wait is told all the same`() throws {
    let test = try TestEditor()
    var reports: [EditReport.Ending] = []
    test.editor.onReport = { reports.append($0.ending) }
    for event in [ControlEvent.begin, .change(.number(0.5)), .end] {
      try test.editor.receive(event, from: opacity)
    }
    #expect(reports == [.begun, .shown, .done])
  }
}
