import DocumentModel
import Elements
import Inspector
import PluginBridge

/// One edit by a control, from its beginning to its end.
///
/// Every change is worked out anew from the document as it was at the beginning, and the last one becomes
/// one step. While the action of one change runs, only the newest of those that follow is kept. If others
/// change the document meanwhile, the last change is worked out again from what they made of it.
@MainActor
final class ControlEdit {
  let binding: ControlBinding
  let label: String

  /// The item whose action runs; nil for a property.
  private let item: BarItem?
  private let blocks: [BlockID]
  private var base: Transaction
  private var isSettling = false
  private var isClosed = false

  /// The document as the last change that succeeded has made it.
  private(set) var shown: Transaction?
  private var shownValue: ControlValue?

  private struct Change {
    let value: ControlValue
    let ticket: EditTicket
  }

  private var waiting: Change?
  private var running: (change: Change, run: any PluginRun)?
  private var ending: EditTicket?
  private var problem = ""
  private var repetitions = 0

  /// How often a change is worked out again because others changed the document.
  private static let repetitionLimit = 8

  init(_ binding: ControlBinding, item: BarItem?, label: String, in editor: Editor) {
    self.binding = binding
    self.item = item
    self.label = label
    self.base = Transaction(editor.history)
    self.blocks = base.selection
  }

  /// Whether a value was set that nobody sees yet.
  private var hasUnseenChange: Bool {
    waiting != nil || running != nil
  }

  /// The blocks that the edit began with, as far as they are still there.
  private var targets: [BlockID] {
    blocks.filter(base.document.isValid)
  }

  /// Sets a value, now or when what runs is done.
  ///
  /// - Throws: ``EditorError/Code/badArgument``. The edit goes on as before.
  func change(to value: ControlValue, in editor: Editor) throws(EditorError) -> EditTicket {
    _ = try arguments(for: value, in: editor)
    waiting?.ticket.complete(EditReport(binding.address, .superseded))
    let ticket = EditTicket(editor.onReport)
    waiting = Change(value: value, ticket: ticket)
    advance(editor)
    return ticket
  }

  /// Ends the edit as soon as the last change has been worked out.
  func end(in editor: Editor) -> EditTicket {
    let ticket = EditTicket(editor.onReport)
    ending = ticket
    isSettling = true
    advance(editor)
    return ticket
  }

  /// Gives the edit up; nothing of it is left.
  func cancel(in editor: Editor) {
    isClosed = true
    shown = nil
    abandon(EditReport(binding.address, .cancelled))
    ending?.complete(EditReport(binding.address, .cancelled))
    editor.edits.remove(self)
  }

  /// What became of an edit that was ended at once.
  enum Closing {
    /// Nothing had been set.
    case nothing
    /// What was shown is one more step, or nothing if it is as before.
    case committed(hasChanged: Bool)
    /// What was set had nothing to show yet.
    case dropped
  }

  /// Ends the edit at once: what is shown stays, and what isn't there yet is given up.
  @discardableResult
  func close(in editor: Editor) -> Closing {
    let hadUnseen = hasUnseenChange
    isClosed = true
    abandon(
      EditReport(
        binding.address, .ignored, "'\(label)' was ended by something else before this change."))
    guard shown != nil else {
      ending?.complete(EditReport(binding.address, .done, problem))
      editor.edits.remove(self)
      return hadUnseen ? .dropped : .nothing
    }
    if let shown, !shown.isCurrent(in: editor.history) { repeatAtOnce(editor) }
    let hasChanged = commit(editor)
    return .committed(hasChanged: hasChanged)
  }

  private func abandon(_ report: EditReport) {
    waiting?.ticket.complete(report)
    waiting = nil
    running?.run.cancel()
    running?.change.ticket.complete(report)
  }

  /// Works out the newest change, or settles if there is none and the edit has been ended.
  private func advance(_ editor: Editor) {
    guard !isClosed, running == nil else { return }
    guard let change = waiting else { return settle(editor) }
    waiting = nil
    rebase(editor)
    do throws(EditorError) {
      if let run = try perform(change, editor) {
        running = (change, run)
        Task { await finish(run, change, editor) }
      } else {
        advance(editor)
      }
    } catch {
      fail(change, error.description)
      advance(editor)
    }
  }

  /// Works a change out if that can be done at once; otherwise returns what has to be waited for.
  private func perform(_ change: Change, _ editor: Editor) throws(EditorError) -> (any PluginRun)? {
    guard let item, let arguments = try arguments(for: change.value, in: editor) else {
      show(try setting(change.value, on: targets, in: base), change, editor)
      return nil
    }
    var start = base
    start.selection = targets
    switch try editor.work(for: item, arguments, in: start) {
    case .plugin(let run): return run
    case .builtIn(let action, var transaction):
      do {
        try action(&transaction)
      } catch {
        throw EditorError(.failed, item.id, "\(error)")
      }
      show(transaction, change, editor)
      return nil
    }
  }

  private func finish(_ run: any PluginRun, _ change: Change, _ editor: Editor) async {
    let outcome = await run.perform()
    guard !isClosed else { return }
    running = nil
    if let transaction = outcome.transaction {
      show(transaction, change, editor, outcome.message)
    } else {
      fail(change, outcome.message)
    }
    advance(editor)
  }

  private func show(
    _ transaction: Transaction, _ change: Change, _ editor: Editor, _ message: String = ""
  ) {
    var transaction = transaction
    // Unless the action has selected something itself, what the person selects stays theirs.
    if transaction.selection == targets { transaction.selection = base.selection }
    shown = transaction
    shownValue = change.value
    problem = ""
    editor.edits.noteChange()
    change.ticket.complete(EditReport(binding.address, .shown, message))
  }

  /// A change that fails leaves what was shown before.
  private func fail(_ change: Change, _ message: String) {
    problem = message
    change.ticket.complete(EditReport(binding.address, .failed, message))
  }

  private func settle(_ editor: Editor) {
    guard isSettling else { return }
    if let shown, !shown.isCurrent(in: editor.history), let shownValue,
      repetitions < Self.repetitionLimit
    {
      repetitions += 1
      self.shown = nil
      waiting = Change(value: shownValue, ticket: EditTicket(nil))
      return advance(editor)
    }
    isClosed = true
    commit(editor)
  }

  /// Moves on to the document that others have made.
  private func rebase(_ editor: Editor) {
    if !base.isCurrent(in: editor.history) { base = Transaction(editor.history) }
  }

  /// Works out what is shown again, if nobody has to be waited for.
  private func repeatAtOnce(_ editor: Editor) {
    guard let shownValue else { return }
    rebase(editor)
    let change = Change(value: shownValue, ticket: EditTicket(nil))
    do throws(EditorError) {
      if let run = try perform(change, editor) { run.cancel() }
    } catch {
      shown = nil
      problem = error.description
    }
  }

  /// Makes what is shown one step.
  @discardableResult
  private func commit(_ editor: Editor) -> Bool {
    editor.edits.remove(self)
    guard let shown else {
      let ending: EditReport.Ending = problem.isEmpty ? .done : .failed
      self.ending?.complete(EditReport(binding.address, ending, problem))
      return false
    }
    let before = editor.history.current.document
    do throws(DocumentError) {
      try shown.commit(to: &editor.history, label: label)
    } catch {
      ending?.complete(EditReport(binding.address, .failed, error.description))
      return false
    }
    let hasChanged = editor.history.current.document != before
    ending?.complete(EditReport(binding.address, .done, problem, hasChanged: hasChanged))
    return hasChanged
  }
}
