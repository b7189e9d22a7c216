import TestSupport
import Testing

@testable import DocumentModel

@Suite struct HistoryTests {
  /// A history with a step for each graphic that is added.
  private func history(steps: Int, limit: Int = 1000) throws -> History {
    var history = History(Document(), limit: limit)
    for number in 0..<steps {
      var transaction = Transaction(history)
      let id = try transaction.document.create(.graphic)
      try transaction.document.appendChild(id, to: transaction.document.scene)
      transaction.selection = [id]
      try transaction.commit(to: &history, label: "step \(number)")
    }
    return history
  }

  @Test func `undo goes back step by step and redo forth`() throws {
    var history = try history(steps: 3)
    let last = history.current

    #expect(history.undo()?.label == "step 2")
    #expect(history.undo()?.label == "step 1")
    #expect(history.current.label == "step 0")
    #expect(history.current.document.blocks.count == 2)
    #expect(history.redo()?.label == "step 1")
    #expect(history.redo()?.label == "step 2")

    #expect(history.current.document == last.document)
    #expect(history.current.selection == last.selection)
    #expect(history.redo() == nil)
  }

  @Test func `the first state can't be undone`() throws {
    var history = try history(steps: 1)
    _ = history.undo()

    #expect(!history.canUndo)
    #expect(history.canRedo)
    #expect(history.undo() == nil)
  }

  @Test func `a new step forgets what was taken back, and its ids stay used`() throws {
    var history = try history(steps: 2)
    let gone = history.current.selection[0]
    _ = history.undo()
    _ = history.undo()

    var transaction = Transaction(history)
    let new = try transaction.document.create(.graphic)
    try transaction.commit(to: &history, label: "other")

    #expect(new > gone)
    #expect(!history.canRedo)
  }

  @Test func `equal states add no step, and selecting is none`() throws {
    var history = try history(steps: 1)
    let version = history.version

    history.record(history.current.document, selection: [], label: "nothing")
    #expect(history.version == version + 1)
    #expect(history.current.label == "step 0")
    history.select([])
    #expect(history.version == version + 1)

    _ = history.undo()
    #expect(!history.canUndo)
  }

  @Test func `only so many steps are kept`() throws {
    var history = try history(steps: 10, limit: 3)
    var undone = 0
    while history.undo() != nil { undone += 1 }

    #expect(undone == 3)
    #expect(history.current.document.blocks.count == 8)
    #expect(History(Document(), limit: -1).limit == 1)
  }

  @Test func `a transaction on a state that has passed is refused`() throws {
    var history = try history(steps: 1)
    var late = Transaction(history)
    _ = try late.document.create(.graphic)
    _ = history.undo()
    let before = history.current.document

    #expect { try late.commit(to: &history, label: "late") } throws: {
      ($0 as? DocumentError)?.code == .conflict
    }
    #expect(history.current.document == before)
  }

  @Test func `selecting something else meanwhile costs an edit nothing, and stays`() throws {
    var history = try history(steps: 1)
    let page = history.current.document.scene
    var transaction = Transaction(history)
    try transaction.document.setScope("layer/move", of: page, enabled: true)

    history.select([page])
    try transaction.commit(to: &history, label: "late")

    #expect(history.current.label == "late")
    #expect(history.current.selection == [page])
  }

  @Test func `a committed selection names only blocks that are there`() throws {
    var history = try history(steps: 1)
    let block = history.current.selection[0]
    var transaction = Transaction(history)

    try transaction.document.destroy(block)
    try transaction.commit(to: &history, label: "delete")

    #expect(history.current.selection == [])
  }

  @Test(arguments: 0..<20)
  func `any walk through a history meets the states it recorded`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var history = History(Document())
    var states = [history.current.document.blocks.count]
    var position = 0
    var version = history.version
    for _ in 0..<100 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: if history.undo() != nil { position -= 1 }
      case 1: if history.redo() != nil { position += 1 }
      default:
        var transaction = Transaction(history)
        _ = try transaction.document.create(.graphic)
        try transaction.commit(to: &history, label: "add")
        states.removeSubrange((position + 1)...)
        states.append(history.current.document.blocks.count)
        position += 1
      }
      #expect(history.current.document.blocks.count == states[position], "seed \(seed)")
      #expect(history.version >= version, "seed \(seed)")
      #expect(history.canUndo == (position > 0), "seed \(seed)")
      #expect(history.canRedo == (position < states.count - 1), "seed \(seed)")
      version = history.version
    }
  }
}
